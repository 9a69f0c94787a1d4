import { minuteMs } from '../vocabulary/durations.ts';
import type { Actor } from './context.ts';
import { refuse } from './refusals.ts';
import type { Registry } from './registry.ts';

/** The name of a caller's bucket: a program that loops, or has a stolen key, must not keep an admin from ending it. */
const bucketOf = ({ accountId, person, platform }: Actor): string =>
  person !== undefined
    ? `${accountId} person ${person.personId}`
    : platform !== undefined
      ? `${accountId} platform ${platform.accountId}`
      : `${accountId}`;

/**
 * Leaky buckets of an account: one for its own keys together, one for each user and one for each platform. `perMinute`
 * is the average rate and also the largest burst. Each server counts for itself, because a count in the database would
 * cost as much as the limit saves.
 */
class RateLimit {
  /** The bucket filled last comes last. */
  readonly #spent = new Map<string, { calls: number; atMs: number }>();

  /** @param perMinute 0: no limit. */
  constructor(readonly perMinute: number) {}

  /** @throws Refusal RATE_LIMITED with the seconds until the next call is accepted. */
  take(caller: Actor, now: Date): void {
    if (this.perMinute === 0) return;
    const atMs = now.getTime();
    this.#deleteEmpty(atMs);
    const name = bucketOf(caller);
    const before = this.#spent.get(name);
    const perMs = this.perMinute / minuteMs;
    // The clock was set back: the calls before become no more, and an account at its limit need not wait until it caught up.
    if (before !== undefined && before.atMs > atMs) before.atMs = atMs;
    const elapsedMs = before === undefined ? 0 : atMs - before.atMs;
    const calls = before === undefined ? 0 : Math.max(0, before.calls - elapsedMs * perMs);
    if (calls + 1 > this.perMinute)
      throw refuse.tooManyCalls(this.perMinute, Math.ceil((calls + 1 - this.perMinute) / perMs / 1000));
    this.#spent.delete(name);
    this.#spent.set(name, { calls: calls + 1, atMs });
  }

  /** Even a full bucket is empty after a minute, so only callers of the last minute have one. */
  #deleteEmpty(nowMs: number): void {
    for (const [name, { atMs }] of this.#spent) {
      if (nowMs - atMs < minuteMs) return;
      this.#spent.delete(name);
    }
  }
}

/** The registry's rate limit. */
export const rateLimit = (registry: Registry) => new RateLimit(registry.config.maxCallsPerMinute);
