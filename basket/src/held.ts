import type { Basket } from './basket.ts';
import type { Purchase } from './plan.ts';

/** Goods that a purchase has taken so far. */
export interface Held {
  purchase: Purchase;
  /** Units of each row that it may still take. */
  pool: Int32Array;
  /** Rows with the number of units of each. */
  rows: number[];
  counts: number[];
  units: number;
  cost: number;
}

/** What a requirement measures: units, cents or weight. */
export type Measure = 'unit' | 'price' | 'weight';

export const nothingOf = (purchase: Purchase, pool: Int32Array): Held => ({
  purchase,
  pool,
  rows: [],
  counts: [],
  units: 0,
  cost: 0,
});

/** Takes units of the rows, in order, until they measure `need`; returns the shortfall. */
export function take(
  { rows: all }: Basket,
  held: Held,
  rows: readonly number[],
  measure: Measure,
  need: number,
): number {
  const { pool } = held;
  const before = held.rows.length;
  let missing = need;
  for (const row of rows) {
    if (missing <= 0) break;
    const available = pool[row]!;
    if (available === 0) continue;
    const each = measure === 'unit' ? 1 : all[row]![measure];
    // A spend or a weight skips goods without any.
    if (each === 0) continue;
    const remainder = missing % each;
    const needed = (missing - remainder) / each + (remainder > 0 ? 1 : 0);
    const count = needed < available ? needed : available;
    missing -= count * each;
    pool[row] = available - count;
    const at = before === 0 ? -1 : held.rows.lastIndexOf(row, before - 1);
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

/** Returns goods to their pool. */
export function giveBack({ pool, rows, counts }: Held): void {
  for (let at = 0; at < rows.length; at++) pool[rows[at]!]! += counts[at]!;
}

/**
 * The goods that all purchases of one coupon hold. Those counted towards the whole basket (`counted`) may be
 * units that another purchase holds too.
 */
export function together(
  { rows: all }: Basket,
  held: readonly Held[],
  counted: readonly Held[],
  left: Int32Array,
): Held {
  const sums = new Map<number, number>();
  for (const one of held) {
    if (counted.includes(one)) continue;
    one.rows.forEach((row, at) => {
      sums.set(row, (sums.get(row) ?? 0) + one.counts[at]!);
    });
  }
  for (const one of counted) {
    one.rows.forEach((row, at) => {
      sums.set(row, Math.max(sums.get(row) ?? 0, one.counts[at]!));
    });
  }
  const sum = nothingOf(held[0]!.purchase, left);
  for (const [row, count] of sums) {
    sum.rows.push(row);
    sum.counts.push(count);
    sum.units += count;
    sum.cost += count * all[row]!.price;
  }
  return sum;
}

/** Cents of the first `count` units it holds, in basket order. */
export function priceOfFirst({ rows: all }: Basket, { rows, counts }: Held, maxUnits: number): number {
  let [price, open] = [0, maxUnits];
  const inOrder = rows.map((row, at) => [row, counts[at]!] as const).sort((a, b) => a[0] - b[0]);
  for (const [row, count] of inOrder) {
    const free = Math.min(open, count);
    price += free * all[row]!.price;
    open -= free;
  }
  return price;
}
