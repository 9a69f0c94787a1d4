import { Alert, Button, Group, List, Text } from '@mantine/core';
import { type Answer, depositSamples, readSamples, redeemSample } from '@offerbook/client';
import { IconBuildingStore, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonWords } from '../../../../kit/offers/reasons.ts';
import { useChange } from '../../../../kit/session/changes.tsx';
import { useAnswer } from '../../../../registry/answers.ts';
import { useCaller } from '../../../../registry/caller.tsx';
import { Digits } from '../../../../ui/digits.tsx';
import { Sheet } from '../../../../ui/page.tsx';
import { Quiet } from '../../../../ui/text.ts';
import { To } from '../../../../ui/to.tsx';
import { plural } from '../../../../ui/written.ts';

/** Coupons listed by their digits; the rest are counted. */
const shownCoupons = 3;

/** Lets sample accounts of the test registry play app and shop for one offer, and shows what each of them sees. */
export function OtherSide({ base }: { base: string }) {
  const { environment } = useCaller();
  return environment === 'test' ? <Sides base={base} /> : null;
}

function Sides({ base }: { base: string }) {
  const samples = useAnswer(readSamples);
  const [given, setGiven] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const params = { base_gs1: base };
  const deposit = useChange(depositSamples, {
    notice: false,
    done: ({ data }) => setGiven((before) => [...before, ...data.gs1s]),
  });
  const redeem = useChange(redeemSample, {
    notice: false,
    done: ({ data }) => setTaken((before) => [...before, data.gs1]),
  });
  // The first of an account's own samples were redeemed when it was opened.
  const early = (samples.data?.data.gs1s ?? []).filter((gs1) => gs1.startsWith(base)).toReversed();
  const next = [...given, ...early].find((gs1) => !taken.includes(gs1));
  return (
    <Sheet
      title="Play the other side"
      lead="In the test registry a sample app and a sample shop stand by. They follow the rules of real ones."
    >
      <Group gap="sm">
        <Button
          leftSection={<IconDeviceMobile size={16} />}
          variant={given.length === 0 ? 'filled' : 'default'}
          loading={deposit.isPending}
          onClick={() => deposit.mutate({ params })}
        >
          Let the sample app give out 10 coupons
        </Button>
        <Button
          leftSection={<IconBuildingStore size={16} />}
          variant={given.length > 0 ? 'filled' : 'default'}
          disabled={next === undefined}
          loading={redeem.isPending}
          onClick={() => next && redeem.mutate({ params, body: { gs1: next } })}
        >
          Take one to the sample shop’s till
        </Button>
      </Group>
      {deposit.data && <AppSees data={deposit.data.data} all={given} />}
      {redeem.data && <ShopSees data={redeem.data.data} />}
    </Sheet>
  );
}

interface AppSeesProps {
  data: Answer<typeof depositSamples>['data'];
  all: readonly string[];
}

function AppSees({ data: { reason }, all }: AppSeesProps) {
  if (reason !== '' && all.length === 0)
    return (
      <Alert color="yellow" title="The sample app could not give out a coupon">
        {reasonWords(reason)}.
      </Alert>
    );
  return (
    <section aria-label="What the app sees">
      <Text size="sm" fw={600}>
        Sample Coupon App holds {plural(all.length, 'coupon')} for shoppers
      </Text>
      <List size="sm" mt={4}>
        {all.slice(0, shownCoupons).map((gs1) => (
          <List.Item key={gs1}>
            <Digits label="Copy the coupon">{gs1}</Digits>
          </List.Item>
        ))}
      </List>
      {all.length > shownCoupons && <Quiet>and {all.length - shownCoupons} more</Quiet>}
    </section>
  );
}

type Taken = Answer<typeof redeemSample>['data'];

function ShopSees({ data: { gs1, redeemed, reason, store } }: { data: Taken }) {
  return (
    <Alert
      color={redeemed === 'yes' ? 'leaf' : 'yellow'}
      title={redeemed === 'yes' ? 'Redeemed at the sample shop' : 'The sample shop’s till refused it'}
      aria-live="polite"
    >
      <Text size="sm">
        {redeemed === 'yes'
          ? `Sample Market took the coupon …${gs1.slice(-6)} at its store ${store}. A second try is refused.`
          : reason !== '' && `${reasonWords(reason)}.`}{' '}
        <To path="check" search={{ q: gs1 }} c="inherit">
          See the coupon’s story
        </To>
      </Text>
    </Alert>
  );
}
