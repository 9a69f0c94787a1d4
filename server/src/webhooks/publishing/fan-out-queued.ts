import type { Queryable } from '../../platform/db/database.ts';
import type { LiveEndpoint } from './fan-out-store.ts';
import { enabled, type PublishOutcome, publish } from './publish.ts';
import { queuedEvents, removeQueued } from './queue-store.ts';
import { factsOfQueued } from './queued-facts-store.ts';

/**
 * Publishes the next batch of the queue that a distributed database has in place of the journal's order.
 *
 * @param until events from this position on may concern an endpoint that was enabled after `live` was read.
 */
export async function publishQueued(
  tx: Queryable,
  now: Date,
  { live, until }: { live: readonly LiveEndpoint[]; until: string },
  maxEvents: number,
): Promise<PublishOutcome> {
  const keys = await queuedEvents(tx, until, maxEvents);
  if (keys.length === 0) return 'done';
  if (live.length > 0)
    await publish(tx, now, { ...factsOfQueued(tx, keys), live, since: enabled, isReplay: false });
  await removeQueued(tx, keys);
  return keys.length < maxEvents ? 'done' : 'more';
}
