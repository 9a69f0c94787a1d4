import type { Registry } from '../../platform/pipeline/registry.ts';
import { WaitingTime } from '../../platform/telemetry/waiting-time.ts';
import { type BlockingTransaction, oldestHeldBack, oldestTransaction } from './held-back-store.ts';

/** How long events may wait for an older transaction before it is logged, how often that is checked, and logged again. */
const limits = { waitMs: 60_000, checkMs: 10_000, repeatMs: 600_000 };

/**
 * Logs when events wait for a long transaction: fan-out reads only up to the oldest one under way in the whole database
 * cluster, and nothing else would show why.
 */
class HeldBack {
  #checkedAt = Number.NEGATIVE_INFINITY;
  #loggedAt = Number.NEGATIVE_INFINITY;
  readonly #waiting = new WaitingTime();

  constructor(readonly registry: Registry) {}

  /** Cheap enough for every cycle: it queries the database every `checkMs`. */
  async check(): Promise<void> {
    const { db, clock, log } = this.registry;
    const now = clock().getTime();
    if (Math.abs(now - this.#checkedAt) < limits.checkMs) return;
    this.#checkedAt = now;
    const waitMs = this.#waiting.look(await oldestHeldBack(db), now);
    if (waitMs <= limits.waitMs || Math.abs(now - this.#loggedAt) < limits.repeatMs) return;
    this.#loggedAt = now;
    const blocking = await oldestTransaction(db);
    log.warn(
      { waitSeconds: Math.round(waitMs / 1_000), holder: blocking },
      `webhooks wait for a long transaction: ${blocking ? shown(blocking) : 'this user may not see which'}. What was committed since is delivered once it ends; see "Webhooks that wait" in the handbook`,
    );
  }
}

function shown({ pid, application, database, user, open_seconds, prepared }: BlockingTransaction): string {
  const what =
    prepared === null ? `process ${pid} (${application || 'no name'})` : `prepared transaction ${prepared}`;
  const since = open_seconds === null ? '' : `, open for ${open_seconds} s`;
  return `${what} of user ${user} in database ${database}${since}`;
}

export const heldBack = (registry: Registry) => new HeldBack(registry);
