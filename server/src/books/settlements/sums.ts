import type { RowOf } from '../../platform/db/statements/statement.ts';
import { recordOf } from '../../platform/wire/record-of.ts';
import { type LineRow, summed } from './unsettled-store.ts';

/** Counts and whole cents of rows of a settlement. `total_cents` is to be paid: redeemed and corrections together. */
export type Sums = RowOf<typeof summed> & { total_cents: number };

const names = Object.keys(summed) as Array<keyof typeof summed>;

/** Exact: each is an integer far below 2^53. */
export function sumOf(lines: readonly LineRow[]): Sums {
  const { worth_by_basket, ...sums } = recordOf(names, (name) =>
    lines.reduce((sum, line) => sum + line[name], 0),
  );
  return { ...sums, total_cents: sums.redeemed_cents + sums.correction_cents, worth_by_basket };
}

/** The sums of lines with the same key, in the order of the first line of each. */
export function sumsBy<Line extends LineRow, Key>(
  lines: readonly Line[],
  keyOf: (line: Line) => Key,
): Array<{ first: Line; sums: Sums }> {
  const groups = new Map<Key, Line[]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line));
    if (group) group.push(line);
    else groups.set(keyOf(line), [line]);
  }
  return [...groups.values()].map((group) => ({ first: group[0]!, sums: sumOf(group) }));
}

/** Lines of the same retailer and funder as one. */
export const merged = (lines: readonly LineRow[]): LineRow[] =>
  sumsBy(lines, (line) => `${line.retailer_id}/${line.funder_id}`).map(({ first, sums }) => {
    const { total_cents: _, ...counts } = sums;
    return { retailer_id: first.retailer_id, funder_id: first.funder_id, ...counts };
  });
