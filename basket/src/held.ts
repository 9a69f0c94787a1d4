import type { Basket } from './basket.ts';
import type { Purchase } from './plan.ts';

/** Goods that a purchase has taken so far. */
export interface Held {
  purchase: Purchase;
  /** Units of each row that it may still take. */
  pool: number[];
  /** Rows with the number of units of each; the lists are replaced, not filled, when the first units are taken. */
  rows: number[];
  counts: number[];
  units: number;
  cost: number;
}

/** What a requirement measures: units, cents or weight. */
export type Measure = 'unit' | 'price' | 'weight';

export const nothingOf = (purchase: Purchase, pool: number[]): Held => ({
  purchase,
  pool,
  rows: noRows,
  counts: noRows,
  units: 0,
  cost: 0,
});

const noRows: number[] = [];

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
    else if (held.rows.length === 0) {
      // Lists of the right length: most coupons take goods of one row, and push would reserve room for 17.
      held.rows = [row];
      held.counts = [count];
    } else {
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
  left: number[],
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
  const { purchase } = held[0]!;
  const sum = { purchase, pool: left, rows: [...sums.keys()], counts: [...sums.values()], units: 0, cost: 0 };
  for (const [row, count] of sums) {
    sum.units += count;
    sum.cost += count * all[row]!.price;
  }
  return sum;
}

/** Cents of the first units it holds, at most `maxUnits`, in basket order. */
export function priceOfFirst({ rows: all }: Basket, { rows, counts }: Held, maxUnits: number): number {
  let [price, open] = [0, maxUnits];
  for (const place of inRowOrder(rows)) {
    const free = Math.min(open, counts[place]!);
    price += free * all[rows[place]!]!.price;
    open -= free;
  }
  return price;
}

/** The places of `rows`, the lowest row first. */
export function inRowOrder(rows: readonly number[]): number[] {
  const places = rows.map((_, place) => place);
  // Most coupons take goods in basket order, and a sort costs several times as much as looking.
  return isAscending(rows) ? places : places.sort((a, b) => rows[a]! - rows[b]!);
}

function isAscending(rows: readonly number[]): boolean {
  for (let at = 1; at < rows.length; at++) if (rows[at - 1]! > rows[at]!) return false;
  return true;
}
