import { applies, apply, takeFrom, type Use } from './apply.ts';
import type { Basket, Row } from './basket.ts';
import type { Budget, Member } from './candidates.ts';
import { ceilingOf, dearestUse, isBetter, isPlain } from './ceiling.ts';
import { type Applied, inOrder } from './in-order.ts';
import type { Plan } from './plan.ts';
import { distribute } from './search.ts';

/** The result of `best`; `optimal` when it is proven that no distribution of the goods takes off more. */
export interface Best {
  applied: Applied[];
  optimal: boolean;
}

/** A coupon with its plan for a basket sorted by price, dearest first. */
interface Contender extends Member {
  /** Number of units it could use. */
  usableUnits: number;
  /** Its best use of the whole basket, if taking the dearest goods is best. */
  bestUse: Use | undefined;
}

/**
 * Distributes the goods over the coupons for the highest total discount and, of equal ones, the fewest units
 * used. Each coupon gets a part of the basket and applies to it as to a separate basket with the goods in any
 * order. So the result is independent of the order of lines and coupons, and no order of them takes off more.
 *
 * @param plans with the coupon's code, which breaks ties
 * @param workLimit maximum number of search steps
 */
export function best(
  basket: Basket,
  plans: ReadonlyArray<{ at: number; code: string; plan: Plan }>,
  units: number[],
  workLimit: number,
): Best {
  const sorted = dearestFirst(basket, plans);
  const stock = sorted.basket.rows.map((row) => row.units);
  const moved = new Map<Plan, Plan>();
  const contenders: Contender[] = [];
  const flexible: Contender[] = [];
  for (const { at, plan } of [...plans].sort((a, b) => (a.code < b.code ? -1 : 1))) {
    const own = moved.get(plan) ?? inSortedRows(plan, sorted);
    moved.set(plan, own);
    const plain = isPlain(own);
    const bestUse = plain ? dearestUse(sorted.basket, own, stock, basket.total) : undefined;
    const usableUnits = own.touched.reduce((sum, row) => sum + stock[row]!, 0);
    const one = {
      at,
      plan: own,
      usableUnits,
      bestUse,
      ceiling: bestUse?.discount ?? ceilingOf(own, sorted.basket),
    };
    // Coupons that take off whatever is left to pay, and use no goods, come last.
    if (own.offer.skip && own.offer.saveCode === 7) flexible.push(one);
    else if (bestUse || (!plain && one.ceiling > 0)) contenders.push(one);
  }
  const budget = { left: workLimit };
  const { chosen, optimal } = bestOf(sorted.basket, contenders, stock, budget);
  let toPay = chosen.reduce((cents, { use }) => cents - use.discount, basket.total);
  for (const { at, plan } of flexible) {
    const use = apply(sorted.basket, plan, stock, toPay);
    if (!applies(use)) continue;
    chosen.push({ at, use });
    toPay -= use.discount;
  }
  const found = chosen.map(({ at, use }) => ({ at, use: inOwnRows(use, sorted) }));
  if (optimal) return { applied: found, optimal };
  // An unfinished search never returns less than the given order.
  const given = inOrder(basket, plans, units.slice());
  return { applied: isBetter(sumOf(given), sumOf(found)) ? given : found, optimal };
}

/** Coupons without common goods do not affect each other: each group of competing coupons is searched separately. */
function bestOf(
  basket: Basket,
  contenders: readonly Contender[],
  stock: number[],
  budget: Budget,
): { chosen: Applied[]; optimal: boolean } {
  // Only coupons that take off more than their own goods cost can reach the end of what is left to pay.
  const maxTotal = contenders.reduce((sum, { ceiling }) => sum + ceiling, 0);
  const tight =
    maxTotal > basket.total && contenders.some(({ plan: { offer } }) => offer.skip || offer.saveCode === 6);
  const groups = tight ? [contenders] : groupsOf(contenders, basket.rows.length);
  const chosen: Applied[] = [];
  let optimal = true;
  const searched: Contender[][] = [];
  for (const group of groups) {
    const withoutContest = tight ? undefined : withoutSearch(basket, group, stock);
    if (withoutContest) chosen.push(...withoutContest);
    else searched.push(group as Contender[]);
  }
  searched.forEach((group, index) => {
    // Work that one group did not need is available to the next ones.
    const share = { left: Math.ceil(budget.left / (searched.length - index)) };
    const before = share.left;
    const found = distribute(basket, group, stock, { tight, budget: share });
    budget.left -= before - share.left;
    optimal &&= found.proven;
    chosen.push(...found.chosen);
  });
  // In this order a till that takes goods as they lie most likely gets the same result.
  const usableUnits = new Map(contenders.map((one) => [one.at, one.usableUnits]));
  return { chosen: chosen.sort((a, b) => usableUnits.get(a.at)! - usableUnits.get(b.at)!), optimal };
}

/** Gives each coupon goods as good as its best; undefined when the coupons compete for them. */
function withoutSearch(basket: Basket, group: readonly Contender[], stock: number[]): Applied[] | undefined {
  if (group.some(({ bestUse }) => bestUse === undefined)) return undefined;
  if (group.length === 1) return [{ at: group[0]!.at, use: group[0]!.bestUse! }];
  const demand = new Array<number>(stock.length).fill(0);
  for (const { plan } of group) for (const row of plan.touched) demand[row]! += 1;
  const left = stock.slice();
  const chosen: Applied[] = [];
  // Coupons whose value depends on the goods choose first; the others take what the fewest coupons want.
  for (const fixed of [false, true]) {
    for (const { at, plan, bestUse } of group) {
      if (isFixed(plan) !== fixed) continue;
      const use =
        (fixed
          ? ifAsGood(dearestUse(basket, leastDemanded(plan, demand), left, basket.total), bestUse!)
          : undefined) ?? ifAsGood(dearestUse(basket, plan, left, basket.total), bestUse!);
      if (use === undefined) return undefined;
      takeFrom(left, use, 1);
      chosen.push({ at, use });
    }
  }
  return chosen;
}

const ifAsGood = (use: Use | undefined, bestUse: Use): Use | undefined =>
  use && !isBetter(bestUse, use) ? use : undefined;

const isFixed = ({ offer: { saveCode } }: Plan): boolean => saveCode === 0 || saveCode === 6;

/** @returns a plan that takes first the goods that the fewest coupons could use. */
function leastDemanded(plan: Plan, demand: number[]): Plan {
  const { touched } = plan;
  if (touched.every((row) => demand[row] === demand[touched[0]!])) return plan;
  return {
    offer: plan.offer,
    touched: plan.touched,
    ways: plan.ways.map((way) => ({
      purchases: way.purchases.map(({ requirement, rows, whole }) => ({
        requirement,
        whole,
        rows: [...rows].sort((a, b) => demand[a]! - demand[b]!),
      })),
      shared: way.shared,
      countsAll: way.countsAll,
    })),
  };
}

/** Groups coupons that could use the same rows, directly or through others. */
function groupsOf(members: readonly Contender[], rows: number): Contender[][] {
  const groupOfRow = new Array<Contender[] | undefined>(rows);
  const groups = new Set<Contender[]>();
  for (const member of members) {
    const group = [member];
    const met = new Set(member.plan.touched.map((row) => groupOfRow[row]));
    for (const other of met) {
      if (other === undefined) continue;
      groups.delete(other);
      group.push(...other);
    }
    for (const { plan } of group) for (const row of plan.touched) groupOfRow[row] = group;
    groups.add(group);
  }
  const indexes = new Map(members.map((member, index) => [member, index]));
  return [...groups].map((group) => group.sort((a, b) => indexes.get(a)! - indexes.get(b)!));
}

interface Sorted {
  basket: Basket;
  /** Row index in the sorted basket by row index in the given one, and the reverse. */
  indexOf: number[];
  row: readonly number[];
}

/** The goods that coupons could use, in an order independent of the order of the lines. */
function dearestFirst(basket: Basket, plans: ReadonlyArray<{ plan: Plan }>): Sorted {
  const { rows } = basket;
  const indexOf = new Array<number>(rows.length).fill(-1);
  const row: number[] = [];
  for (const { plan } of plans) {
    for (const at of plan.touched) {
      if (indexOf[at] === 0) continue;
      indexOf[at] = 0;
      row.push(at);
    }
  }
  row.sort((a, b) => compare(rows[a]!, rows[b]!));
  for (let at = 0; at < row.length; at++) indexOf[row[at]!] = at;
  const everyRow = row.map((_, at) => at);
  return { basket: { ...basket, rows: row.map((at) => rows[at]!), everyRow }, indexOf, row };
}

const compare = (a: Row, b: Row): number =>
  b.price - a.price ||
  (a.product < b.product ? -1 : a.product > b.product ? 1 : 0) ||
  a.unitPrice - b.unitPrice ||
  (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : 0) ||
  a.thousandths - b.thousandths;

function inSortedRows(plan: Plan, { indexOf, basket }: Sorted): Plan {
  const moved = (rows: readonly number[]) => {
    if (rows.length === basket.everyRow.length) return basket.everyRow;
    return rows.length === 1 ? [indexOf[rows[0]!]!] : rows.map((row) => indexOf[row]!).sort((a, b) => a - b);
  };
  return {
    offer: plan.offer,
    ways: plan.ways.map(({ purchases, shared, countsAll }) => ({
      purchases: purchases.map(({ requirement, rows, whole }) => ({ requirement, rows: moved(rows), whole })),
      shared,
      countsAll,
    })),
    touched: moved(plan.touched),
  };
}

const inOwnRows = (use: Use, { row }: Sorted): Use => ({
  ...use,
  rows: use.rows.map((index) => row[index]!),
});

const sumOf = (applied: readonly Applied[]) =>
  applied.reduce(
    (sum, { use }) => ({ discount: sum.discount + use.discount, units: sum.units + use.units }),
    { discount: 0, units: 0 },
  );
