import type { Basket } from './basket.ts';
import { weightOfThousandth } from './basket.ts';
import { portion } from './decimal.ts';
import type { Plan, Purchase } from './plan.ts';

/** What a coupon can come to at most, whatever other coupons leave of the basket. */
export interface Worth {
  /** No use of it takes off more cents. */
  discount: number;
  /** No use of it needs fewer units. */
  units: number;
  /** It may take off more than the units it uses cost, so only what is left to pay bounds it. */
  beyondItsGoods: boolean;
}

/** Bounds for the search; never too low in `discount`, never too high in `units`. */
export function worthOf({ offer, ways, touched }: Plan, basket: Basket): Worth {
  const { saveCode, value } = offer;
  if (offer.skip || saveCode === 6) {
    const units = offer.skip ? 0 : Math.min(...ways.map(({ purchases }) => fewest(purchases, basket)));
    return { discount: Math.min(value, basket.total), units, beyondItsGoods: true };
  }
  const whole = ways.some(({ purchases }) => purchases.some(({ asked }) => asked.code === 2));
  const goods = touched.reduce((sum, row) => sum + basket.rows[row]!.price * basket.rows[row]!.units, 0);
  const dearest = touched.reduce((most, row) => Math.max(most, basket.rows[row]!.price), 0);
  const reach = whole ? basket.total : goods;
  const discount =
    saveCode === 0 || saveCode === 7
      ? value
      : saveCode === 1
        ? Math.min(dearest, value || dearest)
        : saveCode === 2
          ? dearest * value
          : Math.max(...ways.flatMap(({ purchases }) => purchases.map((one) => percent(one, value, basket))));
  const units = Math.min(
    ...ways.map(({ purchases }) => {
      const least = fewest(purchases, basket);
      if (saveCode === 1 || saveCode === 2) return Math.max(1, least);
      if (saveCode !== 0 || whole || purchases.length > 1) return least;
      return Math.max(least, countOf(purchases[0]!, basket, 'price', value));
    }),
  );
  return { discount: Math.min(discount, reach), units, beyondItsGoods: whole };
}

/** A percentage of the dearest goods one purchase can take. */
function percent(purchase: Purchase, value: number, basket: Basket): number {
  const rows = purchase.rows.map((row) => basket.rows[row]!).sort((a, b) => b.price - a.price);
  const { code, amount } = purchase.asked;
  const all = rows.reduce((sum, { price, units }) => sum + price * units, 0);
  let cost = code === 2 && !purchase.listed ? basket.total : all;
  if (code === 0) {
    let open = amount;
    cost = 0;
    for (const { price, units } of rows) {
      const taken = Math.min(open, units);
      cost += taken * price;
      open -= taken;
    }
  }
  // Units are taken until the spend is reached, so the last one alone can go beyond it.
  if (code === 1) cost = Math.min(all, amount + (rows[0]?.price ?? 0));
  return portion(cost, Math.min(value, 100), 100);
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
