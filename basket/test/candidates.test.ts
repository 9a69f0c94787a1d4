import { expect, test } from 'vitest';
import { candidatesOf } from '../src/candidates.ts';
import { ceilingOf } from '../src/ceiling.ts';
import type { OfferTerms } from '../src/offer.ts';
import { chips, dip, primary, rule, saves, second, soda } from './one-coupon.ts';
import { anyOf, inLetters, lines, planned, usesOf } from './one-plan.ts';

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
  // There are two bags of chips, so one of them is half of what the eight others could use.
  expect(one!.claims.map(({ pressure }) => pressure)).toEqual([1, 2, 4]);
});

/** The goods of one coupon's uses that remain when the coupon competes for every row. */
function remaining(terms: OfferTerms[], tight: boolean) {
  const { basket, plan, units } = planned(lines, ...terms);
  const members = [{ at: 0, plan, ceiling: ceilingOf(plan, basket) }];
  const all = { demand: [2, 2, 2], contested: Uint8Array.from([1, 1, 1]), tight, budget: { left: 1_000 } };
  return candidatesOf(basket, members, units, all)[0]!.uses.map(inLetters);
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
