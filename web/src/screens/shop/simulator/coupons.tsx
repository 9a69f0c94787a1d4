import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import type { Answer as Judgement, Mode } from '@offerbook/basket';
import { IconX } from '@tabler/icons-react';
import { productsOf, type Terms } from '../../../kit/offers/sentence.ts';
import { useNaming } from '../../../kit/offers/use-products.ts';
import { asksInWords, worthInWords } from '../../../kit/redemptions/coupon-words.ts';
import { Digits } from '../../../ui/digits.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { type Standing, StateBadge } from '../../../ui/state-badge.tsx';
import { Quiet, Small } from '../../../ui/text.ts';
import type { DeskState, Flow, OnCounter } from './counter.ts';
import type { Desk } from './desk.ts';
import { discountOf } from './judge.ts';
import { Samples } from './samples.tsx';
import { goodsFor, nameOfProduct } from './shelf.ts';
import styles from './till.module.css';

interface CouponsProps {
  desk: Desk;
  state: DeskState;
  judgement: Judgement;
  flow: Flow;
  mode: Mode;
  /** The retailer an accelerator redeems for. */
  retailer: string;
}

/** The coupons of the sale: what each takes off, or why nothing. */
export function Coupons({ desk, state, judgement, flow, mode, retailer }: CouponsProps) {
  const { coupons, phase, goods } = state;
  const asked = coupons.filter((one) => one.state === 'scanned');
  return (
    <Sheet
      title="Coupons"
      actions={
        phase === 'selling' &&
        asked.length > 0 && (
          <>
            {asked.some(({ offer, why }) => !offer && !why) && (
              <Button variant="default" size="xs" onClick={() => void desk.look()}>
                What would they give?
              </Button>
            )}
            {goods.length > 0 && (
              <Button variant="default" size="xs" onClick={() => void desk.evaluate(mode)}>
                Which would apply?
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap="sm">
        {coupons.length === 0 ? (
          <Quiet>
            {flow === 'per_scan'
              ? 'Each coupon is redeemed when it is scanned, and rolled back if it does not apply.'
              : 'Scanned coupons are kept and redeemed in one call just before payment.'}
          </Quiet>
        ) : (
          <ul className={styles['coupons']} aria-label="Coupons of the sale">
            {coupons.map((coupon) => (
              <li key={coupon.gs1} data-state={coupon.state}>
                <Coupon desk={desk} state={state} coupon={coupon} judgement={judgement} />
              </li>
            ))}
          </ul>
        )}
        {phase === 'selling' && <Samples desk={desk} state={state} flow={flow} retailer={retailer} />}
      </Stack>
    </Sheet>
  );
}

function Coupon({
  desk,
  state,
  coupon,
  judgement,
}: Pick<CouponsProps, 'desk' | 'state' | 'judgement'> & { coupon: OnCounter }) {
  const selling = state.phase === 'selling';
  const off = discountOf(judgement, coupon.gs1);
  const empty = selling && state.goods.length === 0;
  const found = judgement.refused_coupons.find(({ coupon_code }) => coupon_code === coupon.gs1)?.message;
  const whyNot = found && empty ? emptyBasket : found;
  const nameOf = useNaming(coupon.offer ? productsOf(coupon.offer as unknown as Terms) : []);
  const goods = selling && whyNot && coupon.offer ? goodsFor(coupon.offer, nameOf) : [];
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <Box style={{ minWidth: 0 }}>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {coupon.offer ? (coupon.offer.short_name ?? worthInWords(coupon.offer)) : 'Coupon'}
          </Text>
          <State coupon={coupon} waiting={state.waiting.includes(coupon.gs1)} off={off} empty={empty} />
        </Group>
        {coupon.offer && (
          <Small>
            {coupon.offer.short_name && `${worthInWords(coupon.offer)} `}
            {asksInWords(coupon.offer, nameOfProduct(coupon.offer, nameOf))}
          </Small>
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

const emptyBasket =
  'The basket is still empty. The coupon counts once the basket has what it asks for; if it has not at the total, it is rolled back.';

interface StateProps {
  coupon: OnCounter;
  /** Its rollback is unanswered. */
  waiting: boolean;
  /** What it takes off. */
  off: string | undefined;
  /** The basket is still empty. */
  empty: boolean;
}

function State(props: StateProps) {
  const [standing, words] = looksOf(props);
  return <StateBadge is={standing}>{words}</StateBadge>;
}

function looksOf({ coupon: { state, why }, waiting, off, empty }: StateProps): [Standing, string] {
  switch (state) {
    case 'asking':
      return ['off', 'Redeeming…'];
    case 'scanned':
      return off ? ['good', `Would take off ${off}`] : ['off', why ? 'Would be refused' : 'Scanned'];
    case 'held':
      return off
        ? ['good', `Redeemed, takes off ${off}`]
        : ['waiting', empty ? 'Redeemed, waits for goods' : 'Redeemed, does not apply'];
    case 'refused':
      return ['bad', 'Refused'];
    case 'lost':
      return ['waiting', 'No answer'];
    case 'leaving':
      return waiting ? ['waiting', 'Being rolled back…'] : ['off', 'Rolled back'];
    case 'applied':
      return ['good', `Took off ${off ?? ''}`];
  }
}
