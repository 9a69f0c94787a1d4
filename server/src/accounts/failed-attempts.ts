import { hash } from 'node:crypto';
import { type Refusal, refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';

/** Counts that are kept at most: beyond it the oldest is forgotten, so that no number of names fills the memory. */
const maxCounts = 50_000;

/** Callers choose what stands in a key; kept is a hash of one size. */
const hashed = (key: string): string => hash('sha256', key, 'base64');

/** Counts failures per key (account and address); successes never count. One per registry and process. */
export class FailedAttempts {
  readonly #failures = new Map<string, { since: number; count: number }>();

  /** How many counts are kept. */
  get size(): number {
    return this.#failures.size;
  }

  /** @param window milliseconds. */
  constructor(
    readonly window = 60_000,
    readonly most = 20,
    readonly refusal: (seconds: number) => Refusal = refuse.rateLimited,
  ) {}

  /** @throws Refusal RATE_LIMITED after so many failures within the window. */
  refuseTooMany(key: string, now: Date, most = this.most): void {
    const refusal = this.refusalFor(key, now, most);
    if (refusal) throw refusal;
  }

  /** The refusal of a further attempt; undefined while there is none. */
  refusalFor(key: string, now: Date, most = this.most): Refusal | undefined {
    const entry = this.#failures.get(hashed(key));
    if (!entry || now.getTime() - entry.since >= this.window || entry.count < most) return undefined;
    return this.refusal(Math.ceil((entry.since + this.window - now.getTime()) / 1000));
  }

  note(key: string, now: Date): void {
    this.#forget(now);
    const kept = hashed(key);
    const entry = this.#failures.get(kept);
    if (entry && now.getTime() - entry.since < this.window) {
      entry.count++;
      return;
    }
    this.#failures.delete(kept);
    this.#failures.set(kept, { since: now.getTime(), count: 1 });
  }

  /** Takes back one that was noted before it was known to be none. */
  forgive(key: string): void {
    const entry = this.#failures.get(hashed(key));
    if (entry) entry.count--;
  }

  /** Keys stand in the order in which their windows began: those that are over go, and the oldest when there is no room. */
  #forget(now: Date): void {
    for (const [key, { since }] of this.#failures) {
      if (now.getTime() - since < this.window && this.#failures.size < maxCounts) return;
      this.#failures.delete(key);
    }
  }
}

/** The registry's own counter. */
export const failedAttempts = (_registry: Registry) => new FailedAttempts();
