import { expect, test } from 'vitest';
import { apply } from '../src/apply.ts';
import type { BasketLine } from '../src/basket.ts';
import { ceilingOf, dearestUse, isBetter, isPlain } from '../src/ceiling.ts';
import type { OfferTerms } from '../src/offer.ts';
import { chips, dip, ham, line, primary, rule, saves, second, soda, third, three } from './one-coupon.ts';
import { planned } from './one-plan.ts';

const skip = { skip_purchase_validation: true };

test.each<[plain: boolean, about: string, terms: OfferTerms[]]>([
  [true, 'units', [primary(0, 1, chips), saves(100)]],
  [true, 'a percentage of units', [primary(0, 1, chips), saves(10, 5)]],
  [true, 'a spend', [primary(1, 500, chips), saves(100)]],
  [
    false,
    'a percentage of a spend, where an extra unit is worth more',
    [primary(1, 500, chips), saves(10, 5)],
  ],
  [true, 'a spend on the whole basket', [primary(2, 500), saves(100)]],
  [true, 'a percentage of the whole basket', [primary(2, 500), saves(10, 5)]],
  [false, 'a percentage of named goods beside a spend', [primary(2, 500, dip), saves(10, 5)]],
  [false, 'pounds', [primary(3, 100, ham), saves(100)]],
  [false, 'kilograms', [primary(4, 100, ham), saves(100)]],
  [false, 'two purchases', [primary(0, 1, chips), second(0, 1, dip), rule(1), saves(100)]],
  [true, 'any one of two', [primary(0, 1, chips), second(0, 1, dip), rule(0), saves(100)]],
  [
    false,
    'any one of two, one of them by weight',
    [primary(0, 1, chips), second(3, 1, dip), rule(0), saves(100)],
  ],
  [false, 'one or both', [primary(0, 1, soda), second(0, 1, chips), third(0, 1, dip), rule(3), saves(100)]],
  [true, 'no purchase', [skip, saves(100)]],
])('taking the dearest goods is best: %s for %s', (plain, _, terms) => {
  expect(isPlain(planned(three, ...terms).plan)).toBe(plain);
});

const zeros = [line(chips, 100), line(dip, 0, 2), line(soda, 0)];
test.each<[about: string, lines: BasketLine[], terms: OfferTerms[], use: unknown]>([
  [
    'of purchases that take off the same, the one with fewer units, wherever it stands',
    [line(chips, 500, 3), line(dip, 400)],
    [primary(0, 3, chips), second(0, 1, dip), rule(0), saves(100)],
    { discount: 100, rows: [1], counts: [1], units: 1 },
  ],
  [
    'the first purchase, when that is it',
    [line(chips, 500, 3), line(dip, 400)],
    [primary(0, 1, dip), second(0, 3, chips), rule(0), saves(100)],
    { discount: 100, rows: [1], counts: [1], units: 1 },
  ],
  [
    'no free goods of 0 cents',
    zeros,
    [primary(0, 1, chips, dip), saves(3, 2)],
    { discount: 100, rows: [0], counts: [1], units: 1 },
  ],
  [
    'of goods of 0 cents only those that must be bought',
    zeros,
    [primary(0, 2, chips, dip), saves(3, 2)],
    { discount: 100, rows: [0, 1], counts: [1, 1], units: 2 },
  ],
  [
    'of several goods of 0 cents only those that must be bought',
    [line(chips, 100), line(dip, 0), line(soda, 0)],
    [primary(0, 2, chips, dip, soda), saves(3, 2)],
    { discount: 100, rows: [0, 2], counts: [1, 1], units: 2 },
  ],
  [
    'no goods of 0 cents towards a spend',
    zeros,
    [primary(1, 100, chips, dip, soda), saves(4, 2)],
    { discount: 100, rows: [0], counts: [1], units: 1 },
  ],
  ['nothing, where it does not apply', zeros, [primary(0, 5, chips), saves(1, 2)], undefined],
])('the best use takes %s', (_, lines, terms, use) => {
  const { basket, plan, units } = planned(lines, ...terms);
  expect(dearestUse(basket, plan, units, basket.total)).toEqual(use);
});

test('a use is better when it takes off more, or as much with fewer units', () => {
  const use = (discount: number, units: number) => ({ discount, units });
  expect(isBetter(use(1, 9), undefined)).toBe(true);
  expect(isBetter(use(2, 9), use(1, 1))).toBe(true);
  expect(isBetter(use(1, 1), use(2, 9))).toBe(false);
  expect(isBetter(use(1, 1), use(1, 2))).toBe(true);
  expect(isBetter(use(1, 2), use(1, 2))).toBe(false);
  expect(isBetter(use(1, 3), use(1, 2))).toBe(false);
});

// The basket: 2 × $5.00, $3.00 and $9.00 for which no coupon asks.
const lines = [line(soda, 900), line(chips, 500, 2), line(dip, 300)];
test.each<[cents: number, about: string, terms: OfferTerms[]]>([
  [100, 'its value', [primary(0, 1, chips, dip), saves(100)]],
  [1_300, 'its goods, where the value is higher', [primary(0, 1, chips, dip), saves(1_400)]],
  [100, 'its value as a spend', [primary(0, 1, chips, dip), saves(100, 7)]],
  [1_300, 'its goods as a spend', [primary(0, 1, chips, dip), saves(1_400, 7)]],
  [1_400, 'its value off the total', [primary(0, 1, chips), saves(1_400, 6)]],
  [2_200, 'the total', [primary(0, 1, chips), saves(2_300, 6)]],
  [300, 'its value without goods', [skip, saves(300)]],
  [2_200, 'the total without goods', [skip, saves(2_300)]],
  [650, 'its percentage', [primary(0, 1, chips, dip), saves(50, 5)]],
  [1_300, 'all of its goods', [primary(0, 1, chips, dip), saves(150, 5)]],
  [500, 'its dearest item', [primary(0, 1, chips, dip), saves(0, 1)]],
  [500, 'its dearest item under a higher cap', [primary(0, 1, chips, dip), saves(600, 1)]],
  [400, 'a cap', [primary(0, 1, chips, dip), saves(400, 1)]],
  [1_000, 'the dearest item so many times', [primary(0, 1, chips, dip), saves(2, 2)]],
  [1_300, 'its goods, where so many are free', [primary(0, 1, chips, dip), saves(3, 2)]],
])('no use of a coupon takes off more than %i cents: %s', (cents, _, terms) => {
  const { basket, plan } = planned(lines, ...terms);
  expect(ceilingOf(plan, basket)).toBe(cents);
});

test('purchases that contest hundreds of goods look at each of them a few dozen times, whatever is left', () => {
  const goods = Array.from({ length: 500 }, (_, n) => line(String(20_000_000 + n), 100));
  const some = (step: number) =>
    goods.filter((_, n) => n % step > 0 || step === 1).map(({ product_code }) => product_code);
  const terms = [primary(0, 1, ...some(1)), second(0, 1, ...some(2)), third(0, 1_000_000, ...some(3))];
  const { basket, plan, units } = planned(goods, ...terms, rule(1), saves(100));
  let looks = 0;
  const counted = (rows: readonly number[]) =>
    new Proxy(rows, {
      get: (target, name, proxy) => {
        if (typeof name === 'string' && /^\d/.test(name)) looks++;
        return Reflect.get(target, name, proxy);
      },
    });
  const ways = plan.ways.map((way) => ({
    ...way,
    purchases: way.purchases.map((purchase) => ({ ...purchase, rows: counted(purchase.rows) })),
  }));
  for (let coupon = 0; coupon < 3; coupon++)
    expect(apply(basket, { ...plan, ways }, units, basket.total)).toMatchObject({
      code: 'not_enough_units',
      which: 2,
      need: 1_000_000,
    });
  expect(looks).toBeLessThan(100 * goods.length);
});
