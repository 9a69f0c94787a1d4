import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { type Answer, readOwed } from '@offerbook/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAnswer } from '../../registry/answers.ts';
import { Figure, Figures } from '../../ui/facts.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Shown } from '../../ui/states.tsx';
import { plural, writeCents } from '../../ui/written.ts';
import { inReportZone } from '../../ui/zone.ts';
import { useHere } from '../here.ts';
import { useStoreNames } from '../use-store-names.ts';
import { compared } from './compared.ts';
import { OpenAmounts, Worth } from './worth.tsx';

type Data = Answer<typeof readOwed>['data'];
type Sums = Data['totals'];

/** The list of redemptions behind an amount. */
interface Source {
  path: string;
  search?: Record<string, string>;
}

/** What is owed to a retailer, or to the retailers of a clearinghouse: settled, and not settled yet. */
export function Owed({ role, days }: { role: 'retailer' | 'clearinghouse'; days: number }) {
  const owed = useAnswer(readOwed, { query: { days, ...inReportZone() } });
  return <Shown of={owed}>{({ data }) => <OwedTables role={role} data={data} days={days} />}</Shown>;
}

/** A retailer's own redemptions are behind its sums. */
const own: Source = { path: 'my-redemptions' };

function OwedTables({ role, data, days }: { role: 'retailer' | 'clearinghouse'; data: Data; days: number }) {
  const here = useHere();
  const { totals, before } = data;
  const isRetailer = role === 'retailer';
  const worthOf = ({ settled, open }: Sums) => settled.cents + open.cents;
  const storeNames = useStoreNames();
  const listOf = (of: Source, settled?: 'yes' | 'no') => ({
    to: here(of.path),
    search: { from: data.from, to: data.to, state: 'redeemed', ...of.search, settled },
  });
  /** The redemptions behind a figure: those that stand, of the days. */
  const behind = (of: Source, settled?: 'yes' | 'no') => listOf(of, settled) as { to: string; search: never };
  const note = ({ redemptions, worth_by_basket }: Sums['open'], settled: 'yes' | 'no'): ReactNode => (
    <>
      {plural(redemptions, 'redemption')}
      {worth_by_basket > 0 && (
        <div>
          <OpenAmounts count={worth_by_basket} list={isRetailer ? listOf(own, settled) : undefined} />
        </div>
      )}
    </>
  );
  const named = (of: Source, name: string, below = '') => (
    <>
      <Anchor component={Link} {...behind(of)} size="sm" fw={560} lineClamp={2}>
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
    of: (row: Row) => { key: string; cell: ReactNode; source?: Source | undefined },
  ) => (
    <PlainTable
      title={title}
      head={[first, 'Not settled', 'Settled']}
      rows={rows.map((row) => {
        const { key, cell, source } = of(row);
        const worth = ({ cents, worth_by_basket }: Sums['open'], settled: 'yes' | 'no') => (
          <Worth key={settled} open={worth_by_basket} list={source && listOf(source, settled)}>
            {source === undefined || cents === 0 ? (
              writeCents(cents)
            ) : (
              <Anchor component={Link} {...behind(source, settled)} c="inherit" inherit>
                {writeCents(cents)}
              </Anchor>
            )}
          </Worth>
        );
        return { key, cells: [cell, worth(row.open, 'no'), worth(row.settled, 'yes')] };
      })}
      empty="Nothing was redeemed in these days."
    />
  );
  /** A clearinghouse has no link: its redemptions are in several lists, one for each retailer. */
  const total = (cents: number, settled: 'yes' | 'no') =>
    isRetailer && cents > 0 ? (
      <Anchor component={Link} {...behind(own, settled)} c="inherit" inherit>
        {writeCents(cents)}
      </Anchor>
    ) : (
      writeCents(cents)
    );
  return (
    <Stack gap="lg">
      <Figures>
        <Figure
          label={isRetailer ? 'Owed to you, not settled' : 'Not settled yet'}
          value={total(totals.open.cents, 'no')}
          note={note(totals.open, 'no')}
        />
        <Figure
          label="Settled"
          value={total(totals.settled.cents, 'yes')}
          note={note(totals.settled, 'yes')}
        />
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
                  named(own, row.name, row.email_domain)
                ),
            }))
          : table('Money by retailer', 'Retailer', data.by_retailer, (row) => {
              const source = { path: `settlement/${row.email_domain}` };
              return { key: row.email_domain, cell: named(source, row.name, row.email_domain), source };
            })}
        {table('By payer', 'Payer', data.by_funder, (row) => {
          const source = { ...own, search: { q: row.funder_id } };
          const bill = { path: 'billing', search: { funder: row.funder_id } };
          return {
            key: row.funder_id,
            cell: named(isRetailer ? source : bill, row.name || 'Payer', row.funder_id),
            source: isRetailer ? source : undefined,
          };
        })}
      </SimpleGrid>
      {isRetailer &&
        table('By store', 'Store', data.by_store, ({ store }) => {
          if (store === '') return { key: store, cell: <Text size="sm">Without a store</Text> };
          const source = { ...own, search: { store } };
          const name = storeNames.get(store);
          return { key: store, cell: named(source, name || store, name ? store : ''), source };
        })}
    </Stack>
  );
}
