import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Registry } from '../pipeline/registry.ts';
import { fieldsWhere, isTerm, type OfferField, offerFields } from '../vocabulary/offer-fields.ts';
import { offersById } from './offer-store.ts';
import { meaningOf, type Terms } from './terms.ts';

/** An offer as a redeem result carries it; the same until its version changes. */
export interface OfferDetails {
  baseGs1: string;
  version: number;
  terms: Record<string, unknown>;
}

type TillTerm = { name: string; type: OfferField['type']; always: boolean };

/** The terms that tills get. */
const tillFields: TillTerm[] = fieldsWhere((field) => isTerm(field) && field.till !== 'never').map((name) => {
  const { type, till }: OfferField = offerFields[name];
  return { name, type, always: till === 'always' };
});

const isNumber = ({ type }: TillTerm) => type === 'whole' || type === 'flag' || type === 'code';

function termShape(one: TillTerm): z.ZodType {
  const value = one.type === 'products' ? z.array(z.string()) : isNumber(one) ? z.number() : z.string();
  const shape = value.describe(meaningOf(one.name));
  return one.always ? shape : shape.optional();
}

/** The shape of `tillTerms`. */
export const tillTermsShape = z
  .object(Object.fromEntries(tillFields.map((one) => [one.name, termShape(one)])))
  .meta({
    id: 'TillTerms',
    description: 'The terms of an offer as tills get them: numbers as JSON numbers, unset values absent',
  });

/** Terms for a till: numbers as JSON numbers, identifiers as text, unset ones absent, purchase lists always present. */
export function tillTerms(terms: Terms): Record<string, unknown> {
  const given = tillFields.flatMap((one) => {
    const value = terms[one.name] ?? (one.always ? [] : undefined);
    return value === undefined ? [] : [[one.name, isNumber(one) ? Number(value) : value]];
  });
  return Object.fromEntries(given);
}

const maxCached = 20_000;

/** Offer details by id, cached as long as the version is the one the redeem statement saw. */
export const offerDetails = (registry: Registry) => {
  const cache = new LRUCache<number, OfferDetails>({ max: maxCached });
  return async (wanted: ReadonlyMap<number, number>): Promise<Map<number, OfferDetails>> => {
    const found = new Map<number, OfferDetails>();
    const missing: number[] = [];
    for (const [offerId, version] of wanted) {
      const details = cache.get(offerId);
      if (details && details.version >= version) found.set(offerId, details);
      else missing.push(offerId);
    }
    if (missing.length === 0) return found;
    for (const row of await offersById(registry.tillDb, { offerIds: missing })) {
      const details = { baseGs1: row.base_gs1, version: row.version, terms: tillTerms(row.terms) };
      cache.set(row.offer_id, details);
      found.set(row.offer_id, details);
    }
    return found;
  };
};
