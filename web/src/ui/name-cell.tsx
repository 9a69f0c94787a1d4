import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Small } from './text.ts';
import { type ScreenAt, To } from './to.tsx';

interface NameCellProps {
  name: ReactNode;
  /** What identifies it. */
  below?: ReactNode;
  /** Whether that is an id or code, which may have letters; digits alone are written as one anyway. */
  isCode?: boolean;
  /** The screen about it. */
  to?: ScreenAt | undefined;
  /** Said of the name when one points at it. */
  title?: string;
}

/** Who or what a row is about: its name, and below it what identifies it. */
export const NameCell = ({ name, below, isCode = false, to, title = '' }: NameCellProps) => (
  <>
    {to ? (
      <To {...to} fw={600} lineClamp={2} title={title}>
        {name}
      </To>
    ) : (
      <Text size="sm" fw={600} lineClamp={typeof name === 'string' ? 2 : undefined}>
        {name}
      </Text>
    )}
    {below && (
      <Small component="div" className={isCode || /^…?\d+$/.test(String(below)) ? 'digits' : ''}>
        {below}
      </Small>
    )}
  </>
);
