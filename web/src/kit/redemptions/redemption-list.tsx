import { Group } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { usePages } from '../../registry/answers.ts';
import { useDataAsOf } from '../../registry/data-age.ts';
import { Choice } from '../../ui/choice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Period } from '../../ui/days.tsx';
import { LongWork } from '../../ui/progress.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { Quiet } from '../../ui/text.ts';
import { writeTime } from '../../ui/written.ts';
import { BrandFilter, OfferFilter, PartyFilter } from './filters.tsx';
import type { Redemption } from './redemption.tsx';
import type { useRedemptionFilters } from './report-query.ts';

interface ListProps {
  pages: ReturnType<typeof usePages<'list-own-redemptions'>>;
  report: ReturnType<typeof useRedemptionFilters>;
  /** Filters besides days, state, store and search. */
  by?: ReadonlyArray<'offer' | 'brand' | 'retailer' | 'retailer-domain' | 'provider' | 'settled'>;
  /** Shown between filters and list. */
  between?: ReactNode;
  columns: Column<Redemption>[];
  /** Shown at the end of the filters. */
  actions?: ReactNode;
  /** The hint for an empty list. */
  empty: ReactNode;
}

/** Redemptions of some days in report order, with filters and actions. */
export function RedemptionList({ pages, report, by = [], between, columns, actions, empty }: ListProps) {
  const { filters, set, field, zone, has, isFiltered, searchesWords } = report;
  const rows = searchesWords ? pages.rows.filter(has) : pages.rows;
  const asOf = useDataAsOf();
  const searching = searchesWords && pages.hasNextPage;
  return (
    <>
      <Group gap="sm" align="flex-end">
        <Period days={filters} set={set} zone={zone} />
        <Choice
          label="State"
          {...field('state')}
          of={{ '': 'All', redeemed: 'Standing', rolled_back: 'Rolled back' }}
        />
        {by.includes('settled') && (
          <Choice
            label="Settled"
            {...field('settled')}
            of={{ '': 'Settled or not', no: 'Not settled', yes: 'Settled' }}
          />
        )}
        <Choice
          label="Amount"
          {...field('amount')}
          of={{ '': 'Any amount', open: 'Not reported', reported: 'Reported' }}
        />
        {by.includes('offer') && <OfferFilter {...field('offer')} />}
        {by.includes('brand') && <BrandFilter {...field('brand')} />}
        {by.includes('provider') && <PartyFilter of="provider" {...field('provider')} />}
        {by.includes('retailer') && <PartyFilter of="retailer" {...field('retailer')} />}
        {by.includes('retailer-domain') && <SearchField label="Retailer’s domain" {...field('retailer')} />}
        <SearchField label="Store" {...field('store')} />
        <SearchField label="Coupon, offer, company or funder" {...field('q')} />
        {actions}
      </Group>
      {asOf && (
        <Quiet role="status">
          Complete up to {writeTime(asOf.getTime())}. Later redemptions appear as soon as the copy of the
          database that reports are read from has them.
        </Quiet>
      )}
      {/* The list says what failed, and once is enough. */}
      {!pages.isError && between}
      <DataTable
        label="Redemptions"
        noun="redemption"
        columns={columns}
        pages={{ ...pages, rows }}
        keyOf={(row) => `${row.gs1}/${row.recorded_at}`}
        empty={
          <section className="sheet">
            {searching ? (
              <Group p="lg">
                <LongWork label="Searching" done={pages.rows.length} />
              </Group>
            ) : (
              <Empty
                icon={IconReceipt}
                title={isFiltered ? 'No redemption fits' : 'No redemptions in these days'}
              >
                {isFiltered ? 'Take a filter away, or choose other days.' : empty}
              </Empty>
            )}
          </section>
        }
      />
    </>
  );
}
