import type { ReactNode } from 'react';
import { Small } from '../../ui/text.ts';
import { type ScreenAt, To } from '../../ui/to.tsx';
import { plural, writeCents } from '../../ui/written.ts';

/** As many lines of each kind as the registry gives of money, those with most of it. */
export const maxLines = 20;

interface WorthProps {
  /** The amount; a link to what is behind it where there is one. */
  children: ReactNode;
  /** Redemptions among it whose amount is not reported; they count as nothing in cents. */
  open: number;
  /** The list of redemptions that it is about. */
  list?: ScreenAt | undefined;
}

/** An amount, and below it what is missing in it. */
export const Worth = ({ children, open, list }: WorthProps) => (
  <>
    {children}
    {open > 0 && (
      <Small component="div">
        <OpenAmounts count={open} list={list} />
      </Small>
    )}
  </>
);

/** How many amounts are not reported; leads to those redemptions. */
export const OpenAmounts = ({ count, list }: { count: number; list?: ScreenAt | undefined }) =>
  list === undefined ? (
    openWords(count)
  ) : (
    <To path={list.path} search={{ ...list.search, state: 'redeemed', amount: 'open' }} size="xs">
      {openWords(count)}
    </To>
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
