import { Center, Grid, Loader, Stack, Text } from '@mantine/core';
import { readDistribution } from '@offerbook/client';
import { lazy, Suspense } from 'react';
import { useAnswer } from '../../registry/answers.ts';
import { Facts, Figure, Figures } from '../../ui/facts.tsx';
import { Sheet } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Shown } from '../../ui/states.tsx';
import { writeCount, writeDay, writeMoment } from '../../ui/written.ts';
import { additionalRules, appliesTo } from '../coded.ts';
import type { OfferInFull } from '../offer.ts';
import type { Terms } from '../sentence.ts';
import { TillSlip } from '../till-slip.tsx';
import { NextStep } from './next-step.tsx';

const DayChart = lazy(() => import('../../ui/chart.tsx'));

/** The offer's numbers, its terms in words, and what it says in full. */
export function Numbers({ offer }: { offer: OfferInFull }) {
  const distribution = useAnswer(readDistribution, { params: { base_gs1: offer.base_gs1 } });
  return (
    <Stack gap="lg">
      <NextStep offer={offer} />
      <Figures>
        <Figure
          label="Given out"
          value={writeCount(offer.deposited_count)}
          note={`of ${writeCount(offer.total_circulation)}`}
        />
        <Figure
          label="Left to give out"
          value={writeCount(offer.available_count)}
          note="of its circulation"
        />
        <Figure label="Redeemed" value={writeCount(offer.redeemed_count)} note="taken by tills" />
        <Figure label="Redemption rate" value={share(offer)} note="of those given out" />
      </Figures>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <TillSlip terms={offer as unknown as Terms} base={offer.base_gs1} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Sheet title="By day">
            <Shown of={distribution} lines={4}>
              {({ data }) =>
                data.by_day.length === 0 ? (
                  <Text size="sm" c="dimmed">
                    Nothing was given out yet.
                  </Text>
                ) : (
                  <Suspense
                    fallback={
                      <Center h={220}>
                        <Loader type="dots" />
                      </Center>
                    }
                  >
                    <DayChart
                      days={data.by_day}
                      names={['deposited', 'redeemed', 'rolled_back', 'deleted']}
                    />
                  </Suspense>
                )
              }
            </Shown>
          </Sheet>
        </Grid.Col>
      </Grid>
      <Sheet title="In full">
        <Facts
          cols={3}
          of={[
            [
              'Funder id',
              <span key="f" className="digits">
                {offer.funder_id}
              </span>,
            ],
            ['Manufacturer', offer.manufacturer_email_domain],
            ['Last changed', writeMoment(offer.update_datetime)],
            ['Campaign', `${writeDay(offer.campaign_start_time)} – ${writeDay(offer.campaign_end_time)}`],
            [
              'Redemption',
              `${writeDay(offer.redemption_start_time)} – ${writeDay(offer.redemption_end_time)}`,
            ],
            [
              'Purchases',
              additionalRules[offer.additional_purchase_rules_code as keyof typeof additionalRules],
            ],
            ['Saving on', appliesTo[offer.applies_to_which_item as keyof typeof appliesTo]],
            ['Products', products(offer)],
            ['Redemption address (GLN)', offer.gln],
          ]}
        />
      </Sheet>
      <Shown of={distribution} lines={2}>
        {({ data }) => (
          <PlainTable
            title="By provider"
            head={['Provider', 'Deposited', 'Deleted', 'Redeemed', 'Rolled back']}
            rows={data.by_provider.map((row) => ({
              key: row.email_domain,
              cells: [
                row.name,
                ...[row.deposited, row.deleted, row.redeemed, row.rolled_back].map((n) => writeCount(n)),
              ],
            }))}
            empty="No provider has deposited anything yet."
          />
        )}
      </Shown>
    </Stack>
  );
}

const share = ({ redeemed_count, deposited_count }: OfferInFull): string =>
  Number(deposited_count) === 0
    ? '–'
    : `${Math.round((100 * Number(redeemed_count)) / Number(deposited_count))} %`;

const products = (offer: OfferInFull): string =>
  [...offer.primary_purchase_gtins, ...offer.primary_purchase_eans].slice(0, 5).join(', ') +
  (offer.primary_purchase_gtins.length + offer.primary_purchase_eans.length > 5 ? ', …' : '');
