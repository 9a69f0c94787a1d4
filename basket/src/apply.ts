import { type Basket, weightOfThousandth } from './basket.ts';
import { portion } from './decimal.ts';
import type { Plan, Purchase, Way } from './plan.ts';
import type { ReasonCode } from './reason.ts';

/** What a coupon takes off and which units it uses up. */
export interface Use {
  discount: number;
  /** Rows with how many units of each. */
  rows: readonly number[];
  counts: readonly number[];
  units: number;
}

/** Why it does not apply, with the figures for the sentence; `which` is the purchase it fails on. */
export interface Failure {
  code: ReasonCode;
  which?: 0 | 1 | 2;
  need?: number;
  have?: number;
}

/** What one purchase has taken so far. */
interface Held {
  purchase: Purchase;
  rows: number[];
  counts: number[];
  units: number;
  cost: number;
}

export const applies = (found: Use | Failure): found is Use => 'discount' in found;

/** Takes what a coupon uses, or with -1 gives it back. */
export function takeFrom(
  left: Int32Array,
  { rows, counts }: Pick<Use, 'rows' | 'counts'>,
  sign: 1 | -1,
): void {
  for (let at = 0; at < rows.length; at++) left[rows[at]!]! -= sign * counts[at]!;
}

/**
 * Applies one coupon to what is left of a basket, always in the same manner: its ways in order, goods in the
 * basket's order. So the order of the coupons alone decides what a basket comes to, and a till can repeat it.
 *
 * @param left units left of each row; changed meanwhile, as before on return
 * @param toPay cents nothing was taken off yet
 */
export function apply(basket: Basket, plan: Plan, left: Int32Array, toPay: number): Use | Failure {
  const { offer, ways } = plan;
  if (offer.skip) {
    const value = offer.saveCode === 7 ? Math.min(offer.value, toPay) : offer.value;
    return finished(value, toPay, []);
  }
  let first: Failure | undefined;
  for (const way of ways) {
    for (const [order, sharedLast] of way.shared
      ? sharings[way.purchases.length]!
      : plain[way.purchases.length]!) {
      const found = attempt(basket, plan, way, order, sharedLast, left, toPay);
      if (applies(found)) return found;
      first ??= found;
    }
  }
  return first!;
}

/** In which order the purchases of a way take their goods; where goods are shared, also those of fewest others first. */
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

function attempt(
  basket: Basket,
  plan: Plan,
  way: Way,
  order: readonly number[],
  sharedLast: boolean,
  left: Int32Array,
  toPay: number,
): Use | Failure {
  const held = way.purchases.map((purchase): Held => ({ purchase, rows: [], counts: [], units: 0, cost: 0 }));
  try {
    for (const at of order) {
      const rows = sharedLast ? leastShared(way, at) : way.purchases[at]!.rows;
      const failure = meet(basket, held[at]!, rows, left);
      if (failure) return failure;
    }
    return valued(basket, plan, way, held, left, toPay);
  } finally {
    for (const one of held) takeFrom(left, one, -1);
  }
}

const leastShared = ({ purchases }: Way, at: number): readonly number[] => {
  const others = (row: number) => purchases.filter(({ rows }) => rows.includes(row)).length;
  return [...purchases[at]!.rows].sort((a, b) => others(a) - others(b) || a - b);
};

/** Takes goods until a purchase is met; says what is missing when they do not suffice. */
function meet(basket: Basket, held: Held, rows: readonly number[], left: Int32Array): Failure | undefined {
  const { asked } = held.purchase;
  const { code, amount, which } = asked;
  if (code === 2) {
    return basket.total >= amount
      ? undefined
      : { code: 'basket_too_small', which, need: amount, have: basket.total };
  }
  const need =
    code === 3 ? amount * 10 * weightOfThousandth.lb : code === 4 ? amount * weightOfThousandth.kg : amount;
  const missing = take(basket, held, rows, left, measures[code]!, need);
  if (missing <= 0) return undefined;
  return rows.length === 0
    ? { code: 'no_goods', which }
    : { code: shortfalls[code]!, which, need, have: need - missing };
}

/** What a requirement counts: units, cents or weight. */
type Measure = 'unit' | 'price' | 'weight';
const measures: Record<number, Measure> = { 0: 'unit', 1: 'price', 3: 'weight', 4: 'weight' };
const shortfalls: Record<number, ReasonCode> = {
  0: 'not_enough_units',
  1: 'not_enough_spend',
  3: 'not_enough_weight',
  4: 'not_enough_weight',
};

/** Takes units of the rows, in order, until they measure `need`; gives what is still missing. */
function take(
  { rows: all }: Basket,
  held: Held,
  rows: readonly number[],
  left: Int32Array,
  measure: Measure,
  need: number,
): number {
  let missing = need;
  for (const row of rows) {
    if (missing <= 0) break;
    const there = left[row]!;
    if (there === 0) continue;
    const each = measure === 'unit' ? 1 : all[row]![measure];
    if (each === 0) continue;
    const rest = missing % each;
    const wanted = (missing - rest) / each + (rest > 0 ? 1 : 0);
    const count = wanted < there ? wanted : there;
    missing -= count * each;
    left[row] = there - count;
    const at = held.rows.indexOf(row);
    if (at >= 0) held.counts[at]! += count;
    else {
      held.rows.push(row);
      held.counts.push(count);
    }
    held.units += count;
    held.cost += count * all[row]!.price;
  }
  return missing;
}

/** What the met purchases take off. */
function valued(
  basket: Basket,
  { offer }: Plan,
  way: Way,
  held: readonly Held[],
  left: Int32Array,
  toPay: number,
): Use | Failure {
  const { saveCode, value } = offer;
  // A coupon for one item names it, the primary one by default; in an OR it is whichever was bought.
  const item = held.find(({ purchase }) => purchase.asked.which === offer.applies) ?? held[0]!;
  if (saveCode === 0 || saveCode === 7) {
    const counted = offer.applies === 0 ? held : [item];
    const whole = counted.some(
      ({ purchase }) => purchase.asked.code === 2 && !(saveCode === 7 && purchase.listed),
    );
    // What is taken off the whole basket uses up none of it, not even goods that another purchase names.
    if (whole) return finished(saveCode === 7 ? Math.min(value, toPay) : value, toPay, held);
    if (saveCode === 7) {
      for (const one of counted) if (one.purchase.asked.code === 2) takeAll(basket, one, left);
      return finished(Math.min(value, costOf(counted)), toPay, held);
    }
    // One purchase may be larger than asked for; of several, nothing says which of them should grow.
    if (way.purchases.length === 1) {
      const [only] = held as [Held];
      if (only.cost < value) take(basket, only, only.purchase.rows, left, 'price', value - only.cost);
    }
    const cost = costOf(counted);
    return cost < value
      ? { code: 'value_not_covered', which: item.purchase.asked.which, need: value, have: cost }
      : finished(value, toPay, held);
  }
  if (saveCode === 6) return finished(value, toPay, held);
  if (saveCode === 5) {
    const whole = item.purchase.asked.code === 2 && !item.purchase.listed;
    if (item.purchase.asked.code === 2) takeAll(basket, item, left);
    return finished(portion(whole ? basket.total : item.cost, Math.min(value, 100), 100), toPay, held);
  }
  // Free items: the first ones of those that count towards the purchase, which is made larger only when it is smaller.
  const free = saveCode === 1 ? 1 : value;
  if (item.units < free) take(basket, item, item.purchase.rows, left, 'unit', free - item.units);
  if (item.units === 0 && free > 0) return { code: 'no_goods', which: item.purchase.asked.which };
  const price = priceOfFirst(basket, item, free);
  return finished(saveCode === 1 && value > 0 ? Math.min(price, value) : price, toPay, held);
}

const takeAll = (basket: Basket, held: Held, left: Int32Array) =>
  take(basket, held, held.purchase.rows, left, 'unit', Number.MAX_SAFE_INTEGER);

const costOf = (held: readonly Held[]) => held.reduce((sum, { cost }) => sum + cost, 0);

/** Cents of the first so many units it holds, in the basket's order. */
function priceOfFirst({ rows: all }: Basket, { rows, counts }: Held, most: number): number {
  let [price, open] = [0, most];
  for (const [row, count] of rows.map((row, at) => [row, counts[at]!] as const).sort((a, b) => a[0] - b[0])) {
    const taken = Math.min(open, count);
    price += taken * all[row]!.price;
    open -= taken;
  }
  return price;
}

function finished(discount: number, toPay: number, held: readonly Held[]): Use | Failure {
  if (discount <= 0) return { code: 'no_discount' };
  if (discount > toPay) return { code: 'exceeds_basket', need: discount, have: toPay };
  if (held.length === 1) {
    const { rows, counts, units } = held[0]!;
    return { discount, rows, counts, units };
  }
  const used = new Map<number, number>();
  let units = 0;
  for (const one of held) {
    units += one.units;
    one.rows.forEach((row, at) => {
      used.set(row, (used.get(row) ?? 0) + one.counts[at]!);
    });
  }
  return { discount, rows: [...used.keys()], counts: [...used.values()], units };
}
