import { Anchor, Text } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHere } from '../../kit/here.ts';
import { worthInWords } from '../../kit/redemptions/coupon-words.ts';
import { RetailerAndStore } from '../../kit/redemptions/redemption.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Digits } from '../../ui/digits.tsx';
import { offerName } from '../../ui/offer-name.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Empty } from '../../ui/states.tsx';
import { writeCents, writeMoment } from '../../ui/written.ts';
import type { SettledRow, usePeriod } from './read-period.ts';

/** An amount, or what the terms say where none was reported. */
export const amountOf = (row: SettledRow): string =>
  row.cents === null ? `Not reported (${worthInWords(row)})` : writeCents(row.cents);

const columns: Column<SettledRow>[] = [
  { name: 'Coupon', width: '2.2fr', cell: (row) => <Coupon row={row} /> },
  { name: 'Amount', width: '0.9fr', cell: amountOf },
  {
    name: 'Recorded',
    width: '1.3fr',
    cell: (row) => (
      <>
        {writeMoment(row.recorded_at)}
        {row.kind === 'correction' && (
          <Text size="xs" c="dimmed">
            Redeemed {writeMoment(row.redeemed_at)}
          </Text>
        )}
      </>
    ),
  },
  {
    name: 'Retailer',
    width: '1.3fr',
    cell: (row) => <RetailerAndStore row={row} />,
  },
  {
    name: 'Kind',
    cell: ({ kind }) =>
      kind === 'correction' ? (
        <StateBadge is="waiting">Correction</StateBadge>
      ) : (
        <StateBadge is="good">Redemption</StateBadge>
      ),
  },
];

function Coupon({ row }: { row: SettledRow }) {
  const here = useHere();
  return (
    <>
      <Anchor component={Link} to={here('check')} search={{ q: row.gs1 } as never} size="sm" lineClamp={1}>
        {offerName(row)}
      </Anchor>
      <Text size="xs" c="dimmed" component="div">
        {row.manufacturer_name}{' '}
        <Digits label="Copy the coupon" short>
          {row.gs1}
        </Digits>
      </Text>
    </>
  );
}

/** Each redemption and correction of a period. */
export const SettledRows = ({ period }: { period: ReturnType<typeof usePeriod> }) => (
  <DataTable
    label="Rows"
    noun="row"
    columns={columns}
    pages={period}
    keyOf={(row) => `${row.kind} ${row.gs1} ${row.execution_id}`}
    empty={
      <section className="sheet">
        <Empty icon={IconReceipt2} title="Nothing to settle in this period">
          No redemption of these days stands unsettled. What other periods have settled is not here again.
        </Empty>
      </section>
    }
  />
);
