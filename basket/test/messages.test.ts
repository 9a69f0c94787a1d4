import { expect, test } from 'vitest';
import { type BasketLine, evaluateBasket, type OfferTerms } from '../src/index.ts';
import { chips, dip, ham, line, primary, rule, saves, second, third } from './one-coupon.ts';

type Case = [message: string, basket: BasketLine[], terms: OfferTerms[]];

const both = [rule(1), saves(100)];
test.each<Case>([
  ['None of its products is in the basket.', [line(dip, 300)], [primary(0, 1, chips), saves(100)]],
  [
    'Nothing in the basket qualifies for its second purchase.',
    [line(chips, 300)],
    [primary(0, 1, chips), second(0, 1, dip), ...both],
  ],
  [
    'Nothing in the basket qualifies for its primary purchase.',
    [line(dip, 300)],
    [primary(0, 1, chips), second(0, 1, dip), rule(2), saves(100)],
  ],
  [
    'Nothing in the basket qualifies for its primary purchase.',
    [],
    [primary(0, 1, chips), second(0, 1, dip), rule(0), saves(100)],
  ],
  [
    'Nothing in the basket qualifies for its third purchase.',
    [],
    [primary(0, 1, chips), third(0, 1, dip), rule(3), saves(100)],
  ],
  [
    'It needs 3 units of its products; the basket has 2.',
    [line(chips, 300, 2)],
    [primary(0, 3, chips), saves(100)],
  ],
  [
    'It needs 2 units for its second purchase; the basket has 1.',
    [line(chips, 300), line(dip, 300)],
    [primary(0, 1, chips), second(0, 2, dip), ...both],
  ],
  [
    'It needs $5.00 spent on its products; the basket has $4.09.',
    [line(chips, 409)],
    [primary(1, 500, chips), saves(100)],
  ],
  [
    'It needs $5.00 spent on its second purchase; the basket has $0.99.',
    [line(chips, 300), line(dip, 99)],
    [primary(0, 1, chips), second(1, 500, dip), ...both],
  ],
  [
    'It needs a basket of $10.00; this one comes to $9.99.',
    [line(chips, 500), line(dip, 499)],
    [primary(2, 1_000), saves(100)],
  ],
  [
    'It needs 2.5 lb weighed of its products; the basket has 1.005 lb.',
    [line(ham, 500, '1.005', 'lb')],
    [primary(3, 250, ham), saves(100)],
  ],
  [
    'It needs 2 kg weighed of its products; the basket has 0.75 kg.',
    [line(ham, 500, '0.75', 'kg')],
    [primary(4, 2_000, ham), saves(100)],
  ],
  [
    'It needs 1 lb weighed for its second purchase; the basket has 0.5 lb.',
    [line(chips, 500), line(ham, 500, '0.5', 'lb')],
    [primary(0, 1, chips), second(3, 100, ham), ...both],
  ],
  [
    'It needs 1 kg weighed for its third purchase; the basket has 0.5 kg.',
    [line(dip, 500), line(ham, 500, '0.5', 'kg')],
    [
      primary(0, 1, chips),
      second(3, 100, dip),
      third(4, 1_000, ham),
      rule(3),
      { applies_to_which_item: 2 },
      saves(100),
    ],
  ],
  [
    'It takes off $1.00, but the goods it qualifies on cost only $0.99.',
    [line(chips, 99)],
    [primary(0, 1, chips), saves(100)],
  ],
  [
    'It takes off $5.05, but only $1.00 is left to pay.',
    [line(chips, 100)],
    [primary(0, 1, chips), saves(505, 6)],
  ],
  ['It would take off nothing.', [line(chips, 0)], [primary(0, 1, chips), saves(0)]],
])('%s', (message, basket, terms) => {
  const offer = Object.assign({}, ...terms);
  for (const mode of ['in_order', 'best'] as const) {
    const answer = evaluateBasket({ basket, coupons: [{ coupon_code: 'c', offer }], mode });
    expect(answer.refused_coupons.map((one) => one.message)).toEqual([message]);
  }
});

test.each<[message: RegExp, terms: OfferTerms[]]>([
  [/^Its primary purchase is not checked by machine/, [primary(9, 1, chips), saves(100)]],
  [/^Its second purchase is not checked by machine/, [primary(0, 1, chips), second(9, 1), ...both]],
  [/^Its third purchase names a family code and no products/, [primary(0, 1, chips), third(0, 1), ...both]],
  [/^Its primary purchase names a family code and no products/, [primary(1, 100, ''), saves(100)]],
  [
    /names a purchase that it does not ask for/,
    [primary(0, 1, chips), rule(0), { applies_to_which_item: 2 }, saves(100)],
  ],
  [/its value depends on the goods/, [{ skip_purchase_validation: true }, saves(100, 1)]],
])('a machine cannot check it: %s', (message, terms) => {
  const answer = evaluateBasket({
    basket: [line(chips, 500)],
    coupons: [{ coupon_code: 'c', offer: Object.assign({}, ...terms) }],
  });
  expect(answer.refused_coupons.map((one) => one.message)).toEqual([expect.stringMatching(message)]);
});

test('an offer that asks for one purchase in several ways names the one that is missing', () => {
  const offer = Object.assign({}, primary(0, 1, chips), second(0, 2, dip), rule(3), saves(100));
  const answer = evaluateBasket({ basket: [line(dip, 500)], coupons: [{ coupon_code: 'c', offer }] });
  expect(answer.refused_coupons[0]!.message).toBe(
    'It needs 2 units for its second purchase; the basket has 1.',
  );
});

test('what failed at its turn because of other coupons is said to be used by them', () => {
  const offer = { ...primary(0, 1, chips), ...saves(100) };
  const two = { ...primary(0, 2, chips), ...saves(100) };
  for (const mode of ['in_order', 'best'] as const) {
    const answer = evaluateBasket({
      basket: [line(chips, 500, 2)],
      coupons: [offer, two].map((terms, at) => ({ coupon_code: `c${at}`, offer: terms })),
      mode,
    });
    expect(answer.refused_coupons.map(({ coupon_code, reason }) => [coupon_code, reason])).toEqual([
      ['c1', 'goods_used'],
    ]);
  }
});

test('what a coupon off the total has left over is too little for the next, and that is what is said', () => {
  const off = { ...primary(0, 1, chips), ...saves(400, 6) };
  const other = { ...primary(0, 1, dip), ...saves(400, 6) };
  const answer = evaluateBasket({
    basket: [line(chips, 300), line(dip, 300)],
    coupons: [off, other].map((offer, at) => ({ coupon_code: `c${at}`, offer })),
  });
  expect(answer.refused_coupons).toEqual([
    {
      coupon_code: 'c1',
      reason: 'exceeds_basket',
      message: 'It takes off $4.00, but only $2.00 is left to pay.',
    },
  ]);
});

test('what is left to pay is said as it is after all coupons, not as it was at the turn of the one refused', () => {
  const off = (cents: number, gtin: string) => ({ ...primary(0, 1, gtin), ...saves(cents, 6) });
  const answer = evaluateBasket({
    basket: [line(chips, 200), line(dip, 200), line(ham, 200)],
    coupons: [off(400, chips), off(400, dip), off(100, ham)].map((offer, at) => ({
      coupon_code: `c${at}`,
      offer,
    })),
  });
  expect(answer.refused_coupons.map(({ coupon_code, message }) => [coupon_code, message])).toEqual([
    ['c1', 'It takes off $4.00, but only $1.00 is left to pay.'],
  ]);
});

test('where the goods are used and too little is left to pay, the goods are what is missing', () => {
  const off = { ...primary(0, 1, chips), ...saves(400, 6) };
  for (const mode of ['in_order', 'best'] as const) {
    const answer = evaluateBasket({
      basket: [line(chips, 300), line(dip, 200)],
      coupons: [off, off].map((offer, at) => ({ coupon_code: `c${at}`, offer })),
      mode,
    });
    expect(answer.refused_coupons.map(({ reason }) => reason)).toEqual(['goods_used']);
  }
});
