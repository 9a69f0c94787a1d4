import { type Basket, weightOfThousandth } from './basket.ts';
import { portion } from './decimal.ts';
import { giveBack, type Held, type Measure, nothingOf, priceOfFirst, take, together } from './held.ts';
import type { Offer } from './offer.ts';
import { leastShared, type Plan, type Purchase, type Way } from './plan.ts';
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
  which: 0 | 1 | 2;
  need: number;
  have: number;
}

/** Failures have one shape: telling them from uses is then one comparison for the engine, done for every coupon. */
export const failure = (code: ReasonCode, which: 0 | 1 | 2 = 0, need = 0, have = 0): Failure => ({
  code,
  which,
  need,
  have,
});

export const applies = (found: Use | Failure): found is Use => 'discount' in found;

/** Takes what a coupon uses out of `left`; with -1 puts it back. */
export function takeFrom(left: number[], { rows, counts }: Pick<Use, 'rows' | 'counts'>, sign: 1 | -1): void {
  for (let at = 0; at < rows.length; at++) left[rows[at]!]! -= sign * counts[at]!;
}

/**
 * Applies one coupon to what is left of a basket. Goods are taken in basket order and only as many as needed,
 * so the result depends only on the order of coupons and lines, and a till can repeat it.
 *
 * @param left units left of each row; modified meanwhile, restored on return
 * @param toPay cents not yet discounted
 */
export function apply(basket: Basket, plan: Plan, left: number[], toPay: number): Use | Failure {
  const { offer, ways } = plan;
  if (offer.skip) {
    const value = offer.saveCode === 7 ? Math.min(offer.value, toPay) : offer.value;
    return finished(value, toPay);
  }
  let first: Failure | undefined;
  let chosen: Use | undefined;
  for (const way of ways) {
    const found = inOneWay(basket, offer, way, left, toPay);
    if (!applies(found)) first ??= found;
    else if (!offer.anyOne) return found;
    else if (chosen === undefined || firstRow(found) < firstRow(chosen)) chosen = found;
  }
  return chosen ?? first!;
}

const firstRow = ({ rows }: Use): number => Math.min(...rows);

/** The orders in which the purchases of a way can take goods, by the number of purchases. */
const orders: Record<number, ReadonlyArray<readonly number[]>> = {
  1: [[0]],
  2: [
    [0, 1],
    [1, 0],
  ],
  3: [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ],
};

/** Where purchases contest goods, every order is tried, and each once more with the least contested goods first. */
function inOneWay(basket: Basket, offer: Offer, way: Way, left: number[], toPay: number): Use | Failure {
  const possible = orders[way.purchases.length]!;
  const first = attempt(basket, offer, way, possible[0]!, false, left, toPay);
  if (!way.shared || applies(first)) return first;
  for (const sharedLast of [false, true]) {
    for (const order of possible) {
      const found = attempt(basket, offer, way, order, sharedLast, left, toPay);
      if (applies(found)) return found;
    }
  }
  return first;
}

function attempt(
  basket: Basket,
  offer: Offer,
  way: Way,
  order: readonly number[],
  sharedLast: boolean,
  left: number[],
  toPay: number,
): Use | Failure {
  const { purchases, countsAll } = way;
  // Goods counted towards the whole basket may overlap another purchase's goods, so they are counted separately.
  const held = purchases.map((purchase) => nothingOf(purchase, purchase.whole ? left.slice() : left));
  const counted = countsAll
    ? held.map((one) => (one.purchase.requirement.code === 2 ? countedBy(one, left) : one))
    : held;
  let found: Use | Failure | undefined;
  for (let turn = 0; turn < order.length && found === undefined; turn++) {
    const at = order[turn]!;
    found = meet(basket, counted[at]!, sharedLast ? leastShared(way)[at]! : purchases[at]!.rows);
  }
  found ??= valued(basket, offer, held, countsAll ? counted : undefined, left, toPay);
  for (const one of held) giveBack(one);
  return found;
}

const countedBy = (held: Held, left: number[]): Held =>
  held.purchase.whole ? held : nothingOf(held.purchase, left.slice());

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
    ? failure('no_goods', which)
    : failure(shortfalls[code]!, which, need, need - missing);
}

/** The discount of the purchases that are met. */
function valued(
  basket: Basket,
  { saveCode, value, applies: named }: Offer,
  held: readonly Held[],
  counted: readonly Held[] | undefined,
  left: number[],
  toPay: number,
): Use | Failure {
  const item = itemOf(held, named);
  if (saveCode === 6) return finished(value, toPay, used(basket, held, counted, left));
  if (saveCode === 5) {
    if (item.purchase.requirement.code === 2) {
      take(basket, item, item.purchase.rows, 'price', Number.MAX_SAFE_INTEGER);
    }
    return finished(portion(item.cost, Math.min(value, 100), 100), toPay, used(basket, held, counted, left));
  }
  // A named purchase alone takes further units; where none is named, all of them do, the primary one first.
  const joint = named === undefined && held.length > 1;
  const scope = joint ? used(basket, held, counted, left) : item;
  if (joint) scope.pool = freeOf(left, scope, held);
  const takers = joint ? held : [item];
  const { which } = item.purchase.requirement;
  if (saveCode === 0 || saveCode === 7) {
    if (scope.cost < value) takeMore(basket, scope, takers, 'price', value - scope.cost);
    if (saveCode === 0 && scope.cost < value) {
      return failure('value_not_covered', which, value, scope.cost);
    }
    const taken = joint ? scope : used(basket, held, counted, left);
    return finished(Math.min(value, scope.cost), toPay, taken);
  }
  // Free items: the first of the goods taken; more are taken only when those are too few.
  const free = saveCode === 1 ? 1 : value;
  if (scope.units < free) takeMore(basket, scope, takers, 'unit', free - scope.units);
  if (scope.units === 0 && free > 0) return failure('no_goods', which);
  const price = priceOfFirst(basket, scope, free);
  const taken = joint ? scope : used(basket, held, counted, left);
  return finished(saveCode === 1 && value > 0 ? Math.min(price, value) : price, toPay, taken);
}

function itemOf(held: readonly Held[], named: Offer['applies']): Held {
  for (const one of held) if (one.purchase.requirement.which === named) return one;
  return held[0]!;
}

/** Takes further units of the purchases' goods into `scope`, in the order of the purchases, as far as there are any. */
function takeMore(
  basket: Basket,
  scope: Held,
  takers: readonly Held[],
  measure: Measure,
  need: number,
): void {
  let missing = need;
  for (const { purchase } of takers) missing = take(basket, scope, purchase.rows, measure, missing);
}

/** Everything a coupon uses up. */
function used(
  basket: Basket,
  held: readonly Held[],
  counted: readonly Held[] | undefined,
  left: number[],
): Held {
  if (held.length === 1 && (counted === undefined || counted[0] === held[0])) return held[0]!;
  const wholes = counted?.filter(({ purchase }) => purchase.requirement.code === 2) ?? [];
  return together(basket, [...held, ...wholes], wholes, left);
}

/** What a coupon leaves that has used `taken` so far, where `held` of it is already taken out of `left`. */
function freeOf(left: number[], taken: Held, held: readonly Held[]): number[] {
  const free = left.slice();
  for (const one of held) if (one.pool === left) takeFrom(free, one, -1);
  takeFrom(free, taken, 1);
  return free;
}

function finished(discount: number, toPay: number, taken?: Held): Use | Failure {
  if (discount <= 0) return failure('no_discount');
  if (discount > toPay) return failure('exceeds_basket', 0, discount, toPay);
  return taken
    ? { discount, rows: taken.rows, counts: taken.counts, units: taken.units }
    : { discount, rows: [], counts: [], units: 0 };
}
