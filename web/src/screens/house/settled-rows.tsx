import { IconReceipt2 } from '@tabler/icons-react';
import { CouponCell } from '../../kit/coupon-cell.tsx';
import { worthInWords } from '../../kit/redemptions/coupon-words.ts';
import { RetailerAndStore } from '../../kit/redemptions/redemption.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { offerName } from '../../ui/offer-name.tsx';
import { Empty } from '../../ui/page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { Small } from '../../ui/text.ts';
import { writeCents, writeMoment } from '../../ui/written.ts';
import type { SettledRow, usePeriod } from './read-period.ts';

/** An amount, or what the terms say where none was reported. */
export const amountOf = (row: SettledRow): string =>
  row.cents === null ? `Not reported (${worthInWords(row)})` : writeCents(row.cents);

const columns: Column<SettledRow>[] = [
  {
    name: 'Coupon',
    width: '2.2fr',
    cell: (row) => <CouponCell gs1={row.gs1} name={offerName(row)} by={row.manufacturer_name} />,
  },
  { name: 'Amount', width: '0.9fr', cell: amountOf },
  {
    name: 'Recorded',
    width: '1.3fr',
    cell: (row) => (
      <>
        {writeMoment(row.recorded_at)}
        {row.kind === 'correction' && <Small>Redeemed {writeMoment(row.redeemed_at)}</Small>}
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

/** Each redemption and correction of a period. */
export const SettledRows = ({ period }: { period: ReturnType<typeof usePeriod> }) => (
  <DataTable
    label="Rows"
    noun="row"
    columns={columns}
    pages={period}
    keyOf={(row) => `${row.kind} ${row.gs1} ${row.execution_id}`}
    empty={
      <Empty sheet icon={IconReceipt2} title="Nothing to settle in this period">
        No redemption of these days stands unsettled. What other periods have settled is not here again.
      </Empty>
    }
  />
);
