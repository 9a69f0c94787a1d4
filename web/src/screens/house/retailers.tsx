import { Group, Progress, Text } from '@mantine/core';
import { listClearinghouseRetailers, type Row, readOverview } from '@offerbook/client';
import { IconReceipt2 } from '@tabler/icons-react';
import { useAnswer } from '../../registry/answers.ts';
import { useFilters } from '../../ui/address.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { NameCell } from '../../ui/name-cell.tsx';
import { Empty, Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { To, useHere } from '../../ui/to.tsx';
import { writeCount } from '../../ui/written.ts';

type Retailer = Row<typeof listClearinghouseRetailers>;

/** The retailers for which the clearinghouse settles. */
export default function Retailers() {
  const here = useHere();
  const { values, field } = useFilters('q');
  const retailers = useAnswer(listClearinghouseRetailers);
  const overview = useAnswer(readOverview, { query: { days: 30 } });
  const counts = new Map(overview.data?.data.by_retailer.map((row) => [row.email_domain, row.redeemed]));
  const maxCount = Math.max(1, ...counts.values());
  const all = retailers.data?.data ?? [];
  const wanted = values.q.toLowerCase();
  const rows = all.filter(({ name, email_domain }) =>
    `${name} ${email_domain}`.toLowerCase().includes(wanted),
  );
  const columns: Column<Retailer>[] = [
    {
      name: 'Retailer',
      width: '2fr',
      cell: (row) => (
        <NameCell name={row.name} below={row.disabled ? `${row.email_domain}, disabled` : row.email_domain} />
      ),
    },
    {
      name: 'Client id',
      width: '0.6fr',
      cell: (row) => <span className="digits">{row.retailer_client_id}</span>,
    },
    {
      name: 'Redeemed in the last 30 days',
      width: '1.4fr',
      cell: (row) => {
        if (overview.data === undefined) return '–';
        const count = counts.get(row.email_domain) ?? 0;
        return (
          <Group gap="sm" wrap="nowrap">
            <Text size="sm" className="numbers" miw={48} ta="right">
              {writeCount(count)}
            </Text>
            <Progress value={(100 * count) / maxCount} size={6} flex={1} aria-hidden />
          </Group>
        );
      },
    },
  ];
  return (
    <Page title="Settlement" lead="The retailers that gave you their settlement, and what they redeemed.">
      {(all.length > 8 || wanted !== '') && <SearchField label="Search retailers" {...field('q')} />}
      <DataTable
        label="Retailers"
        noun="retailer"
        columns={columns}
        pages={{
          rows,
          error: retailers.error,
          isPending: retailers.isPending,
          hasNextPage: false,
          isFetchingNextPage: false,
          fetchNextPage: () => undefined,
          refetch: retailers.refetch,
        }}
        keyOf={(row) => row.email_domain}
        linkTo={(row) => here(`settlement/${row.email_domain}`)}
        empty={
          <Empty
            sheet
            icon={IconReceipt2}
            title={wanted === '' ? 'No retailer settles through you yet' : 'No retailer fits'}
            action={wanted === '' && <To path="check">Check a coupon meanwhile</To>}
          >
            {wanted === ''
              ? 'A retailer chooses its clearinghouse in its portal or by a program; you then see its redemptions, also those of the past.'
              : 'Try another part of the name or domain.'}
          </Empty>
        }
      />
    </Page>
  );
}
