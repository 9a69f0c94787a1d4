import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { plural, writeCents } from '../../ui/written.ts';

/** Where a list is: the path inside the account, whole, and its filters. */
export interface ListAt {
  to: string;
  search: Record<string, string | undefined>;
}

interface WorthProps {
  /** The amount; a link to what is behind it where there is one. */
  children: ReactNode;
  /** Redemptions among it whose amount is not reported; they count as nothing in cents. */
  open: number;
  /** The list of redemptions that it is about. */
  list?: ListAt | undefined;
}

/** An amount, and below it what is missing in it. */
export const Worth = ({ children, open, list }: WorthProps) => (
  <>
    {children}
    {open !== 0 && (
      <Text size="xs" c="dimmed" component="div">
        <OpenAmounts count={open} list={list} />
      </Text>
    )}
  </>
);

/** How many amounts are not reported; leads to those redemptions. */
export const OpenAmounts = ({ count, list }: { count: number; list?: ListAt | undefined }) =>
  list === undefined ? (
    openWords(count)
  ) : (
    <Anchor
      component={Link}
      to={list.to}
      search={{ ...list.search, state: 'redeemed', amount: 'open' } as never}
      size="xs"
    >
      {openWords(count)}
    </Anchor>
  );

/** What amounts of money do not hold: "and 2 redemptions whose amount is not reported". */
export const openWords = (count: number): string =>
  `and ${plural(count, 'redemption')} whose amount is not reported`;

/** An amount of whole cents. */
export const Cents = ({ cents, open, list }: { cents: number } & Omit<WorthProps, 'children'>) => (
  <Worth open={open} list={list}>
    {writeCents(cents)}
  </Worth>
);
