import type { Basket } from './basket.ts';
import type { Asked, Offer } from './offer.ts';

/** A purchase an offer asks for, with the goods of this basket that qualify. */
export interface Purchase {
  asked: Asked;
  /** The rows whose units qualify, in the basket's order. */
  rows: readonly number[];
  /** It asks for a spend on the whole basket, and all goods qualify for its value too. */
  whole: boolean;
}

/** Purchases that satisfy the offer together. */
export interface Way {
  purchases: readonly Purchase[];
  /** Some goods qualify for several of them, so which purchase takes which goods decides whether all are met. */
  shared: boolean;
  /** One of them asks for a spend on the whole basket. */
  countsAll: boolean;
}

/** An offer held against one basket. */
export interface Plan {
  offer: Offer;
  ways: readonly Way[];
  /** Every row it could use. */
  touched: readonly number[];
}

export function planOf(offer: Offer, basket: Basket): Plan {
  const ways = offer.ways.map((way): Way => {
    const purchases = way.map((asked) => purchaseOf(asked, offer, basket));
    return {
      purchases,
      shared: purchases.length > 1 && haveCommonRows(purchases),
      countsAll: purchases.some(({ asked }) => asked.code === 2),
    };
  });
  const [only] = ways;
  if (ways.some(({ countsAll }) => countsAll)) return { offer, ways, touched: basket.everyRow };
  if (ways.length === 1 && only!.purchases.length === 1)
    return { offer, ways, touched: only!.purchases[0]!.rows };
  const touched = new Set(ways.flatMap(({ purchases }) => purchases.flatMap(({ rows }) => rows)));
  return { offer, ways, touched: [...touched].sort((a, b) => a - b) };
}

/** Goods counted towards the whole basket may be shared, so only the other purchases compete. */
function haveCommonRows(purchases: readonly Purchase[]): boolean {
  const seen = new Set<number>();
  for (const { asked, rows } of purchases) {
    if (asked.code === 2) continue;
    for (const row of rows) {
      if (seen.has(row)) return true;
      seen.add(row);
    }
  }
  return false;
}

function purchaseOf(asked: Asked, { saveCode }: Offer, { places, everyRow }: Basket): Purchase {
  const rows: number[] = [];
  let listed = false;
  for (const list of asked.codes) {
    for (const code of list) {
      if (code === '') continue;
      listed = true;
      const found = places.get(code);
      if (found) for (const row of found) if (!rows.includes(row)) rows.push(row);
    }
  }
  // A spend on the whole basket may name the goods that are free or that a share comes off; cents come off any goods.
  if (asked.code === 2 && (!listed || saveCode === 0 || saveCode === 6)) {
    return { asked, rows: everyRow, whole: true };
  }
  if (rows.length > 0) {
    for (const list of asked.excluded) {
      for (const code of list) {
        for (const row of places.get(code) ?? none) {
          const at = rows.indexOf(row);
          if (at >= 0) rows.splice(at, 1);
        }
      }
    }
  }
  return { asked, rows: rows.length > 1 ? rows.sort((a, b) => a - b) : rows, whole: false };
}

const none: readonly number[] = [];
