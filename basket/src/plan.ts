import { gtin14 } from '@offerbook/gs1';
import type { Basket } from './basket.ts';
import { namesAny, type Offer, type Requirement } from './offer.ts';

/** A purchase that an offer requires, with the goods of this basket that qualify. */
export interface Purchase {
  requirement: Requirement;
  /** The rows whose units qualify, in basket order. */
  rows: readonly number[];
  /** It requires a spend on the whole basket, and all goods qualify for its value too. */
  whole: boolean;
}

/** A set of purchases that satisfies the offer. */
export interface Way {
  purchases: readonly Purchase[];
  /** Some goods qualify for several of them, so their assignment decides whether all are met. */
  shared: boolean;
  /** One of them requires a spend on the whole basket. */
  countsAll: boolean;
  /** By purchase: its rows, those that the fewest purchases want first; made when they are asked for. */
  leastShared?: ReadonlyArray<readonly number[]>;
}

/** An offer matched against one basket. */
export interface Plan {
  offer: Offer;
  ways: readonly Way[];
  /** Every row it could use, in any order. */
  touched: readonly number[];
}

export function planOf(offer: Offer, basket: Basket): Plan {
  const ways = offer.ways.map((way) => wayOf(way, offer, basket));
  const [only] = ways;
  if (ways.length === 1 && only!.purchases.length === 1) {
    return { offer, ways, touched: only!.countsAll ? basket.everyRow : only!.purchases[0]!.rows };
  }
  if (ways.some(({ countsAll }) => countsAll)) return { offer, ways, touched: basket.everyRow };
  const touched = new Set(ways.flatMap(({ purchases }) => purchases.flatMap(({ rows }) => rows)));
  return { offer, ways, touched: [...touched] };
}

function wayOf(requirements: readonly Requirement[], offer: Offer, basket: Basket): Way {
  const purchases = requirements.map((requirement) => purchaseOf(requirement, offer, basket));
  return {
    purchases,
    shared: purchases.length > 1 && haveCommonRows(purchases),
    countsAll: requirements.some(({ code }) => code === 2),
  };
}

/** Goods counted towards the whole basket may be shared, so only the other purchases compete. */
function haveCommonRows(purchases: readonly Purchase[]): boolean {
  const seen = new Set<number>();
  for (const { requirement, rows } of purchases) {
    if (requirement.code === 2) continue;
    for (const row of rows) {
      if (seen.has(row)) return true;
      seen.add(row);
    }
  }
  return false;
}

/** By purchase: its rows, those that the fewest purchases want first, and else in their order. */
export function leastShared(way: Way): ReadonlyArray<readonly number[]> {
  way.leastShared ??= leastSharedFirst(way.purchases);
  return way.leastShared;
}

function leastSharedFirst(purchases: readonly Purchase[]): ReadonlyArray<readonly number[]> {
  const wanted = new Map<number, number>();
  for (const { requirement, rows } of purchases)
    if (requirement.code !== 2) for (const row of rows) wanted.set(row, (wanted.get(row) ?? 0) + 1);
  const by = (row: number) => wanted.get(row) ?? 0;
  return purchases.map(({ rows }) => [...rows].sort((a, b) => by(a) - by(b)));
}

function purchaseOf(requirement: Requirement, { saveCode }: Offer, basket: Basket): Purchase {
  // A spend on the whole basket may name the goods that are free or reduced by a share; cents come off any goods.
  if (requirement.code === 2 && (saveCode === 0 || saveCode === 6 || !requirement.codes.some(namesAny))) {
    return { requirement, rows: basket.everyRow, whole: true };
  }
  let rows = none;
  for (const list of requirement.codes) rows = withRows(rows, list, basket);
  if (rows.length > 0) for (const list of requirement.excluded) removeRows(rows, list, basket);
  return { requirement, rows, whole: false };
}

const none: number[] = [];

/** Adds the rows of the listed products, each once and in basket order; a new list when `rows` was empty. */
function withRows(rows: number[], codes: readonly string[], { rows: all, firstRow }: Basket): number[] {
  let found = rows;
  for (const code of codes) {
    for (let row = firstRow.get(gtin14(code)); row !== undefined; row = all[row]!.next) {
      if (found.length === 0) found = [row];
      else insert(found, row);
    }
  }
  return found;
}

function insert(ascending: number[], row: number): void {
  let at = ascending.length;
  while (at > 0 && ascending[at - 1]! > row) at--;
  if (ascending[at - 1] === row) return;
  ascending.push(row);
  if (at < ascending.length - 1) ascending.copyWithin(at + 1, at, ascending.length - 1);
  ascending[at] = row;
}

function removeRows(rows: number[], codes: readonly string[], { rows: all, firstRow }: Basket): void {
  for (const code of codes) {
    for (let row = firstRow.get(gtin14(code)); row !== undefined; row = all[row]!.next) {
      const at = rows.indexOf(row);
      if (at >= 0) rows.splice(at, 1);
    }
  }
}
