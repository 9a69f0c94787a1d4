import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { readSettlement } from '@offerbook/client';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { Cents, openWords } from '../../kit/money/worth.tsx';
import { ReportCsv } from '../../kit/report-csv.tsx';
import { isUnknown } from '../../registry/answers.ts';
import { Figures } from '../../ui/facts.tsx';
import { NameCell } from '../../ui/name-cell.tsx';
import { Empty, Page, Shown } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { LongWork } from '../../ui/progress.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { type ScreenAt, To, ToButton } from '../../ui/to.tsx';
import { plural, writeCents, writeCount, writeMoment } from '../../ui/written.ts';
import { type PeriodPage, usePeriod } from './read-period.ts';
import { SettledRows } from './settled-rows.tsx';
import { periodInWords, retailersInWords, states } from './settlement-words.ts';
import { DiscardPeriod, useClosePeriod } from './use-close-period.tsx';

type Settlement = PeriodPage['data'];

/** A period: a preview of what is to be paid, or what was settled. */
export default function PeriodScreen() {
  const { settlement: id } = useParams({ strict: false }) as { settlement: string };
  const period = usePeriod(id);
  const above = <To path="periods">Periods</To>;
  const { settlement } = period;
  if (settlement) return <Loaded id={id} settlement={settlement} period={period} above={above} />;
  return (
    <Page title="Period" above={above}>
      {isUnknown(period.error) ? (
        <Empty icon={IconPrinter} title="There is no such period">
          It may belong to another account.
        </Empty>
      ) : (
        <Shown of={{ data: undefined, error: period.error, refetch: period.refetch }}>{() => null}</Shown>
      )}
    </Page>
  );
}

interface LoadedProps {
  id: string;
  settlement: Settlement;
  period: ReturnType<typeof usePeriod>;
  above: React.ReactNode;
}

function Loaded({ id, settlement, period, above }: LoadedProps) {
  const closing = useClosePeriod(id, period);
  const { totals, state } = settlement;
  const [word, is] = states[state];
  return (
    <Page
      title={periodInWords(settlement)}
      above={above}
      lead={
        <Group gap="sm" mt={6}>
          <StateBadge is={is}>{word}</StateBadge>
          <Text span size="sm">
            {retailersInWords(settlement)}
          </Text>
          <Text span size="sm">
            UTC days of recording
          </Text>
          {settlement.closed_at !== '' && (
            <Text span size="sm">
              Closed {writeMoment(settlement.closed_at)}
            </Text>
          )}
        </Group>
      }
      actions={
        <>
          <ReportCsv
            name={`settlement-${id}`}
            operation={readSettlement}
            input={{ params: { settlement_id: id } }}
          />
          <ToButton
            path={`periods/${id}/statement`}
            variant="default"
            leftSection={<IconPrinter size={16} />}
          >
            Statement
          </ToButton>
          {state !== 'closed' && closing.rows === undefined && (
            <DiscardPeriod id={id} settlement={settlement} />
          )}
          {state !== 'closed' && (
            <Button loading={closing.rows !== undefined || closing.isReading} onClick={closing.ask}>
              {state === 'closing' ? 'Go on closing' : 'Close the period'}
            </Button>
          )}
        </>
      }
    >
      {closing.rows !== undefined && (
        <LongWork label="Settling redemptions" done={closing.rows} stop={closing.stop} />
      )}
      <Figures
        of={[
          [
            state === 'closed' ? 'To be paid' : 'Would be paid',
            writeCents(totals.total_cents),
            totals.worth_by_basket > 0 && openWords(totals.worth_by_basket),
          ],
          ['Redemptions', writeCount(totals.redemptions), `worth ${writeCents(totals.redeemed_cents)}`],
          [
            'Corrections',
            writeCents(totals.correction_cents),
            `${plural(totals.corrections, 'redemption')} settled before and rolled back since`,
          ],
        ]}
      />
      <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="lg">
        <Sums
          title="By payer"
          first="Payer"
          rows={settlement.by_funder.map((row) => ({
            ...row,
            key: row.funder_id,
            name: row.name || 'Payer',
            below: row.funder_id,
            statement: { funder_id: row.funder_id },
          }))}
          id={id}
        />
        <Sums
          title="By retailer"
          first="Retailer"
          rows={settlement.by_retailer.map((row) => ({
            ...row,
            key: row.email_domain,
            below: row.email_domain,
            statement: { retailer: row.email_domain },
          }))}
          id={id}
          listOf={(domain) => ({
            path: `settlement/${domain}`,
            search: {
              from: settlement.from,
              to: settlement.to,
              zone: 'UTC',
              settled: state === 'closed' ? 'yes' : 'no',
            },
          })}
        />
      </SimpleGrid>
      <SettledRows period={period} />
    </Page>
  );
}

type Sum = Settlement['totals'] & {
  key: string;
  name: string;
  below: string;
  statement: Record<string, string>;
};

interface SumsProps {
  title: string;
  first: string;
  rows: Sum[];
  id: string;
  /** The redemptions behind a line, where there is a list of them. */
  listOf?: (key: string) => ScreenAt;
}

function Sums({ title, first, rows, id, listOf }: SumsProps) {
  return (
    <PlainTable
      title={title}
      head={[first, 'Redemptions', 'Corrections', 'Total']}
      rows={rows.map((row) => ({
        key: row.key,
        cells: [
          <NameCell
            key="name"
            to={{ path: `periods/${id}/statement`, search: row.statement }}
            name={row.name}
            below={row.below}
          />,
          writeCount(row.redemptions),
          row.corrections === 0 ? '–' : writeCents(row.correction_cents),
          <Cents key="total" cents={row.total_cents} open={row.worth_by_basket} list={listOf?.(row.key)} />,
        ],
      }))}
      empty="Nothing is to be settled in these days."
    />
  );
}
