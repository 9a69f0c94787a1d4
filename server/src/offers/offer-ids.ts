import type { Queryable } from '../db/database.ts';
import { Kept } from '../kept.ts';
import type { Registry } from '../registry.ts';
import { offerIdsOf } from './offer-store.ts';

const mostKept = 50_000;

/** Base string → offer id. It never changes, not even when the offer is deleted and made again, so it may be kept. */
export class OfferIds {
  readonly #kept = new Kept<string, number>(mostKept);

  /** @returns ids of the bases that exist; others are absent. */
  async of(db: Queryable, bases: Iterable<string>): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const missing: string[] = [];
    for (const base of new Set(bases)) {
      const id = this.#kept.get(base);
      if (id === undefined) missing.push(base);
      else found.set(base, id);
    }
    if (missing.length === 0) return found;
    for (const { base_gs1, offer_id } of await offerIdsOf(db, missing)) {
      found.set(base_gs1, offer_id);
      this.#kept.set(base_gs1, offer_id);
    }
    return found;
  }
}

/** The registry's own. */
export const offerIds = (_registry: Registry) => new OfferIds();
