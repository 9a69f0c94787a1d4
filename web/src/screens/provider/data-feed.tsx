import { Group } from '@mantine/core';
import { type Answer, readDataFeed } from '@offerbook/client';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { CouponCell } from '../../kit/coupon-cell.tsx';
import { CountsInAll } from '../../kit/redemptions/counts-in-all.tsx';
import { OfferFilter } from '../../kit/redemptions/filters.tsx';
import { couponIn } from '../../kit/redemptions/report-query.ts';
import { ReportCsv } from '../../kit/report-csv.tsx';
import { everyRowOf, keyOf, usePagesOf } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { useFilters } from '../../ui/address.ts';
import type { DayCounts } from '../../ui/chart.tsx';
import { Choice } from '../../ui/choice.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { daysIn, Period, useDays } from '../../ui/days.tsx';
import { Empty, Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { writeMoment } from '../../ui/written.ts';
import { reportZone } from '../../ui/zone.ts';

type FeedRow = Answer<typeof readDataFeed>['gs1s'][number];

/** This provider's deposits or redemptions between two days. */
export default function DataFeed() {
  const calling = useCaller();
  const { values, field, oneOf } = useFilters('mode', 'offer', 'q');
  const choice = oneOf('mode', ['deposit', 'redemption']);
  const mode = choice.value;
  const zone = reportZone();
  const { from, to, set, showDay } = useDays(7, zone);
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
  const [hasSums, setHasSums] = useState(false);
  const read = (size: number) => (pageNo: string, signal: AbortSignal) =>
    calling.registry.call(readDataFeed, {
      query: { ...query, pageSize: size, ...(pageNo && { pageNo }) },
      signal,
    });
  const feed = usePagesOf(keyOf(calling, readDataFeed, query), read(200), ({ gs1s }) => gs1s, {
    enabled: !backwards,
    refetchOnWindowFocus: true,
  });
  const dayOf = daysIn(zone);
  /** Each row of the feed as a count of its day. */
  const countsOf = (signal: AbortSignal) =>
    everyRowOf(
      read(1_000),
      ({ gs1s }) =>
        gs1s.map(
          ({ deposit_timestamp, redeem_timestamp }): DayCounts =>
            mode === 'deposit'
              ? { day: dayOf(deposit_timestamp), deposited: 1 }
              : { day: dayOf(redeem_timestamp!), redeemed: 1 },
        ),
      signal,
    );
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
          {...choice}
          of={{ deposit: 'Deposited', redemption: 'Redeemed' }}
        />
        <Period days={{ from, to }} set={set} zone={zone} />
        <OfferFilter {...field('offer')} />
        <SearchField label="Coupon, by its data string" {...field('q')} />
      </Group>
      {!backwards && !feed.isError && (
        <CountsInAll
          key={JSON.stringify(query)}
          days={{ from, to }}
          zone={zone}
          names={[mode === 'deposit' ? 'deposited' : 'redeemed']}
          every={countsOf}
          showDay={showDay}
          begun={() => setHasSums(true)}
        />
      )}
      {!backwards && (
        <DataTable
          label={mode === 'deposit' ? 'Deposited coupons' : 'Redeemed coupons'}
          noun="coupon"
          columns={columns}
          pages={{ ...feed, isPending: feed.isPending || !(hasSums || feed.isError) }}
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
