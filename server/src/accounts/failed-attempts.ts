import { refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';

const window = 60_000;
const most = 20;

/** Counts failures per key (account and address); successes never count. One per registry and process. */
export class FailedAttempts {
  readonly #failures = new Map<string, { since: number; count: number }>();

  /** @throws Refusal RATE_LIMITED after 20 failures within a minute. */
  refuseTooMany(key: string, now: Date): void {
    const entry = this.#failures.get(key);
    if (!entry || now.getTime() - entry.since >= window) return;
    if (entry.count >= most)
      throw refuse.rateLimited(Math.ceil((entry.since + window - now.getTime()) / 1000));
  }

  note(key: string, now: Date): void {
    const entry = this.#failures.get(key);
    if (entry && now.getTime() - entry.since < window) {
      entry.count++;
      return;
    }
    if (this.#failures.size > 10_000) this.#forget(now);
    this.#failures.set(key, { since: now.getTime(), count: 1 });
  }

  #forget(now: Date): void {
    for (const [key, { since }] of this.#failures) {
      if (now.getTime() - since >= window) this.#failures.delete(key);
    }
  }
}

/** The registry's own counter. */
export const failedAttempts = (_registry: Registry) => new FailedAttempts();
