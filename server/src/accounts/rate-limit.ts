import { refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';

/**
 * How many calls an account may make, on average per minute and at most at once: an allowance that fills up evenly and
 * is spent call by call. Per server: what is shared is the database, and asking it would cost what the limit saves.
 */
export class RateLimit {
  readonly #spent = new Map<number, { calls: number; at: number }>();

  /** @param perMinute 0 is no limit. */
  constructor(readonly perMinute: number) {}

  /** @throws Refusal RATE_LIMITED saying when the next call will be taken. */
  take(accountId: number, now: Date): void {
    if (this.perMinute === 0) return;
    const at = now.getTime();
    const before = this.#spent.get(accountId);
    const perMs = this.perMinute / 60_000;
    const calls = before === undefined ? 0 : Math.max(0, before.calls - (at - before.at) * perMs);
    if (calls + 1 > this.perMinute)
      throw refuse.tooManyCalls(this.perMinute, Math.ceil((calls + 1 - this.perMinute) / perMs / 1000));
    this.#spent.set(accountId, { calls: calls + 1, at });
  }
}

/** The registry's own limit; there are as many entries as accounts that called. */
export const rateLimit = (registry: Registry) => new RateLimit(registry.config.rateLimit);
