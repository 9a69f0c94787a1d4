import { expect, test } from 'vitest';
import type { BasketLine } from '../src/basket.ts';
import { choicesOf } from '../src/choices.ts';
import type { OfferTerms } from '../src/offer.ts';
import { appliesTo, chips, dip, ham, line, primary, rule, saves, second, soda, third } from './one-coupon.ts';
import { anyOf, lines, planned, usesOf } from './one-plan.ts';

test.each<[about: string, terms: OfferTerms[], uses: string[], more?: string[]]>([
  ['one item free', [primary(0, 1, chips, dip), saves(0, 1)], ['500: c', '300: d']],
  [
    'the dearest of two free, and where little is left to pay any of them',
    [primary(0, 2, ...anyOf), saves(0, 1)],
    ['500: c c', '500: c d', '500: c s', '300: d s'],
    ['500: c c', '500: c d', '500: c s', '300: c d', '300: d s', '200: c s', '200: d s'],
  ],
  [
    'the same under a cap',
    [primary(0, 2, ...anyOf), saves(400, 1)],
    ['400: c c', '400: c d', '400: c s', '300: d s'],
    ['400: c c', '400: c d', '400: c s', '300: c d', '300: d s', '200: c s', '200: d s'],
  ],
  [
    'two free, as far as there are any',
    [primary(0, 1, ...anyOf), saves(2, 2)],
    ['1000: c c', '800: c d', '700: c s', '500: c', '500: d s', '300: d', '200: s'],
  ],
  [
    'two of three free',
    [primary(0, 3, ...anyOf), saves(2, 2)],
    ['1000: c c d', '1000: c c s', '800: c d s'],
    ['1000: c c d', '1000: c c s', '800: c c d', '800: c d s', '700: c c s', '700: c d s', '500: c d s'],
  ],
  ['a spend, and not more', [primary(1, 600, ...anyOf), saves(100)], ['100: c c', '100: c d', '100: c s']],
  [
    'more goods until the value is covered',
    [primary(0, 1, ...anyOf), saves(700)],
    ['700: c c', '700: c d', '700: c s'],
  ],
  [
    'a percentage of a spend, also with a unit more than needed',
    [primary(1, 600, ...anyOf), saves(10, 5)],
    ['100: c c', '100: c d s', '80: c d', '70: c s'],
  ],
  ['a spend on the whole basket', [primary(2, 600), saves(100)], ['100: c c', '100: c d', '100: c s']],
  [
    'more goods of a spend until the value is covered',
    [primary(2, 100), saves(700)],
    ['700: c c', '700: c d', '700: c s'],
  ],
  [
    'a percentage of the whole basket',
    [primary(2, 600), saves(10, 5)],
    ['150: c c d s', '130: c c d', '120: c c s', '100: c c', '100: c d s', '80: c d', '70: c s'],
  ],
  ['a percentage of named goods beside a spend', [primary(2, 600, dip), saves(10, 5)], ['30: c d']],
  [
    'a unit of each of two purchases, the dearest free',
    [primary(0, 1, chips, dip), second(0, 1, dip, soda), rule(1), saves(0, 1)],
    ['500: c d', '500: c s', '300: d s'],
    ['500: c d', '500: c s', '300: c d', '300: d s', '200: c s', '200: d s'],
  ],
  [
    'the named one of two purchases free',
    [primary(0, 1, chips), second(0, 1, dip, soda), rule(1), appliesTo(1), saves(0, 1)],
    ['300: c d', '200: c s'],
  ],
  [
    'what both purchases cost, up to the value',
    [primary(0, 1, chips), second(0, 1, soda), rule(1), saves(800, 7)],
    ['800: c c s', '700: c s'],
  ],
  [
    'what the named purchase costs, up to the value',
    [primary(0, 1, chips), second(0, 1, soda), rule(1), appliesTo(0), saves(800, 7)],
    ['800: c c s', '500: c s'],
  ],
  [
    'more of either purchase until both cover the value',
    [primary(0, 1, chips), second(0, 1, dip, soda), rule(1), saves(900)],
    ['900: c c d', '900: c d s', '900: c c s'],
  ],
  [
    'a percentage of the primary purchase where none is named',
    [primary(0, 1, chips, dip), second(0, 1, soda), rule(1), saves(10, 5)],
    ['50: c s', '30: d s'],
  ],
  [
    'an item free beside a spend, which may count the goods of the other purchase',
    [primary(2, 500), second(0, 1, dip), rule(1), saves(0, 1)],
    ['500: c d', '500: c d s', '300: d s'],
    ['500: c d', '500: c d s', '300: d s', '300: c d', '300: c d s', '200: d s', '200: c d s'],
  ],
  [
    'two items free beside a spend',
    [primary(2, 500), second(0, 1, dip), rule(1), saves(2, 2)],
    ['800: c d', '800: c d s', '500: d s'],
    ['800: c d', '800: c d s', '700: c d s', '500: d s', '500: c d s'],
  ],
  [
    'what a spend and another purchase cost, up to the value',
    [primary(2, 500), second(0, 1, dip), rule(1), saves(900, 7)],
    ['900: c d s', '900: c c d', '800: c d', '500: d s'],
  ],
  [
    'a value beside a spend and another purchase',
    [primary(2, 500), second(0, 1, dip), rule(1), saves(100)],
    ['100: c d', '100: d s'],
  ],
  [
    'a percentage of a spend beside another purchase',
    [primary(2, 500), second(0, 1, dip), rule(1), saves(10, 5)],
    ['150: c c d s', '130: c c d', '100: c d s', '80: c d', '50: d s'],
  ],
  ['off the total', [primary(0, 1, dip, soda), saves(100, 6)], ['100: d', '100: s']],
  [
    'one of two purchases, or both',
    [primary(0, 1, chips), second(0, 1, dip), third(0, 1, soda), rule(3), saves(100)],
    ['100: d', '100: s', '100: d s'],
  ],
  ['no purchase', [{ skip_purchase_validation: true }, saves(100)], ['100:']],
  ['nothing that is not there', [primary(0, 3, chips), saves(100)], []],
  ['nothing free', [primary(0, 1, chips), saves(0, 2)], []],
])('the uses of a coupon are listed, the best first: %s', (_, terms, uses, more) => {
  expect(usesOf(lines, terms)).toMatchObject({ list: uses, complete: true });
  expect(usesOf(lines, terms, true)).toMatchObject({ list: more ?? uses, complete: true });
});

test('a weight is reached with any pieces, also with one more than needed where that is worth more', () => {
  const pieces = [line(ham, 500, '2', 'lb'), line(ham, 500, '1', 'lb'), line(chips, 400)];
  expect(usesOf(pieces, [primary(3, 150, ham), saves(10, 5)]).list).toEqual(['150: c d', '100: c']);
  expect(usesOf(pieces, [primary(3, 150, ham), saves(100)]).list).toEqual(['100: c']);
});

test.each<[about: string, goods: BasketLine[], terms: OfferTerms[], uses: string[], more?: string[]]>([
  [
    'to give them free',
    [line(chips, 500, 2), line(dip, 0, 2), line(soda, 0)],
    [primary(2, 500), saves(2, 2)],
    ['1000: c c', '500: c', '500: c d', '500: c s', '500: c d d', '500: c d s'],
  ],
  [
    'and then gives no other goods free',
    [line(chips, 500, 2), line(dip, 300), line(soda, 0)],
    [primary(2, 800), saves(1, 2)],
    ['500: c c', '500: c d', '500: c c s', '500: c d s'],
    ['500: c c', '500: c d', '500: c c s', '500: c d s', '300: c d'],
  ],
  [
    'as one free item too',
    [line(chips, 500, 2), line(dip, 300), line(soda, 0)],
    [primary(2, 1_300), saves(0, 1)],
    ['500: c c d', '500: c c d s'],
    ['500: c c d', '500: c c d s', '300: c c d'],
  ],
])('a spend takes goods of 0 cents only %s', (_, goods, terms, uses, more) => {
  expect(usesOf(goods, terms).list).toEqual(uses);
  expect(usesOf(goods, terms, true).list).toEqual(more ?? uses);
});

test('of uses that leave the others the same goods only the best is listed', () => {
  const terms = [primary(0, 1, ...anyOf), saves(0, 1)];
  expect(usesOf(lines, terms, false, { uncontested: [1, 2] }).list).toEqual(['500: c', '300: d']);
  expect(usesOf(lines, terms, false, { uncontested: [0, 1, 2] }).list).toEqual(['500: c']);
  // Where little is left to pay, the one that takes off less may be the one that fits.
  expect(usesOf(lines, terms, true, { uncontested: [0, 1, 2] }).list).toEqual(['500: c', '300: d', '200: s']);
  const cents = [primary(0, 2, dip, soda), second(0, 1, chips), rule(0), saves(100)];
  expect(usesOf(lines, cents, false, { uncontested: [0, 1, 2] }).list).toEqual(['100: c']);
});

test('a list says that it is incomplete once its steps are used up, and only then', () => {
  const terms = [primary(0, 2, ...anyOf), saves(0, 1)];
  const { steps } = usesOf(lines, terms, true);
  for (let maxSteps = 0; maxSteps < steps + 3; maxSteps++) {
    const found = usesOf(lines, terms, true, { maxSteps });
    if (found.complete) expect(found.list).toHaveLength(7);
    // At most one step too many in the search for goods, and what it takes to note a use.
    expect(found.steps).toBeLessThanOrEqual(maxSteps + 1 + anyOf.length);
  }
  expect(usesOf(lines, terms, true, { maxSteps: 3 }).complete).toBe(false);
  expect(usesOf(lines, terms, true, { maxSteps: steps }).complete).toBe(true);
});

test('an offer that too many products qualify for is not listed', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => line(String(20_000_000 + n), 100));
  const all = (count: number) => [
    primary(0, 1, ...many(count).map(({ product_code }) => product_code)),
    saves(100),
  ];
  expect(usesOf(many(2_001), all(2_001))).toEqual({ list: [], complete: false, steps: 0 });
  const uncontested = Array.from({ length: 2_000 }, (_, row) => row);
  const found = usesOf(many(2_000), all(2_000), false, { maxSteps: 10_000_000, uncontested });
  expect([found.list.length, found.complete]).toEqual([1, true]);
});

test('at most 4,000 uses of a coupon are listed, and then it says that there are more', () => {
  const many = Array.from({ length: 92 }, (_, n) => line(String(20_000_000 + n), 200 - n));
  const pairs = [primary(0, 2, ...many.map(({ product_code }) => product_code)), saves(100)];
  const { basket, plan, units } = planned(many, ...pairs);
  const found = choicesOf(
    plan,
    basket,
    units,
    { contested: new Uint8Array(92).fill(1), tight: false },
    10_000_000,
  );
  expect([found.uses.length, found.complete]).toEqual([4_000, false]);
});
