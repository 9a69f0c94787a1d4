import { Anchor, Group, Stack, Tabs, Text } from '@mantine/core';
import {
  listDistribution,
  listManufacturerRedemptions,
  listOffersCreated,
  listOfflineRedemptions,
  type Row,
} from '@offerbook/client';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import { OfferBadges } from '../offers/badges.tsx';
import { reasonWords } from '../offers/reasons.ts';
import { useBrands } from '../offers/use-brands.ts';
import {
  couponColumn,
  retailerColumn,
  stateColumn,
  whenColumn,
  worthColumn,
} from '../redemptions/redemption.tsx';
import { RedemptionList } from '../redemptions/redemption-list.tsx';
import { useRedemptionFilters } from '../redemptions/report-query.ts';
import { byFunder, byOffer, byRetailer } from '../redemptions/sum.ts';
import { Money } from '../redemptions/sums.tsx';
import { everyRow, usePages } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { useFilters } from '../ui/address.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { DaysFields, useDays } from '../ui/days.tsx';
import { offerName } from '../ui/offer-name.tsx';
import { Page } from '../ui/page.tsx';
import { ReportCsv } from '../ui/report-csv.tsx';
import { Empty } from '../ui/states.tsx';
import { TabRow } from '../ui/tab-row.tsx';
import { writeCount, writeDay, writeMoment } from '../ui/written.ts';

type Offline = Row<typeof listOfflineRedemptions>;
type Day = Row<typeof listDistribution>;
type Created = Row<typeof listOffersCreated>;

const nothing = (
  <Empty icon={IconReceipt} title="Nothing in these days">
    Choose other days above.
  </Empty>
);

const offers = { ...byOffer, linkTo: (base: string) => ({ path: `offers/${base}` }) };
const funders = { ...byFunder, linkTo: (funder: string) => ({ path: `funders/${funder}` }) };
const manufacturersWays = [offers, byRetailer, funders] as const;
// Funders are the manufacturer's own affair.
const partnersWays = [offers, byRetailer] as const;

/** What was redeemed, what it cost, and each redemption. */
function Redemptions() {
  const calling = useCaller();
  const { brands } = useBrands();
  const report = useRedemptionFilters();
  const { from, to } = report.filters;
  const input = { params: { from, to }, query: report.query };
  const pages = usePages(listManufacturerRedemptions, input);
  return (
    <Stack gap="md">
      <RedemptionList
        pages={pages as never}
        report={report}
        brands={brands}
        hasRetailers
        between={
          <Money
            key={JSON.stringify(input)}
            title="What it costs you"
            lead="What the coupons that stand redeemed are worth, as they were at the time."
            every={(signal) => everyRow(calling, listManufacturerRedemptions, input, signal)}
            days={report.days}
            ways={calling.role === 'manufacturer' ? manufacturersWays : partnersWays}
            name={`cost-${from}-${to}`}
            isShort={pages.isSuccess && !pages.hasNextPage}
          />
        }
        columns={[couponColumn, retailerColumn, whenColumn, worthColumn, stateColumn]}
        empty="Choose other days above."
        actions={
          <ReportCsv
            name={`redemptions-${from}-${to}`}
            operation={listManufacturerRedemptions}
            input={input}
          />
        }
      />
    </Stack>
  );
}

function OfflineRedemptions() {
  const { from, to } = useDays();
  const input = { params: { from, to } };
  const rows = usePages(listOfflineRedemptions, input);
  const columns: Column<Offline>[] = [
    ...([couponColumn, retailerColumn, whenColumn] as unknown as Column<Offline>[]),
    { name: 'Recorded', cell: ({ recorded_at }) => writeMoment(recorded_at) },
    { name: 'Conflict', cell: ({ conflict }) => (conflict ? reasonWords(conflict) : 'None') },
  ];
  return (
    <Report name={`offline-redemptions-${from}-${to}`} operation={listOfflineRedemptions} input={input}>
      <DataTable
        label="Offline redemptions"
        noun="redemption"
        pages={rows}
        columns={columns}
        keyOf={({ gs1, execution_id, recorded_at }) => `${gs1} ${execution_id} ${recorded_at}`}
        empty={nothing}
      />
    </Report>
  );
}

function Distribution() {
  const { from, to } = useDays();
  const here = useHere();
  const input = { params: { from, to } };
  const rows = usePages(listDistribution, input);
  const count = (name: string, of: (row: Day) => number): Column<Day> => ({
    name,
    right: true,
    cell: (row) => writeCount(of(row)),
  });
  return (
    <Report name={`distribution-${from}-${to}`} operation={listDistribution} input={input}>
      <DataTable
        label="Distribution by day and offer"
        noun="line"
        pages={rows}
        keyOf={({ day, base_gs1 }) => `${day} ${base_gs1}`}
        empty={nothing}
        columns={[
          { name: 'Day', cell: ({ day }) => writeDay(day) },
          {
            name: 'Offer',
            width: '2fr',
            wide: true,
            cell: ({ base_gs1, brand_name, ...offer }) => (
              <>
                <Anchor component={Link} to={here(`offers/${base_gs1}`)} size="sm" lineClamp={1}>
                  {offerName(offer)}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {brand_name} <span className="digits">…{base_gs1.slice(-6)}</span>
                </Text>
              </>
            ),
          },
          count('Deposited', (row) => row.deposited),
          count('Deleted', (row) => row.deleted),
          count('Redeemed', (row) => row.redeemed),
          count('Rolled back', (row) => row.rolled_back),
        ]}
      />
    </Report>
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
  const { values, set } = useFilters('report');
  const chosen = reports.find(({ value }) => value === values.report) ?? reports[0];
  const Panel = chosen.show;
  return (
    <Page title="Reports" lead="What became of your offers between two days, both included.">
      <Tabs
        value={chosen.value}
        keepMounted={false}
        onChange={(value) => set('report', value === reports[0].value ? null : value)}
      >
        <TabRow tabs={reports} chosen={chosen.value} />
        <Tabs.Panel value={chosen.value}>
          <Panel />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
