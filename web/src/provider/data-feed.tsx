import { Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { type Answer, readDataFeed } from '@offerbook/client';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import { keyOf } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { useFilters } from '../ui/address.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { daysOf, Period } from '../ui/days.tsx';
import { Digits } from '../ui/digits.tsx';
import { saveFile } from '../ui/download.tsx';
import { notify } from '../ui/notices.tsx';
import { Page } from '../ui/page.tsx';
import { SaveButton } from '../ui/save-button.tsx';
import { Empty } from '../ui/states.tsx';
import { writeMoment } from '../ui/written.ts';

type FeedRow = Answer<typeof readDataFeed>['gs1s'][number];

/** This provider's deposits or redemptions between two days. */
export default function DataFeed() {
  const calling = useCaller();
  const here = useHere();
  const { values, set } = useFilters('mode', 'from', 'to');
  const mode = values.mode === 'redemption' ? 'redemption' : 'deposit';
  const { from, to } = daysOf(values, 7);
  const query = { mode, report_from_date: from, report_to_date: to } as const;
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
  const rows = feed.data?.pages.flatMap(({ gs1s }) => gs1s) ?? [];
  const columns: Column<FeedRow>[] = [
    {
      name: 'Coupon',
      width: '2.4fr',
      cell: ({ serialized_gs1, description, manufacturer_name }) => (
        <>
          <Anchor
            component={Link}
            to={here(`coupons/${serialized_gs1}`)}
            size="sm"
            lineClamp={1}
            title={description}
          >
            {description}
          </Anchor>
          <Text size="xs" c="dimmed" component="div">
            {manufacturer_name}{' '}
            <Digits label="Copy the coupon" short>
              {serialized_gs1}
            </Digits>
          </Text>
        </>
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
      actions={<FeedButton query={query} disabled={backwards} />}
    >
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label="What the days count"
          data={[
            { value: 'deposit', label: 'Deposited' },
            { value: 'redemption', label: 'Redeemed' },
          ]}
          value={mode}
          onChange={(value) => set('mode', value === 'redemption' ? value : null)}
        />
        <Period days={{ from, to }} set={set} />
      </Group>
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
              Choose other days{mode === 'redemption' ? ', or look at what was deposited' : ''}.
            </Empty>
          }
        />
      )}
    </Page>
  );
}

/** The same as a file, streamed by the registry. */
function FeedButton({
  query,
  disabled,
}: {
  query: { mode: 'deposit' | 'redemption'; report_from_date: string; report_to_date: string };
  disabled: boolean;
}) {
  const { registry } = useCaller();
  const save = async () => {
    const response = await registry.stream(readDataFeed, { query: { ...query, format: 'csv' } });
    const name = `${query.mode}-feed-${query.report_from_date}-${query.report_to_date}.csv`;
    saveFile(name, await response.blob());
    notify(`${name} is saved.`);
  };
  return <SaveButton save={save} disabled={disabled} />;
}
