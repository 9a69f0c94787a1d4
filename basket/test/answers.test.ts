import { expect, test } from 'vitest';
import {
  BasketFault,
  type BasketLine,
  type Evaluation,
  evaluateBasket,
  type OfferTerms,
} from '../src/index.ts';

const chips = '00012345678905';
const dip = '4006381333931';
const basket: BasketLine[] = [
  { product_code: chips, unit_price: '3.49', quantity: 2 },
  { product_code: dip, unit_price_in_cents: 299, quantity: '1' },
];
const offer = (more: OfferTerms = {}): OfferTerms => ({
  primary_purchase_gtins: [chips],
  primary_purchase_requirements: 1,
  primary_purchase_req_code: 0,
  primary_purchase_save_value: 100,
  ...more,
});
const evaluate = (more: Partial<Evaluation>) => evaluateBasket({ basket, coupons: [], ...more });
const coupons = (...offers: OfferTerms[]) =>
  offers.map((terms, at) => ({ coupon_code: `c${at + 1}`, offer: terms }));

test('an answer says of each coupon what it takes off and uses, or why it does not apply', () => {
  expect(
    evaluate({
      coupons: coupons(
        offer({ store_coupon: 1, donot_multiply_flag: 1 }),
        offer({ primary_purchase_requirements: 2 }),
        offer({ primary_purchase_requirements: 5 }),
        offer({ primary_purchase_req_code: 9 }),
      ),
    }),
  ).toEqual({
    mode: 'in_order',
    basket_total_in_cents: 997,
    discount_in_cents: 100,
    applied_coupons: [
      {
        coupon_code: 'c1',
        face_value_in_cents: 100,
        product_codes: [chips],
        used: [{ product_code: chips, unit_price_in_cents: 349, quantity: '1', unit: 'item' }],
        store_coupon: true,
        donot_multiply: true,
      },
    ],
    refused_coupons: [
      {
        coupon_code: 'c2',
        reason: 'goods_used',
        message: 'The goods it needs are used by other coupons; a unit pays for one coupon only.',
      },
      {
        coupon_code: 'c3',
        reason: 'not_enough_units',
        message: 'It needs 5 units of its products; the basket has 2.',
      },
      {
        coupon_code: 'c4',
        reason: 'not_by_machine',
        message: 'Its primary purchase is not checked by machine; the cashier decides.',
      },
    ],
    optimal: false,
  });
});

test('best takes the coupons in the order in which both apply', () => {
  const held = coupons(
    offer({ primary_purchase_gtins: [chips, dip], primary_purchase_requirements: 2 }),
    offer(),
  );
  expect(evaluate({ coupons: [held[0]!, held[1]!] }).discount_in_cents).toBe(100);
  const best = evaluate({ coupons: held, mode: 'best' });
  expect([best.discount_in_cents, best.optimal]).toEqual([200, true]);
  expect(best.applied_coupons.map(({ coupon_code }) => coupon_code)).toEqual(['c2', 'c1']);
});

test('of two orders that take off as much, best has the one with fewer units used', () => {
  const large = offer({ primary_purchase_gtins: [chips, dip], primary_purchase_requirements: 3 });
  const small = offer({ primary_purchase_requirements: 2 });
  const best = evaluate({ coupons: coupons(large, small), mode: 'best' });
  expect(best.applied_coupons.map(({ coupon_code }) => coupon_code)).toEqual(['c2']);
});

test('a search that ran into its limit says that its order is not proven', () => {
  const many = Array.from({ length: 8 }, (_, n) =>
    offer({ primary_purchase_gtins: n % 2 ? [chips, dip] : [dip], primary_purchase_save_value: 50 + n }),
  );
  expect(evaluate({ coupons: coupons(...many), mode: 'best', work_limit: 0 }).optimal).toBe(false);
  expect(evaluate({ coupons: coupons(...many), mode: 'best' }).optimal).toBe(true);
});

test('a coupon whose purchase is not validated takes its value off, whatever is in the basket', () => {
  const strange = offer({ primary_purchase_gtins: ['96385074'] });
  const skip_purchase_validation = true;
  const said = evaluate({
    coupons: [
      { coupon_code: 'a', offer: strange, skip_purchase_validation },
      { coupon_code: 'b', offer: { ...strange, skip_purchase_validation } },
      { coupon_code: 'c', offer: { ...strange, save_value_code: 5 }, skip_purchase_validation },
      { coupon_code: 'd', offer: strange },
    ],
  });
  expect(
    said.applied_coupons.map(({ coupon_code, face_value_in_cents, used }) => [
      coupon_code,
      face_value_in_cents,
      used,
    ]),
  ).toEqual([
    ['a', 100, []],
    ['b', 100, []],
  ]);
  expect(said.refused_coupons.map(({ coupon_code, reason }) => [coupon_code, reason])).toEqual([
    ['c', 'value_needs_goods'],
    ['d', 'no_goods'],
  ]);
});

test('a coupon whose purchase is not validated takes off what is left to pay where it is the spend up to a value', () => {
  const upTo = { ...offer({ primary_purchase_save_value: 2_000 }), save_value_code: 7 };
  for (const mode of ['in_order', 'best'] as const) {
    const said = evaluate({
      coupons: [
        { coupon_code: 'a', offer: offer() },
        { coupon_code: 'b', offer: upTo, skip_purchase_validation: true },
      ],
      mode,
    });
    expect(said.applied_coupons.map((one) => one.face_value_in_cents)).toEqual([100, 897]);
  }
});

test('what a coupon takes beyond its purchases is given back before the next one', () => {
  const both = offer({
    primary_purchase_save_value: 100,
    second_purchase_gtins: [dip],
    second_purchase_requirements: 1,
    second_purchase_req_code: 0,
    additional_purchase_rules_code: 1,
  });
  const cheap: BasketLine[] = [
    { product_code: chips, unit_price_in_cents: 40, quantity: 5 },
    { product_code: dip, unit_price_in_cents: 10, quantity: 9 },
  ];
  const said = evaluate({ basket: cheap, coupons: coupons(both, both) });
  expect(said.applied_coupons.map(({ used }) => used.map((one) => [one.product_code, one.quantity]))).toEqual(
    [
      [
        [chips, '3'],
        [dip, '1'],
      ],
      [
        [chips, '2'],
        [dip, '2'],
      ],
    ],
  );
});

test('coupons off the whole basket stop where nothing is left to pay', () => {
  const off = offer({
    primary_purchase_save_value: 600,
    save_value_code: 6,
    primary_purchase_req_code: 2,
    primary_purchase_requirements: 300,
  });
  const said = evaluate({ coupons: coupons(off, off) });
  expect(said.discount_in_cents).toBe(600);
  expect(said.refused_coupons).toEqual([
    {
      coupon_code: 'c2',
      reason: 'exceeds_basket',
      message: 'It takes off $6.00, but only $3.97 is left to pay.',
    },
  ]);
});

test('a coupon given twice applies once, and one without its offer spoils no other', () => {
  const [one] = coupons(offer());
  const said = evaluate({ coupons: [one!, one!, { coupon_code: 'x', offer: undefined as never }] });
  expect(said.discount_in_cents).toBe(100);
  expect(said.refused_coupons.map(({ coupon_code, reason }) => [coupon_code, reason])).toEqual([
    ['c1', 'repeated'],
    ['x', 'unreadable_offer'],
  ]);
});

test('a basket that cannot be read is refused with every fault of every line', () => {
  const bad = [
    { product_code: 12345, unit_price: '1', quantity: 1 },
    { product_code: chips, quantity: 1 },
    { product_code: chips, unit_price: '1.005', quantity: 1 },
    { product_code: chips, unit_price: '1', unit_price_in_cents: 100, quantity: 1 },
    { product_code: chips, unit_price: '1', quantity: 1.5 },
    { product_code: chips, unit_price: '1', quantity: -1 },
    { product_code: chips, unit_price: '1', quantity: '1.2345', unit: 'kg' },
    { product_code: chips, unit_price: '1', quantity: 1, unit: 'oz' },
    { product_code: chips, unit_price: '1e3', quantity: 1 },
  ] as unknown as BasketLine[];
  const faults = () => {
    try {
      evaluate({ basket: bad });
    } catch (error) {
      if (error instanceof BasketFault) return error.faults.map(({ field }) => field);
    }
    return undefined;
  };
  expect(faults()).toEqual([
    'basket[0].product_code',
    'basket[1].unit_price_in_cents',
    'basket[2].unit_price',
    'basket[3].unit_price_in_cents',
    'basket[4].quantity',
    'basket[5].quantity',
    'basket[6].quantity',
    'basket[7].unit',
    'basket[8].unit_price',
  ]);
});

test('a weighed piece costs what the receipt says', () => {
  const weighed: BasketLine[] = [{ product_code: chips, unit_price: '5.99', quantity: '2.37', unit: 'lb' }];
  expect(evaluate({ basket: weighed }).basket_total_in_cents).toBe(1_420);
});
