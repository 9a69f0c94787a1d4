import type { Basket } from './basket.ts';
import type { Asked, Offer } from './offer.ts';

/** A purchase an offer asks for, with the goods of this basket that qualify. */
export interface Purchase {
  asked: Asked;
  /** Qualifying rows, in the basket's order. */
  rows: readonly number[];
  /** Whether the offer names products for it at all; a purchase of the whole basket need not. */
  listed: boolean;
}

/** Purchases that satisfy the offer together. */
export interface Way {
  purchases: readonly Purchase[];
  /** Some goods qualify for several of them, so who takes what decides whether all are met. */
  shared: boolean;
}

/** An offer held against one basket. */
export interface Plan {
  offer: Offer;
  ways: readonly Way[];
  /** Every row it could use. */
  touched: readonly number[];
}

export function planOf(offer: Offer, basket: Basket): Plan {
  const touched = new Set<number>();
  const ways = offer.ways.map((way) => {
    const purchases = way.map((asked) => purchaseOf(asked, basket));
    let listed = 0;
    const seen = new Set<number>();
    for (const { rows } of purchases) {
      listed += rows.length;
      for (const row of rows) {
        seen.add(row);
        touched.add(row);
      }
    }
    return { purchases, shared: seen.size < listed };
  });
  return { offer, ways, touched: [...touched] };
}

function purchaseOf(asked: Asked, { places }: Basket): Purchase {
  const rows: number[] = [];
  let listed = false;
  for (const list of asked.codes) {
    for (const code of list) {
      if (code === '') continue;
      listed = true;
      for (const row of places.get(code) ?? none) if (!rows.includes(row)) rows.push(row);
    }
  }
  for (const list of asked.excluded) {
    for (const code of list) {
      for (const row of places.get(code) ?? none) {
        const at = rows.indexOf(row);
        if (at >= 0) rows.splice(at, 1);
      }
    }
  }
  return { asked, rows: rows.sort((a, b) => a - b), listed };
}

const none: readonly number[] = [];
