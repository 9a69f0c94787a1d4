import { expect } from 'vitest';
import type { Use } from '../src/apply.ts';
import { type Basket, type BasketLine, readBasket } from '../src/basket.ts';
import { choicesOf } from '../src/choices.ts';
import { type OfferTerms, readOffer } from '../src/offer.ts';
import { type Plan, planOf } from '../src/plan.ts';
import { chips, dip, line, soda } from './one-coupon.ts';

/** One offer matched against a basket, whose lines are given dearest first. */
export function planned(
  lines: BasketLine[],
  ...terms: OfferTerms[]
): { basket: Basket; plan: Plan; units: number[] } {
  const basket = readBasket(lines);
  const all: OfferTerms = Object.assign({}, ...terms);
  const offer = readOffer(all, all['skip_purchase_validation'] === true);
  if (!('ways' in offer)) throw new Error(offer.message);
  return { basket, plan: planOf(offer, basket), units: basket.rows.map((row) => row.units) };
}

/** 2 chips at $5.00, a dip at $3.00 and a soda at $2.00: the rows 0, 1 and 2. */
export const lines = [line(chips, 500, 2), line(dip, 300), line(soda, 200)];
export const anyOf = [chips, dip, soda];

/** A use as its discount in cents and its units, by the first letters of chips, dip and soda: `800: c c d`. */
export const inLetters = ({ discount, rows, counts }: Use): string =>
  `${discount}:${rows.map((row, at) => ` ${'cds'[row]!}`.repeat(counts[at]!)).join('')}`;

/** The uses of an offer, in letters. */
export function usesOf(
  given: BasketLine[],
  terms: OfferTerms[],
  tight = false,
  { uncontested = [] as number[], maxSteps = 10_000 } = {},
) {
  const { basket, plan, units } = planned(given, ...terms);
  const contested = Uint8Array.from(units, (_, row) => (uncontested.includes(row) ? 0 : 1));
  const { uses, complete, steps } = choicesOf(plan, basket, units, { contested, tight }, maxSteps);
  for (const use of uses) expect(use.units).toBe(use.counts.reduce((sum, count) => sum + count, 0));
  return { list: uses.map(inLetters), complete, steps };
}
