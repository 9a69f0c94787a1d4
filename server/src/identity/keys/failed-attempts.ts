import { hash } from 'node:crypto';
import { type Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import type { Siblings } from '../../platform/pipeline/siblings.ts';

/** Bounds the memory whatever names callers send: beyond it the oldest entry is evicted. */
const maxEntries = 50_000;

/** Callers choose part of a key, so entries are stored under a hash of fixed size. */
const hashed = (key: string): string => hash('sha256', key, 'base64');

/** By so much attempts come earlier than the one that began their window: calls in flight, and other workers' counts. */
const maxEarlyMs = 60_000;

/** Failures counted, or with -1 one that is taken back. */
interface Counted {
  /** The hashed key. */
  entry: string;
  /** When the attempt was made. */
  atMs: number;
  by: number;
}

/** Counts failures per key (account and address); successes never count. One per registry, shared by its workers. */
export class FailedAttempts {
  readonly #failures = new Map<string, { sinceMs: number; count: number }>();
  #broadcast = (_counted: Counted): void => {};

  /** Number of entries stored. */
  get size(): number {
    return this.#failures.size;
  }

  constructor(
    readonly windowMs = 60_000,
    readonly maxFailures = 20,
    readonly refusal: (seconds: number) => Refusal = refuse.rateLimited,
  ) {}

  /** Counts together with the other workers of this server, so that their number does not multiply the limit. */
  shareWith(siblings: Siblings, topic: string): this {
    siblings.onBroadcast(topic, (counted) => this.#count(counted as Counted));
    this.#broadcast = (counted) => siblings.broadcast(topic, counted);
    return this;
  }

  /** @throws Refusal RATE_LIMITED after `maxFailures` within the window. */
  refuseTooMany(key: string, now: Date, maxFailures = this.maxFailures): void {
    const refusal = this.refusalFor(key, now, maxFailures);
    if (refusal) throw refusal;
  }

  /** The refusal of a further attempt; undefined while the limit is not reached. */
  refusalFor(key: string, now: Date, maxFailures = this.maxFailures): Refusal | undefined {
    const entry = this.#failures.get(hashed(key));
    if (!entry || !this.#isOpen(entry.sinceMs, now.getTime()) || entry.count < maxFailures) return undefined;
    return this.refusal(Math.ceil((entry.sinceMs + this.windowMs - now.getTime()) / 1000));
  }

  note(key: string, now: Date, times = 1): void {
    this.#countAndBroadcast({ entry: hashed(key), atMs: now.getTime(), by: times });
  }

  /** Takes back an attempt of `at`, which was counted before its success was known. */
  uncount(key: string, at: Date): void {
    this.#countAndBroadcast({ entry: hashed(key), atMs: at.getTime(), by: -1 });
  }

  #countAndBroadcast(counted: Counted): void {
    this.#count(counted);
    this.#broadcast(counted);
  }

  #count(counted: Counted): void {
    const { entry, atMs, by } = counted;
    if (by < 0) {
      this.#takeBack(counted);
      return;
    }
    this.#evict(atMs);
    const window = this.#failures.get(entry);
    if (window && this.#isOpen(window.sinceMs, atMs)) {
      window.count += by;
      return;
    }
    this.#failures.delete(entry);
    this.#failures.set(entry, { sinceMs: atMs, count: by });
  }

  /** Takes nothing from a window that began since: it counts other attempts, and more of them would be allowed. */
  #takeBack({ entry, atMs, by }: Counted): void {
    const window = this.#failures.get(entry);
    if (!window || window.sinceMs > atMs || !this.#isOpen(window.sinceMs, atMs)) return;
    window.count = Math.max(0, window.count + by);
  }

  /** Whether a window goes on. One that begins much later than now does not: the clock was set back since. */
  #isOpen(sinceMs: number, nowMs: number): boolean {
    const ageMs = nowMs - sinceMs;
    return ageMs >= -maxEarlyMs && ageMs < this.windowMs;
  }

  /** Deletes entries whose window has ended and, at `maxEntries`, the oldest; the map is ordered by start of window. */
  #evict(nowMs: number): void {
    for (const [key, { sinceMs }] of this.#failures) {
      if (this.#isOpen(sinceMs, nowMs) && this.#failures.size < maxEntries) return;
      this.#failures.delete(key);
    }
  }
}

/** The registry's counter of wrong secrets; passwords have their own. */
export const failedAttempts = ({ name, siblings }: Registry) =>
  new FailedAttempts().shareWith(siblings, `failed attempts ${name}`);
