import { Group, Stack } from '@mantine/core';
import { listManufacturerRedemptions, listOffersCreated, type Row } from '@offerbook/client';
import { IconReceipt } from '@tabler/icons-react';
import { OfferBadges } from '../../../kit/offers/badges.tsx';
import {
  couponColumn,
  retailerColumn,
  stateColumn,
  whenColumn,
  worthColumn,
} from '../../../kit/redemptions/redemption.tsx';
import { RedemptionCsv, RedemptionList } from '../../../kit/redemptions/redemption-list.tsx';
import { useRedemptionFilters } from '../../../kit/redemptions/report-query.ts';
import { ReportCsv } from '../../../kit/report-csv.tsx';
import { usePages } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DaysFields, useDays } from '../../../ui/days.tsx';
import { offerName } from '../../../ui/offer-name.tsx';
import { Empty, Page } from '../../../ui/page.tsx';
import { Tabbed } from '../../../ui/tab-row.tsx';
import { useHere } from '../../../ui/to.tsx';
import { Distribution } from './distribution.tsx';
import { OfflineRedemptions } from './offline.tsx';
import { filtersOfMaker, waysOfMaker } from './ways.ts';

type Created = Row<typeof listOffersCreated>;

const nothing = (
  <Empty icon={IconReceipt} title="Nothing in these days">
    Choose other days above.
  </Empty>
);

/** What was redeemed, what it cost, and each redemption. */
function Redemptions() {
  const { role } = useCaller();
  const report = useRedemptionFilters();
  const { from, to } = report.filters;
  const input = { params: { from, to }, query: report.query };
  return (
    <Stack gap="md">
      <RedemptionList
        operation={listManufacturerRedemptions}
        input={input}
        report={report}
        by={filtersOfMaker}
        money={{
          title: 'What it costs you',
          lead: 'What the coupons that stand redeemed are worth, as they were at the time.',
          ways: waysOfMaker(role),
          name: `cost-${from}-${to}`,
        }}
        columns={[couponColumn, retailerColumn, whenColumn, worthColumn, stateColumn]}
        empty="Choose other days above."
        actions={
          <RedemptionCsv
            name={`redemptions-${from}-${to}`}
            operation={listManufacturerRedemptions}
            input={input}
            report={report}
          />
        }
      />
    </Stack>
  );
}

function OffersCreated() {
  const { from, to } = useDays();
  const here = useHere();
  const input = { params: { from, to } };
  const rows = usePages(listOffersCreated, input);
  const columns: Column<Created>[] = [
    { name: 'Offer', width: '2fr', cell: offerName },
    {
      name: 'Data string',
      width: '1.5fr',
      cell: ({ base_gs1 }) => <span className="digits">{base_gs1}</span>,
    },
    { name: 'State', cell: (offer) => <OfferBadges offer={offer} /> },
  ];
  return (
    <Report name={`offers-created-${from}-${to}`} operation={listOffersCreated} input={input}>
      <DataTable
        label="Offers created"
        noun="offer"
        pages={rows}
        columns={columns}
        keyOf={({ base_gs1 }) => base_gs1}
        linkTo={({ base_gs1 }) => here(`offers/${base_gs1}`)}
        empty={nothing}
      />
    </Report>
  );
}

/** The days and the file of a report, above its rows. */
const Report = ({
  children,
  ...csv
}: React.ComponentProps<typeof ReportCsv> & { children: React.ReactNode }) => (
  <Stack gap="md">
    <Group justify="space-between" align="flex-end">
      <DaysFields />
      <ReportCsv {...csv} />
    </Group>
    {children}
  </Stack>
);

const reports = [
  { value: 'redemptions', label: 'Redemptions', show: Redemptions },
  { value: 'distribution', label: 'By day and offer', show: Distribution },
  { value: 'offline', label: 'Offline', show: OfflineRedemptions },
  { value: 'created', label: 'Offers created', show: OffersCreated },
] as const;

/** Counts of the offers between two days. */
export default function OfferReports() {
  return (
    <Page title="Reports" lead="What became of your offers between two days, both included.">
      <Tabbed tabs={reports} name="report">
        {({ show: Panel }) => <Panel />}
      </Tabbed>
    </Page>
  );
}
