import { type Answer, readSettlement } from '@offerbook/client';
import { keyOf, usePagesOf } from '../../registry/answers.ts';
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

/**
 * The sums of a settlement and its rows, of one answer as far as the rows fit in one: a paper whose rows are newer than
 * its total does not add up. It reads on until it has more than `maxRows`.
 */
export async function readStatement(
  calling: Calling,
  id: string,
  filters: Filters,
  maxRows: number,
  signal: AbortSignal,
): Promise<{ settlement: PeriodPage['data']; rows: SettledRow[] }> {
  const read = reading(calling, id, filters, 1_000);
  const first = await read('', signal);
  const rows = [...first.data.rows];
  for (let { nextPageNo } = first; nextPageNo !== '-1' && rows.length <= maxRows; ) {
    const page = await read(nextPageNo, signal);
    rows.push(...page.data.rows);
    nextPageNo = page.nextPageNo;
  }
  return { settlement: first.data, rows };
}
