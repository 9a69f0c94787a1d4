import { Box, Button, Group } from '@mantine/core';
import type { Input, Operation, PagedId } from '@offerbook/client';
import { IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { everyRow, usePages } from '../../registry/answers.ts';
import { type Calling, useCaller } from '../../registry/caller.tsx';
import { useDataAsOf } from '../../registry/data-age.ts';
import { Choice } from '../../ui/choice.tsx';
import { type Column, DataTable, rowsAhead } from '../../ui/data-table.tsx';
import { Period } from '../../ui/days.tsx';
import { CsvButton } from '../../ui/download.tsx';
import { Empty } from '../../ui/page.tsx';
import { LongWork } from '../../ui/progress.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Quiet } from '../../ui/text.ts';
import { plural, writeTime } from '../../ui/written.ts';
import { ReportCsv } from '../report-csv.tsx';
import { BrandFilter, OfferFilter, PartyFilter } from './filters.tsx';
import { type Redemption, redemptionHead } from './redemption.tsx';
import type { useRedemptionFilters } from './report-query.ts';
import { Money, type MoneyProps } from './sums.tsx';

interface ListProps<Id extends PagedId> {
  operation: Operation<Id>;
  input: Input<Id>;
  report: ReturnType<typeof useRedemptionFilters>;
  /** Filters besides days, state, store and search. */
  by?: ReadonlyArray<'offer' | 'brand' | 'retailer' | 'retailer-domain' | 'provider' | 'settled'>;
  /** What the redemptions are worth, between filters and list. */
  money: Pick<MoneyProps, 'title' | 'lead' | 'ways' | 'name'>;
  /** Whether a row counts in the money; by default each does. */
  counts?: (row: Redemption) => boolean;
  columns: Column<Redemption>[];
  /** Shown at the end of the filters. */
  actions?: ReactNode;
  /** The hint for an empty list. */
  empty: ReactNode;
}

/** Every redemption of a report. */
const redemptionsOf = <Id extends PagedId>(
  calling: Calling,
  operation: Operation<Id>,
  input: Input<Id>,
  signal: AbortSignal,
  // The rows of all such reports are redemptions, some with more fields.
) => everyRow(calling, operation, input, signal) as unknown as AsyncIterable<Redemption>;

async function* only<R>(rows: AsyncIterable<R>, meets: (row: R) => boolean): AsyncGenerator<R> {
  for await (const row of rows) if (meets(row)) yield row;
}

/** Redemptions of some days in report order, with filters, actions and what they are worth. */
export function RedemptionList<Id extends PagedId>({
  operation,
  input,
  report,
  by = [],
  money,
  counts = () => true,
  columns,
  actions,
  empty,
}: ListProps<Id>) {
  const calling = useCaller();
  const pages = usePages(operation, input) as unknown as ReturnType<typeof usePages<'list-own-redemptions'>>;
  const { filters, set, field, zone, has, isFiltered, searchesRows } = report;
  // It stays once it was shown: who empties it may be about to type another.
  const [byFunder, setByFunder] = useState(false);
  if (filters.funder !== '' && !byFunder) setByFunder(true);
  const rows = searchesRows ? pages.rows.filter(has) : pages.rows;
  const every = (signal: AbortSignal) => redemptionsOf(calling, operation, input, signal);
  const asOf = useDataAsOf();
  // The registry does not search for those: page after page is read until rows have them, or one stops it.
  const search = searchesRows ? JSON.stringify([input, filters.q, filters.funder]) : undefined;
  const [stopped, setStopped] = useState<string>();
  const isSearching = search !== undefined && pages.hasNextPage;
  const isStopped = isSearching && search === stopped;
  const [hasSums, setHasSums] = useState(false);
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
        {by.includes('retailer-domain') && (
          <SearchField
            label="Retailer’s domain"
            {...field('retailer')}
            fault={
              report.isRetailerHalfTyped && 'Write the whole domain, as shop.example: all retailers are shown'
            }
          />
        )}
        <SearchField label="Store" {...field('store')} />
        {byFunder && <SearchField label="Funder id" {...field('funder')} />}
        <SearchField label="Coupon, offer, company or funder" {...field('q')} />
        {actions}
      </Group>
      {asOf && (
        <Quiet role="status">
          Complete up to {writeTime(asOf.getTime())}. Later redemptions appear as soon as the copy of the
          database that reports are read from has them.
        </Quiet>
      )}
      {/* Once there are rows enough, further ones come by scrolling, as in every list. */}
      {isSearching && (isStopped || rows.length < rowsAhead) && (
        <Box className="sheet" p="md">
          {isStopped ? (
            <Group justify="space-between" gap="sm">
              <Quiet role="status">Stopped after {plural(pages.rows.length, 'redemption')}.</Quiet>
              <Button size="compact-xs" variant="default" onClick={() => setStopped(undefined)}>
                Go on
              </Button>
            </Group>
          ) : (
            <LongWork label="Searching" done={pages.rows.length} stop={() => setStopped(search)} />
          )}
        </Box>
      )}
      {/* The list says what failed, and once is enough. */}
      {!pages.isError && (
        <Money
          {...money}
          key={search ?? JSON.stringify(input)}
          every={every}
          counts={(row) => counts(row) && has(row)}
          days={report.days}
          begun={() => setHasSums(true)}
        />
      )}
      <DataTable
        label="Redemptions"
        noun="redemption"
        columns={columns}
        pages={{
          ...pages,
          rows,
          isPending: pages.isPending || !(hasSums || pages.isError),
          fetchNextPage: isStopped ? () => undefined : pages.fetchNextPage,
        }}
        keyOf={(row) => `${row.gs1}/${row.recorded_at}`}
        empty={
          (!isSearching || isStopped) && (
            <section className="sheet">
              <Empty
                icon={IconReceipt}
                title={isFiltered ? 'No redemption fits' : 'No redemptions in these days'}
              >
                {isFiltered ? 'Take a filter away, or choose other days.' : empty}
              </Empty>
            </section>
          )
        }
      />
    </>
  );
}

interface CsvProps<Id extends PagedId> extends Pick<ListProps<Id>, 'operation' | 'input' | 'report'> {
  /** File name without extension. */
  name: string;
  /** The fields of a row, in the order of the registry's file. */
  head?: readonly string[];
}

/** The rows of such a list as a file. The registry writes it; the portal does where it picks the rows itself. */
export function RedemptionCsv<Id extends PagedId>({
  name,
  operation,
  input,
  report,
  head = redemptionHead,
}: CsvProps<Id>) {
  const calling = useCaller();
  if (!report.searchesRows) return <ReportCsv name={name} operation={operation} input={input as object} />;
  return (
    <CsvButton
      name={name}
      head={head}
      cells={(row: Redemption) => head.map((field) => String(row[field as keyof Redemption] ?? ''))}
      rows={(signal) => only(redemptionsOf(calling, operation, input, signal), report.has)}
    />
  );
}
