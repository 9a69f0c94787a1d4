import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { fieldsWhere, isTerm, type OfferField, offerFields } from '../../platform/vocabulary/offer-fields.ts';
import { tillTermsById } from './offer-store.ts';
import { meaningOf } from './terms.ts';
import { worthAtVersions } from './worth-store.ts';

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
export function tillTerms(terms: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = tillFields.flatMap((one) => {
    const value = terms[one.name] ?? (one.always ? [] : undefined);
    return value === undefined ? [] : [[one.name, isNumber(one) ? Number(value) : value]];
  });
  return Object.fromEntries(given);
}

function detailsOf(
  baseGs1: string,
  version: number,
  stored: Readonly<Record<string, unknown>>,
): OfferDetails {
  const terms = tillTerms(stored);
  const json = `"${baseGs1}":${JSON.stringify(terms)}`;
  return { baseGs1, version, terms, json, moreBytes: Buffer.byteLength(json) - json.length };
}

const maxCached = 20_000;
/** How much each of the two registries keeps: an offer with long lists takes megabytes. */
export const maxCachedBytes = 64 * 1024 * 1024;

/** About the bytes that details take, as text and as terms. */
const sizeOf = ({ json }: OfferDetails): number => 3 * json.length + 500;

/** Details by offer, bounded by their number and by their size. */
export const keptDetails = () =>
  new LRUCache<number, OfferDetails>({ max: maxCached, maxSize: maxCachedBytes, sizeCalculation: sizeOf });

/** Offer details by id, of the latest version that a redeem statement saw. */
class OfferDetailsCache {
  readonly #cache = keptDetails();

  constructor(readonly registry: Registry) {}

  /** The details of this version, if they were read before and of no later one since. */
  known(offerId: number, version: number): OfferDetails | undefined {
    const details = this.#cache.get(offerId);
    return details?.version === version ? details : undefined;
  }

  /**
   * @param wanted versions by offer.
   * @returns the details of those that exist, in their order. Of an offer that has a later version by now they have the
   *   worth of the version asked for, which the books keep, and else the terms of now.
   */
  async of(wanted: ReadonlyMap<number, number>): Promise<Map<number, OfferDetails>> {
    const latest = new Map<number, OfferDetails>();
    for (const [id, version] of wanted) {
      const details = this.#cache.get(id);
      if (details && details.version >= version) latest.set(id, details);
    }
    const missing = [...wanted.keys()].filter((id) => !latest.has(id));
    if (missing.length > 0)
      for (const row of await tillTermsById(this.registry.tillDb, { offerIds: missing })) {
        const details = detailsOf(row.base_gs1, row.version, row.terms);
        this.#cache.set(row.offer_id, details);
        latest.set(row.offer_id, details);
      }
    const earlier = [...wanted].filter(([id, version]) => (latest.get(id)?.version ?? version) > version);
    const before = earlier.length === 0 ? undefined : await this.#asWorthAt(earlier, latest);
    return new Map(
      [...wanted.keys()].flatMap((id) => {
        const details = before?.get(id) ?? latest.get(id);
        return details ? [[id, details] as const] : [];
      }),
    );
  }

  async #asWorthAt(
    earlier: ReadonlyArray<readonly [offerId: number, version: number]>,
    latest: ReadonlyMap<number, OfferDetails>,
  ): Promise<Map<number, OfferDetails>> {
    const versions = new Map(earlier);
    const worths = await worthAtVersions(this.registry.tillDb, {
      offerIds: [...versions.keys()],
      versions: [...versions.values()],
    });
    return new Map(
      worths.map(({ offer_id: id, save_value, save_value_code }) => {
        const { baseGs1, terms } = latest.get(id)!;
        const then = {
          ...terms,
          primary_purchase_save_value: save_value ?? undefined,
          save_value_code: save_value_code ?? undefined,
        };
        return [id, detailsOf(baseGs1, versions.get(id)!, then)];
      }),
    );
  }
}

export const offerDetails = (registry: Registry) => new OfferDetailsCache(registry);
