import { Group, Progress, Stack, ThemeIcon, VisuallyHidden } from '@mantine/core';
import type { Answer, Role, readOverview } from '@offerbook/client';
import {
  listAcceleratorRetailers,
  listClearinghouseRetailers,
  listFunders,
  listOffers,
  listStores,
  readSamples,
  readSettings,
} from '@offerbook/client';
import { IconCheck } from '@tabler/icons-react';
import { type ComponentType, useEffect, useMemo } from 'react';
import { useWorkingFor } from '../../../kit/working-for.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { CallerProvider, useCaller } from '../../../registry/caller.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { To } from '../../../ui/to.tsx';

interface Step {
  say: string;
  /** Undefined until the registry has answered. */
  done: boolean | undefined;
  to: string;
}

type Totals = Answer<typeof readOverview>['data']['totals'];

/** Some steps are known from the days shown only; what was finished once stays so, and is not asked for again. */
const finishedKey = (account: string): string => `set-up-finished:${account}`;

/** The steps until an account of this role works, and which are done; hidden once all are. */
function Steps({ steps }: { steps: Step[] }) {
  const { key } = useCaller();
  const done = steps.filter((step) => step.done).length;
  const isFinished = done === steps.length;
  useEffect(() => {
    if (isFinished) localStorage.setItem(finishedKey(key), 'yes');
  }, [isFinished, key]);
  // Nothing is shown before all is known: a list that shrinks while one reads it is worse than a late one.
  if (isFinished || steps.some((step) => step.done === undefined)) return null;
  return (
    <Sheet title="Set up your account" lead={`${done} of ${steps.length} done`}>
      <Progress value={(100 * done) / steps.length} size="sm" aria-label="Steps done" mb="md" />
      <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map((step) => (
          <Group key={step.say} component="li" gap="sm" wrap="nowrap">
            <ThemeIcon size={22} radius="xl" variant={step.done ? 'filled' : 'default'} aria-hidden>
              {step.done && <IconCheck size={14} />}
            </ThemeIcon>
            {step.done ? (
              <Quiet>
                {step.say}
                <VisuallyHidden>, done</VisuallyHidden>
              </Quiet>
            ) : (
              <To path={step.to}>{step.say}</To>
            )}
          </Group>
        ))}
      </Stack>
    </Sheet>
  );
}

/** Accounts of the sample data, which every account of test is connected with from the start. */
const isOfSample = ({ email_domain }: { email_domain: string }) => email_domain.endsWith('.sample');

/** Offers beside those that came with the account; the newest hundred tell. */
function useOwnOffers() {
  const samples = useAnswer(readSamples);
  const offers = useAnswer(listOffers, { query: { order: 'newest', pageSize: '100' } });
  return (
    samples.data &&
    offers.data?.data.filter(({ base_gs1 }) => !samples.data.data.base_gs1s.includes(base_gs1))
  );
}

const offerSteps = (own: ReturnType<typeof useOwnOffers>, first: string): Step[] => [
  { say: 'Make an offer', done: own && own.length > 0, to: first },
  {
    say: 'Have coupons of it given out',
    done: own?.some(({ deposited_count }) => Number(deposited_count) > 0),
    to: own?.[0] ? `offers/${own[0].base_gs1}` : first,
  },
  {
    say: 'See one redeemed at a till',
    done: own?.some(({ redeemed_count }) => Number(redeemed_count) > 0),
    to: own?.[0] ? `offers/${own[0].base_gs1}` : first,
  },
];

function Manufacturer() {
  const { environment } = useCaller();
  const own = useOwnOffers();
  const funders = useAnswer(listFunders);
  const first = environment === 'test' ? 'offers/first' : 'offers/new';
  return (
    <Steps
      steps={[
        ...offerSteps(own, first),
        {
          say: 'Say who is billed',
          done: funders.data?.data.some(({ legal_name }) => legal_name !== ''),
          to: 'funders',
        },
      ]}
    />
  );
}

const PartnerSteps = () => <Steps steps={offerSteps(useOwnOffers(), 'offers/new')} />;

/** Until the address names a manufacturer, its offers are those of the first. */
function Partner() {
  const calling = useCaller();
  const { all, manufacturer = all.data?.data[0]?.email_domain } = useWorkingFor();
  const acting = useMemo(() => manufacturer && { ...calling, manufacturer }, [calling, manufacturer]);
  if (!acting) return null;
  return (
    <CallerProvider calling={acting}>
      <PartnerSteps />
    </CallerProvider>
  );
}

const Provider = ({ totals }: { totals: Totals }) => (
  <Steps
    steps={[
      {
        say: 'Deposit coupons under an offer that authorizes you',
        done: totals.deposited > 0,
        to: 'deposit',
      },
      { say: 'See one redeemed at a till', done: totals.redeemed > 0, to: 'labels' },
    ]}
  />
);

function Retailer({ totals }: { totals: Totals }) {
  const samples = useAnswer(readSamples);
  const stores = useAnswer(listStores);
  return (
    <Steps
      steps={[
        { say: 'Redeem a sample coupon in the till simulator', done: totals.redeemed > 0, to: 'till' },
        {
          say: 'Name a store of yours',
          done:
            samples.data &&
            stores.data?.data.some(({ store_id }) => !samples.data.data.stores.includes(store_id)),
          to: 'stores',
        },
      ]}
    />
  );
}

function Accelerator({ totals }: { totals: Totals }) {
  const retailers = useAnswer(listAcceleratorRetailers);
  return (
    <Steps
      steps={[
        { say: 'Redeem a sample coupon in the till simulator', done: totals.redeemed > 0, to: 'till' },
        {
          say: 'Have a retailer of yours let you redeem for it',
          done: retailers.data?.data.some((one) => !isOfSample(one)),
          to: 'my-retailers',
        },
      ]}
    />
  );
}

function Clearinghouse() {
  const retailers = useAnswer(listClearinghouseRetailers);
  return (
    <Steps
      steps={[
        {
          say: 'Have a retailer of yours assign you',
          done: retailers.data?.data.some((one) => !isOfSample(one)),
          to: 'settlement',
        },
      ]}
    />
  );
}

function Platform() {
  const settings = useAnswer(readSettings);
  return (
    <Steps
      steps={[
        {
          say: 'Register where your clients come back to',
          done: settings.data && settings.data.data.redirect_urls.length > 0,
          to: 'connect',
        },
      ]}
    />
  );
}

const ofRole: Record<Role, ComponentType<{ totals: Totals }>> = {
  manufacturer: Manufacturer,
  authorized_partner: Partner,
  provider: Provider,
  retailer: Retailer,
  accelerator: Accelerator,
  clearinghouse: Clearinghouse,
  platform: Platform,
};

/** The set-up checklist of the account's role. */
export function SetUp({ totals }: { totals: Totals }) {
  const { key, role } = useCaller();
  const Checklist = ofRole[role];
  return localStorage.getItem(finishedKey(key)) === 'yes' ? null : <Checklist totals={totals} />;
}
