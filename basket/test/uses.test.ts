import { expect, test } from 'vitest';
import type { BasketLine } from '../src/basket.ts';
import { candidatesOf } from '../src/candidates.ts';
import { ceilingOf } from '../src/ceiling.ts';
import { choicesOf } from '../src/choices.ts';
import type { OfferTerms } from '../src/offer.ts';
import { appliesTo, chips, dip, ham, line, primary, rule, saves, second, soda, third } from './one-coupon.ts';
import { planned } from './one-plan.ts';

/** 2 chips at $5.00, a dip at $3.00 and a soda at $2.00: the rows 0, 1 and 2. */
const lines = [line(chips, 500, 2), line(dip, 300), line(soda, 200)];
const anyOf = [chips, dip, soda];

/** Each use as its discount in cents and its units: `800: c c d`, by the first letters of chips, dip, soda. */
function usesOf(
  given: BasketLine[],
  terms: OfferTerms[],
  tight = false,
  { uncontested = [] as number[], maxSteps = 10_000 } = {},
) {
  const { basket, plan, units } = planned(given, ...terms);
  const contested = Uint8Array.from(units, (_, row) => (uncontested.includes(row) ? 0 : 1));
  const { uses, complete, steps } = choicesOf(plan, basket, units, { contested, tight }, maxSteps);
  for (const use of uses) expect(use.units).toBe(use.counts.reduce((sum, count) => sum + count, 0));
  const goods = ({ rows, counts }: (typeof uses)[number]) =>
    rows.map((row, at) => ` ${'cds'[row]!}`.repeat(counts[at]!)).join('');
  return { list: uses.map((use) => `${use.discount}:${goods(use)}`), complete, steps };
}

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
  const many = (count: number) => Array.from({ length: count }, (_, n) => line(String(10_000_000 + n), 100));
  const all = (count: number) => [
    primary(0, 1, ...many(count).map(({ product_code }) => product_code)),
    saves(100),
  ];
  expect(usesOf(many(2_001), all(2_001))).toEqual({ list: [], complete: false, steps: 0 });
  expect(usesOf(many(2_000), all(2_000), false, { maxSteps: 100 })).toMatchObject({ complete: false });
});

test('at most 4,000 uses of a coupon are listed, and then it says that there are more', () => {
  const many = Array.from({ length: 92 }, (_, n) => line(String(10_000_000 + n), 200 - n));
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

/** Candidates of offers that compete for chips and dip, and what is left of the steps. */
function candidates(tight: boolean, left = 1_000, offers = competing) {
  const all = offers.map((terms) => planned(lines, ...terms));
  const { basket, units } = all[0]!;
  const members = all.map(({ plan }, at) => ({ at, plan, ceiling: ceilingOf(plan, basket) }));
  const contested = Uint8Array.from([1, 1, 0]);
  const budget = { left };
  const found = candidatesOf(basket, members, units, { demand: [2, 2, 1], contested, tight, budget });
  return { found, left: budget.left };
}
const competing: OfferTerms[][] = [
  [primary(0, 1, chips, dip), saves(0, 1)],
  [primary(0, 1, dip, soda), saves(100)],
  [primary(0, 2, chips), saves(100)],
  [primary(0, 9, chips), saves(100)],
];

test('candidates come with the goods they contest, those with the fewest uses first and those without any left out', () => {
  const soda1 = { discount: 100, rows: [2], counts: [1], units: 1 };
  const chips2 = { discount: 100, rows: [0], counts: [2], units: 2 };
  const chips1 = { discount: 500, rows: [0], counts: [1], units: 1 };
  const dip1 = { discount: 300, rows: [1], counts: [1], units: 1 };
  for (const tight of [false, true]) {
    const found = candidates(tight).found.map(({ plan: _, ...one }) => one);
    const common = { complete: true, plain: !tight };
    expect(found).toEqual([
      {
        ...{ at: 1, uses: [soda1], minUnits: 0, ceiling: 100, ...common },
        claims: [{ rows: [], counts: [], units: 0, pressure: 0 }],
      },
      {
        ...{ at: 2, uses: [chips2], minUnits: 2, ceiling: 100, ...common },
        claims: [{ rows: [0], counts: [2], units: 2, pressure: 1 }],
      },
      {
        ...{ at: 0, uses: [chips1, dip1], minUnits: 1, ceiling: 500, ...common },
        claims: [
          { rows: [0], counts: [1], units: 1, pressure: 0.5 },
          { rows: [1], counts: [1], units: 1, pressure: 1 },
        ],
      },
    ]);
  }
});

test('candidates whose uses could not all be listed come last, and need no unit for sure', () => {
  const { found } = candidates(false, 20);
  const incomplete = found.filter((one) => !one.complete);
  expect(incomplete.length).toBeGreaterThan(0);
  expect(found.slice(-incomplete.length)).toEqual(incomplete);
  for (const one of incomplete) expect(one.minUnits).toBe(0);
});

test('listing costs its steps and the comparisons, of coupons for one offer only once, and a quarter of what is left at most', () => {
  const [terms] = competing as [OfferTerms[]];
  const { steps } = usesOf(lines, terms);
  // Two uses were found and two remain.
  expect(candidates(false, 1_000, [terms]).left).toBe(1_000 - steps - 2 * 2);
  const { basket, plan, units } = planned(lines, ...terms);
  const members = [0, 1, 2].map((at) => ({ at, plan, ceiling: 500 }));
  const budget = { left: 1_000 };
  const contested = Uint8Array.from([1, 1, 0]);
  const how = { demand: [3, 3, 0], contested, tight: false, budget };
  expect(candidatesOf(basket, members, units, how).map(({ at }) => at)).toEqual([0, 1, 2]);
  expect(budget.left).toBe(1_000 - steps - 2 * 2);
  expect(candidates(false, 4 * steps, [terms]).found[0]!.complete).toBe(true);
  // The last steps note a use that is found, so a few less are enough to find all.
  expect(candidates(false, 4 * 2, [terms]).found[0]!.complete).toBe(false);
  expect(candidates(false, -5, [terms]).found[0]!.complete).toBe(false);
});

test('of uses as good as each other the one comes first whose goods the fewest others want', () => {
  const { basket, plan, units } = planned(lines, primary(0, 1, ...anyOf), saves(100));
  const contested = Uint8Array.from([1, 1, 1]);
  const how = { demand: [9, 2, 3], contested, tight: false, budget: { left: 1_000 } };
  const [one] = candidatesOf(basket, [{ at: 0, plan, ceiling: 100 }], units, how);
  expect(one!.uses.map(({ rows }) => rows[0])).toEqual([1, 2, 0]);
  // Of the chips there are two, so one of them is half of what the eight others could use.
  expect(one!.claims.map(({ pressure }) => pressure)).toEqual([1, 2, 4]);
});

/** The goods of one coupon's uses that remain when the coupon competes for every row. */
function remaining(terms: OfferTerms[], tight: boolean) {
  const { basket, plan, units } = planned(lines, ...terms);
  const members = [{ at: 0, plan, ceiling: ceilingOf(plan, basket) }];
  const all = { demand: [2, 2, 2], contested: Uint8Array.from([1, 1, 1]), tight, budget: { left: 1_000 } };
  return candidatesOf(basket, members, units, all)[0]!.uses.map(
    ({ discount, rows, counts }) =>
      `${discount}:${rows.map((row, at) => ` ${'cds'[row]!}`.repeat(counts[at]!)).join('')}`,
  );
}

test('a use that takes the goods of a better one and more is dropped, unless it may be the one that fits', () => {
  const either = [primary(0, 1, dip), second(0, 2, dip, soda), rule(0), saves(100)];
  expect(remaining(either, false)).toEqual(['100: d']);
  expect(remaining(either, true)).toEqual(['100: d']);
  const free = [primary(0, 1, ...anyOf), saves(2, 2)];
  expect(remaining(free, false)).toEqual([
    '1000: c c',
    '800: c d',
    '700: c s',
    '500: c',
    '500: d s',
    '300: d',
    '200: s',
  ]);
  const percent = [primary(1, 600, ...anyOf), saves(10, 5)];
  expect(remaining(percent, false)).toEqual(['100: c c', '100: c d s', '80: c d', '70: c s']);
});
