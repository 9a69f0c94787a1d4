import type { Basket } from './basket.ts';
import type { Offer, Requirement } from './offer.ts';

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
}

/** An offer matched against one basket. */
export interface Plan {
  offer: Offer;
  ways: readonly Way[];
  /** Every row it could use. */
  touched: readonly number[];
}

export function planOf(offer: Offer, basket: Basket): Plan {
  const ways = offer.ways.map((way): Way => {
    const purchases = way.map((requirement) => purchaseOf(requirement, offer, basket));
    return {
      purchases,
      shared: purchases.length > 1 && haveCommonRows(purchases),
      countsAll: purchases.some(({ requirement }) => requirement.code === 2),
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
  for (const { requirement, rows } of purchases) {
    if (requirement.code === 2) continue;
    for (const row of rows) {
      if (seen.has(row)) return true;
      seen.add(row);
    }
  }
  return false;
}

function purchaseOf(
  requirement: Requirement,
  { saveCode }: Offer,
  { rowsByCode, everyRow }: Basket,
): Purchase {
  const rows: number[] = [];
  let listed = false;
  for (const list of requirement.codes) {
    for (const code of list) {
      if (code === '') continue;
      listed = true;
      const found = rowsByCode.get(code);
      if (found) for (const row of found) if (!rows.includes(row)) rows.push(row);
    }
  }
  // A spend on the whole basket may name the goods that are free or reduced by a share; cents come off any goods.
  if (requirement.code === 2 && (!listed || saveCode === 0 || saveCode === 6)) {
    return { requirement, rows: everyRow, whole: true };
  }
  if (rows.length > 0) {
    for (const list of requirement.excluded) {
      for (const code of list) {
        for (const row of rowsByCode.get(code) ?? none) {
          const at = rows.indexOf(row);
          if (at >= 0) rows.splice(at, 1);
        }
      }
    }
  }
  return { requirement, rows: rows.length > 1 ? rows.sort((a, b) => a - b) : rows, whole: false };
}

const none: readonly number[] = [];
