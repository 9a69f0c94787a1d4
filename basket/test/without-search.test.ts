import { expect, test } from 'vitest';
import { type BasketLine, evaluateBasket, type OfferTerms } from '../src/index.ts';
import { permutations } from './by-hand.ts';
import { chips, dip, ham, line, primary, saves, soda } from './one-coupon.ts';

const coupons = (...all: OfferTerms[][]) =>
  all.map((terms, at) => ({ coupon_code: `c${at + 1}`, offer: Object.assign({}, ...terms) }));
const best = (basket: BasketLine[], held: ReturnType<typeof coupons>, work_limit?: number) =>
  evaluateBasket({ basket, coupons: held, mode: 'best', work_limit });
const two = [line(dip, 500), line(chips, 300)];
const off = (cents: number, ...goods: string[]) => [primary(0, 1, ...goods), saves(cents)];
const free = (...goods: string[]) => [primary(0, 1, ...goods), saves(0, 1)];

test.each<[about: string, basket: BasketLine[], held: OfferTerms[][], cents: number]>([
  ['one coupon', two, [free(dip, chips)], 500],
  ['coupons for different goods', two, [off(100, chips), free(dip)], 600],
  [
    'enough goods for all, where the first takes what the second does not want',
    two,
    [off(100, dip, chips), off(100, dip)],
    200,
  ],
  ['enough goods for all, in the other order', two, [off(100, dip), off(100, dip, chips)], 200],
  [
    'an item free, which chooses before a coupon of a fixed value',
    two,
    [off(100, dip, chips), free(dip, chips)],
    600,
  ],
  [
    'an item free, which chooses before a coupon off the total',
    two,
    [[primary(0, 1, dip, chips), saves(100, 6)], free(dip, chips)],
    600,
  ],
  [
    'a coupon off the total up to all of it',
    [line(chips, 500)],
    [[primary(0, 1, chips), saves(500, 6)]],
    500,
  ],
  ['a coupon beside one that does not apply', two, [off(100, dip), [primary(0, 9, dip), saves(50)]], 100],
  [
    'a coupon beside one for goods by weight that are not there',
    two,
    [off(100, dip), [primary(3, 100, ham), saves(50)]],
    100,
  ],
])('no search is needed: %s', (_, basket, held, cents) => {
  const { discount_in_cents, optimal } = best(basket, coupons(...held), 0);
  expect([discount_in_cents, optimal]).toEqual([cents, true]);
});

test('the goods are searched where what is dearest for one coupon is worth more to the other', () => {
  const three = [...two, line(soda, 200)];
  for (const held of permutations(coupons(free(dip, chips), free(dip, soda)))) {
    expect(best(three, held)).toMatchObject({ discount_in_cents: 800, optimal: true });
    expect(best(three, held, 0).optimal).toBe(false);
  }
});

test('of coupons for the same offer those with the first codes apply, however they are given', () => {
  const goods = [line(chips, 300), line(dip, 300)];
  for (const held of permutations(
    coupons(off(100, chips, dip), off(100, chips, dip), off(100, chips, dip)),
  )) {
    const { applied_coupons } = best(goods, held);
    expect(applied_coupons.map(({ coupon_code }) => coupon_code).sort()).toEqual(['c1', 'c2']);
  }
});

test('of goods at the same price the same ones are used, however they lie', () => {
  const used = (basket: BasketLine[], ...goods: string[]) =>
    best(basket, coupons(off(100, ...goods))).applied_coupons[0]!.used;
  const counted = [line(chips, 300), line(dip, 300), line(soda, 300)];
  for (const basket of permutations(counted)) {
    expect(used(basket, chips, dip, soda)).toMatchObject([{ product_code: chips }]);
    expect(used(basket, dip, soda)).toMatchObject([{ product_code: soda }]);
  }
  // Each costs $3.00.
  const weighed = [
    line(ham, 150, '2', 'lb'),
    line(ham, 300, '1', 'kg'),
    line(ham, 300, '1', 'lb'),
    line(ham, 300, '1.001', 'lb'),
  ];
  for (const gone of weighed.keys()) {
    const [first] = weighed.filter((_, at) => at > gone);
    if (first === undefined) continue;
    for (const basket of permutations(weighed.slice(gone))) {
      const { unit_price_in_cents, quantity, unit } = weighed[gone]!;
      expect(used(basket, ham)).toMatchObject([{ unit_price_in_cents, quantity, unit }]);
    }
  }
});

test('of coupons that take off whatever is left the second finds nothing left', () => {
  const rest = { offer: { ...saves(900, 7) }, skip_purchase_validation: true };
  const held = ['a', 'b', 'c'].map((coupon_code) => ({ coupon_code, ...rest }));
  for (const mode of ['in_order', 'best'] as const) {
    const answer = evaluateBasket({ basket: two, coupons: held, mode });
    expect(answer.applied_coupons.map((one) => [one.coupon_code, one.face_value_in_cents])).toEqual([
      ['a', 800],
    ]);
    expect(answer.refused_coupons.map(({ reason }) => reason)).toEqual(['no_discount', 'no_discount']);
  }
});

test('a search that was ended says why a coupon does not apply as one that was not', () => {
  const held = coupons(free(dip), free(dip), [primary(0, 2, dip), saves(100)]);
  for (const limit of [0, 1_000]) {
    expect(best(two, held, limit).refused_coupons.map(({ reason }) => reason)).toEqual([
      'goods_used',
      'not_enough_units',
    ]);
  }
});

test('coupons that compete in two groups need the steps of both', () => {
  const group = (...goods: string[]) => [free(...goods), free(goods[0]!)];
  const goods = [line(chips, 500), line(dip, 300), line(soda, 400), line(ham, 200)];
  const held = coupons(...group(chips, dip), ...group(soda, ham));
  const needed = (some: ReturnType<typeof coupons>) => {
    for (let limit = 0; ; limit++) if (best(goods, some, limit).optimal) return limit;
  };
  const [one, other, both] = [needed(held.slice(0, 2)), needed(held.slice(2)), needed(held)];
  expect([one, other].every((steps) => steps > 0)).toBe(true);
  // What the first group does not need of its half is left to the second.
  expect(both).toBeLessThanOrEqual(one + other + 1);
  expect(both).toBeGreaterThan(Math.max(one, other));
});
