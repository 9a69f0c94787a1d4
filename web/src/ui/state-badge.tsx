import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

/** A state: done, waiting for someone, failed, or disabled. */
export type Standing = 'good' | 'waiting' | 'bad' | 'off';

const looks: Record<Standing, { background: string; color: string }> = {
  good: { background: 'var(--mark)', color: 'var(--ink)' },
  // Mantine's light yellow has too little contrast in light mode.
  waiting: { background: 'var(--test-soft)', color: 'var(--test)' },
  bad: { background: 'var(--mantine-color-red-9)', color: 'var(--mantine-color-white)' },
  off: { background: 'var(--line)', color: 'var(--ink)' },
};

export const StateBadge = ({
  is,
  title,
  children,
}: {
  is: Standing;
  title?: string;
  children: ReactNode;
}) => (
  <Badge tt="none" style={looks[is]} {...(title === undefined ? {} : { title })}>
    {children}
  </Badge>
);
