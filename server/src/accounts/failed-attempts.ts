import { type Refusal, refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';

/** Counts failures per key (account and address); successes never count. One per registry and process. */
export class FailedAttempts {
  readonly #failures = new Map<string, { since: number; count: number }>();

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
    const entry = this.#failures.get(key);
    if (!entry || now.getTime() - entry.since >= this.window || entry.count < most) return undefined;
    return this.refusal(Math.ceil((entry.since + this.window - now.getTime()) / 1000));
  }

  note(key: string, now: Date): void {
    this.#forget(now);
    const entry = this.#failures.get(key);
    if (entry && now.getTime() - entry.since < this.window) {
      entry.count++;
      return;
    }
    this.#failures.delete(key);
    this.#failures.set(key, { since: now.getTime(), count: 1 });
  }

  /** Takes back one that was noted before it was known to be none. */
  forgive(key: string): void {
    const entry = this.#failures.get(key);
    if (entry) entry.count--;
  }

  /** Keys stand in the order in which their windows began, so only those that are over are looked at, and one more. */
  #forget(now: Date): void {
    for (const [key, { since }] of this.#failures) {
      if (now.getTime() - since < this.window) return;
      this.#failures.delete(key);
    }
  }
}

/** The registry's own counter. */
export const failedAttempts = (_registry: Registry) => new FailedAttempts();
