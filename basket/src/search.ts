import { takeFrom, type Use } from './apply.ts';
import type { Basket } from './basket.ts';
import { type Budget, type Candidate, candidatesOf, type Member } from './candidates.ts';
import { dearestUse, isBetter } from './ceiling.ts';

export interface Shared {
  chosen: Array<{ at: number; use: Use }>;
  discount: number;
  units: number;
  /** It is proven that no distribution of the goods takes off more. */
  proven: boolean;
}

const maxVisited = 100_000;
interface Sum {
  discount: number;
  units: number;
}

/**
 * Distributes goods over coupons that compete for them, for the highest discount and then the fewest units.
 * It starts with each coupon's best use; where two of these take the same goods, one of the two coupons is
 * tried with each of its uses and without. Each coupon's best use of what is left is the bound.
 */
export function distribute(
  basket: Basket,
  members: readonly Member[],
  units: number[],
  { tight, budget }: { tight: boolean; budget: Budget },
): Shared {
  const demand = new Array<number>(basket.rows.length).fill(0);
  for (const { plan } of members) for (const row of plan.touched) demand[row]! += 1;
  const contested = Uint8Array.from(demand, (count) => (count > 1 ? 1 : 0));
  const all = candidatesOf(basket, members, units, { demand, contested, tight, budget });
  const left = units.slice();
  const path: Array<{ at: number; use: Use }> = [];
  const visited = new Map<string, Sum>();
  let best: Shared = { chosen: [], discount: 0, units: 0, proven: true };
  let proven = true;

  const toPay = (discount: number) => (tight ? basket.total - discount : basket.total);
  const fits = (one: Candidate, index: number): boolean => {
    const { rows, counts } = one.claims[index]!;
    for (let at = 0; at < rows.length; at++) if (left[rows[at]!]! < counts[at]!) return false;
    return true;
  };

  /** The highest discount a coupon can still reach. */
  const bestUseOf = (one: Candidate, discount: number): Use | undefined => {
    const leftToPay = toPay(discount);
    if (!one.complete && one.plain) {
      budget.left -= 4 * one.plan.touched.length;
      return dearestUse(basket, one.plan, left, leftToPay);
    }
    for (let index = 0; index < one.uses.length; index++) {
      budget.left -= 1;
      if (one.uses[index]!.discount <= leftToPay && fits(one, index)) return one.uses[index];
    }
    return undefined;
  };
  const boundOf = (one: Candidate, bestUse: Use): Sum =>
    one.complete || one.plain ? bestUse : { discount: one.ceiling, units: 0 };

  /** Upper bound in cents for the undecided coupons: together they take no more goods than there are. */
  const capacityBound = (undecided: readonly Candidate[], bestUses: readonly Use[]): number => {
    let [unitsLeft, unitsNeeded] = [0, 0];
    const seen = new Set<number>();
    for (const { plan, minUnits } of undecided) {
      unitsNeeded += minUnits;
      for (const row of plan.touched) {
        if (contested[row] === 0 || seen.has(row)) continue;
        seen.add(row);
        unitsLeft += left[row]!;
      }
    }
    if (unitsNeeded <= unitsLeft) return Number.POSITIVE_INFINITY;
    const byDensity = undecided
      .map((one, at) => ({ minUnits: one.minUnits, cents: boundOf(one, bestUses[at]!).discount }))
      .sort((a, b) => b.cents * a.minUnits - a.cents * b.minUnits);
    let sum = 0;
    for (const { minUnits, cents } of byDensity) {
      if (minUnits > unitsLeft) return Math.floor(sum + (cents * unitsLeft) / minUnits + 1e-9);
      sum += cents;
      unitsLeft -= minUnits;
    }
    return sum;
  };

  const visit = (candidates: readonly Candidate[], discount: number, used: number): void => {
    const undecided: Candidate[] = [];
    const bestUses: Use[] = [];
    const sum = { discount, units: used };
    for (const one of candidates) {
      const bestUse = bestUseOf(one, discount);
      if (bestUse === undefined && (one.complete || one.plain)) continue;
      undecided.push(one);
      bestUses.push(bestUse ?? nothing);
      const bound = boundOf(one, bestUses.at(-1)!);
      sum.discount += bound.discount;
      sum.units += bound.units;
    }
    for (const { plan } of undecided) budget.left -= plan.touched.length;
    const cap = Math.min(
      discount + capacityBound(undecided, bestUses),
      tight ? basket.total : Number.POSITIVE_INFINITY,
    );
    /** The upper bound of the branch; when not all coupons fit, the number of units is unknown. */
    const bounded = (upperBound: Sum): Sum =>
      upperBound.discount > cap ? { discount: cap, units: used } : upperBound;
    if (!isBetter(bounded(sum), best)) return;
    const key = keyOf(undecided, tight ? discount : 0);
    const before = visited.get(key);
    if (before && !isBetter({ discount, units: used }, before)) return;
    if (visited.size < maxVisited) visited.set(key, { discount, units: used });
    const blocked = tryAll(undecided, bestUses, discount, used);
    if (blocked.length === 0) return;
    const complete =
      blocked.find((one) => one.complete) ?? undecided.find((one) => one.complete) ?? blocked[0]!;
    // Coupons of one offer are alike, so the first of them is taken.
    const at = undecided.findIndex(({ plan }) => plan.offer === complete.plan.offer);
    const [one, bestUse] = [undecided[at]!, bestUses[at]!];
    const bound = boundOf(one, bestUse);
    const others = undecided.filter((other) => other !== one);
    for (let index = 0; index < one.uses.length; index++) {
      if (budget.left <= 0) break;
      const use = one.uses[index]!;
      const upperBound = {
        discount: sum.discount - bound.discount + use.discount,
        units: sum.units - bound.units + use.units,
      };
      if (!isBetter(bounded(upperBound), best)) break;
      if (use.discount <= toPay(discount) && fits(one, index)) take(one, use, others, discount, used);
    }
    if (budget.left > 0) {
      if (!one.complete && bestUse !== nothing) take(one, bestUse, others, discount, used);
      const without = others.filter(({ plan }) => plan.offer !== one.plan.offer);
      visit(without, discount, used);
    }
    if (!one.complete || budget.left <= 0) proven &&= bounded(sum).discount <= best.discount;
  };

  /**
   * Gives each undecided coupon its best use of what the ones before it leave; returns those that get less
   * than their bound.
   */
  const tryAll = (
    undecided: readonly Candidate[],
    bestUses: readonly Use[],
    discount: number,
    used: number,
  ): Candidate[] => {
    const blocked: Candidate[] = [];
    const taken: Array<{ at: number; use: Use }> = [];
    let sum = { discount, units: used };
    undecided.forEach((one, at) => {
      const use = bestUseOf(one, sum.discount);
      const bound = boundOf(one, bestUses[at]!);
      if (use === undefined || isBetter(bound, use)) blocked.push(one);
      if (use === undefined) return;
      takeFrom(left, use, 1);
      taken.push({ at: one.at, use });
      sum = { discount: sum.discount + use.discount, units: sum.units + use.units };
    });
    for (const { use } of taken) takeFrom(left, use, -1);
    if (isBetter(sum, best)) best = { ...sum, chosen: [...path, ...taken], proven: true };
    return blocked;
  };

  const take = (one: Candidate, use: Use, others: readonly Candidate[], discount: number, used: number) => {
    takeFrom(left, use, 1);
    path.push({ at: one.at, use });
    visit(others, discount + use.discount, used + use.units);
    path.pop();
    takeFrom(left, use, -1);
  };

  /** Key of a search state: the undecided coupons and the contested goods that are left. */
  const keyOf = (undecided: readonly Candidate[], discount: number): string => {
    const rows = new Set<number>();
    for (const { plan } of undecided) for (const row of plan.touched) if (contested[row] === 1) rows.add(row);
    return `${discount}|${undecided.map(({ at }) => at).join()}|${[...rows].map((row) => left[row]).join()}`;
  };

  visit(all, 0, 0);
  return { ...best, proven };
}

const nothing: Use = { discount: 0, rows: [], counts: [], units: 0 };
