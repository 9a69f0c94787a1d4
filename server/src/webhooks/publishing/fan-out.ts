import type { Queryable } from '../../platform/db/database.ts';
import { Snapshot } from '../../platform/db/journal/snapshot.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { factsBetween } from './event-facts-store.ts';
import { publishQueued } from './fan-out-queued.ts';
import { batchEnd, type LiveEndpoint, liveEndpoints, moveCursor, takeCursor } from './fan-out-store.ts';
import { enabled, type PublishOutcome, publish } from './publish.ts';
import {
  endReplayRequest,
  moveReplayRequest,
  replayingEndpoints,
  takeReplayRequest,
} from './replay-request-store.ts';

/**
 * Publishes the next batch of the journal: deliveries and cursor in one transaction, under the cursor's lock, so that an
 * event is published once, whichever process does it and whenever one dies. On a distributed database the batch comes
 * from the queue.
 *
 * @param maxEvents published in one transaction.
 */
export const publishNext = (registry: Registry, maxEvents: number): Promise<PublishOutcome> =>
  registry.db.transaction(async (tx) => {
    const cursor = await takeCursor(tx);
    if (cursor === undefined) return 'blocked';
    // An endpoint approved after this statement receives only later events, so nothing beyond its horizon is read.
    const { live, horizon } = await liveEndpoints(tx);
    if (tx.shards !== undefined)
      return publishQueued(tx, registry.clock(), { live, until: horizon }, maxEvents);
    const floor = earliest([BigInt(horizon), ...live.map((one) => enabled(one).xmin)]);
    const from = BigInt(cursor.tx) < floor ? { tx: String(floor), event_id: 0 } : cursor;
    if (live.length === 0) {
      await moveCursor(tx, from);
      return 'done';
    }
    const { end, isLast } = await batchEnd(tx, from, horizon, maxEvents);
    await publish(tx, registry.clock(), {
      ...factsBetween(tx, from, end),
      live,
      since: enabled,
      isReplay: false,
    });
    await moveCursor(tx, end);
    return isLast ? 'done' : 'more';
  });

/** Publishes the next batch of every replay that was requested. */
export async function replayNext(registry: Registry, maxEvents: number): Promise<PublishOutcome> {
  const outcomes = new Set<PublishOutcome>();
  for (const endpointId of await replayingEndpoints(registry.db)) {
    outcomes.add(await registry.db.transaction((tx) => replay(tx, endpointId, registry.clock(), maxEvents)));
  }
  return outcomes.has('more') ? 'more' : outcomes.has('blocked') ? 'blocked' : 'done';
}

async function replay(
  tx: Queryable,
  endpointId: number,
  now: Date,
  maxEvents: number,
): Promise<PublishOutcome> {
  const request = await takeReplayRequest(tx, { endpointId });
  if (request === undefined) return 'blocked';
  const live = (await liveEndpoints(tx)).live.filter((one) => one.endpoint_id === endpointId);
  const { end, isLast, horizon } = await batchEnd(tx, request, request.until_tx, maxEvents);
  const { from_at, to_at } = request;
  const within = (at: Date) => at >= from_at && (to_at === null || at <= to_at);
  const approved = (one: LiveEndpoint) => new Snapshot(one.approved_snapshot);
  await publish(tx, now, {
    ...factsBetween(tx, request, end),
    live,
    since: approved,
    isReplay: true,
    within,
  });
  // An endpoint that was disabled meanwhile receives nothing.
  if (live.length === 0 || (isLast && BigInt(horizon) >= BigInt(request.until_tx))) {
    await endReplayRequest(tx, { endpointId });
    return 'done';
  }
  await moveReplayRequest(tx, endpointId, end);
  return isLast ? 'blocked' : 'more';
}

const earliest = (numbers: readonly bigint[]): bigint =>
  numbers.reduce((least, one) => (one < least ? one : least));
