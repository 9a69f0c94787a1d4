import { type Answer, readSettlement } from '@offerbook/client';
import { everyRowOf, keyOf, usePagesOf } from '../../registry/answers.ts';
import { type Calling, useCaller } from '../../registry/caller.tsx';

export type PeriodPage = Answer<typeof readSettlement>;
export type SettledRow = PeriodPage['data']['rows'][number];
export type Filters = { funder_id?: string; retailer?: string };

const reading =
  ({ registry }: Calling, id: string, filters: Filters, pageSize: number) =>
  (pageNo: string, signal: AbortSignal) =>
    registry.call(readSettlement, {
      params: { settlement_id: id },
      query: { ...filters, pageSize, ...(pageNo && { pageNo }) },
      signal,
    });

const rowsOf = ({ data }: PeriodPage) => data.rows;

/** A settlement with the pages of its rows loaded so far; its sums are beside the rows of each page. */
export function usePeriod(id: string, filters: Filters = {}) {
  const calling = useCaller();
  const key = keyOf(calling, readSettlement, { id, ...filters });
  const pages = usePagesOf(key, reading(calling, id, filters, 100), rowsOf);
  return { ...pages, settlement: pages.data?.pages[0]?.data };
}

/** Every row of a settlement, page after page. */
export function everySettledRow(calling: Calling, id: string, filters: Filters, signal: AbortSignal) {
  return everyRowOf(reading(calling, id, filters, 1_000), rowsOf, signal);
}
