import { LRUCache } from 'lru-cache';
import { isWithin } from '../vocabulary/durations.ts';

/** Entries that are served for a time after they were read from the database. */
export class FreshCache<T extends object> {
  readonly #entries: LRUCache<string, { value: T; readAtMs: number }>;

  constructor(
    readonly ttlMs: number,
    maxEntries = 10_000,
  ) {
    this.#entries = new LRUCache({ max: maxEntries });
  }

  /** The entry, unless it is too old. */
  get(key: string, now: Date): T | undefined {
    // Not `get`, which moves it to the end of the order: an entry in use is read, and so set, anew after `ttlMs`.
    const entry = this.#entries.peek(key);
    return entry && isWithin(entry.readAtMs, now.getTime(), this.ttlMs) ? entry.value : undefined;
  }

  /** @param readAt before the query was sent. */
  set(key: string, value: T, readAt: Date): void {
    this.#entries.set(key, { value, readAtMs: readAt.getTime() });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
