import { type Basket, weightOfThousandth } from './basket.ts';
import { portion } from './decimal.ts';
import type { Plan, Purchase } from './plan.ts';

/** What a coupon can come to at most, whatever other coupons leave of the basket. */
export interface Worth {
  /** No use of it takes off more cents. */
  discount: number;
  /** No use of it needs fewer units. */
  units: number;
  /** No use of it takes more units of a row; beside the plan's `touched`. */
  takes: readonly number[];
  /** It may take off more than the units it uses cost, so only what is left to pay bounds it. */
  beyondItsGoods: boolean;
}

/** Bounds for the search; never too low in `discount` and `takes`, never too high in `units`. */
export function worthOf(plan: Plan, basket: Basket): Worth {
  const { offer, ways, touched } = plan;
  const { saveCode, value } = offer;
  const takes = touched.map((row) => mostTaken(plan, basket, row));
  if (offer.skip || saveCode === 6) {
    const units = offer.skip ? 0 : Math.min(...ways.map(({ purchases }) => fewest(purchases, basket)));
    return { discount: Math.min(value, basket.total), units, takes, beyondItsGoods: true };
  }
  const whole = ways.some(({ purchases }) => purchases.some(({ asked }) => asked.code === 2));
  const goods = touched.reduce((sum, row) => sum + basket.rows[row]!.price * basket.rows[row]!.units, 0);
  const dearest = touched.reduce((most, row) => Math.max(most, basket.rows[row]!.price), 0);
  const discount =
    saveCode === 0 || saveCode === 7
      ? value
      : saveCode === 1
        ? Math.min(dearest, value || dearest)
        : saveCode === 2
          ? dearest * value
          : portion(whole ? basket.total : goods, Math.min(value, 100), 100);
  const units = Math.min(
    ...ways.map(({ purchases }) => {
      const least = fewest(purchases, basket);
      if (saveCode === 1 || saveCode === 2) return Math.max(1, least);
      if (saveCode !== 0 || whole || purchases.length > 1) return least;
      return Math.max(least, countOf(purchases[0]!, basket, 'price', value));
    }),
  );
  return { discount: Math.min(discount, whole ? basket.total : goods), units, takes, beyondItsGoods: whole };
}

/** The most units of a row one use can take, over all ways. */
function mostTaken({ offer, ways }: Plan, basket: Basket, at: number): number {
  const row = basket.rows[at]!;
  const reaching = (amount: number, each: number) => (each === 0 ? 0 : Math.ceil(amount / each));
  const { saveCode, value } = offer;
  const further =
    saveCode === 1 ? 1 : saveCode === 2 ? value : saveCode === 0 ? reaching(value, row.price) : 0;
  let most = 0;
  for (const { purchases } of ways) {
    let sum = 0;
    for (const { asked, rows } of purchases) {
      if (!rows.includes(at)) continue;
      const { code, amount } = asked;
      if (code === 2) sum += saveCode === 5 || saveCode === 7 ? row.units : 0;
      else if (code === 0) sum += amount;
      else if (code === 1) sum += reaching(amount, row.price);
      else sum += row.units;
      sum += further;
    }
    most = Math.max(most, sum);
  }
  return Math.min(most, row.units);
}

/** Whether what is left could still meet one of its ways, each purchase by itself; never no when it applies. */
export function couldApply({ offer, ways }: Plan, basket: Basket, left: Int32Array): boolean {
  if (offer.skip) return true;
  for (const { purchases } of ways) {
    let possible = true;
    for (const { asked, rows } of purchases) {
      if (asked.code === 2) continue;
      let [units, cost, weight] = [0, 0, 0];
      for (const at of rows) {
        const { price, weight: each } = basket.rows[at]!;
        units += left[at]!;
        cost += left[at]! * price;
        weight += left[at]! * each;
      }
      const { code, amount } = asked;
      possible =
        code === 0
          ? units >= amount
          : code === 1
            ? cost >= amount
            : weight >= (code === 3 ? amount * 10 * weightOfThousandth.lb : amount * weightOfThousandth.kg);
      if (purchases.length === 1 && offer.saveCode === 0 && cost < offer.value) possible = false;
      if (!possible) break;
    }
    if (possible) return true;
  }
  return false;
}

/** The most a coupon can take off of what is left. `spare` is negative where others may take what it sees now. */
export function discountWithin(
  { plan, worth }: { plan: Plan; worth: Worth },
  basket: Basket,
  left: Int32Array,
  spare: (row: number) => number,
): number {
  const { offer, ways } = plan;
  if (offer.skip || offer.saveCode === 0 || offer.saveCode === 6) return worth.discount;
  const [way] = ways;
  if (ways.length > 1 || way === undefined || way.purchases.length > 1) return worth.discount;
  const [purchase] = way.purchases as [Purchase];
  const { code, amount } = purchase.asked;
  const count =
    offer.saveCode === 1 ? 1 : offer.saveCode === 2 ? offer.value : code === 0 ? amount : undefined;
  if (count === undefined || count === 0) return worth.discount;
  const cost = dearestFirst(purchase.rows, count, basket, left, (row) => {
    // A requirement of spend or weight passes by what has none.
    if ((code === 1 && basket.rows[row]!.price === 0) || (code > 2 && basket.rows[row]!.weight === 0))
      return 0;
    const own = Math.min(left[row]!, worth.takes[plan.touched.indexOf(row)]!);
    // What of this row is left however much the others take.
    return Math.max(0, Math.min(left[row]!, spare(row) + own));
  });
  const { saveCode, value } = offer;
  const most =
    saveCode === 5
      ? portion(cost, Math.min(value, 100), 100)
      : saveCode === 2 || value === 0
        ? cost
        : Math.min(cost, value);
  return Math.min(worth.discount, most);
}

/**
 * The most that the first `count` units of rows can cost once others took what they may: all that is sure to stay in
 * earlier rows comes first, and of the rest the dearest.
 */
function dearestFirst(
  rows: readonly number[],
  count: number,
  basket: Basket,
  left: Int32Array,
  staying: (row: number) => number,
): number {
  let [best, sure, sureCost] = [0, 0, 0];
  const loose: Array<{ price: number; units: number }> = [];
  for (const row of rows) {
    const there = left[row]!;
    if (there === 0) continue;
    const { price } = basket.rows[row]!;
    const stays = staying(row);
    const pool = [...loose, { price, units: there }].sort((a, b) => b.price - a.price);
    let [open, cost] = [count - sure, sureCost];
    for (const { price: each, units } of pool) {
      const taken = Math.min(open, units);
      cost += taken * each;
      open -= taken;
    }
    best = Math.max(best, cost);
    sure += stays;
    sureCost += stays * price;
    if (sure >= count) break;
    if (there > stays) loose.push({ price, units: there - stays });
  }
  return best;
}

const fewest = (purchases: readonly Purchase[], basket: Basket): number =>
  purchases.reduce((sum, purchase) => {
    const { code, amount } = purchase.asked;
    if (code === 0) return sum + amount;
    if (code === 1) return sum + countOf(purchase, basket, 'price', amount);
    if (code === 3) return sum + countOf(purchase, basket, 'weight', amount * 10 * weightOfThousandth.lb);
    if (code === 4) return sum + countOf(purchase, basket, 'weight', amount * weightOfThousandth.kg);
    return sum;
  }, 0);

/** Units that measure `need` when the largest come first; Infinity when all together do not. */
function countOf(purchase: Purchase, basket: Basket, measure: 'price' | 'weight', need: number): number {
  let [missing, count] = [need, 0];
  const rows = purchase.rows.map((row) => basket.rows[row]!).sort((a, b) => b[measure] - a[measure]);
  for (const row of rows) {
    if (missing <= 0) return count;
    const each = row[measure];
    if (each === 0) break;
    const rest = missing % each;
    const taken = Math.min(row.units, (missing - rest) / each + (rest > 0 ? 1 : 0));
    count += taken;
    missing -= taken * each;
  }
  return missing <= 0 ? count : Number.POSITIVE_INFINITY;
}
