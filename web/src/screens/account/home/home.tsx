import { SimpleGrid, Stack } from '@mantine/core';
import type { Role } from '@offerbook/client';
import { type Answer, readOverview, readSamples } from '@offerbook/client';
import { IconPlugConnected } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { offersFolder } from '../../../kit/places.ts';
import { NobodyYet, useWorkingFor } from '../../../kit/working-for.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters } from '../../../ui/address.ts';
import { Choice } from '../../../ui/choice.tsx';
import { DayChart } from '../../../ui/day-chart.tsx';
import { offerName } from '../../../ui/offer-name.tsx';
import { Empty, Page, Sheet, Shown, Together } from '../../../ui/page.tsx';
import { To, ToButton, useHere } from '../../../ui/to.tsx';
import { inReportZone, reportZone } from '../../../ui/zone.ts';
import { Attention } from './attention.tsx';
import { Developers } from './developers.tsx';
import { countsFor, GlanceFigures } from './glance-figures.tsx';
import { Money } from './money.tsx';
import { maxRanked, Ranking } from './ranking.tsx';
import { SetUp } from './set-up.tsx';
import { Welcome } from './welcome.tsx';

type Overview = Answer<typeof readOverview>['data'];

/** The registry does not show retailers to providers and partners, and a retailer's list would be itself. */
const seesRetailers = (role: Role) => !['provider', 'authorized_partner', 'retailer'].includes(role);

const leads: Partial<Record<Role, string>> = {
  platform: 'Your software, beside this registry.',
  authorized_partner: 'What happened to the offers of all manufacturers you work for.',
};

/** The first screen of every role: recent numbers, and what needs action. */
export default function Home() {
  const { role, name } = useCaller();
  const { values, set, oneOf } = useFilters('days', 'welcome');
  const days = oneOf('days', ['30', '7', '90']);
  const overview = useAnswer(readOverview, { query: { days: Number(days.value), ...inReportZone() } });
  const welcomes = values.welcome === 'yes';
  const samples = useAnswer(readSamples, undefined, { enabled: welcomes });
  return (
    <Page
      title={name}
      lead={leads[role] ?? 'What happened, and what waits for you.'}
      actions={
        role !== 'platform' && (
          <Choice
            label="Days shown"
            {...days}
            of={{ '7': '7 days', '30': '30 days', '90': '90 days' }}
            size="xs"
          />
        )
      }
    >
      <Together of={[samples, overview]}>
        {welcomes && (
          <Welcome partners={samples.data?.data.counterparties ?? []} close={() => set('welcome', null)} />
        )}
        <Shown of={overview}>{({ data }) => <Numbers role={role} data={data} />}</Shown>
      </Together>
    </Page>
  );
}

function Numbers({ role, data }: { role: Role; data: Overview }) {
  const here = useHere();
  const navigate = useNavigate();
  const counts = countsFor(role);
  const offers = offersFolder(role);
  const { all } = useWorkingFor();
  if (all.data?.data.length === 0) {
    return (
      <Sheet>
        <NobodyYet />
      </Sheet>
    );
  }
  return (
    <Stack gap="lg">
      <SetUp totals={data.totals} />
      <Developers />
      <Attention items={data.attention} />
      {role === 'platform' && (
        <Sheet>
          <Empty
            icon={IconPlugConnected}
            title="Let clients sign in through you"
            action={<ToButton path="connect">Connect clients</ToButton>}
          >
            Manufacturers and their partners agree once; your software then makes offers in their name.
          </Empty>
        </Sheet>
      )}
      {role !== 'platform' && (
        <>
          <GlanceFigures role={role} data={data} />
          <Money role={role} days={data.by_day.length} />
          <Sheet
            title="By day"
            actions={
              offers === 'offers' && (
                <To path="reports" search={byDayAndOffer(data)}>
                  By day and offer
                </To>
              )
            }
          >
            <DayChart
              days={data.by_day}
              names={counts}
              zone={reportZone()}
              onDay={
                offers === 'offers'
                  ? (day) =>
                      void navigate({
                        to: here('reports'),
                        search: byDayAndOffer({ from: day, to: day }) as never,
                      })
                  : undefined
              }
            />
          </Sheet>
          <SimpleGrid cols={{ base: 1, lg: seesRetailers(role) ? 2 : 1 }} spacing="lg">
            <Ranking
              title="By offer"
              empty="No offer had anything going on in these days."
              rows={data.by_offer.map((row) => ({
                key: row.base_gs1,
                count: row.redeemed,
                ...(counts.includes('deposited') ? { of: row.deposited } : {}),
                ...(offers && { to: { path: `${offers}/${row.base_gs1}` } }),
                name: offerName(row),
                note: row.brand_name,
              }))}
            />
            {seesRetailers(role) && (
              <Ranking
                title="By retailer"
                empty="No retailer redeemed anything in these days."
                rows={data.by_retailer.slice(0, maxRanked).map((row) => ({
                  key: row.email_domain,
                  count: row.redeemed,
                  name: row.name,
                  note: row.email_domain,
                }))}
              />
            )}
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
}

/** The report whose days are those of the chart. */
const byDayAndOffer = ({ from, to }: { from: string; to: string }) => ({ report: 'distribution', from, to });
