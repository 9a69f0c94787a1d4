import { describe, expect, test } from 'vitest';
import { type BasketLine, evaluateBasket, type OfferTerms } from '../src/index.ts';

export const chips = '00012345678905';
export const dip = '4006381333931';
export const soda = '036000291452';
export const ham = '2001230000009';

export const line = (
  product_code: string,
  cents: number,
  quantity: number | string = 1,
  unit?: 'lb' | 'kg',
): BasketLine => ({
  product_code,
  unit_price_in_cents: cents,
  quantity,
  unit,
});

/** A purchase with the API's field names. */
const purchase = (name: string, code: number, amount: number, gtins: string[]): OfferTerms => ({
  [`${name}_purchase_req_code`]: code,
  [`${name}_purchase_requirements`]: amount,
  [`${name}_purchase_gtins`]: gtins,
});
export const primary = (code: number, amount: number, ...gtins: string[]) =>
  purchase('primary', code, amount, gtins);
export const second = (code: number, amount: number, ...gtins: string[]) =>
  purchase('second', code, amount, gtins);
export const third = (code: number, amount: number, ...gtins: string[]) =>
  purchase('third', code, amount, gtins);
/** Cents off unless another save code is given. */
export const saves = (value: number, code = 0) => ({
  primary_purchase_save_value: value,
  save_value_code: code,
});
export const rule = (code: number) => ({ additional_purchase_rules_code: code });
export const appliesTo = (item: number) => ({ applies_to_which_item: item });

/** The result of one coupon in the order given: cents and units used, or the reason. The best use is never below it. */
function outcome(basket: BasketLine[], ...terms: OfferTerms[]): unknown {
  const coupons = [{ coupon_code: 'c', offer: Object.assign({}, ...terms) }];
  const answer = evaluateBasket({ basket, coupons });
  const best = evaluateBasket({ basket, coupons, mode: 'best' });
  expect(best.optimal).toBe(true);
  expect(best.discount_in_cents).toBeGreaterThanOrEqual(answer.discount_in_cents);
  const [applied] = answer.applied_coupons;
  return applied
    ? [
        applied.face_value_in_cents,
        Object.fromEntries(applied.used.map((one) => [one.product_code, one.quantity])),
      ]
    : answer.refused_coupons[0]!.reason;
}

type Case = [about: string, basket: BasketLine[], terms: OfferTerms[], expected: unknown];
export const table = (name: string, cases: Case[]) =>
  describe(name, () => {
    test.each(cases)('%s', (_, basket, terms, expected) =>
      expect(outcome(basket, ...terms)).toEqual(expected),
    );
  });

export const three = [line(chips, 500), line(dip, 300), line(soda, 200)];
export const offer = [primary(0, 1, chips), second(0, 1, dip), third(0, 1, soda)];
