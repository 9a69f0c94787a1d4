import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/db/database.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { offerIdsOf } from './offer-store.ts';

const maxCached = 50_000;

/** Base string → offer id. It never changes, not even when the offer is deleted and created again, so it may be cached. */
class OfferIds {
  readonly #cache = new LRUCache<string, number>({ max: maxCached });

  /** The id of a base that was looked up before; undefined: `of` must say. */
  known(base: string): number | undefined {
    return this.#cache.get(base);
  }

  /** @returns ids of the bases that exist; others are absent. */
  async of(db: Queryable, bases: Iterable<string>): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const missing: string[] = [];
    for (const base of new Set(bases)) {
      const id = this.#cache.get(base);
      if (id === undefined) missing.push(base);
      else found.set(base, id);
    }
    if (missing.length === 0) return found;
    for (const { base_gs1, offer_id } of await offerIdsOf(db, { bases: missing })) {
      found.set(base_gs1, offer_id);
      this.#cache.set(base_gs1, offer_id);
    }
    return found;
  }
}

/** The registry's instance. */
export const offerIds = (_registry: Registry) => new OfferIds();
