import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { fieldsWhere, isTerm, type OfferField, offerFields } from '../../platform/vocabulary/offer-fields.ts';
import { tillTermsById } from './offer-store.ts';
import { meaningOf, type Terms } from './terms.ts';

/** An offer as a redeem result carries it; the same until its version changes. */
export interface OfferDetails {
  baseGs1: string;
  version: number;
  terms: Record<string, unknown>;
  /** The entry of an answer's master_offer_files. */
  json: string;
  /** Bytes of `json` beyond one for each character. */
  moreBytes: number;
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
class OfferDetailsCache {
  readonly #cache = new LRUCache<number, OfferDetails>({ max: maxCached });

  constructor(readonly registry: Registry) {}

  /** The details of this version or a later one, if they were read before. */
  known(offerId: number, version: number): OfferDetails | undefined {
    const details = this.#cache.get(offerId);
    return details && details.version >= version ? details : undefined;
  }

  /** @param wanted versions by offer. @returns the details of those that exist, in their order. */
  async of(wanted: ReadonlyMap<number, number>): Promise<Map<number, OfferDetails>> {
    const known = [...wanted].map(([id, version]) => [id, this.known(id, version)] as const);
    const missing = known.flatMap(([id, details]) => (details ? [] : [id]));
    const read = new Map<number, OfferDetails>();
    if (missing.length > 0)
      for (const row of await tillTermsById(this.registry.tillDb, { offerIds: missing })) {
        const terms = tillTerms(row.terms);
        const json = `"${row.base_gs1}":${JSON.stringify(terms)}`;
        const moreBytes = Buffer.byteLength(json) - json.length;
        const details = { baseGs1: row.base_gs1, version: row.version, terms, json, moreBytes };
        this.#cache.set(row.offer_id, details);
        read.set(row.offer_id, details);
      }
    return new Map(
      known.flatMap(([id, before]) => {
        const details = before ?? read.get(id);
        return details ? [[id, details] as const] : [];
      }),
    );
  }
}

export const offerDetails = (registry: Registry) => new OfferDetailsCache(registry);
