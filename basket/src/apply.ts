import { type Basket, weightOfThousandth } from './basket.ts';
import { portion } from './decimal.ts';
import { giveBack, type Held, type Measure, nothingOf, priceOfFirst, take, together } from './held.ts';
import type { Offer } from './offer.ts';
import type { Plan, Purchase, Way } from './plan.ts';
import type { ReasonCode } from './reason.ts';

/** What a coupon takes off, and the units it uses up. */
export interface Use {
  discount: number;
  /** Rows with the number of units of each. */
  rows: readonly number[];
  counts: readonly number[];
  units: number;
}

/** Why a coupon does not apply, with the figures for the message; `which` is the purchase it fails on. */
export interface Failure {
  code: ReasonCode;
  which?: 0 | 1 | 2;
  need?: number;
  have?: number;
}

export const applies = (found: Use | Failure): found is Use => 'discount' in found;

/** Takes what a coupon uses out of `left`; with -1 puts it back. */
export function takeFrom(
  left: Int32Array,
  { rows, counts }: Pick<Use, 'rows' | 'counts'>,
  sign: 1 | -1,
): void {
  for (let at = 0; at < rows.length; at++) left[rows[at]!]! -= sign * counts[at]!;
}

/**
 * Applies one coupon to what is left of a basket. Goods are taken in basket order and only as many as needed,
 * so the result depends only on the order of coupons and lines, and a till can repeat it.
 *
 * @param left units left of each row; modified meanwhile, restored on return
 * @param toPay cents not yet discounted
 */
export function apply(basket: Basket, plan: Plan, left: Int32Array, toPay: number): Use | Failure {
  const { offer, ways } = plan;
  if (offer.skip) {
    const value = offer.saveCode === 7 ? Math.min(offer.value, toPay) : offer.value;
    return finished(value, toPay);
  }
  let failure: Failure | undefined;
  let chosen: Use | undefined;
  for (const way of ways) {
    const found = inOneWay(basket, offer, way, left, toPay);
    if (!applies(found)) failure ??= found;
    else if (!offer.anyOne) return found;
    else if (chosen === undefined || firstRow(found) < firstRow(chosen)) chosen = found;
  }
  return chosen ?? failure!;
}

const firstRow = ({ rows }: Use): number => Math.min(...rows);

/**
 * The orders in which the purchases of a way take goods; where goods are contested, also one with the least
 * contested goods first.
 */
type Attempt = readonly [order: readonly number[], sharedLast: boolean];
const plain: readonly Attempt[][] = [[], [[[0], false]], [[[0, 1], false]], [[[0, 1, 2], false]]];
const sharings: readonly Attempt[][] = [
  [],
  [],
  [
    [0, 1],
    [1, 0],
  ],
  [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ],
].map((orders) => [false, true].flatMap((last) => orders.map((order): Attempt => [order, last])));

function inOneWay(basket: Basket, offer: Offer, way: Way, left: Int32Array, toPay: number): Use | Failure {
  const { length } = way.purchases;
  let failure: Failure | undefined;
  for (const [order, sharedLast] of way.shared ? sharings[length]! : plain[length]!) {
    const found = attempt(basket, offer, way, order, sharedLast, left, toPay);
    if (applies(found)) return found;
    failure ??= found;
  }
  return failure!;
}

function attempt(
  basket: Basket,
  offer: Offer,
  way: Way,
  order: readonly number[],
  sharedLast: boolean,
  left: Int32Array,
  toPay: number,
): Use | Failure {
  const { purchases, countsAll } = way;
  // Goods counted towards the whole basket may overlap another purchase's goods, so they are counted separately.
  const held = purchases.map((purchase) => nothingOf(purchase, purchase.whole ? left.slice() : left));
  const counted = countsAll
    ? held.map((one) => (one.purchase.requirement.code === 2 ? countedBy(one, left) : one))
    : held;
  let found: Use | Failure | undefined;
  for (const at of order) {
    const rows = sharedLast ? leastShared(way, at) : purchases[at]!.rows;
    found = meet(basket, counted[at]!, rows);
    if (found) break;
  }
  found ??= valued(basket, offer, held, countsAll ? counted : undefined, left, toPay);
  for (const one of held) if (one.pool === left) giveBack(one);
  return found;
}

const countedBy = (held: Held, left: Int32Array): Held =>
  held.purchase.whole ? held : nothingOf(held.purchase, left.slice());

const leastShared = ({ purchases }: Way, at: number): readonly number[] => {
  const others = (row: number) =>
    purchases.filter(({ requirement, rows }) => requirement.code !== 2 && rows.includes(row)).length;
  return [...purchases[at]!.rows].sort((a, b) => others(a) - others(b) || a - b);
};

const measures: Record<number, Measure> = { 0: 'unit', 1: 'price', 2: 'price', 3: 'weight', 4: 'weight' };
const shortfalls: Record<number, ReasonCode> = {
  0: 'not_enough_units',
  1: 'not_enough_spend',
  2: 'basket_too_small',
  3: 'not_enough_weight',
  4: 'not_enough_weight',
};

export const measureOf = ({ requirement }: Purchase): Measure => measures[requirement.code]!;

/** What a purchase requires in its measure: units, cents, or 10⁻¹¹ kg. */
export function needOf({ requirement: { code, amount } }: Purchase): number {
  if (code === 3) return amount * 10 * weightOfThousandth.lb;
  return code === 4 ? amount * weightOfThousandth.kg : amount;
}

/** Takes goods until a purchase is met; returns the shortfall when they do not suffice. */
function meet(basket: Basket, held: Held, rows: readonly number[]): Failure | undefined {
  const { code, which } = held.purchase.requirement;
  const need = needOf(held.purchase);
  const missing = take(basket, held, code === 2 ? basket.everyRow : rows, measures[code]!, need);
  if (missing <= 0) return undefined;
  return rows.length === 0 && code !== 2
    ? { code: 'no_goods', which }
    : { code: shortfalls[code]!, which, need, have: need - missing };
}

/** The discount of the purchases that are met. */
function valued(
  basket: Basket,
  { saveCode, value, applies: named }: Offer,
  held: readonly Held[],
  counted: readonly Held[] | undefined,
  left: Int32Array,
  toPay: number,
): Use | Failure {
  const item = held.find(({ purchase }) => purchase.requirement.which === named) ?? held[0]!;
  const all = () => used(basket, held, counted, left);
  if (saveCode === 6) return finished(value, toPay, all());
  if (saveCode === 5) {
    if (item.purchase.requirement.code === 2) {
      take(basket, item, item.purchase.rows, 'price', Number.MAX_SAFE_INTEGER);
    }
    return finished(portion(item.cost, Math.min(value, 100), 100), toPay, all());
  }
  // A named purchase alone takes further units; where none is named, all of them do, the primary one first.
  const joint = named === undefined && held.length > 1;
  const scope = joint ? all() : item;
  if (joint) scope.pool = freeOf(left, scope, held);
  const goOn = (measure: Measure, need: number) => {
    let missing = need;
    for (const { purchase } of joint ? held : [item])
      missing = take(basket, scope, purchase.rows, measure, missing);
  };
  const taken = () => (joint ? scope : all());
  const { which } = item.purchase.requirement;
  if (saveCode === 0 || saveCode === 7) {
    if (scope.cost < value) goOn('price', value - scope.cost);
    if (saveCode === 7) return finished(Math.min(value, scope.cost), toPay, taken());
    return scope.cost < value
      ? { code: 'value_not_covered', which, need: value, have: scope.cost }
      : finished(value, toPay, taken());
  }
  // Free items: the first of the goods taken; more are taken only when those are too few.
  const free = saveCode === 1 ? 1 : value;
  if (scope.units < free) goOn('unit', free - scope.units);
  if (scope.units === 0 && free > 0) return { code: 'no_goods', which };
  const price = priceOfFirst(basket, scope, free);
  return finished(saveCode === 1 && value > 0 ? Math.min(price, value) : price, toPay, taken());
}

/** Everything a coupon uses up. */
function used(
  basket: Basket,
  held: readonly Held[],
  counted: readonly Held[] | undefined,
  left: Int32Array,
): Held {
  if (held.length === 1 && (counted === undefined || counted[0] === held[0])) return held[0]!;
  const wholes = counted?.filter(({ purchase }) => purchase.requirement.code === 2) ?? [];
  return together(basket, [...held, ...wholes], wholes, left);
}

/** What a coupon leaves that has used `taken` so far, where `held` of it is already taken out of `left`. */
function freeOf(left: Int32Array, taken: Held, held: readonly Held[]): Int32Array {
  const free = left.slice();
  for (const one of held) if (one.pool === left) takeFrom(free, one, -1);
  takeFrom(free, taken, 1);
  return free;
}

function finished(discount: number, toPay: number, taken?: Held): Use | Failure {
  if (discount <= 0) return { code: 'no_discount' };
  if (discount > toPay) return { code: 'exceeds_basket', need: discount, have: toPay };
  return taken
    ? { discount, rows: taken.rows, counts: taken.counts, units: taken.units }
    : { discount, rows: [], counts: [], units: 0 };
}
