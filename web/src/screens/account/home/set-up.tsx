import { Progress, Stack } from '@mantine/core';
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
import { useEffect, useMemo } from 'react';
import { useWorkingFor } from '../../../kit/working-for.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { CallerProvider, useCaller } from '../../../registry/caller.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { Step } from './step.tsx';

interface SetUpStep {
  say: string;
  /** Undefined until the registry has answered. */
  done: boolean | undefined;
  to: string;
}

type Totals = Answer<typeof readOverview>['data']['totals'];

/** Some steps are known from the days shown only; what was finished once stays so, and is not asked for again. */
const finishedKey = (account: string): string => `set-up-finished:${account}`;

/** The steps until an account of this role works, and which are done; hidden once all are. */
function Steps({ steps }: { steps: SetUpStep[] }) {
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
          <Step key={step.say} say={step.say} isDone={step.done === true} to={step.to} />
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

const offerSteps = (own: ReturnType<typeof useOwnOffers>, first: string): SetUpStep[] => [
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

function useMakersSteps(): SetUpStep[] {
  const { environment } = useCaller();
  const own = useOwnOffers();
  const funders = useAnswer(listFunders);
  return [
    ...offerSteps(own, environment === 'test' ? 'offers/first' : 'offers/new'),
    {
      say: 'Say who is billed',
      done: funders.data?.data.some(({ legal_name }) => legal_name !== ''),
      to: 'funders',
    },
  ];
}

const usePartnersSteps = (): SetUpStep[] => offerSteps(useOwnOffers(), 'offers/new');

const useProvidersSteps = (totals: Totals): SetUpStep[] => [
  {
    say: 'Deposit coupons under an offer that authorizes you',
    done: totals.deposited > 0,
    to: 'deposit',
  },
  { say: 'See one redeemed at a till', done: totals.redeemed > 0, to: 'labels' },
];

const atTheTill = ({ redeemed }: Totals): SetUpStep => ({
  say: 'Redeem a sample coupon in the till simulator',
  done: redeemed > 0,
  to: 'till',
});

function useRetailersSteps(totals: Totals): SetUpStep[] {
  const samples = useAnswer(readSamples);
  const stores = useAnswer(listStores);
  const done =
    samples.data && stores.data?.data.some(({ store_id }) => !samples.data.data.stores.includes(store_id));
  return [atTheTill(totals), { say: 'Name a store of yours', done, to: 'stores' }];
}

function useAcceleratorsSteps(totals: Totals): SetUpStep[] {
  const retailers = useAnswer(listAcceleratorRetailers);
  const done = retailers.data?.data.some((one) => !isOfSample(one));
  return [
    atTheTill(totals),
    { say: 'Have a retailer of yours let you redeem for it', done, to: 'my-retailers' },
  ];
}

function useClearinghousesSteps(): SetUpStep[] {
  const retailers = useAnswer(listClearinghouseRetailers);
  const done = retailers.data?.data.some((one) => !isOfSample(one));
  return [{ say: 'Have a retailer of yours assign you', done, to: 'settlement' }];
}

function usePlatformsSteps(): SetUpStep[] {
  const settings = useAnswer(readSettings);
  const done = settings.data && settings.data.data.redirect_urls.length > 0;
  return [{ say: 'Register where your clients come back to', done, to: 'connect' }];
}

const stepsOf: Record<Role, (totals: Totals) => SetUpStep[]> = {
  manufacturer: useMakersSteps,
  authorized_partner: usePartnersSteps,
  provider: useProvidersSteps,
  retailer: useRetailersSteps,
  accelerator: useAcceleratorsSteps,
  clearinghouse: useClearinghousesSteps,
  platform: usePlatformsSteps,
};

function Checklist({ totals }: { totals: Totals }) {
  const useSteps = stepsOf[useCaller().role];
  return <Steps steps={useSteps(totals)} />;
}

/** The set-up checklist of the account's role. */
export function SetUp({ totals }: { totals: Totals }) {
  const calling = useCaller();
  // Until a partner's address names a manufacturer, its offers are those of the first.
  const { all, manufacturer = all.data?.data[0]?.email_domain } = useWorkingFor();
  const acting = useMemo(() => ({ ...calling, manufacturer }), [calling, manufacturer]);
  if (localStorage.getItem(finishedKey(calling.key)) === 'yes') return null;
  if (calling.role === 'authorized_partner' && manufacturer === undefined) return null;
  return (
    <CallerProvider calling={acting}>
      <Checklist totals={totals} />
    </CallerProvider>
  );
}
