import { applies, apply, type Use } from './apply.ts';
import type { Basket } from './basket.ts';
import { portion } from './decimal.ts';
import { giveBack, nothingOf, take } from './held.ts';
import type { Plan } from './plan.ts';

/**
 * Whether taking the dearest goods first is always best for this coupon. It is not where goods are weighed,
 * where several purchases want them, or where an extra unit raises a percentage of the price.
 */
export const isPlain = ({ offer, ways }: Plan): boolean =>
  ways.every(
    ({ purchases: [one, ...others] }) =>
      others.length === 0 &&
      one!.requirement.code <= 2 &&
      (offer.saveCode !== 5 || one!.requirement.code === 0 || one!.whole),
  );

/**
 * The most a plain coupon takes off what is left, with the fewest units; the basket's rows are sorted dearest
 * first.
 */
export function dearestUse(basket: Basket, plan: Plan, left: number[], toPay: number): Use | undefined {
  let chosen: Use | undefined;
  for (const one of plan.ways.length < 2 ? [plan] : plan.ways.map((way) => ({ ...plan, ways: [way] }))) {
    const found = apply(basket, one, left, toPay);
    if (!applies(found)) continue;
    const use = withoutWorthless(basket, one, valueFirst(basket, one, left, found));
    if (isBetter(use, chosen)) chosen = use;
  }
  return chosen;
}

/**
 * For a spend on the whole basket that names the goods of the value, takes those goods first and counts them towards
 * the spend. `apply` takes the dearest goods for the spend first, of which some may be needed for nothing else.
 */
function valueFirst(basket: Basket, { offer, ways }: Plan, left: number[], use: Use): Use {
  const only = ways[0]?.purchases[0];
  if (only === undefined || only.requirement.code !== 2 || only.whole) return use;
  const { saveCode, value } = offer;
  const held = nothingOf(only, left);
  take(basket, held, only.rows, saveCode === 7 ? 'price' : 'unit', saveCode === 1 ? 1 : value);
  take(basket, held, basket.everyRow, 'price', only.requirement.amount - held.cost);
  giveBack(held);
  const { rows, counts, units } = held;
  return units < use.units ? { discount: use.discount, rows, counts, units } : use;
}

/** Drops units of 0 cents that would only be given free and that the purchase does not require. */
function withoutWorthless({ rows: all }: Basket, { offer, ways }: Plan, use: Use): Use {
  if (offer.saveCode !== 2 || use.rows.every((row) => all[row]!.price > 0)) return use;
  const { code, amount } = ways[0]!.purchases[0]!.requirement;
  let spare = use.units - (code === 0 ? amount : 0);
  const [rows, counts]: [number[], number[]] = [[], []];
  let units = 0;
  use.rows.forEach((row, at) => {
    const dropped = all[row]!.price === 0 ? Math.max(0, Math.min(spare, use.counts[at]!)) : 0;
    spare -= dropped;
    if (dropped === use.counts[at]) return;
    rows.push(row);
    counts.push(use.counts[at]! - dropped);
    units += use.counts[at]! - dropped;
  });
  return { discount: use.discount, rows, counts, units };
}

export const isBetter = (
  one: { discount: number; units: number },
  other: { discount: number; units: number } | undefined,
): boolean =>
  other === undefined ||
  one.discount > other.discount ||
  (one.discount === other.discount && one.units < other.units);

/** An upper bound, in cents, on what any use of a coupon takes off. */
export function ceilingOf({ offer: { saveCode, value }, ways, touched }: Plan, basket: Basket): number {
  const goods = touched.reduce((sum, row) => sum + basket.rows[row]!.price * basket.rows[row]!.units, 0);
  const dearest = touched.reduce((price, row) => Math.max(price, basket.rows[row]!.price), 0);
  if (ways.length === 0 || saveCode === 6) return Math.min(value, basket.total);
  if (saveCode === 0 || saveCode === 7) return Math.min(value, goods);
  if (saveCode === 5) return portion(goods, Math.min(value, 100), 100);
  return Math.min(goods, saveCode === 1 ? Math.min(dearest, value || dearest) : dearest * value);
}
