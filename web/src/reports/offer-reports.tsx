import { Anchor, Badge, Group, Stack, Tabs, Text } from '@mantine/core';
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
import { usePages } from '../registry/answers.ts';
import { useFilters } from '../ui/address.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { DaysFields, useDays } from '../ui/days.tsx';
import { Page } from '../ui/page.tsx';
import { ReportCsv } from '../ui/report-csv.tsx';
import { Empty } from '../ui/states.tsx';
import { TabRow } from '../ui/tab-row.tsx';
import { writeCents, writeCount, writeDay, writeMoment } from '../ui/written.ts';

type Redemption = Row<typeof listManufacturerRedemptions>;
type Offline = Row<typeof listOfflineRedemptions>;
type Day = Row<typeof listDistribution>;
type Created = Row<typeof listOffersCreated>;

const nothing = (
  <Empty icon={IconReceipt} title="Nothing in these days">
    Choose other days above.
  </Empty>
);

const redemptionColumns: Column<Redemption>[] = [
  {
    name: 'Coupon',
    width: '2.2fr',
    cell: ({ gs1 }) => <span className="digits">{gs1}</span>,
  },
  {
    name: 'Retailer',
    width: '1.4fr',
    cell: ({ retailer_email_domain, store }) => (
      <>
        {retailer_email_domain}
        {store && (
          <Text span size="xs" c="dimmed" display="block">
            Store {store}
          </Text>
        )}
      </>
    ),
  },
  { name: 'Redeemed', width: '1.2fr', cell: ({ redeemed_at }) => writeMoment(redeemed_at) },
  {
    name: 'State',
    width: '1fr',
    cell: ({ rolled_back_at, offline }) => (
      <Group gap={4}>
        {rolled_back_at ? (
          <Badge color="orange" variant="light" tt="none" c="var(--test)">
            Rolled back
          </Badge>
        ) : (
          <Badge variant="light" tt="none">
            Redeemed
          </Badge>
        )}
        {offline === 'yes' && (
          <Badge variant="default" tt="none">
            Offline
          </Badge>
        )}
      </Group>
    ),
  },
  {
    name: 'Value',
    width: '0.7fr',
    right: true,
    cell: ({ primary_purchase_save_value: value, save_value_code: code }) =>
      value === '' ? '–' : code === '5' ? `${value} %` : code === '2' ? `${value} free` : writeCents(value),
  },
];

function Redemptions() {
  const { from, to } = useDays();
  const input = { params: { from, to } };
  const rows = usePages(listManufacturerRedemptions, input);
  return (
    <Report name={`redemptions-${from}-${to}`} operation={listManufacturerRedemptions} input={input}>
      <DataTable
        label="Redemptions"
        noun="redemption"
        pages={rows}
        columns={redemptionColumns}
        keyOf={({ gs1, execution_id }) => `${gs1} ${execution_id}`}
        empty={nothing}
      />
    </Report>
  );
}

function OfflineRedemptions() {
  const { from, to } = useDays();
  const input = { params: { from, to } };
  const rows = usePages(listOfflineRedemptions, input);
  const columns: Column<Offline>[] = [
    ...(redemptionColumns.slice(0, 3) as Column<Offline>[]),
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
            cell: ({ base_gs1 }) => (
              <Anchor component={Link} to={here(`offers/${base_gs1}`)} className="digits">
                {base_gs1}
              </Anchor>
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
    { name: 'Offer', width: '2fr', cell: ({ description }) => description },
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
