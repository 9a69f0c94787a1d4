import { Stack } from '@mantine/core';
import { listOfflineRedemptions, type Row } from '@offerbook/client';
import { reasonWords } from '../../../kit/offers/reasons.ts';
import {
  couponColumn,
  type Redemption,
  redemptionHead,
  retailerColumn,
  whenColumn,
  worthColumn,
} from '../../../kit/redemptions/redemption.tsx';
import { RedemptionCsv, RedemptionList } from '../../../kit/redemptions/redemption-list.tsx';
import { useRedemptionFilters } from '../../../kit/redemptions/report-query.ts';
import { useCaller } from '../../../registry/caller.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { filtersOfMaker, waysOfMaker } from './ways.ts';

type Offline = Row<typeof listOfflineRedemptions>;

const columns = [
  couponColumn,
  retailerColumn,
  whenColumn,
  worthColumn,
  {
    name: 'Conflict',
    cell: ({ conflict }: Offline) => (conflict ? reasonWords(conflict) : 'None'),
  },
] as unknown as Column<Redemption>[];

const added = ['short_name', 'discount_in_cents'];
const head = redemptionHead.filter((name) => name !== 'settled' && !added.includes(name));

/** What stores redeemed offline, what it cost, and what could not be recorded. */
export function OfflineRedemptions() {
  const { role } = useCaller();
  const report = useRedemptionFilters();
  const { from, to } = report.filters;
  const { settled: _, ...query } = report.query;
  const input = { params: { from, to }, query };
  return (
    <Stack gap="md">
      <RedemptionList
        operation={listOfflineRedemptions}
        input={input}
        report={report}
        by={filtersOfMaker}
        money={{
          title: 'What offline redemptions cost you',
          lead: 'Without those that could not be recorded. By the day on which they were reported.',
          ways: waysOfMaker(role),
          name: `offline-cost-${from}-${to}`,
        }}
        counts={(row) => (row as unknown as Offline).conflict === ''}
        columns={columns}
        empty="Choose other days above. Stores report what they redeemed while they were cut off."
        actions={
          <RedemptionCsv
            name={`offline-redemptions-${from}-${to}`}
            operation={listOfflineRedemptions}
            input={input}
            report={report}
            head={[...head, 'conflict', ...added]}
          />
        }
      />
    </Stack>
  );
}
