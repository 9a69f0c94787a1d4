import { z } from 'zod';
import { Kept } from '../kept.ts';
import type { Registry } from '../registry.ts';
import { offersById } from './offer-store.ts';
import { isList, purchaseLists, type Terms, termFields } from './terms.ts';

/** An offer as a redeem result carries it; the same until its version changes. */
export interface OfferDetails {
  baseGs1: string;
  version: number;
  terms: Record<string, unknown>;
}

const textual = /_family_code$|_gs1_company_prefix$|^gln$/;

const tillTerm = (name: string): z.ZodType => {
  if (isList(name)) return z.array(z.string());
  return textual.test(name) ? z.string() : z.number();
};
const isTold = (name: string) => !name.startsWith('rolling_');
const isAlways = (name: string) => (purchaseLists as readonly string[]).includes(name);

/** The shape of `tillTerms`. */
export const tillTermsShape = z.object(
  Object.fromEntries(
    Object.keys(termFields)
      .filter(isTold)
      .map((name) => [name, isAlways(name) ? tillTerm(name) : tillTerm(name).optional()]),
  ),
);

/** Terms for a till: numbers as JSON numbers, identifiers as text, unset ones left out, purchase lists always there. */
export function tillTerms(terms: Terms): Record<string, unknown> {
  const told: Record<string, unknown> = Object.fromEntries(purchaseLists.map((name) => [name, []]));
  for (const [name, value] of Object.entries(terms)) {
    if (!isTold(name)) continue;
    told[name] = isList(name) || textual.test(name) ? value : Number(value);
  }
  return told;
}

const mostKept = 20_000;

/** Offer details by id, kept as long as the version is the one the redeem statement saw. */
export const offerDetails = (registry: Registry) => {
  const kept = new Kept<number, OfferDetails>(mostKept);
  return async (wanted: ReadonlyMap<number, number>): Promise<Map<number, OfferDetails>> => {
    const found = new Map<number, OfferDetails>();
    const missing: number[] = [];
    for (const [offerId, version] of wanted) {
      const details = kept.get(offerId);
      if (details && details.version >= version) found.set(offerId, details);
      else missing.push(offerId);
    }
    if (missing.length === 0) return found;
    for (const row of await offersById(registry.tillDb, missing)) {
      const details = { baseGs1: row.base_gs1, version: row.version, terms: tillTerms(row.terms) };
      kept.set(row.offer_id, details);
      found.set(row.offer_id, details);
    }
    return found;
  };
};
