import { takeFrom, type Use } from './apply.ts';
import type { Basket } from './basket.ts';
import { type Budget, type Candidate, candidatesOf, type Member } from './candidates.ts';
import { dearestUse, isBetter } from './ceiling.ts';

export interface Shared {
  chosen: Array<{ at: number; use: Use }>;
  discount: number;
  units: number;
  /** No sharing of the goods takes off more. */
  proven: boolean;
}

const maxRemembered = 100_000;
interface Sum {
  discount: number;
  units: number;
}

/**
 * Shares goods out among coupons that want the same ones, for the greatest discount and then the fewest units. It
 * begins with each coupon's best use; where two of these take the same goods, one of the two coupons is tried with
 * each of its uses and without. What could still be gained is bounded by each coupon's best use of what is left.
 */
export function shareOut(
  basket: Basket,
  members: readonly Member[],
  units: Int32Array,
  { tight, budget }: { tight: boolean; budget: Budget },
): Shared {
  const wanting = new Int32Array(basket.rows.length);
  for (const { plan } of members) for (const row of plan.touched) wanting[row]! += 1;
  const contested = Uint8Array.from(wanting, (many) => (many > 1 ? 1 : 0));
  const all = candidatesOf(basket, members, units, { wanting, contested, tight, budget });
  const left = units.slice();
  const path: Array<{ at: number; use: Use }> = [];
  const known = new Map<string, Sum>();
  let best: Shared = { chosen: [], discount: 0, units: 0, proven: true };
  let proven = true;

  const toPay = (discount: number) => (tight ? basket.total - discount : basket.total);
  const fits = (one: Candidate, index: number): boolean => {
    const { rows, counts } = one.claims[index]!;
    for (let at = 0; at < rows.length; at++) if (left[rows[at]!]! < counts[at]!) return false;
    return true;
  };

  /** The best that a coupon can still come to. */
  const hopeOf = (one: Candidate, discount: number): Use | undefined => {
    const rest = toPay(discount);
    if (!one.complete && one.plain) {
      budget.left -= 4 * one.plan.touched.length;
      return dearestUse(basket, one.plan, left, rest);
    }
    for (let index = 0; index < one.uses.length; index++) {
      budget.left -= 1;
      if (one.uses[index]!.discount <= rest && fits(one, index)) return one.uses[index];
    }
    return undefined;
  };
  const boundOf = (one: Candidate, hope: Use): Sum =>
    one.complete || one.plain ? hope : { discount: one.ceiling, units: 0 };

  /** Cents the open coupons can take off at most, as all together they take no more goods than are there. */
  const inTheRoom = (open: readonly Candidate[], hopes: readonly Use[]): number => {
    let [room, wanted] = [0, 0];
    const seen = new Set<number>();
    for (const { plan, least } of open) {
      wanted += least;
      for (const row of plan.touched) {
        if (contested[row] === 0 || seen.has(row)) continue;
        seen.add(row);
        room += left[row]!;
      }
    }
    if (wanted <= room) return Number.POSITIVE_INFINITY;
    const dense = open
      .map((one, at) => ({ least: one.least, cents: boundOf(one, hopes[at]!).discount }))
      .sort((a, b) => b.cents * a.least - a.cents * b.least);
    let sum = 0;
    for (const { least, cents } of dense) {
      if (least > room) return Math.floor(sum + (cents * room) / least + 1e-9);
      sum += cents;
      room -= least;
    }
    return sum;
  };

  const visit = (candidates: readonly Candidate[], discount: number, used: number): void => {
    const open: Candidate[] = [];
    const hopes: Use[] = [];
    const sum = { discount, units: used };
    for (const one of candidates) {
      const hope = hopeOf(one, discount);
      if (hope === undefined && (one.complete || one.plain)) continue;
      open.push(one);
      hopes.push(hope ?? nothing);
      const reach = boundOf(one, hopes.at(-1)!);
      sum.discount += reach.discount;
      sum.units += reach.units;
    }
    for (const { plan } of open) budget.left -= plan.touched.length;
    const cap = Math.min(discount + inTheRoom(open, hopes), tight ? basket.total : Number.POSITIVE_INFINITY);
    /** The most that can come of it; when not all coupons find room, nothing is known of the units. */
    const bounded = (most: Sum): Sum => (most.discount > cap ? { discount: cap, units: used } : most);
    if (!isBetter(bounded(sum), best)) return;
    const key = keyOf(open, tight ? discount : 0);
    const before = known.get(key);
    if (before && !isBetter({ discount, units: used }, before)) return;
    if (known.size < maxRemembered) known.set(key, { discount, units: used });
    const hindered = tryAll(open, hopes, discount, used);
    if (hindered.length === 0) return;
    const complete = hindered.find((one) => one.complete) ?? open.find((one) => one.complete) ?? hindered[0]!;
    // Of coupons for the same offer the first ones are taken.
    const at = open.findIndex(({ plan }) => plan.offer === complete.plan.offer);
    const [one, hope] = [open[at]!, hopes[at]!];
    const reach = boundOf(one, hope);
    const others = open.filter((other) => other !== one);
    for (let index = 0; index < one.uses.length; index++) {
      if (budget.left <= 0) break;
      const use = one.uses[index]!;
      const most = {
        discount: sum.discount - reach.discount + use.discount,
        units: sum.units - reach.units + use.units,
      };
      if (!isBetter(bounded(most), best)) break;
      if (use.discount <= toPay(discount) && fits(one, index)) enter(one, use, others, discount, used);
    }
    if (budget.left > 0) {
      if (!one.complete && hope !== nothing) enter(one, hope, others, discount, used);
      const without = others.filter(({ plan }) => plan.offer !== one.plan.offer);
      visit(without, discount, used);
    }
    if (!one.complete || budget.left <= 0) proven &&= bounded(sum).discount <= best.discount;
  };

  /** Gives each open coupon its best use of what the ones before it leave; names those that come to less than hoped. */
  const tryAll = (
    open: readonly Candidate[],
    hopes: readonly Use[],
    discount: number,
    used: number,
  ): Candidate[] => {
    const hindered: Candidate[] = [];
    const taken: Array<{ at: number; use: Use }> = [];
    let sum = { discount, units: used };
    open.forEach((one, at) => {
      const use = hopeOf(one, sum.discount);
      const reach = boundOf(one, hopes[at]!);
      if (use === undefined || isBetter(reach, use)) hindered.push(one);
      if (use === undefined) return;
      takeFrom(left, use, 1);
      taken.push({ at: one.at, use });
      sum = { discount: sum.discount + use.discount, units: sum.units + use.units };
    });
    for (const { use } of taken) takeFrom(left, use, -1);
    if (isBetter(sum, best)) best = { ...sum, chosen: [...path, ...taken], proven: true };
    return hindered;
  };

  const enter = (one: Candidate, use: Use, others: readonly Candidate[], discount: number, used: number) => {
    takeFrom(left, use, 1);
    path.push({ at: one.at, use });
    visit(others, discount + use.discount, used + use.units);
    path.pop();
    takeFrom(left, use, -1);
  };

  /** Which coupons are open on which goods. */
  const keyOf = (open: readonly Candidate[], discount: number): string => {
    const rows = new Set<number>();
    for (const { plan } of open) for (const row of plan.touched) if (contested[row] === 1) rows.add(row);
    return `${discount}|${open.map(({ at }) => at).join()}|${[...rows].map((row) => left[row]).join()}`;
  };

  visit(all, 0, 0);
  return { ...best, proven };
}

const nothing: Use = { discount: 0, rows: [], counts: [], units: 0 };
