import { Grid, Group, Stack } from '@mantine/core';
import { listArchivedStrings, readDistribution, readOfferCost } from '@offerbook/client';
import { OfferCost } from '../../../../kit/money/offer-cost.tsx';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import type { Terms } from '../../../../kit/offers/sentence.ts';
import { ReportCsv } from '../../../../kit/report-csv.tsx';
import { useAnswer } from '../../../../registry/answers.ts';
import { useCaller } from '../../../../registry/caller.tsx';
import { countWords } from '../../../../ui/count-words.ts';
import { DayChart } from '../../../../ui/day-chart.tsx';
import { Figures } from '../../../../ui/facts.tsx';
import { Sheet, Shown, Together } from '../../../../ui/page.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import { Quiet } from '../../../../ui/text.ts';
import { plural, writeCount, writeMoment } from '../../../../ui/written.ts';
import { reportZone } from '../../../../ui/zone.ts';
import { OfferFacts } from '../offer-facts.tsx';
import { TillSlip } from '../till-slip.tsx';
import { NextStep, useFirstProviders } from './next-step.tsx';
import { OtherSide } from './other-side.tsx';

/** The offer's counts, its terms in words, and all its fields. */
export function Numbers({ offer }: { offer: OfferInFull }) {
  const distribution = useAnswer(readDistribution, {
    params: { base_gs1: offer.base_gs1 },
    query: { zone: reportZone() },
  });
  const cost = useAnswer(readOfferCost, { params: { base_gs1: offer.base_gs1 } });
  const providers = useFirstProviders(offer);
  const counted = distribution.data?.data;
  // Nobody deposits newspaper inserts.
  const isInsert = offer.base_gs1.startsWith('81122');
  return (
    <Stack gap="lg">
      <Together of={[cost, providers]}>
        <NextStep offer={offer} />
        <Figures
          of={[
            ['Given out', writeCount(offer.deposited_count), `of ${writeCount(offer.total_circulation)}`],
            ['Left to give out', writeCount(offer.available_count), 'of its circulation'],
            [countWords.redeemed, counted ? writeCount(counted.redeemed) : '–', 'taken by tills'],
            [countWords.rolled_back, counted ? writeCount(counted.rolled_back) : '–', 'of these redemptions'],
            [countWords.standing, writeCount(offer.redeemed_count), 'redemptions less rolled back'],
            ['Redemption rate', share(offer), 'of those given out'],
          ]}
        />
        <OfferCost base={offer.base_gs1} mayChange={mayDo(offer, 'campaign_set')} />
        {mayDo(offer, 'full_set') && !isInsert && <OtherSide base={offer.base_gs1} />}
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <TillSlip terms={offer as unknown as Terms} base={offer.base_gs1} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <Sheet title="By day">
              <Shown of={distribution} lines={4}>
                {({ data }) =>
                  data.by_day.length === 0 ? (
                    <Quiet>Nothing was given out yet.</Quiet>
                  ) : (
                    <DayChart
                      days={data.by_day}
                      names={['deposited', 'redeemed', 'rolled_back', 'deleted']}
                      zone={reportZone()}
                    />
                  )
                }
              </Shown>
            </Sheet>
          </Grid.Col>
        </Grid>
        <OfferFacts offer={offer} />
        <ArchivedStrings offer={offer} />
        <Shown of={distribution} lines={2}>
          {({ data }) => (
            <PlainTable
              title="By provider"
              head={['Provider', ...byProvider.map((name) => countWords[name])]}
              rows={data.by_provider.map((row) => ({
                key: row.email_domain,
                cells: [row.name, ...byProvider.map((name) => writeCount(row[name]))],
              }))}
              empty="No provider has deposited anything yet."
            />
          )}
        </Shown>
      </Together>
    </Stack>
  );
}

const byProvider = ['deposited', 'deleted', 'redeemed', 'rolled_back'] as const;

const share = ({ redeemed_count, deposited_count }: OfferInFull): string =>
  Number(deposited_count) === 0
    ? '–'
    : `${Math.round((100 * Number(redeemed_count)) / Number(deposited_count))} %`;

/** What of an ended offer is archived, for admins to save as a file; nothing where nothing is. */
function ArchivedStrings({ offer }: { offer: OfferInFull }) {
  const input = { params: { base_gs1: offer.base_gs1 } };
  const calling = useCaller();
  const { data } = useAnswer(
    listArchivedStrings,
    { ...input, query: { pageSize: 1 } },
    { enabled: offer.phase === 'ended' && calling.admin && mayDo(offer, 'full_set') },
  );
  if (data === undefined || data.archives.length === 0) return null;
  return (
    <Sheet title="Archived coupons">
      <Group justify="space-between" gap="md">
        <Quiet>
          {data.archives
            .map(({ archived_at, strings }) => `${plural(strings, 'coupon')} on ${writeMoment(archived_at)}`)
            .join(', ')}
          . They were never redeemed. Every count, and what Check a coupon says of them, is as before.
        </Quiet>
        <ReportCsv name={`archived-${offer.base_gs1}`} operation={listArchivedStrings} input={input} />
      </Group>
    </Sheet>
  );
}
