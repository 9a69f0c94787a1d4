import { Group, Stack, Text } from '@mantine/core';
import { type Row, syncOffers } from '@offerbook/client';
import { IconFileDownload } from '@tabler/icons-react';
import type { Naming } from '../../../kit/offers/sentence.ts';
import { useNaming } from '../../../kit/offers/use-products.ts';
import { asksInWords, worthInWords } from '../../../kit/redemptions/coupon-words.ts';
import { ReportCsv } from '../../../kit/report-csv.tsx';
import { SignInCommands } from '../../../kit/sign-in-commands.tsx';
import { usePages } from '../../../registry/answers.ts';
import { commandOf } from '../../../registry/commands.ts';
import { useFilters } from '../../../ui/address.ts';
import { Choice } from '../../../ui/choice.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { daysOf, Period } from '../../../ui/days.tsx';
import { Digits } from '../../../ui/digits.tsx';
import { Empty, Page, Sheet } from '../../../ui/page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Small } from '../../../ui/text.ts';
import { plural, writeMoment } from '../../../ui/written.ts';
import { nameOfProduct } from '../simulator/shelf.ts';

type TillOffer = Row<typeof syncOffers>;

/** The offers for a till's local copy: those created or changed between two days. */
export default function TillOffers() {
  const { values, set, oneOf } = useFilters('mode', 'from', 'to');
  const choice = oneOf('mode', ['updated', 'created']);
  const mode = choice.value;
  const { from, to } = daysOf(values);
  const params = { from, to, mode } as const;
  const pages = usePages(syncOffers, { params });
  const nameOf = useNaming(pages.rows.flatMap(({ primary_purchase_gtins: [first] }) => first ?? []));
  const command = commandOf({
    method: 'GET',
    url: `${location.origin}/syncmof/${from}/${to}/${mode}`,
    headers: {},
    body: undefined,
  });
  return (
    <Page
      title="Offers for tills"
      lead="The terms of every offer, for tills that judge coupons by a copy of their own, or while they are offline."
      actions={<ReportCsv name={`offers-${mode}-${from}-${to}`} operation={syncOffers} input={{ params }} />}
    >
      <Group gap="sm" align="flex-end">
        <Period days={{ from, to }} set={set} />
        <Choice label="Which offers" {...choice} of={{ updated: 'Changed', created: 'New' }} />
      </Group>
      <DataTable
        label="Offers for tills"
        noun="offer"
        columns={columnsOf(nameOf)}
        pages={pages}
        keyOf={(row) => row.base_gs1}
        empty={
          <Empty
            sheet
            icon={IconFileDownload}
            title={mode === 'created' ? 'No new offers in these days' : 'No offer changed in these days'}
          >
            Choose other days: a first copy wants every day since the registry began.
          </Empty>
        }
      />
      <Sheet
        title="Every night, by a program"
        lead="Ask for yesterday, and take over what comes. nextPageNo leads to the next page; “-1” ends the list."
      >
        <Stack gap="sm">
          <CodeBlock title="Command" text={command} />
          <SignInCommands />
        </Stack>
      </Sheet>
    </Page>
  );
}

const columnsOf = (nameOf: Naming): Column<TillOffer>[] => [
  {
    name: 'Offer',
    width: '2fr',
    cell: (row) => (
      <>
        <Text size="sm" fw={560}>
          {row.short_name ?? `${worthInWords(row)} ${asksInWords(row, nameOfProduct(row, nameOf))}`}
        </Text>
        {row.short_name && (
          <Small>
            {worthInWords(row)} {asksInWords(row, nameOfProduct(row, nameOf))}
          </Small>
        )}
        <Digits label="Copy the base data string">{row.base_gs1}</Digits>
      </>
    ),
  },
  {
    name: 'Products',
    cell: (row) =>
      plural(row.primary_purchase_gtins.length + (row.primary_purchase_eans?.length ?? 0), 'code'),
  },
  { name: 'Redeemable from', cell: (row) => writeMoment(row.redemption_start_time_utc * 1_000) },
  { name: 'To', cell: (row) => writeMoment(row.redemption_end_time_utc * 1_000) },
  {
    name: 'State',
    width: '0.8fr',
    cell: (row) => {
      const now = Date.now() / 1_000;
      if (!row.active) return <StateBadge is="bad">Deactivated</StateBadge>;
      if (now < row.redemption_start_time_utc) return <StateBadge is="waiting">To come</StateBadge>;
      if (now > row.redemption_end_time_utc) return <StateBadge is="off">Ended</StateBadge>;
      return <StateBadge is="good">Redeemable</StateBadge>;
    },
  },
];
