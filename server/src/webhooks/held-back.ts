import type { Registry } from '../registry.ts';
import { type Holder, oldestHeldBack, oldestTransaction } from './held-back-store.ts';

/** Milliseconds an event may wait for an older transaction before the log says so, and how often it looks and says it. */
const limits = { waitMs: 60_000, lookMs: 10_000, repeatMs: 600_000 };

/**
 * Says in the log when events wait for a long transaction: fan-out reads only up to the oldest one under way anywhere
 * in the cluster, and nothing else would show it.
 */
export class HeldBack {
  #lookedAt = Number.NEGATIVE_INFINITY;
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(readonly registry: Registry) {}

  /** Cheap enough for every look at the journal: it asks the database now and then. */
  async look(): Promise<void> {
    const { db, clock, log } = this.registry;
    const now = clock().getTime();
    if (Math.abs(now - this.#lookedAt) < limits.lookMs) return;
    this.#lookedAt = now;
    const oldest = await oldestHeldBack(db);
    const waitMs = oldest === null ? 0 : now - oldest.getTime();
    if (waitMs <= limits.waitMs || Math.abs(now - this.#saidAt) < limits.repeatMs) return;
    this.#saidAt = now;
    const holder = await oldestTransaction(db);
    log.warn(
      { waitSeconds: Math.round(waitMs / 1_000), holder },
      `webhooks wait for a long transaction: ${holder ? shown(holder) : 'this user may not see which'}. What was committed since is delivered once it ends; see "Webhooks that wait" in docs/operate.md`,
    );
  }
}

function shown({ pid, application, database, user, open_seconds, prepared }: Holder): string {
  const what =
    prepared === null ? `process ${pid} (${application || 'no name'})` : `prepared transaction ${prepared}`;
  const since = open_seconds === null ? '' : `, open for ${open_seconds} s`;
  return `${what} of user ${user} in database ${database}${since}`;
}

/** The registry's own. */
export const heldBack = (registry: Registry) => new HeldBack(registry);
