import { refuse } from './refusals.ts';
import type { Registry } from './registry.ts';

/**
 * A leaky bucket per account: `perMinute` is the average rate and also the largest burst. Each server counts for itself,
 * because a count in the database would cost as much as the limit saves.
 */
class RateLimit {
  readonly #spent = new Map<number, { calls: number; atMs: number }>();

  /** @param perMinute 0: no limit. */
  constructor(readonly perMinute: number) {}

  /** @throws Refusal RATE_LIMITED with the seconds until the next call is accepted. */
  take(accountId: number, now: Date): void {
    if (this.perMinute === 0) return;
    const atMs = now.getTime();
    const before = this.#spent.get(accountId);
    const perMs = this.perMinute / 60_000;
    // The clock was set back: the calls before become no more, and an account at its limit need not wait until it caught up.
    if (before !== undefined && before.atMs > atMs) before.atMs = atMs;
    const elapsedMs = before === undefined ? 0 : atMs - before.atMs;
    const calls = before === undefined ? 0 : Math.max(0, before.calls - elapsedMs * perMs);
    if (calls + 1 > this.perMinute)
      throw refuse.tooManyCalls(this.perMinute, Math.ceil((calls + 1 - this.perMinute) / perMs / 1000));
    this.#spent.set(accountId, { calls: calls + 1, atMs });
  }
}

/** The registry's rate limit; it has one entry per account that has called. */
export const rateLimit = (registry: Registry) => new RateLimit(registry.config.maxCallsPerMinute);
