import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';

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

/** A link to the parent screen. */
export const Back = ({ to, children }: { to: string; children: string }) => (
  <To path={to} underline="hover" display="inline-flex" style={{ alignItems: 'center', gap: 6 }}>
    <IconArrowLeft size={14} aria-hidden />
    {children}
  </To>
);

/** Addresses inside the current account: `here('offers')`. In a widget, whose address has no account, unchanged. */
export function useHere(): (path: string) => string {
  const { account } = useParams({ strict: false }) as { account?: string };
  return useCallback((path) => `/${account}${path === '' || path === '/' ? '' : `/${path}`}`, [account]);
}
