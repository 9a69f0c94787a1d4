import { Anchor, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { countWords } from '../../ui/count-words.ts';
import { NameCell } from '../../ui/name-cell.tsx';
import { Rows } from '../../ui/plain-table.tsx';
import { Quiet, Small } from '../../ui/text.ts';
import { writeCents, writeCount } from '../../ui/written.ts';
import { openWords } from '../money/worth.tsx';
import { type Sum, type SumBy, standingOf, totalOf } from './sum.ts';

interface SumTableProps {
  by: SumBy;
  sums: readonly Sum[];
  /** What choosing a line does, where it leads to no other screen. */
  choose?: ((key: string) => void) | undefined;
}

/** The sums, with the total above them. */
export function SumTable({ by, sums, choose }: SumTableProps) {
  const maxCents = Math.max(1, ...sums.map(({ cents }) => cents));
  if (sums.length === 0) return <Quiet>Nothing was redeemed in these days.</Quiet>;
  return (
    <Rows
      label={`By ${by.label.toLowerCase()}`}
      inset
      head={[by.label, countWords.redeemed, countWords.rolled_back, countWords.standing, 'Worth']}
      rows={[
        { key: 'total', cells: cellsOf(totalOf(sums), <Text fw={680}>Total</Text>) },
        ...sums.map((sum) => ({
          key: `of ${sum.key}`,
          cells: cellsOf(sum, <Name by={by} sum={sum} choose={choose} />, sum.cents / maxCents),
        })),
      ]}
    />
  );
}

function Name({ by, sum: { key, name, note }, choose }: Pick<SumTableProps, 'by' | 'choose'> & { sum: Sum }) {
  const button = choose && (
    <Anchor component="button" type="button" ta="left" onClick={() => choose(key)}>
      {name}
    </Anchor>
  );
  return <NameCell name={button ?? name} below={note} to={by.linkTo?.(key)} />;
}

/** @param share of the money of the line with most money, from 0 to 1; absent: no bar. */
const cellsOf = (sum: Omit<Sum, 'key' | 'name' | 'note'>, name: ReactNode, share?: number): ReactNode[] => [
  name,
  writeCount(sum.redemptions),
  writeCount(sum.rolledBack),
  writeCount(standingOf(sum)),
  <>
    <Text fw={680}>{writeCents(sum.cents)}</Text>
    {sum.openWorth > 0 && <Small>{openWords(sum.openWorth)}</Small>}
    {share !== undefined && <Progress value={100 * share} size={4} maw={120} ml="auto" aria-hidden />}
  </>,
];
