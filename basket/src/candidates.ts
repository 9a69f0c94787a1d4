import type { Use } from './apply.ts';
import type { Basket } from './basket.ts';
import { isPlain } from './ceiling.ts';
import { choicesOf } from './choices.ts';
import type { Plan } from './plan.ts';

/** A coupon in the search, by its index among all coupons; its rows are those of the basket sorted dearest first. */
export interface Member {
  at: number;
  plan: Plan;
  ceiling: number;
}

/** Steps the search may still take; a step examines a row of the basket or a use. */
export interface Budget {
  left: number;
}

/** Listing one coupon's uses may take this share of the steps left. */
const listingShare = 1 / 4;
/** Maximum number of better uses that a use is compared with. */
const maxCompared = 50;

/** The units a use takes of rows that other coupons could use too. */
interface Claim {
  rows: readonly number[];
  counts: readonly number[];
  units: number;
  /** Share of each row it takes, weighted by how many other coupons could use that row. */
  pressure: number;
}

/** A coupon in the search with the goods it could use. */
export interface Candidate {
  at: number;
  plan: Plan;
  /** Best first. */
  uses: readonly Use[];
  /** The part of each use that other coupons could take. */
  claims: readonly Claim[];
  complete: boolean;
  /** Every use takes at least this many units of rows that other coupons could use too. */
  minUnits: number;
  ceiling: number;
  plain: boolean;
}

/** Sorts uses by which to try first, and drops those that take at least as much of every row as a better one. */
function withoutWorse(
  found: readonly Use[],
  claimOf: (use: Use) => Claim,
  tight: boolean,
): { uses: Use[]; claims: Claim[] } {
  const sorted = found
    .map((use) => ({ use, claim: claimOf(use) }))
    .sort(
      (a, b) =>
        b.use.discount - a.use.discount || a.use.units - b.use.units || a.claim.pressure - b.claim.pressure,
    );
  const remaining: typeof sorted = [];
  for (const one of sorted) {
    // Comparing with the best few finds most droppable uses; the others are harmless. Where little is left to
    // pay, a use that takes off less may be the one that fits.
    let isWorse = false;
    for (let at = 0; at < remaining.length && at < maxCompared && !isWorse; at++) {
      const better = remaining[at]!;
      isWorse = !(tight && better.use.discount !== one.use.discount) && isWithin(better.claim, one.claim);
    }
    if (!isWorse) remaining.push(one);
  }
  return { uses: remaining.map(({ use }) => use), claims: remaining.map(({ claim }) => claim) };
}

/** Both lists have their rows in ascending order. */
function isWithin(small: Claim, large: Claim): boolean {
  if (small.units > large.units) return false;
  let index = 0;
  for (let at = 0; at < small.rows.length; at++) {
    while (index < large.rows.length && large.rows[index]! < small.rows[at]!) index += 1;
    if (large.rows[index] !== small.rows[at] || large.counts[index]! < small.counts[at]!) return false;
  }
  return true;
}

/** The coupons with their uses: those with the fewest first, those with too many to list last. */
export function candidatesOf(
  basket: Basket,
  members: readonly Member[],
  units: number[],
  {
    demand,
    contested,
    tight,
    budget,
  }: { demand: number[]; contested: Uint8Array; tight: boolean; budget: Budget },
): Candidate[] {
  const listedPlans = new Map<Plan, Omit<Candidate, 'at' | 'plan' | 'ceiling'>>();
  const claimOf = ({ rows, counts }: Use): Claim => {
    const claim = { rows: [] as number[], counts: [] as number[], units: 0, pressure: 0 };
    for (let at = 0; at < rows.length; at++) {
      const [row, count] = [rows[at]!, counts[at]!];
      if (contested[row] === 0) continue;
      claim.rows.push(row);
      claim.counts.push(count);
      claim.units += count;
      claim.pressure += (count * (demand[row]! - 1)) / units[row]!;
    }
    return claim;
  };
  const all = members.map(({ at, plan, ceiling }): Candidate => {
    let listed = listedPlans.get(plan);
    if (listed === undefined) {
      const maxSteps = Math.max(0, Math.floor(budget.left * listingShare));
      const { uses: found, complete, steps } = choicesOf(plan, basket, units, { contested, tight }, maxSteps);
      budget.left -= steps;
      const { uses, claims } = withoutWorse(found, claimOf, tight);
      budget.left -= found.length * Math.min(uses.length, maxCompared);
      const minUnits = claims.reduce(
        (smallest, claim) => Math.min(smallest, claim.units),
        Number.POSITIVE_INFINITY,
      );
      listed = { uses, claims, complete, minUnits: complete ? minUnits : 0, plain: !tight && isPlain(plan) };
      listedPlans.set(plan, listed);
    }
    const { uses, claims, complete, minUnits, plain } = listed;
    return { at, plan, uses, claims, complete, minUnits, ceiling, plain };
  });
  return all
    .filter(({ uses, complete }) => uses.length > 0 || !complete)
    .sort((a, b) => Number(b.complete) - Number(a.complete) || a.uses.length - b.uses.length);
}
