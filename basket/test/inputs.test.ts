import { expect, test } from 'vitest';
import { BasketFault, type BasketLine, evaluateBasket, type OfferTerms } from '../src/index.ts';
import { chips, dip, ham, line, primary, saves } from './one-coupon.ts';

const total = (...basket: unknown[]) =>
  evaluateBasket({ basket: basket as BasketLine[], coupons: [] }).basket_total_in_cents;
const chipsAt = (more: Record<string, unknown>) => ({ product_code: chips, quantity: 1, ...more });
const applied = (offer: OfferTerms, basket = [line(chips, 500, 3)]) => {
  const answer = evaluateBasket({ basket, coupons: [{ coupon_code: 'c', offer }] });
  return answer.refused_coupons[0]?.reason ?? answer.discount_in_cents;
};
function faultsOf(evaluation: unknown): string {
  try {
    evaluateBasket(evaluation as Parameters<typeof evaluateBasket>[0]);
  } catch (error) {
    expect(error).toBeInstanceOf(BasketFault);
    expect((error as BasketFault).name).toBe('BasketFault');
    return (error as BasketFault).message;
  }
  return '';
}

test.each([
  ['3.99', 399],
  [3.99, 399],
  ['3.9900', 399],
  [' 3.99\n', 399],
  ['3', 300],
  [3, 300],
  ['3.5', 350],
  ['003', 300],
  ['0.07', 7],
  [0, 0],
  ['999999.99', 99_999_999],
])('a price of %j dollars is %i cents', (unit_price, cents) => {
  expect(total(chipsAt({ unit_price }))).toBe(cents);
});

test.each([
  '3,99',
  '$3',
  '3.',
  '.5',
  '-1',
  -1,
  '1000000',
  1_000_000,
  1e21,
  '3.999',
  '3 99',
  [3],
  ['3'],
  true,
  {},
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%j is no price in dollars', (unit_price) => {
  expect(faultsOf({ basket: [chipsAt({ unit_price })], coupons: [] })).toBe(
    'basket[0].unit_price must be dollars and cents such as "3.99", at most 999999.99',
  );
});

test('an empty price is none, so the other one counts', () => {
  for (const none of [undefined, null, '']) {
    expect(total(chipsAt({ unit_price: none, unit_price_in_cents: 399 }))).toBe(399);
    expect(total(chipsAt({ unit_price: '3.99', unit_price_in_cents: none }))).toBe(399);
    expect(faultsOf({ basket: [chipsAt({ unit_price: none })], coupons: [] })).toMatch(/give the price once/);
  }
  expect(faultsOf({ basket: [chipsAt({ unit_price: 0, unit_price_in_cents: 0 })], coupons: [] })).toMatch(
    /give the price once/,
  );
});

test('a basket may hold what its limits say and nothing more', () => {
  const cents = { unit_price_in_cents: 1 };
  expect(total(chipsAt({ unit_price_in_cents: 99_999_999 }))).toBe(99_999_999);
  expect(total(chipsAt({ ...cents, quantity: 1_000_000 }))).toBe(1_000_000);
  expect(total(chipsAt({ unit_price_in_cents: 100, quantity: '9999.999', unit: 'kg' }))).toBe(1_000_000);
  // 100 billion dollars to the cent.
  expect(total(chipsAt({ unit_price_in_cents: 20_000_000, quantity: 500_000 }))).toBe(10 ** 13);
  const refused = (...basket: unknown[]) => faultsOf({ basket, coupons: [] });
  expect(refused(chipsAt({ unit_price_in_cents: 100_000_000 }))).toBe(
    'basket[0].unit_price_in_cents must be whole cents from 0 to 99999999',
  );
  expect(refused(chipsAt({ ...cents, quantity: 1_000_001 }))).toBe(
    'basket[0].quantity must be a whole number from 0 to 1000000',
  );
  for (const quantity of ['10000', 10_000]) {
    expect(refused(chipsAt({ ...cents, quantity, unit: 'lb' }))).toBe(
      'basket[0].quantity must be a weight from 0 to 9999.999 with at most three decimals',
    );
  }
  expect(refused(chipsAt({ unit_price_in_cents: 20_000_000, quantity: 500_000 }), line(dip, 1))).toBe(
    'basket costs more than 100 billion dollars',
  );
});

test('what is no basket, no list of coupons, no mode or no limit is refused by name', () => {
  for (const basket of [undefined, null, {}, 'x']) {
    expect(faultsOf({ basket, coupons: [] })).toBe('basket must be a list of lines');
  }
  for (const coupons of [undefined, null, {}, 'x']) {
    expect(faultsOf({ basket: [], coupons })).toBe('coupons must be a list of coupons');
  }
  expect(faultsOf({ basket: [], coupons: [], mode: 'worst' })).toBe('mode must be in_order or best');
  for (const work_limit of [-1, 0.5, '1', Number.NaN]) {
    expect(faultsOf({ basket: [], coupons: [], work_limit })).toBe(
      'work_limit must be a whole number, 0 or more',
    );
  }
});

test('all faults of a basket come together, each with its line', () => {
  const code = 'product_code must be text in quotes';
  const price = 'unit_price_in_cents give the price once: unit_price_in_cents, or unit_price such as "3.99"';
  const count = 'quantity must be a whole number from 0 to 1000000';
  const all = (at: number, ...faults: string[]) => faults.map((fault) => `basket[${at}].${fault}`);
  const lines = [
    null,
    { product_code: '' },
    chipsAt({ unit_price: 'x', quantity: 'x' }),
    chipsAt({ quantity: 'x', unit: 'oz' }),
    { product_code: 5, unit_price_in_cents: 100, quantity: 1 },
    chipsAt({ unit_price_in_cents: 100 }),
  ];
  expect(faultsOf({ basket: lines, coupons: [] }).split('; basket')).toEqual(
    [
      ...all(0, code, price, count),
      ...all(1, code, price, count),
      ...all(2, 'unit_price must be dollars and cents such as "3.99", at most 999999.99', count),
      ...all(3, price, 'unit must be item, lb or kg'),
      ...all(4, `${code}; as a number it may have lost digits`),
    ].map((fault, index) => (index === 0 ? fault : fault.slice('basket'.length))),
  );
});

test('a pound and a kilogram of one product at one price are two lines, and nothing weighed is nothing', () => {
  const offer = { ...primary(0, 2, ham), ...saves(100) };
  const { applied_coupons } = evaluateBasket({
    basket: [line(ham, 500, 1, 'lb'), line(ham, 500, 1, 'kg'), line(ham, 500, 0, 'kg')],
    coupons: [{ coupon_code: 'c', offer }],
  });
  expect(applied_coupons[0]!.used.map(({ quantity, unit }) => [quantity, unit])).toEqual([
    ['1', 'lb'],
    ['1', 'kg'],
  ]);
  expect(applied(offer, [line(ham, 500, 1, 'lb'), line(ham, 500, 0, 'kg')])).toBe('not_enough_units');
});

test('a weighed piece is rounded to a cent by itself, half a cent up', () => {
  const weighed = (quantity: string) => chipsAt({ unit_price_in_cents: 100, quantity, unit: 'lb' });
  expect(total(weighed('0.005'))).toBe(1);
  expect(total(weighed('0.004'))).toBe(0);
  // Each 12.5 cents.
  expect(total(weighed('0.125'), weighed('0.125'))).toBe(26);
});

test('weighed pieces of one product and price are listed together, others apart', () => {
  const offer = { ...primary(2, 1_700), ...saves(100) };
  const basket = [
    line(ham, 500, 1, 'lb'),
    line(dip, 500, 1, 'lb'),
    line(ham, 400, 1, 'lb'),
    line(ham, 500, '0.5', 'lb'),
    line(ham, 500, '0.1', 'lb'),
  ];
  const { applied_coupons } = evaluateBasket({ basket, coupons: [{ coupon_code: 'c', offer }] });
  expect(
    applied_coupons[0]!.used.map((one) => [one.product_code, one.unit_price_in_cents, one.quantity]),
  ).toEqual([
    [ham, 500, '1.6'],
    [dip, 500, '1'],
    [ham, 400, '1'],
  ]);
});

test('without coupons nothing could take off more', () => {
  for (const mode of ['in_order', 'best'] as const) {
    expect(evaluateBasket({ basket: [line(chips, 500)], coupons: [], mode })).toMatchObject({
      mode,
      discount_in_cents: 0,
      optimal: true,
    });
  }
});

test('the number of an offer is read as text or as number, with the same limits', () => {
  const offer = (value: unknown) => ({ ...primary(0, 1, chips), primary_purchase_save_value: value });
  expect(applied(offer(100))).toBe(100);
  expect(applied(offer(' 100 '))).toBe(100);
  expect(applied(offer('100.0'))).toBe(100);
  expect(applied(offer(999_999_999))).toBe('value_not_covered');
  for (const unset of [undefined, null, '']) {
    const more = { save_value_code: unset, second_purchase_requirements: unset, store_coupon: unset };
    expect(applied({ ...offer(100), ...more, additional_purchase_rules_code: unset })).toBe(100);
  }
  for (const value of [1_000_000_000, '1000000000', 1.5, '1.5', -1, [100], true, 'x', null, '']) {
    expect(applied(offer(value)), JSON.stringify(value)).toBe('unreadable_offer');
  }
});

test('the fields of an offer that cannot be read are named, each once', () => {
  const message = (offer: unknown) =>
    evaluateBasket({ basket: [], coupons: [{ coupon_code: 'c', offer: offer as OfferTerms }] })
      .refused_coupons[0]!.message;
  expect(
    message({
      primary_purchase_requirements: 'x',
      primary_purchase_req_code: 5,
      second_purchase_requirements: 'x',
      second_purchase_req_code: 8,
      third_purchase_requirements: 'x',
      third_purchase_req_code: 10,
      additional_purchase_rules_code: 4,
      save_value_code: 3,
      applies_to_which_item: 3,
      primary_purchase_save_value: 'x',
      store_coupon: 2,
      donot_multiply_flag: 2,
    }),
  ).toBe(
    'The offer’s primary_purchase_requirements, primary_purchase_req_code, second_purchase_requirements, ' +
      'second_purchase_req_code, third_purchase_requirements, third_purchase_req_code, ' +
      'additional_purchase_rules_code, save_value_code, applies_to_which_item, primary_purchase_save_value, ' +
      'store_coupon, donot_multiply_flag cannot be read.',
  );
  expect(message({})).toBe(
    'The offer’s primary_purchase_save_value, primary_purchase_requirements cannot be read.',
  );
  for (const none of [undefined, null, 'x', 5]) expect(message(none)).toMatch(/details are missing/);
});

test('a store’s coupon and one that must not be doubled say so, and others do not', () => {
  const flagged = (more: OfferTerms) =>
    evaluateBasket({
      basket: [line(chips, 500)],
      coupons: [{ coupon_code: 'c', offer: { ...primary(0, 1, chips), ...saves(100), ...more } }],
    }).applied_coupons.map(({ store_coupon, donot_multiply }) => [store_coupon, donot_multiply]);
  expect(flagged({})).toEqual([[false, false]]);
  expect(flagged({ store_coupon: 0, donot_multiply_flag: '0' })).toEqual([[false, false]]);
  expect(flagged({ store_coupon: '1' })).toEqual([[true, false]]);
  expect(flagged({ donot_multiply_flag: 1 })).toEqual([[false, true]]);
});

test('a coupon without a code, or nothing in its place, is refused without harm to the others', () => {
  const offer = { ...primary(0, 1, chips), ...saves(100) };
  const said = evaluateBasket({
    basket: [line(chips, 500)],
    coupons: [null as never, { coupon_code: 'c', offer }],
  });
  expect(said.discount_in_cents).toBe(100);
  expect(said.refused_coupons).toMatchObject([{ coupon_code: '', reason: 'unreadable_offer' }]);
});
