import { expect, test } from 'vitest';
import { type BasketLine, type Coupon, evaluateBasket, type OfferTerms } from '../src/index.ts';
import { bestByHand } from './best-by-hand.ts';
import { permutations } from './by-hand.ts';
import { appliesTo, chips, dip, ham, line, primary, rule, saves, second, soda, third } from './one-coupon.ts';

const skip: OfferTerms = {};
const offers = (...all: OfferTerms[][]): Coupon[] =>
  all.map((terms, at) => ({
    coupon_code: `c${at + 1}`,
    offer: Object.assign({}, ...terms),
    skip_purchase_validation: terms.includes(skip),
  }));
const three = [line(chips, 500), line(dip, 300), line(soda, 200)];

type Puzzle = [about: string, basket: BasketLine[], coupons: Coupon[], cents: number, units: number];

const puzzles: Puzzle[] = [
  [
    'each of three finds its goods, though any two could want the same',
    three,
    offers(
      [primary(0, 1, chips, dip), saves(100)],
      [primary(0, 1, dip, soda), saves(100)],
      [primary(0, 1, soda), saves(100)],
    ),
    300,
    3,
  ],
  [
    'the free item goes where it is dearest, and the other coupon gets what it can use',
    three,
    offers([primary(0, 1, chips, dip), saves(0, 1)], [primary(0, 1, chips), saves(0, 1)]),
    800,
    2,
  ],
  [
    'two small coupons before a large one',
    [line(chips, 500, 2)],
    offers(
      [primary(0, 2, chips), saves(300)],
      [primary(0, 1, chips), saves(200)],
      [primary(0, 1, chips), saves(200)],
    ),
    400,
    2,
  ],
  [
    'a large coupon before two small ones',
    [line(chips, 500, 2)],
    offers(
      [primary(0, 2, chips), saves(500)],
      [primary(0, 1, chips), saves(200)],
      [primary(0, 1, chips), saves(200)],
    ),
    500,
    2,
  ],
  [
    'of two that take off as much, the one with fewer units',
    [line(chips, 500, 3)],
    offers([primary(0, 3, chips), saves(200)], [primary(0, 2, chips), saves(200)]),
    200,
    2,
  ],
  [
    'as many coupons of one offer as there are goods',
    [line(chips, 500), line(dip, 300)],
    offers(
      [primary(0, 1, chips, dip), saves(100)],
      [primary(0, 1, chips, dip), saves(100)],
      [primary(0, 1, chips, dip), saves(100)],
    ),
    200,
    2,
  ],
  [
    'a spend is met with the goods that no other coupon uses',
    [line(chips, 500), line(dip, 300), line(soda, 600)],
    offers([primary(1, 500, chips, soda), saves(100)], [primary(0, 1, chips), saves(0, 1)]),
    600,
    2,
  ],
  [
    'a spend on the whole basket leaves the goods that another coupon needs',
    [line(chips, 500), line(dip, 300), line(soda, 200)],
    offers([primary(2, 500), saves(150)], [primary(0, 1, chips), saves(100)]),
    250,
    3,
  ],
  [
    'a percentage is taken of the goods that another coupon leaves',
    [line(chips, 500), line(dip, 300), line(soda, 200)],
    offers([primary(1, 400, chips, dip, soda), saves(50, 5)], [primary(0, 1, chips), saves(200)]),
    450,
    3,
  ],
  [
    'two purchases leave each other, and another coupon, what they need',
    [line(chips, 500, 2), line(dip, 300), line(soda, 200)],
    offers(
      [primary(0, 1, chips, dip), second(0, 1, dip, soda), rule(1), saves(0, 1)],
      [primary(0, 1, chips), saves(400)],
    ),
    900,
    3,
  ],
  [
    'any one of two purchases, the one that the other coupon leaves',
    [line(chips, 500), line(dip, 300)],
    offers(
      [primary(0, 1, chips), second(0, 1, dip), rule(0), saves(100)],
      [primary(0, 1, chips), saves(0, 1)],
    ),
    600,
    2,
  ],
  [
    'one or both purchases, whichever covers the value',
    [line(chips, 500), line(dip, 300), line(soda, 200)],
    offers(
      [primary(0, 1, chips), second(0, 1, dip), third(0, 1, soda), rule(3), saves(450)],
      [primary(0, 1, dip), saves(200)],
    ),
    450,
    2,
  ],
  [
    'the item that is named is free, and the other purchase takes what is cheap',
    [line(chips, 500), line(dip, 300), line(soda, 200)],
    offers(
      [primary(0, 1, dip, soda), second(0, 1, chips, dip), rule(1), appliesTo(1), saves(0, 1)],
      [primary(0, 1, dip), saves(250)],
    ),
    750,
    3,
  ],
  [
    'weighed pieces are shared whole',
    [line(ham, 500, '2', 'lb'), line(ham, 500, '1', 'lb'), line(ham, 500, '1.5', 'lb')],
    offers([primary(3, 200, ham), saves(100)], [primary(3, 250, ham), saves(150)]),
    250,
    3,
  ],
  [
    'coupons off the total stop at what is left to pay',
    [line(chips, 300), line(dip, 200)],
    offers(
      [primary(0, 1, chips), saves(400, 6)],
      [primary(0, 1, dip), saves(300, 6)],
      [primary(0, 1, dip), saves(100, 6)],
    ),
    500,
    2,
  ],
  [
    'where little is left to pay a cheaper item is the free one',
    [line(chips, 300), line(dip, 200)],
    offers([primary(0, 2, chips, dip), saves(0, 1)], [skip, saves(300)]),
    500,
    2,
  ],
  [
    'what takes off whatever is left comes last',
    [line(chips, 300), line(dip, 200)],
    offers([skip, saves(900, 7)], [primary(0, 1, chips), saves(200)], [primary(0, 1, dip), saves(100)]),
    500,
    2,
  ],
  [
    'goods of 0 cents are bought where that frees others',
    [line(chips, 300), line(dip, 0)],
    offers([primary(0, 1, chips, dip), saves(100, 6)], [primary(0, 1, chips), saves(0, 1)]),
    300,
    1,
  ],
  [
    'a coupon with three purchases and one with two share five pieces',
    [line(chips, 500, 2), line(dip, 300, 2), line(soda, 200)],
    offers(
      [primary(0, 1, chips, dip), second(0, 1, dip, soda), third(0, 1, soda), rule(1), saves(300)],
      [primary(0, 1, chips), second(0, 1, chips, dip), rule(2), saves(500)],
    ),
    800,
    5,
  ],
];

const evaluated = (basket: BasketLine[], coupons: Coupon[], work_limit?: number) => {
  const answer = evaluateBasket({ basket, coupons, mode: 'best', work_limit });
  const used = answer.applied_coupons.flatMap((one) => one.used);
  return {
    cents: answer.discount_in_cents,
    units: used.reduce((sum, { unit, quantity }) => sum + (unit === 'item' ? Number(quantity) : 0), 0),
    optimal: answer.optimal,
  };
};

test.each(puzzles)('%s', (_, basket, coupons, cents, units) => {
  const isWeighed = basket.some(({ unit }) => unit !== undefined);
  for (const turned of [basket, [...basket].reverse()]) {
    for (const order of permutations(coupons)) {
      expect(evaluated(turned, order)).toEqual({ cents, units: isWeighed ? 0 : units, optimal: true });
    }
  }
  expect(Number(bestByHand(basket, coupons).discount)).toBe(cents);
});

test('an answer within any number of steps is proven or may be below the best, never above it', () => {
  for (const [about, basket, coupons, cents] of puzzles) {
    const inOrder = evaluateBasket({ basket, coupons }).discount_in_cents;
    for (let limit = 0; limit < 300; limit = Math.ceil(limit * 1.3) + 1) {
      const answer = evaluated(basket, coupons, limit);
      expect(answer.cents, about).toBeLessThanOrEqual(cents);
      if (answer.optimal) expect(answer.cents, `${about}, ${limit} steps`).toBe(cents);
      expect(answer.cents).toBeGreaterThanOrEqual(inOrder);
    }
  }
});
