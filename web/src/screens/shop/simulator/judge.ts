import { evaluateBasket, type Answer as Judgement, type Mode } from '@offerbook/basket';
import type { HeldCoupon } from '@offerbook/client';
import { writeCents } from '../../../ui/written.ts';
import type { DeskState } from './counter.ts';
import { asLines, type Goods } from './shelf.ts';

export const asJudged = ({
  gs1,
  offer,
  skip_purchase_validation,
}: Omit<HeldCoupon, 'coupon_code' | 'base_gs1'>) => ({
  coupon_code: gs1,
  offer: offer as Record<string, unknown>,
  skip_purchase_validation,
});

type Judged = Parameters<typeof evaluateBasket>[0]['coupons'];

/** Which coupons apply to the goods, in exact cents. */
export const judge = (goods: readonly Goods[], coupons: Judged, mode: Mode): Judgement =>
  evaluateBasket({ basket: asLines(goods), coupons, mode });

/** The coupons that apply, and what each takes off, in cents. */
export const codesOf = ({ applied_coupons }: Judgement): string[] =>
  applied_coupons.map(({ coupon_code }) => coupon_code);
export const amountsOf = ({ applied_coupons }: Judgement): Record<string, number> =>
  Object.fromEntries(applied_coupons.map((one) => [one.coupon_code, one.face_value_in_cents]));

/** What the coupons of the sale would do now, whether redeemed or only checked. */
export function preview({ goods, coupons }: DeskState, mode: Mode): Judgement {
  const known = coupons.filter(({ state, offer }) => offer && (state === 'held' || state === 'scanned'));
  return judge(
    goods,
    known.map(({ gs1, offer, skip }) => ({
      coupon_code: gs1,
      offer: offer as Record<string, unknown>,
      skip_purchase_validation: skip,
    })),
    mode,
  );
}

/** "$1.00 off" of the coupons that apply. */
export const discountOf = (judgement: Judgement, gs1: string): string | undefined => {
  const applied = judgement.applied_coupons.find(({ coupon_code }) => coupon_code === gs1);
  return applied && writeCents(applied.face_value_in_cents);
};
