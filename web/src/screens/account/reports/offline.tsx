import { Stack } from '@mantine/core';
import { listOfflineRedemptions, type Row } from '@offerbook/client';
import { reasonWords } from '../../../kit/offers/reasons.ts';
import {
  couponColumn,
  type Redemption,
  retailerColumn,
  whenColumn,
  worthColumn,
} from '../../../kit/redemptions/redemption.tsx';
import { RedemptionList } from '../../../kit/redemptions/redemption-list.tsx';
import { useRedemptionFilters } from '../../../kit/redemptions/report-query.ts';
import { Money } from '../../../kit/redemptions/sums.tsx';
import { ReportCsv } from '../../../kit/report-csv.tsx';
import { everyRow, usePages } from '../../../registry/answers.ts';
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

/** What stores redeemed offline, what it cost, and what could not be recorded. */
export function OfflineRedemptions() {
  const calling = useCaller();
  const report = useRedemptionFilters();
  const { from, to } = report.filters;
  const { settled: _, ...query } = report.query;
  const input = { params: { from, to }, query };
  const pages = usePages(listOfflineRedemptions, input);
  /** What could not be recorded costs nothing. */
  async function* recorded(signal: AbortSignal) {
    for await (const row of everyRow(calling, listOfflineRedemptions, input, signal))
      if (row.conflict === '') yield row as unknown as Redemption;
  }
  return (
    <Stack gap="md">
      <RedemptionList
        pages={pages as never}
        report={report}
        by={filtersOfMaker}
        between={
          <Money
            key={JSON.stringify(input)}
            title="What offline redemptions cost you"
            lead="Without those that could not be recorded. By the day on which they were reported."
            every={recorded}
            days={report.days}
            ways={waysOfMaker(calling.role)}
            name={`offline-cost-${from}-${to}`}
          />
        }
        columns={columns}
        empty="Choose other days above. Stores report what they redeemed while they were cut off."
        actions={
          <ReportCsv
            name={`offline-redemptions-${from}-${to}`}
            operation={listOfflineRedemptions}
            input={input}
          />
        }
      />
    </Stack>
  );
}
