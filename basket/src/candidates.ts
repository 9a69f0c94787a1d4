import type { Use } from './apply.ts';
import type { Basket } from './basket.ts';
import { isPlain } from './ceiling.ts';
import { choicesOf } from './choices.ts';
import type { Plan } from './plan.ts';

/** A coupon in the search, by its place among all coupons; its rows are those of a basket that begins with the dearest. */
export interface Member {
  at: number;
  plan: Plan;
  ceiling: number;
}

/** How many steps a search may still take; a step looks at a row of the basket or at a use. */
export interface Budget {
  left: number;
}

/** The listing of one coupon's uses may take this share of the steps that are left. */
const listingShare = 1 / 4;
/** A use is compared with so many better ones. */
const maxCompared = 50;

/** What a use takes of the rows that other coupons could use too. */
interface Claim {
  rows: readonly number[];
  counts: readonly number[];
  units: number;
  /** How much it stands in the way of others. */
  pressure: number;
}

/** A coupon in the search with the goods it could use. */
export interface Candidate {
  at: number;
  plan: Plan;
  /** The best ones first. */
  uses: readonly Use[];
  /** The part of each use that other coupons could take. */
  claims: readonly Claim[];
  complete: boolean;
  /** No use takes fewer units of rows that other coupons could use too. */
  least: number;
  ceiling: number;
  plain: boolean;
}

/** Sorts uses by what is best to try first, and leaves out those that take as much or more of every row as a better one. */
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
  const kept: typeof sorted = [];
  for (const one of sorted) {
    // Comparing with the best ones finds most of what can be left out, and the rest does no harm.
    // Where little is left to pay a use that takes off less may be the one that fits.
    let isWorse = false;
    for (let at = 0; at < kept.length && at < maxCompared && !isWorse; at++) {
      const better = kept[at]!;
      isWorse = !(tight && better.use.discount !== one.use.discount) && isWithin(better.claim, one.claim);
    }
    if (!isWorse) kept.push(one);
  }
  return { uses: kept.map(({ use }) => use), claims: kept.map(({ claim }) => claim) };
}

/** Both have their rows in rising order. */
function isWithin(small: Claim, large: Claim): boolean {
  if (small.units > large.units) return false;
  let place = 0;
  for (let at = 0; at < small.rows.length; at++) {
    while (place < large.rows.length && large.rows[place]! < small.rows[at]!) place += 1;
    if (large.rows[place] !== small.rows[at] || large.counts[place]! < small.counts[at]!) return false;
  }
  return true;
}

/** The coupons with their uses, those with the fewest first and those whose uses are too many to list last. */
export function candidatesOf(
  basket: Basket,
  members: readonly Member[],
  units: Int32Array,
  {
    wanting,
    contested,
    tight,
    budget,
  }: { wanting: Int32Array; contested: Uint8Array; tight: boolean; budget: Budget },
): Candidate[] {
  const known = new Map<Plan, Omit<Candidate, 'at' | 'plan' | 'ceiling'>>();
  const claimOf = ({ rows, counts }: Use): Claim => {
    const claim = { rows: [] as number[], counts: [] as number[], units: 0, pressure: 0 };
    for (let at = 0; at < rows.length; at++) {
      const [row, many] = [rows[at]!, counts[at]!];
      if (contested[row] === 0) continue;
      claim.rows.push(row);
      claim.counts.push(many);
      claim.units += many;
      claim.pressure += (many * (wanting[row]! - 1)) / units[row]!;
    }
    return claim;
  };
  const all = members.map(({ at, plan, ceiling }): Candidate => {
    let listed = known.get(plan);
    if (listed === undefined) {
      const maxSteps = Math.max(0, Math.floor(budget.left * listingShare));
      const { uses: found, complete, steps } = choicesOf(plan, basket, units, { contested, tight }, maxSteps);
      budget.left -= steps;
      const { uses, claims } = withoutWorse(found, claimOf, tight);
      budget.left -= found.length * Math.min(uses.length, maxCompared);
      const least = claims.reduce((fewest, claim) => Math.min(fewest, claim.units), Number.POSITIVE_INFINITY);
      listed = { uses, claims, complete, least: complete ? least : 0, plain: !tight && isPlain(plan) };
      known.set(plan, listed);
    }
    const { uses, claims, complete, least, plain } = listed;
    return { at, plan, uses, claims, complete, least, ceiling, plain };
  });
  return all
    .filter(({ uses, complete }) => uses.length > 0 || !complete)
    .sort((a, b) => Number(b.complete) - Number(a.complete) || a.uses.length - b.uses.length);
}
