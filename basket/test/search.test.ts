import { expect, test } from 'vitest';
import { ceilingOf } from '../src/ceiling.ts';
import type { Plan } from '../src/plan.ts';
import { distribute } from '../src/search.ts';
import { line, primary, saves } from './one-coupon.ts';
import { planned } from './one-plan.ts';

/** A coupon that takes so many units, of any of some rows, and so many cents off. */
interface Ask {
  rows: number[];
  units: number;
  cents: number;
}

/** Numbers from 0 to below `limit`, equal in every run with one seed. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const products = 4;
const codes = Array.from({ length: products }, (_, row) => String(10_000_000 + row));

/** Six coupons, some of one offer, that want more goods than there are. */
function contest(seed: number) {
  const next = numbers(seed);
  const stock = codes.map(() => 1 + next(3));
  const asks: Ask[] = [];
  while (asks.length < 6) {
    const rows = codes.map((_, row) => row).filter(() => next(2) === 0);
    if (rows.length === 0) continue;
    const ask = { rows, units: 1 + next(3), cents: 100 + 50 * next(5) };
    for (let copies = next(4) === 0 ? 2 : 1; copies > 0; copies--) asks.push(ask);
  }
  return { stock, asks };
}

/** The highest discount, and the fewest units for it, that any choice of coupons comes to whose goods suffice. */
function bestOf(stock: number[], asks: Ask[], toPay: number): { discount: number; units: number } {
  let best = { discount: 0, units: 0 };
  const left = [...stock];
  const go = (at: number, discount: number, units: number): void => {
    if (discount > best.discount || (discount === best.discount && units < best.units))
      best = { discount, units };
    const ask = asks[at];
    if (ask === undefined) return;
    go(at + 1, discount, units);
    if (discount + ask.cents > toPay) return;
    const take = (place: number, missing: number): void => {
      if (missing === 0) go(at + 1, discount + ask.cents, units + ask.units);
      const row = ask.rows[place];
      if (missing === 0 || row === undefined) return;
      for (let count = Math.min(missing, left[row]!); count >= 0; count--) {
        left[row]! -= count;
        take(place + 1, missing - count);
        left[row]! += count;
      }
    };
    take(0, ask.units);
  };
  go(0, 0, 0);
  return best;
}

/** How a contest ends within a number of steps, and how many it took. `price`: of each unit, in cents. */
function distributed({ stock, asks }: ReturnType<typeof contest>, price: number, maxSteps: number) {
  const tight = price < 100;
  const lines = codes.map((code, row) => line(code, price, stock[row]));
  const plans = new Map<Ask, Plan>();
  const members = asks.map((ask, at) => {
    const of = codes.filter((_, row) => ask.rows.includes(row));
    const plan =
      plans.get(ask) ?? planned(lines, primary(0, ask.units, ...of), saves(ask.cents, tight ? 6 : 0)).plan;
    plans.set(ask, plan);
    return { at, plan };
  });
  const { basket, units } = planned(lines, primary(0, 1, ...codes), saves(1));
  const contenders = members.map(({ at, plan }) => ({ at, plan, ceiling: ceilingOf(plan, basket) }));
  const budget = { left: maxSteps };
  const found = distribute(basket, contenders, units, { tight, budget });
  const used = codes.map((_, row) =>
    found.chosen.reduce((sum, { use }) => {
      const place = use.rows.indexOf(row);
      return place < 0 ? sum : sum + use.counts[place]!;
    }, 0),
  );
  expect(used.every((count, row) => count <= stock[row]!)).toBe(true);
  expect(found.chosen.reduce((sum, { use }) => sum + use.discount, 0)).toBe(found.discount);
  expect(found.chosen.reduce((sum, { use }) => sum + use.units, 0)).toBe(found.units);
  const total = basket.total;
  return {
    found: { discount: found.discount, units: found.units },
    proven: found.proven,
    steps: maxSteps - budget.left,
    total,
  };
}

const seeds = Array.from({ length: 60 }, (_, n) => n + 1);
const manySteps = 1_000_000;

// Units that cost more than a coupon takes off, and units so cheap that what is left to pay runs out.
test.each([
  [1_000, 30_443],
  [60, 40_529],
])(
  'at %i cents a unit the search finds what trying everything finds, in %i steps for all',
  (price, total) => {
    let steps = 0;
    for (const seed of seeds) {
      const given = contest(seed);
      const ended = distributed(given, price, manySteps);
      expect(ended.found, `seed ${seed}`).toEqual(bestOf(given.stock, given.asks, ended.total));
      expect(ended.proven, `seed ${seed}`).toBe(true);
      steps += ended.steps;
    }
    // Fewer are better: then lower the number.
    expect(steps).toBe(total);
  },
);

test('a search that is ended early claims nothing that is not so', () => {
  for (const seed of seeds.slice(0, 20)) {
    const given = contest(seed);
    const { found } = distributed(given, 1_000, manySteps);
    for (const limit of [0, 10, 30, 60, 100, 150, 220, 300]) {
      const ended = distributed(given, 1_000, limit);
      expect(ended.found.discount).toBeLessThanOrEqual(found.discount);
      if (ended.proven) expect(ended.found.discount, `seed ${seed}, ${limit} steps`).toBe(found.discount);
      expect(ended.steps).toBeGreaterThan(0);
    }
  }
});
