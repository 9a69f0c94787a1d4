import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { type Answer, readOwed } from '@offerbook/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHere } from '../app/here.ts';
import { useAnswer } from '../registry/answers.ts';
import { Figure, Figures } from '../ui/facts.tsx';
import { PlainTable } from '../ui/plain-table.tsx';
import { Shown } from '../ui/states.tsx';
import { plural, writeCents } from '../ui/written.ts';
import { compared } from './compared.ts';
import { basketWords, Worth } from './worth.tsx';

type Data = Answer<typeof readOwed>['data'];
type Sums = Data['totals'];

/** What is owed to a retailer, or to the retailers of a clearinghouse: settled, and not settled yet. */
export function Owed({ role, days }: { role: 'retailer' | 'clearinghouse'; days: number }) {
  const owed = useAnswer(readOwed, { query: { days } });
  return <Shown of={owed}>{({ data }) => <OwedTables role={role} data={data} days={days} />}</Shown>;
}

const note = ({ redemptions, worth_by_basket }: Sums['open']): ReactNode => (
  <>
    {plural(redemptions, 'redemption')}
    {worth_by_basket > 0 && <div>{basketWords(worth_by_basket)}</div>}
  </>
);

function OwedTables({ role, data, days }: { role: 'retailer' | 'clearinghouse'; data: Data; days: number }) {
  const here = useHere();
  const { totals, before } = data;
  const worthOf = ({ settled, open }: Sums) => settled.cents + open.cents;
  /** A name that leads to the redemptions behind it. */
  const to = (path: string, search: Record<string, string>, name: string, below = '') => (
    <>
      <Anchor
        component={Link}
        to={here(path)}
        search={{ from: data.from, to: data.to, ...search } as never}
        size="sm"
        fw={560}
        lineClamp={2}
      >
        {name}
      </Anchor>
      {below && (
        <Text size="xs" c="dimmed" className={/^\d+$/.test(below) ? 'digits' : ''}>
          {below}
        </Text>
      )}
    </>
  );
  const table = <Row extends Sums>(
    title: string,
    first: string,
    rows: readonly Row[],
    of: (row: Row) => { key: string; cell: ReactNode },
  ) => (
    <PlainTable
      title={title}
      head={[first, 'Not settled', 'Settled']}
      rows={rows.map((row) => {
        const { key, cell } = of(row);
        return {
          key,
          cells: [
            cell,
            <Worth key="open" cents={row.open.cents} byBasket={row.open.worth_by_basket} />,
            <Worth key="settled" cents={row.settled.cents} byBasket={row.settled.worth_by_basket} />,
          ],
        };
      })}
      empty="Nothing was redeemed in these days."
    />
  );
  const isRetailer = role === 'retailer';
  return (
    <Stack gap="lg">
      <Figures>
        <Figure
          label={isRetailer ? 'Owed to you, not settled' : 'Not settled yet'}
          value={writeCents(totals.open.cents)}
          note={note(totals.open)}
        />
        <Figure label="Settled" value={writeCents(totals.settled.cents)} note={note(totals.settled)} />
        <Figure
          label="Together"
          value={writeCents(worthOf(totals))}
          note={`redeemed in ${days} days${compared(worthOf(before), worthOf(totals), days)}`}
        />
      </Figures>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        {isRetailer
          ? table('By clearinghouse', 'Clearinghouse', data.by_clearinghouse, (row) => ({
              key: row.email_domain,
              cell:
                row.email_domain === '' ? (
                  <Anchor component={Link} to={here('connections')} size="sm">
                    Choose a clearinghouse
                  </Anchor>
                ) : (
                  to('my-redemptions', {}, row.name, row.email_domain)
                ),
            }))
          : table('Money by retailer', 'Retailer', data.by_retailer, (row) => ({
              key: row.email_domain,
              cell: to(`settlement/${row.email_domain}`, {}, row.name, row.email_domain),
            }))}
        {table('By payer', 'Payer', data.by_funder, (row) => ({
          key: row.funder_id,
          cell: isRetailer
            ? to('my-redemptions', { q: row.funder_id }, row.name || 'Payer', row.funder_id)
            : to('billing', { funder: row.funder_id }, row.name || 'Payer', row.funder_id),
        }))}
      </SimpleGrid>
      {isRetailer &&
        table('By store', 'Store', data.by_store, (row) => ({
          key: row.store,
          cell:
            row.store === '' ? (
              <Text size="sm">Without a store</Text>
            ) : (
              to('my-redemptions', { store: row.store }, row.store)
            ),
        }))}
    </Stack>
  );
}
