import { applies, apply, takeFrom, type Use } from './apply.ts';
import type { Basket } from './basket.ts';
import type { Applied } from './in-order.ts';
import type { Plan } from './plan.ts';
import type { Worth } from './worth.ts';

/** A coupon in the search, by its place among all coupons. */
export interface Member {
  at: number;
  plan: Plan;
  worth: Worth;
}

interface Frame {
  units: Int32Array;
  /** What is left to pay may run out, so how much was taken off is part of where the search stands. */
  tight: boolean;
  workLimit: number;
}

/**
 * Searches the orders of coupons that share goods, depth first, for the greatest discount and then the fewest
 * units. What could still be gained is bounded by a knapsack: each open coupon at its greatest discount and fewest
 * units, in the units that are left for them.
 */
export function searchOrder(
  basket: Basket,
  group: readonly Member[],
  begin: readonly Applied[],
  { units, tight, workLimit }: Frame,
): { applied: Applied[]; optimal: boolean; work: number } {
  const members = [...group].sort(byDensity);
  const count = members.length;
  const left = units.slice();
  const rows = [...new Set(members.flatMap(({ plan }) => plan.touched))].sort((a, b) => a - b);
  const open = new Uint8Array(count).fill(1);
  const twin = members.map(({ plan }, at) =>
    members.findLastIndex((one, other) => other < at && one.plan.offer === plan.offer),
  );
  const live = new Uint8Array(count);
  const pressure = new Int32Array(basket.rows.length);
  const path: Applied[] = [];
  const known = new Map<string, number[]>();
  let [bestTotal, bestUnits, work] = [sumOf(begin, 'discount'), sumOf(begin, 'units'), 0];
  let bestPath = [...begin];
  let whole = true;

  /** Marks the open coupons that could still apply; gives how many units there are for them. */
  const capacity = (): number => {
    pressure.fill(0);
    for (let at = 0; at < count; at++) {
      live[at] = 0;
      if (open[at] === 0) continue;
      const { plan, worth } = members[at]!;
      let there = 0;
      for (const row of plan.touched) there += left[row]!;
      if (there < worth.units) continue;
      live[at] = 1;
      for (const row of plan.touched) pressure[row]! += 1;
    }
    let sum = 0;
    for (const row of rows) if (pressure[row]! > 0) sum += left[row]!;
    return sum;
  };

  /** The fewest units with which the live coupons could take off `cents` more; Infinity when they cannot. */
  const unitsFor = (cents: number): number => {
    let [missing, needed] = [cents, 0];
    for (let at = 0; at < count && missing > 0; at++) {
      if (live[at] === 0) continue;
      const { discount, units } = members[at]!.worth;
      // Units are whole: part of the last coupon's is rounded up.
      needed += discount <= missing ? units : Math.ceil((units * missing) / discount - 1e-9);
      missing -= discount;
    }
    return missing > 0 ? Number.POSITIVE_INFINITY : needed;
  };

  const visit = (total: number, used: number): void => {
    if (total > bestTotal || (total === bestTotal && used < bestUnits)) {
      [bestTotal, bestUnits, bestPath] = [total, used, [...path]];
    }
    const room = capacity();
    if (
      unitsFor(bestTotal + 1 - total) > room &&
      unitsFor(bestTotal - total) > Math.min(room, bestUnits - used - 1)
    )
      return;
    const key = `${open.join('')}|${rows.map((row) => left[row]).join()}${tight ? `|${total}` : ''}`;
    const before = known.get(key);
    if (before && (before[0]! > total || (before[0] === total && before[1]! <= used))) return;
    known.set(key, [total, used]);
    const alone = tight ? -1 : undisturbed();
    // `live` is this node's only until its first child.
    const tried = alone < 0 ? placesOf(live) : [alone];
    for (const at of tried) {
      const { plan } = members[at]!;
      if (twin[at]! >= 0 && open[twin[at]!] === 1) continue;
      if (work >= workLimit) {
        whole = false;
        return;
      }
      work += 1;
      const use = apply(basket, plan, left, basket.total - total);
      if (applies(use)) enter(at, use, total, used);
      else if (alone >= 0) without(at, total, used);
    }
  };

  const enter = (at: number, use: Use, total: number, used: number): void => {
    open[at] = 0;
    takeFrom(left, use, 1);
    path.push({ at: members[at]!.at, use });
    visit(total + use.discount, used + use.units);
    path.pop();
    takeFrom(left, use, -1);
    open[at] = 1;
  };

  const without = (at: number, total: number, used: number): void => {
    open[at] = 0;
    visit(total, used);
    open[at] = 1;
  };

  /** A live coupon whose goods no other live one wants: whenever it is taken it comes to the same, so now. */
  const undisturbed = (): number => {
    for (let at = 0; at < count; at++) {
      if (live[at] === 1 && members[at]!.plan.touched.every((row) => pressure[row] === 1 || left[row] === 0))
        return at;
    }
    return -1;
  };

  visit(0, 0);
  return { applied: bestPath, optimal: whole, work };
}

const placesOf = (flags: Uint8Array): number[] => {
  const places: number[] = [];
  for (let at = 0; at < flags.length; at++) if (flags[at] === 1) places.push(at);
  return places;
};

const sumOf = (applied: readonly Applied[], what: 'discount' | 'units') =>
  applied.reduce((sum, { use }) => sum + use[what], 0);

/** Most cents a unit first, so that good orders are found early and the knapsack fills from the front. */
function byDensity(a: Member, b: Member): number {
  return b.worth.discount * a.worth.units - a.worth.discount * b.worth.units || a.at - b.at;
}
