import { applies, apply, takeFrom, type Use } from './apply.ts';
import type { Basket } from './basket.ts';
import type { Applied } from './in-order.ts';
import type { Plan } from './plan.ts';
import { couldApply, discountWithin, type Worth } from './worth.ts';

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
 * units. What could still be gained is bounded: each open coupon that still finds its goods at its greatest discount,
 * of two that do not find them together the lesser one not at all, and all in the units that are left for them.
 */
export function searchOrder(
  basket: Basket,
  group: readonly Member[],
  begin: readonly Applied[],
  { units, tight, workLimit }: Frame,
): { applied: readonly Applied[]; optimal: boolean; work: number } {
  const members = [...group].sort((a, b) => b.worth.discount - a.worth.discount || a.at - b.at);
  const count = members.length;
  const left = units.slice();
  const rows = [...new Set(members.flatMap(({ plan }) => plan.touched))].sort((a, b) => a - b);
  const open = new Uint8Array(count).fill(1);
  const twin = members.map(({ plan }, at) =>
    members.findLastIndex((one, other) => other < at && one.plan.offer === plan.offer),
  );
  const [live, hope, there] = [new Uint8Array(count), new Float64Array(count), new Float64Array(count)];
  const [pressure, wanted] = [new Int32Array(basket.rows.length), new Float64Array(basket.rows.length)];
  const inCommon = commonRows(members);
  const path: Applied[] = [];
  const known = new Map<string, readonly [total: number, used: number]>();
  let [bestTotal, bestUnits, work] = [sumOf(begin, 'discount'), sumOf(begin, 'units'), 0];
  let bestPath: readonly Applied[] = begin;
  let whole = true;

  /** Finds the open coupons that could still apply, and the most each could take off; gives the units left for them. */
  const look = (): number => {
    pressure.fill(0);
    wanted.fill(0);
    for (let at = 0; at < count; at++) {
      live[at] = 0;
      if (open[at] === 0) continue;
      const { plan, worth } = members[at]!;
      work += plan.touched.length;
      there[at] = 0;
      for (const row of plan.touched) there[at]! += left[row]!;
      if (there[at]! < worth.units || !couldApply(plan, basket, left)) continue;
      live[at] = 1;
      for (let place = 0; place < plan.touched.length; place++) {
        pressure[plan.touched[place]!]! += 1;
        wanted[plan.touched[place]!]! += Math.min(left[plan.touched[place]!]!, worth.takes[place]!);
      }
    }
    for (let at = 0; at < count; at++)
      if (live[at] === 1)
        hope[at] = discountWithin(members[at]!, basket, left, (row) => left[row]! - wanted[row]!);
    let room = 0;
    for (const row of rows) if (pressure[row]! > 0) room += left[row]!;
    return room;
  };

  /** Of live coupons that do not find their goods together, in pairs, the lesser one's hope is given up. */
  const giveUpRivals = (): number => {
    let [lost, paired] = [0, 0];
    const taken = new Uint8Array(count);
    for (let a = 0; a < count; a++) {
      if (live[a] === 0 || taken[a] === 1) continue;
      for (let b = a + 1; b < count; b++) {
        if (live[b] === 0 || taken[b] === 1) continue;
        const common = inCommon[a]![b]!;
        if (common.length === 0) continue;
        let both = there[a]! + there[b]!;
        for (const row of common) both -= left[row]!;
        if (both >= members[a]!.worth.units + members[b]!.worth.units) continue;
        taken[a] = 1;
        taken[b] = 1;
        lost += Math.min(hope[a]!, hope[b]!);
        paired += 1;
        break;
      }
    }
    work += paired;
    return lost;
  };

  /** The fewest units with which the live coupons could take off `cents` more; Infinity when they cannot. */
  const unitsFor = (order: readonly number[], cents: number): number => {
    let [missing, needed] = [cents, 0];
    for (const at of order) {
      if (missing <= 0) return needed;
      const least = members[at]!.worth.units;
      // Units are whole: part of the last coupon's is rounded up.
      needed += hope[at]! <= missing ? least : Math.ceil((least * missing) / hope[at]! - 1e-9);
      missing -= hope[at]!;
    }
    return missing > 0 ? Number.POSITIVE_INFINITY : needed;
  };

  /** Whether no order from here can beat the best one, given how many units are left for the live coupons. */
  const hopeless = (total: number, used: number, room: number): boolean => {
    let most = total;
    for (let at = 0; at < count; at++) if (live[at] === 1) most += hope[at]!;
    if (most < bestTotal || most - giveUpRivals() < bestTotal) return true;
    const dense = placesOf(live).sort(
      (a, b) => hope[b]! * members[a]!.worth.units - hope[a]! * members[b]!.worth.units,
    );
    return (
      unitsFor(dense, bestTotal + 1 - total) > room &&
      unitsFor(dense, bestTotal - total) > Math.min(room, bestUnits - used - 1)
    );
  };

  const visit = (total: number, used: number): void => {
    if (total > bestTotal || (total === bestTotal && used < bestUnits)) {
      [bestTotal, bestUnits, bestPath] = [total, used, [...path]];
    }
    const room = look();
    if (hopeless(total, used, room)) return;
    const key = keyOf(total);
    const before = known.get(key);
    if (before && (before[0] > total || (before[0] === total && before[1] <= used))) return;
    known.set(key, [total, used]);
    const alone = tight ? -1 : undisturbed();
    // What is here is this node's only until its first child.
    const tried = alone < 0 ? placesOf(live).sort((a, b) => slack(a) - slack(b)) : [alone];
    for (const at of tried) {
      const { plan } = members[at]!;
      if (twin[at]! >= 0 && open[twin[at]!] === 1) continue;
      if (work >= workLimit) {
        whole = false;
        return;
      }
      work += 1 + plan.touched.length;
      const use = apply(basket, plan, left, basket.total - total);
      if (applies(use)) enter(at, use, total, used);
      else if (alone >= 0) without(at, total, used);
    }
  };

  /** Units it can spare; who can spare least is tried first, so that good orders are found early. */
  const slack = (at: number): number => there[at]! - members[at]!.worth.units;

  /** Who is open on which goods: of a row no more than the live ones together could take. */
  const keyOf = (total: number): string => {
    let key = tight ? `${total}|` : '';
    for (let at = 0; at < count; at++) key += live[at] === 1 ? '1' : '0';
    for (const row of rows) if (pressure[row]! > 0) key += `,${Math.min(left[row]!, wanted[row]!)}`;
    return key;
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

  /**
   * A live coupon whose goods no other live one wants, or where there are enough for all: whenever it is taken it comes
   * to the same and nobody notices, so now.
   */
  const undisturbed = (): number => {
    for (let at = 0; at < count; at++) {
      if (live[at] === 0 || (twin[at]! >= 0 && open[twin[at]!] === 1)) continue;
      if (members[at]!.plan.touched.every((row) => pressure[row] === 1 || left[row]! >= wanted[row]!))
        return at;
    }
    return -1;
  };

  visit(0, 0);
  return { applied: bestPath, optimal: whole, work };
}

/** The rows each two of them both touch. */
function commonRows(members: readonly Member[]): ReadonlyArray<ReadonlyArray<readonly number[]>> {
  const sets = members.map(({ plan }) => new Set(plan.touched));
  return members.map(({ plan }) => sets.map((other) => plan.touched.filter((row) => other.has(row))));
}

const placesOf = (flags: Uint8Array): number[] => {
  const places: number[] = [];
  for (let at = 0; at < flags.length; at++) if (flags[at] === 1) places.push(at);
  return places;
};

const sumOf = (applied: readonly Applied[], what: 'discount' | 'units') =>
  applied.reduce((sum, { use }) => sum + use[what], 0);
