import type { LineRow } from './unsettled-store.ts';

/** Counts and whole cents of rows of a settlement. */
export interface Sums {
  redemptions: number;
  redeemed_cents: number;
  corrections: number;
  /** Not above 0. */
  correction_cents: number;
  /** What is to be paid: redeemed and corrections together. */
  total_cents: number;
  /** Redemptions less corrections that count as nothing in cents, because the amount depends on the basket and was not reported. */
  worth_by_basket: number;
}

export const noSums: Sums = {
  redemptions: 0,
  redeemed_cents: 0,
  corrections: 0,
  correction_cents: 0,
  total_cents: 0,
  worth_by_basket: 0,
};

/** Exact: each is an integer far below 2^53. */
export function sumOf(lines: readonly LineRow[]): Sums {
  const sums = { ...noSums };
  for (const line of lines) {
    sums.redemptions += line.redemptions;
    sums.redeemed_cents += line.redeemed_cents;
    sums.corrections += line.corrections;
    sums.correction_cents += line.correction_cents;
    sums.worth_by_basket += line.worth_by_basket;
  }
  sums.total_cents = sums.redeemed_cents + sums.correction_cents;
  return sums;
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
