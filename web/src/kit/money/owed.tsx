import { SimpleGrid, Stack, Text } from '@mantine/core';
import { type Answer, readOwed } from '@offerbook/client';
import type { ReactNode } from 'react';
import { useAnswer } from '../../registry/answers.ts';
import { compared } from '../../ui/compared.ts';
import { type Figure, Figures } from '../../ui/facts.tsx';
import { NameCell } from '../../ui/name-cell.tsx';
import { Shown } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { type ScreenAt, To } from '../../ui/to.tsx';
import { plural, writeCents } from '../../ui/written.ts';
import { inReportZone } from '../../ui/zone.ts';
import { useStoreNames } from '../use-stores.ts';
import { maxLines, OpenAmounts, Worth } from './worth.tsx';

type Data = Answer<typeof readOwed>['data'];
type Sums = Data['totals'];
type Settled = 'yes' | 'no';

/** What is owed to a retailer, or to the retailers of a clearinghouse: settled, and not settled yet. */
export function Owed({ role, days }: { role: 'retailer' | 'clearinghouse'; days: number }) {
  const owed = useAnswer(readOwed, { query: { days, ...inReportZone() } });
  return <Shown of={owed}>{({ data }) => <OwedTables role={role} data={data} days={days} />}</Shown>;
}

/** A retailer's own redemptions are behind its sums. */
const own: ScreenAt = { path: 'my-redemptions' };

const worthOf = ({ settled, open }: Sums) => settled.cents + open.cents;

function OwedTables({ role, data, days }: { role: 'retailer' | 'clearinghouse'; data: Data; days: number }) {
  const { totals, before } = data;
  const isRetailer = role === 'retailer';
  const storeNames = useStoreNames();
  /** The redemptions behind a figure: those that stand, of the days. */
  const behind = (of: ScreenAt, settled?: Settled): ScreenAt => ({
    path: of.path,
    search: { from: data.from, to: data.to, state: 'redeemed', ...of.search, settled },
  });
  /** Cents that lead to the redemptions behind them. */
  const amount = (cents: number, settled: Settled, of?: ScreenAt) =>
    of === undefined || cents === 0 ? (
      writeCents(cents)
    ) : (
      <To {...behind(of, settled)} c="inherit" inherit>
        {writeCents(cents)}
      </To>
    );
  // A clearinghouse has no link: its redemptions are in several lists, one for each retailer.
  const all = isRetailer ? own : undefined;
  const figure = (label: string, sum: Sums['open'], settled: Settled): Figure => [
    label,
    amount(sum.cents, settled, all),
    <>
      {plural(sum.redemptions, 'redemption')}
      {sum.worth_by_basket > 0 && (
        <div>
          <OpenAmounts count={sum.worth_by_basket} list={all && behind(all, settled)} />
        </div>
      )}
    </>,
  ];
  const named = (of: ScreenAt, name: string, below = '') => (
    <NameCell to={behind(of)} name={name} below={below} />
  );
  const table = <Row extends Sums>(
    title: string,
    first: string,
    rows: readonly Row[],
    of: (row: Row) => { key: string; cell: ReactNode; source?: ScreenAt | undefined },
  ) => (
    <PlainTable
      title={title}
      lead={rows.length >= maxLines && `The ${maxLines} with most money; the sums above are of all.`}
      head={[first, 'Not settled', 'Settled']}
      rows={rows.map((row) => {
        const { key, cell, source } = of(row);
        const worth = ({ cents, worth_by_basket }: Sums['open'], settled: Settled) => (
          <Worth key={settled} open={worth_by_basket} list={source && behind(source, settled)}>
            {amount(cents, settled, source)}
          </Worth>
        );
        return { key, cells: [cell, worth(row.open, 'no'), worth(row.settled, 'yes')] };
      })}
      empty="Nothing was redeemed in these days."
    />
  );
  return (
    <Stack gap="lg">
      <Figures
        of={[
          figure(isRetailer ? 'Owed to you, not settled' : 'Not settled yet', totals.open, 'no'),
          figure('Settled', totals.settled, 'yes'),
          [
            'Together',
            writeCents(worthOf(totals)),
            `redeemed in ${days} days${compared(worthOf(before), worthOf(totals), days)}`,
          ],
        ]}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        {isRetailer
          ? table('By clearinghouse', 'Clearinghouse', data.by_clearinghouse, ({ email_domain, name }) => ({
              key: email_domain,
              cell:
                email_domain === '' ? (
                  <To path="connections">Choose a clearinghouse</To>
                ) : (
                  named(own, name, email_domain)
                ),
            }))
          : table('Money by retailer', 'Retailer', data.by_retailer, ({ email_domain, name }) => {
              const source = { path: `settlement/${email_domain}` };
              return { key: email_domain, cell: named(source, name, email_domain), source };
            })}
        {table('By payer', 'Payer', data.by_funder, ({ funder_id, name }) => {
          const source = { ...own, search: { funder: funder_id } };
          const bill = { path: 'billing', search: { funder: funder_id } };
          return {
            key: funder_id,
            cell: named(isRetailer ? source : bill, name || 'Payer', funder_id),
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
