import { Anchor, Group, Progress, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countWords } from '../../ui/count-words.ts';
import { writeCents, writeCount } from '../../ui/written.ts';
import { useHere } from '../here.ts';
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
  if (sums.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing was redeemed in these days.
      </Text>
    );
  return (
    <Table.ScrollContainer
      minWidth={270}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': `By ${by.label.toLowerCase()}` } }}
    >
      <Table verticalSpacing="sm" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{by.label}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {countWords.redeemed}
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {countWords.rolled_back}
            </Table.Th>
            <Table.Th ta="right">{countWords.standing}</Table.Th>
            <Table.Th ta="right">Worth</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Line of={totalOf(sums)}>
            <Text fw={680}>Total</Text>
          </Line>
          {sums.map((sum) => (
            <Line key={sum.key} of={sum} share={sum.cents / maxCents}>
              <Name by={by} sum={sum} choose={choose} />
            </Line>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Name({ by, sum, choose }: Pick<SumTableProps, 'by' | 'choose'> & { sum: Sum }) {
  const here = useHere();
  const link = by.linkTo?.(sum.key);
  return (
    <>
      {link ? (
        <Anchor component={Link} to={here(link.path)} search={(link.search ?? {}) as never} lineClamp={2}>
          {sum.name}
        </Anchor>
      ) : choose ? (
        <Anchor component="button" type="button" ta="left" onClick={() => choose(sum.key)}>
          {sum.name}
        </Anchor>
      ) : (
        <Text lineClamp={2}>{sum.name}</Text>
      )}
      {sum.note && (
        <Text size="xs" c="dimmed" className={/^…?\d+$/.test(sum.note) ? 'digits' : ''}>
          {sum.note}
        </Text>
      )}
    </>
  );
}

interface LineProps {
  of: Omit<Sum, 'key' | 'name' | 'note'>;
  /** The money as a share of the line with most money, from 0 to 1; absent: no bar. */
  share?: number;
  children: ReactNode;
}

const Line = ({ of: { redemptions, rolledBack, cents, openWorth }, share, children }: LineProps) => (
  <Table.Tr>
    <Table.Td>{children}</Table.Td>
    <Table.Td ta="right" className="numbers" visibleFrom="sm">
      {writeCount(redemptions)}
    </Table.Td>
    <Table.Td ta="right" className="numbers" visibleFrom="sm">
      {writeCount(rolledBack)}
    </Table.Td>
    <Table.Td ta="right" className="numbers">
      {writeCount(standingOf({ redemptions, rolledBack }))}
    </Table.Td>
    <Table.Td ta="right" className="numbers">
      <Text fw={680}>{writeCents(cents)}</Text>
      {openWorth > 0 && (
        <Text size="xs" c="dimmed">
          {openWords(openWorth)}
        </Text>
      )}
      {share !== undefined && (
        <Group justify="flex-end">
          <Progress value={100 * share} size={4} w="100%" maw={120} aria-hidden />
        </Group>
      )}
    </Table.Td>
  </Table.Tr>
);
