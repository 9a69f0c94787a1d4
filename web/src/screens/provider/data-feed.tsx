import { Group } from '@mantine/core';
import { type Answer, readDataFeed } from '@offerbook/client';
import { normaliseScan } from '@offerbook/gs1';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CouponCell } from '../../kit/coupon-cell.tsx';
import { CountsInAll } from '../../kit/redemptions/counts-in-all.tsx';
import { OfferFilter } from '../../kit/redemptions/filters.tsx';
import { ReportCsv } from '../../kit/report-csv.tsx';
import { keyOf } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { useFilters } from '../../ui/address.ts';
import type { DayCounts } from '../../ui/chart.tsx';
import { Choice } from '../../ui/choice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { daysIn, daysOf, Period } from '../../ui/days.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { writeMoment } from '../../ui/written.ts';
import { reportZone } from '../../ui/zone.ts';

type FeedRow = Answer<typeof readDataFeed>['gs1s'][number];

/** The one coupon that a search names by its digits. */
function couponIn(q: string): string | undefined {
  const scan = q === '' ? undefined : normaliseScan(q);
  const [only, ...more] = scan?.kind === 'strings' ? scan.strings : [];
  return only && more.length === 0 && 'serial' in only ? only.text : undefined;
}

/** This provider's deposits or redemptions between two days. */
export default function DataFeed() {
  const calling = useCaller();
  const { values, set } = useFilters('mode', 'from', 'to', 'offer', 'q');
  const mode = values.mode === 'redemption' ? ('redemption' as const) : ('deposit' as const);
  const zone = reportZone();
  const { from, to } = daysOf(values, 7, zone);
  const coupon = couponIn(values.q);
  const query = {
    mode,
    report_from_date: from,
    report_to_date: to,
    ...(values.offer && { base_gs1: values.offer }),
    ...(coupon && { gs1: coupon }),
    ...(zone !== 'UTC' && { zone }),
  };
  const isFiltered = values.offer !== '' || coupon !== undefined;
  const backwards = from > to;
  // The feed's rows are in `gs1s`, so `usePages` does not fit.
  const feed = useInfiniteQuery({
    queryKey: [...keyOf(calling, readDataFeed, query), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      calling.registry.call(readDataFeed, {
        query: { ...query, pageSize: 200, ...(pageParam === '' ? {} : { pageNo: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageNo }) => (nextPageNo === '-1' ? undefined : nextPageNo),
    enabled: !backwards,
  });
  /** Each row of the feed as a count of its day. */
  async function* countsOf(signal: AbortSignal): AsyncGenerator<DayCounts> {
    const dayOf = daysIn(zone);
    for (let pageNo = ''; pageNo !== '-1'; ) {
      const page = await calling.registry.call(readDataFeed, {
        query: { ...query, pageSize: 1_000, ...(pageNo !== '' && { pageNo }) },
        signal,
      });
      for (const { deposit_timestamp, redeem_timestamp } of page.gs1s)
        yield mode === 'deposit'
          ? { day: dayOf(deposit_timestamp), deposited: 1 }
          : { day: dayOf(redeem_timestamp!), redeemed: 1 };
      pageNo = page.nextPageNo;
    }
  }
  const rows = feed.data?.pages.flatMap(({ gs1s }) => gs1s) ?? [];
  const columns: Column<FeedRow>[] = [
    {
      name: 'Coupon',
      width: '2.4fr',
      cell: ({ serialized_gs1, description, manufacturer_name }) => (
        <CouponCell
          gs1={serialized_gs1}
          name={description}
          by={manufacturer_name}
          title={description}
          to={{ path: `coupons/${serialized_gs1}` }}
        />
      ),
    },
    { name: 'Deposited', width: '10rem', cell: ({ deposit_timestamp }) => writeMoment(deposit_timestamp) },
    {
      name: 'Redeemed',
      width: '10rem',
      cell: ({ redeem_timestamp }) => (redeem_timestamp === null ? '–' : writeMoment(redeem_timestamp)),
    },
  ];
  return (
    <Page
      title="Data feed"
      lead="Every coupon you deposited, and what was redeemed of them, newest first."
      actions={
        <ReportCsv
          name={`${mode}-feed-${from}-${to}`}
          operation={readDataFeed}
          input={{ query }}
          disabled={backwards}
        />
      }
    >
      <Group gap="sm" align="flex-end">
        <Choice
          label="What the days count"
          value={mode}
          change={(value) => set('mode', value === 'redemption' ? value : null)}
          of={{ deposit: 'Deposited', redemption: 'Redeemed' }}
        />
        <Period days={{ from, to }} set={set} zone={zone} />
        <OfferFilter value={values.offer} change={(value) => set('offer', value)} />
        <SearchField
          label="Coupon, by its data string"
          value={values.q}
          change={(value) => set('q', value)}
        />
      </Group>
      {!backwards && !feed.isError && (
        <CountsInAll
          key={JSON.stringify(query)}
          days={{ from, to }}
          names={[mode === 'deposit' ? 'deposited' : 'redeemed']}
          every={countsOf}
          showDay={(day) => {
            set('from', day);
            set('to', day);
          }}
        />
      )}
      {!backwards && (
        <DataTable
          label={mode === 'deposit' ? 'Deposited coupons' : 'Redeemed coupons'}
          noun="coupon"
          columns={columns}
          pages={{ ...feed, rows }}
          keyOf={({ serialized_gs1, redeem_timestamp }) => `${serialized_gs1} ${redeem_timestamp ?? ''}`}
          empty={
            <Empty
              icon={IconFileSpreadsheet}
              title={
                mode === 'deposit' ? 'Nothing deposited in these days' : 'Nothing redeemed in these days'
              }
            >
              Choose other days{isFiltered && ', or take a filter away'}
              {mode === 'redemption' && ', or look at what was deposited'}.
            </Empty>
          }
        />
      )}
    </Page>
  );
}
