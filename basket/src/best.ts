import { applies, apply, takeFrom, type Use } from './apply.ts';
import type { Basket, Row } from './basket.ts';
import type { Budget, Member } from './candidates.ts';
import { ceilingOf, dearestUse, isBetter, isPlain } from './ceiling.ts';
import { type Applied, inOrder } from './in-order.ts';
import type { Plan } from './plan.ts';
import { shareOut } from './search.ts';

/** What `best` found; `optimal` when it is proven that no sharing of the goods among the coupons takes off more. */
export interface Best {
  applied: Applied[];
  optimal: boolean;
}

/** A coupon whose plan is made for a basket that begins with the dearest goods. */
interface Contender extends Member {
  /** How many units it could use. */
  room: number;
  /** The best use it could have of the whole basket, if taking the dearest goods gives that. */
  top: Use | undefined;
}

/**
 * Shares the goods out among the coupons for the greatest total discount, of several with the fewest units used. Each
 * coupon gets a part of the basket and applies to it as to a basket of its own in which the goods may lie in any
 * order. So nothing depends on the order of lines and coupons, and no order of them could take off more.
 *
 * @param plans with the coupon's code, which settles what is equal otherwise
 * @param workLimit how many steps the search may take
 */
export function best(
  basket: Basket,
  plans: ReadonlyArray<{ at: number; code: string; plan: Plan }>,
  units: Int32Array,
  workLimit: number,
): Best {
  const sorted = dearestFirst(basket, plans);
  const stock = Int32Array.from(sorted.basket.rows, (row) => row.units);
  const moved = new Map<Plan, Plan>();
  const contenders: Contender[] = [];
  const flexible: Contender[] = [];
  for (const { at, plan } of [...plans].sort((a, b) => (a.code < b.code ? -1 : 1))) {
    const own = moved.get(plan) ?? inSortedRows(plan, sorted);
    moved.set(plan, own);
    const plain = isPlain(own);
    const top = plain ? dearestUse(sorted.basket, own, stock, basket.total) : undefined;
    const room = own.touched.reduce((sum, row) => sum + stock[row]!, 0);
    const one = { at, plan: own, room, top, ceiling: top?.discount ?? ceilingOf(own, sorted.basket) };
    // What takes off whatever is left to pay, and uses no goods, comes last.
    if (own.offer.skip && own.offer.saveCode === 7) flexible.push(one);
    else if (top || (!plain && one.ceiling > 0)) contenders.push(one);
  }
  const budget = { left: workLimit };
  const { chosen, optimal } = bestOf(sorted.basket, contenders, stock, budget);
  let toPay = chosen.reduce((rest, { use }) => rest - use.discount, basket.total);
  for (const { at, plan } of flexible) {
    const use = apply(sorted.basket, plan, stock, toPay);
    if (!applies(use)) continue;
    chosen.push({ at, use });
    toPay -= use.discount;
  }
  const found = chosen.map(({ at, use }) => ({ at, use: inOwnRows(use, sorted) }));
  if (optimal) return { applied: found, optimal };
  // An unfinished search never ends below the order given.
  const given = inOrder(basket, plans, units.slice(), basket.total).applied;
  return { applied: isBetter(sumOf(given), sumOf(found)) ? given : found, optimal };
}

/** Coupons that share no goods cannot disturb each other: each group of those that do is judged by itself. */
function bestOf(
  basket: Basket,
  contenders: readonly Contender[],
  stock: Int32Array,
  budget: Budget,
): { chosen: Applied[]; optimal: boolean } {
  // Only what goes beyond its own goods can run into the end of what is left to pay.
  const most = contenders.reduce((sum, { ceiling }) => sum + ceiling, 0);
  const tight =
    most > basket.total && contenders.some(({ plan: { offer } }) => offer.skip || offer.saveCode === 6);
  const groups = tight ? [contenders] : groupsOf(contenders, basket.rows.length);
  const chosen: Applied[] = [];
  let optimal = true;
  const searched: Contender[][] = [];
  for (const group of groups) {
    const easy = tight ? undefined : withoutSearch(basket, group, stock);
    if (easy) chosen.push(...easy);
    else searched.push(group as Contender[]);
  }
  searched.forEach((group, index) => {
    // What one group leaves of the work, the next ones may take.
    const share = { left: Math.ceil(budget.left / (searched.length - index)) };
    const before = share.left;
    const found = shareOut(basket, group, stock, { tight, budget: share });
    budget.left -= before - share.left;
    optimal &&= found.proven;
    chosen.push(...found.chosen);
  });
  // In this order a till that takes goods as they lie comes to the same most easily.
  const room = new Map(contenders.map((one) => [one.at, one.room]));
  return { chosen: chosen.sort((a, b) => room.get(a.at)! - room.get(b.at)!), optimal };
}

/** Gives each coupon goods as good as the best there are for it; undefined when they are in each other's way. */
function withoutSearch(
  basket: Basket,
  group: readonly Contender[],
  stock: Int32Array,
): Applied[] | undefined {
  if (group.some(({ top }) => top === undefined)) return undefined;
  if (group.length === 1) return [{ at: group[0]!.at, use: group[0]!.top! }];
  const wanting = new Int32Array(stock.length);
  for (const { plan } of group) for (const row of plan.touched) wanting[row]! += 1;
  const left = stock.slice();
  const chosen: Applied[] = [];
  // Whose value depends on the goods comes first; the others make do with what the fewest want.
  for (const fixed of [false, true]) {
    for (const { at, plan, top } of group) {
      if (isFixed(plan) !== fixed) continue;
      const use =
        (fixed
          ? asGood(dearestUse(basket, leastWanted(plan, wanting), left, basket.total), top!)
          : undefined) ?? asGood(dearestUse(basket, plan, left, basket.total), top!);
      if (use === undefined) return undefined;
      takeFrom(left, use, 1);
      chosen.push({ at, use });
    }
  }
  return chosen;
}

const asGood = (use: Use | undefined, top: Use): Use | undefined =>
  use && !isBetter(top, use) ? use : undefined;

const isFixed = ({ offer: { saveCode } }: Plan): boolean => saveCode === 0 || saveCode === 6;

/** The same plan, taking first what the fewest coupons could use. */
function leastWanted(plan: Plan, wanting: Int32Array): Plan {
  const { touched } = plan;
  if (touched.every((row) => wanting[row] === wanting[touched[0]!])) return plan;
  return {
    offer: plan.offer,
    touched: plan.touched,
    ways: plan.ways.map((way) => ({
      purchases: way.purchases.map(({ asked, rows, whole }) => ({
        asked,
        whole,
        rows: [...rows].sort((a, b) => wanting[a]! - wanting[b]! || a - b),
      })),
      shared: way.shared,
      countsAll: way.countsAll,
    })),
  };
}

/** Coupons that reach for the same rows, directly or through others, stand in one group. */
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
  const places = new Map(members.map((member, place) => [member, place]));
  return [...groups].map((group) => group.sort((a, b) => places.get(a)! - places.get(b)!));
}

interface Sorted {
  basket: Basket;
  /** Where a row of the basket stands in the sorted one, and the other way round. */
  place: Int32Array;
  row: readonly number[];
}

/** The goods that coupons could use, in an order that is the same whatever the order of the lines was. */
function dearestFirst(basket: Basket, plans: ReadonlyArray<{ plan: Plan }>): Sorted {
  const { rows } = basket;
  const place = new Int32Array(rows.length).fill(-1);
  const row: number[] = [];
  for (const { plan } of plans) {
    for (const at of plan.touched) {
      if (place[at] === 0) continue;
      place[at] = 0;
      row.push(at);
    }
  }
  row.sort((a, b) => compare(rows[a]!, rows[b]!));
  for (let at = 0; at < row.length; at++) place[row[at]!] = at;
  const everyRow = row.map((_, at) => at);
  return { basket: { ...basket, rows: row.map((at) => rows[at]!), everyRow }, place, row };
}

const compare = (a: Row, b: Row): number =>
  b.price - a.price ||
  (a.code < b.code ? -1 : a.code > b.code ? 1 : 0) ||
  a.unitPrice - b.unitPrice ||
  (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : 0) ||
  a.thousandths - b.thousandths;

function inSortedRows(plan: Plan, { place, basket }: Sorted): Plan {
  const moved = (rows: readonly number[]) => {
    if (rows.length === basket.everyRow.length) return basket.everyRow;
    return rows.length === 1 ? [place[rows[0]!]!] : rows.map((row) => place[row]!).sort((a, b) => a - b);
  };
  return {
    offer: plan.offer,
    ways: plan.ways.map(({ purchases, shared, countsAll }) => ({
      purchases: purchases.map(({ asked, rows, whole }) => ({ asked, rows: moved(rows), whole })),
      shared,
      countsAll,
    })),
    touched: moved(plan.touched),
  };
}

const inOwnRows = (use: Use, { row }: Sorted): Use => ({
  ...use,
  rows: use.rows.map((place) => row[place]!),
});

const sumOf = (applied: readonly Applied[]) =>
  applied.reduce(
    (sum, { use }) => ({ discount: sum.discount + use.discount, units: sum.units + use.units }),
    { discount: 0, units: 0 },
  );
