import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHere } from './here.ts';

/** A screen of the account, and what its address chooses there. */
export interface ScreenAt {
  path: string;
  search?: Readonly<Record<string, string | undefined>> | undefined;
}

function useWay({ path, search = {} }: ScreenAt) {
  const here = useHere();
  return { component: Link, to: here(path), search: search as never };
}

type ToProps = ScreenAt & AnchorProps & { children: ReactNode; title?: string };

/** A link to a screen of the account. */
export const To = ({ path, search, ...looks }: ToProps) => (
  <Anchor size="sm" {...looks} {...useWay({ path, search })} />
);

/** A button that leads to a screen of the account. */
export const ToButton = ({ path, search, ...looks }: ScreenAt & ButtonProps & { children: ReactNode }) => (
  <Button {...looks} {...useWay({ path, search })} />
);
