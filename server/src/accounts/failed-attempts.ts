import { hash } from 'node:crypto';
import { type Refusal, refuse } from '../pipeline/refusals.ts';
import type { Registry } from '../pipeline/registry.ts';

/** Bounds the memory whatever names callers send: beyond it the oldest entry is evicted. */
const maxEntries = 50_000;

/** Callers choose part of a key, so entries are stored under a hash of fixed size. */
const hashed = (key: string): string => hash('sha256', key, 'base64');

/** Counts failures per key (account and address); successes never count. One per registry and process. */
export class FailedAttempts {
  readonly #failures = new Map<string, { sinceMs: number; count: number }>();

  /** Number of entries stored. */
  get size(): number {
    return this.#failures.size;
  }

  constructor(
    readonly windowMs = 60_000,
    readonly maxFailures = 20,
    readonly refusal: (seconds: number) => Refusal = refuse.rateLimited,
  ) {}

  /** @throws Refusal RATE_LIMITED after `maxFailures` within the window. */
  refuseTooMany(key: string, now: Date, maxFailures = this.maxFailures): void {
    const refusal = this.refusalFor(key, now, maxFailures);
    if (refusal) throw refusal;
  }

  /** The refusal of a further attempt; undefined while the limit is not reached. */
  refusalFor(key: string, now: Date, maxFailures = this.maxFailures): Refusal | undefined {
    const entry = this.#failures.get(hashed(key));
    if (!entry || now.getTime() - entry.sinceMs >= this.windowMs || entry.count < maxFailures)
      return undefined;
    return this.refusal(Math.ceil((entry.sinceMs + this.windowMs - now.getTime()) / 1000));
  }

  note(key: string, now: Date): void {
    this.#evict(now);
    const entryKey = hashed(key);
    const entry = this.#failures.get(entryKey);
    if (entry && now.getTime() - entry.sinceMs < this.windowMs) {
      entry.count++;
      return;
    }
    this.#failures.delete(entryKey);
    this.#failures.set(entryKey, { sinceMs: now.getTime(), count: 1 });
  }

  /** Takes back an attempt that was counted before its success was known. */
  uncount(key: string): void {
    const entry = this.#failures.get(hashed(key));
    if (entry) entry.count--;
  }

  /** Deletes entries whose window has ended and, at `maxEntries`, the oldest; the map is ordered by start of window. */
  #evict(now: Date): void {
    for (const [key, { sinceMs }] of this.#failures) {
      if (now.getTime() - sinceMs < this.windowMs && this.#failures.size < maxEntries) return;
      this.#failures.delete(key);
    }
  }
}

/** The registry's counter of failed sign-ins. */
export const failedAttempts = (_registry: Registry) => new FailedAttempts();
