import { Anchor, Button, Group, Progress, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useHere } from '../app/here.ts';
import { centsOf, type Redemption, stands } from '../redemptions/redemption.tsx';
import { csvCell, saveFile } from '../ui/download.tsx';
import { Sheet } from '../ui/page.tsx';
import { LongWork } from '../ui/progress.tsx';
import { Failed } from '../ui/states.tsx';
import { writeCents, writeCount } from '../ui/written.ts';

interface Sum {
  funder: string;
  manufacturer: string;
  redeemed: number;
  cents: number;
  /** Redemptions whose value depends on the basket: free items, percentages, the lesser of two. */
  openWorth: number;
  rolledBack: number;
}

interface SumsProps {
  every: (signal: AbortSignal) => AsyncIterable<Redemption>;
  name: string;
}

/** The totals to bill, by funder. Reads every redemption of the days, so it starts on request. */
export function Sums({ every, name }: SumsProps) {
  const [read, setRead] = useState<number>();
  const [sums, setSums] = useState<Sum[]>();
  const [error, setError] = useState<unknown>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setError(undefined);
    setRead(0);
    try {
      const found = new Map<string, Sum>();
      let count = 0;
      for await (const row of every(signal)) {
        add(found, row);
        if (++count % 500 === 0) setRead(count);
      }
      setSums([...found.values()].sort((a, b) => b.cents - a.cents || b.redeemed - a.redeemed));
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      setRead(undefined);
    }
  };

  return (
    <Sheet
      title="By funder"
      lead="What each payer owes for the coupons that stand redeemed."
      actions={
        sums && sums.length > 0 ? (
          <Button variant="default" size="xs" onClick={() => saveFile(`${name}.csv`, csvOf(sums))}>
            Sums as CSV
          </Button>
        ) : (
          !sums && (
            <Button variant="light" size="xs" loading={read !== undefined} onClick={() => void run()}>
              Sum up these days
            </Button>
          )
        )
      }
    >
      {error !== undefined && <Failed error={error} retry={() => void run()} />}
      {read !== undefined && (
        <LongWork label="Reading redemptions" done={read} stop={() => stop.current?.abort()} />
      )}
      {sums ? (
        <SumTable sums={sums} />
      ) : (
        read === undefined &&
        error === undefined && (
          <Text size="sm" c="dimmed">
            Not summed up yet.
          </Text>
        )
      )}
    </Sheet>
  );
}

function add(found: Map<string, Sum>, row: Redemption): void {
  const key = `${row.funder_id}/${row.manufacturer_email_domain}`;
  const sum = found.get(key) ?? {
    funder: row.funder_id,
    manufacturer: row.manufacturer_email_domain,
    redeemed: 0,
    cents: 0,
    openWorth: 0,
    rolledBack: 0,
  };
  found.set(key, sum);
  if (!stands(row)) {
    sum.rolledBack++;
    return;
  }
  sum.redeemed++;
  const cents = centsOf(row);
  if (cents === undefined) sum.openWorth++;
  else sum.cents += cents;
}

const head = [
  'funder_id',
  'manufacturer_email_domain',
  'redeemed',
  'dollars',
  'worth_by_basket',
  'rolled_back',
];

const csvOf = (sums: Sum[]) =>
  [
    head,
    ...sums.map((sum) => [
      sum.funder,
      sum.manufacturer,
      String(sum.redeemed),
      (sum.cents / 100).toFixed(2),
      String(sum.openWorth),
      String(sum.rolledBack),
    ]),
  ]
    .map((line) => `${line.map(csvCell).join(',')}\r\n`)
    .join('');

function SumTable({ sums }: { sums: Sum[] }) {
  const here = useHere();
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
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'By funder' } }}
    >
      <Table verticalSpacing="sm" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Funder</Table.Th>
            <Table.Th ta="right">Redeemed</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              Rolled back
            </Table.Th>
            <Table.Th ta="right">To bill</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sums.map((sum) => (
            <Table.Tr key={`${sum.funder}/${sum.manufacturer}`}>
              <Table.Td>
                <Anchor
                  component={Link}
                  to={here('billing')}
                  search={{ funder: sum.funder } as never}
                  className="digits"
                >
                  {sum.funder}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {sum.manufacturer}
                </Text>
              </Table.Td>
              <Table.Td ta="right" className="numbers">
                {writeCount(sum.redeemed)}
              </Table.Td>
              <Table.Td ta="right" className="numbers" visibleFrom="sm">
                {writeCount(sum.rolledBack)}
              </Table.Td>
              <Table.Td ta="right" className="numbers">
                <Text fw={680}>{writeCents(sum.cents)}</Text>
                {sum.openWorth > 0 && (
                  <Text size="xs" c="dimmed">
                    and {writeCount(sum.openWorth)} worth what the till says
                  </Text>
                )}
                <Group justify="flex-end">
                  <Progress value={(100 * sum.cents) / maxCents} size={4} w="100%" maw={120} aria-hidden />
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
