import { ActionIcon, Box, Button, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Answer as Judgement } from '@offerbook/basket';
import { readSamples } from '@offerbook/client';
import { IconX } from '@tabler/icons-react';
import { useAnswer } from '../registry/answers.ts';
import { Digits } from '../ui/digits.tsx';
import { Sheet } from '../ui/page.tsx';
import { type Standing, StateBadge } from '../ui/state-badge.tsx';
import type { DeskState, Flow, OnCounter } from './counter.ts';
import { asksInWords, worthInWords } from './coupon-words.ts';
import type { Desk } from './desk.ts';
import { discountOf } from './judge.ts';
import { goodsFor } from './shelf.ts';
import styles from './till.module.css';

interface CouponsProps {
  desk: Desk;
  state: DeskState;
  judgement: Judgement;
  flow: Flow;
}

/** The coupons of the sale: what each does for the customer, or why it does nothing. */
export function Coupons({ desk, state, judgement, flow }: CouponsProps) {
  const { coupons, phase } = state;
  const unread = coupons.some((one) => one.state === 'scanned' && !one.offer);
  return (
    <Sheet
      title="Coupons"
      actions={
        phase === 'selling' &&
        unread && (
          <Button variant="default" size="xs" onClick={() => void desk.look()}>
            What would they give?
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {coupons.length === 0 ? (
          <Text size="sm" c="dimmed">
            {flow === 'per_scan'
              ? 'Each coupon is redeemed when it is scanned, and rolled back if it does not apply.'
              : 'Scanned coupons are kept and redeemed in one call just before payment.'}
          </Text>
        ) : (
          <ul className={styles['coupons']} aria-label="Coupons of the sale">
            {coupons.map((coupon) => (
              <li key={coupon.gs1} data-state={coupon.state}>
                <Coupon desk={desk} state={state} coupon={coupon} judgement={judgement} />
              </li>
            ))}
          </ul>
        )}
        {phase === 'selling' && <Samples desk={desk} state={state} flow={flow} />}
      </Stack>
    </Sheet>
  );
}

function Coupon({ desk, state, coupon, judgement }: Omit<CouponsProps, 'flow'> & { coupon: OnCounter }) {
  const selling = state.phase === 'selling';
  const off = discountOf(judgement, coupon.gs1);
  const whyNot = judgement.refused_coupons.find(({ coupon_code }) => coupon_code === coupon.gs1)?.message;
  const goods = selling && whyNot && coupon.offer ? goodsFor(coupon.offer) : [];
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <Box style={{ minWidth: 0 }}>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {coupon.offer ? worthInWords(coupon.offer) : 'Coupon'}
          </Text>
          <State coupon={coupon} waiting={state.waiting.includes(coupon.gs1)} off={off} />
        </Group>
        {coupon.offer && (
          <Text size="xs" c="dimmed">
            {asksInWords(coupon.offer)}
          </Text>
        )}
        <Digits label="Copy the coupon">{coupon.gs1}</Digits>
        {(coupon.why || whyNot) && (
          <Text size="sm" mt={2}>
            {coupon.why ?? whyNot}
          </Text>
        )}
        {goods.length > 0 && (
          <Button size="compact-sm" variant="light" mt={6} onClick={() => desk.addGoods(goods)}>
            Put into the basket what it asks for
          </Button>
        )}
      </Box>
      {selling && coupon.state !== 'asking' && coupon.state !== 'leaving' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Give coupon ${coupon.gs1} back`}
          onClick={() => void desk.remove(coupon.gs1)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

function State({ coupon, waiting, off }: { coupon: OnCounter; waiting: boolean; off: string | undefined }) {
  const [standing, words] = looksOf(coupon, waiting, off);
  return <StateBadge is={standing}>{words}</StateBadge>;
}

function looksOf({ state, why }: OnCounter, waiting: boolean, off: string | undefined): [Standing, string] {
  switch (state) {
    case 'asking':
      return ['off', 'Redeeming…'];
    case 'scanned':
      return off ? ['good', `Would take off ${off}`] : ['off', why ? 'Would be refused' : 'Scanned'];
    case 'held':
      return off ? ['good', `Redeemed, takes off ${off}`] : ['waiting', 'Redeemed, does not apply'];
    case 'refused':
      return ['bad', 'Refused'];
    case 'leaving':
      return waiting ? ['waiting', 'Being rolled back…'] : ['off', 'Rolled back'];
    case 'applied':
      return ['good', `Took off ${off ?? ''}`];
  }
}

/** Strings that a new account of the test registry was given to try. */
function Samples({ desk, state, flow }: Omit<CouponsProps, 'judgement'>) {
  const samples = useAnswer(readSamples);
  const here = new Set(state.coupons.map(({ gs1 }) => gs1));
  const strings = (samples.data?.data.gs1s ?? []).filter((gs1) => !here.has(gs1)).slice(0, 4);
  if (strings.length === 0) return null;
  return (
    <Box>
      <Text size="xs" c="dimmed" mb={6}>
        Your sample coupons, $1.00 off two boxes of Sample Oats each. Press one to scan it:
      </Text>
      <Group gap={8}>
        {strings.map((gs1) => (
          <UnstyledButton key={gs1} className={styles['sample']} onClick={() => void desk.scan(gs1, flow)}>
            <span aria-hidden className={styles['bars']} />
            <VisuallyHidden>Scan sample coupon</VisuallyHidden>
            <span className="digits">…{gs1.slice(-4)}</span>
          </UnstyledButton>
        ))}
      </Group>
    </Box>
  );
}
