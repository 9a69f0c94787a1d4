import { type Answer, type OfferbookError, readSettlement } from '@offerbook/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { keyOf } from '../../registry/answers.ts';
import { type Calling, useCaller } from '../../registry/caller.tsx';

export type PeriodPage = Answer<typeof readSettlement>;
export type SettledRow = PeriodPage['data']['rows'][number];
export type Filters = { funder_id?: string; retailer?: string };

const asked = (id: string, filters: Filters, pageNo: string, pageSize: number) => ({
  params: { settlement_id: id },
  query: { ...filters, pageSize, ...(pageNo === '' ? {} : { pageNo }) },
});

/** A settlement with the pages of its rows loaded so far; its sums are beside the rows of each page. */
export function usePeriod(id: string, filters: Filters = {}) {
  const calling = useCaller();
  const pages = useInfiniteQuery<PeriodPage, OfferbookError, { pages: PeriodPage[] }, unknown[], string>({
    queryKey: [...keyOf(calling, readSettlement, { id, ...filters }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      calling.registry.call(readSettlement, { ...asked(id, filters, pageParam, 100), signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageNo }) => (nextPageNo === '-1' ? undefined : nextPageNo),
    structuralSharing: false,
    refetchOnWindowFocus: false,
  });
  return {
    ...pages,
    settlement: pages.data?.pages[0]?.data,
    rows: pages.data?.pages.flatMap(({ data }) => data.rows) ?? [],
  };
}

/** Every row of a settlement, page after page. */
export async function* everySettledRow(
  calling: Calling,
  id: string,
  filters: Filters,
  signal: AbortSignal,
): AsyncGenerator<SettledRow> {
  for (let pageNo = ''; pageNo !== '-1'; ) {
    const page = await calling.registry.call(readSettlement, {
      ...asked(id, filters, pageNo, 1_000),
      signal,
    });
    yield* page.data.rows;
    pageNo = page.nextPageNo;
  }
}

/** The columns of the CSV, as of the API's. */
export const settledHead = [
  'kind',
  'gs1',
  'base_gs1',
  'description',
  'brand_name',
  'funder_id',
  'manufacturer_name',
  'manufacturer_email_domain',
  'retailer_name',
  'retailer_email_domain',
  'store',
  'redeemed_at',
  'recorded_at',
  'cents',
  'primary_purchase_save_value',
  'save_value_code',
  'execution_id',
  'short_name',
] as const satisfies ReadonlyArray<keyof SettledRow>;

export const settledCells = (row: SettledRow): string[] => settledHead.map((name) => String(row[name] ?? ''));
