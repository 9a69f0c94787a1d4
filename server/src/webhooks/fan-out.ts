import type { Queryable } from '../db/database.ts';
import { Snapshot } from '../db/snapshot.ts';
import { addDeliveries, type MessageData, type NewDelivery, newDelivery } from '../delivery/lookup.ts';
import type { Registry } from '../pipeline/registry.ts';
import { offerActions, type WebhookAction } from '../vocabulary/actions.ts';
import { type Facts, factsBetween, factsOf } from './event-facts-store.ts';
import { messageData, messageIdOf, offerData, offerDataForProvider } from './event-message.ts';
import { batchEnd, type LiveEndpoint, liveEndpoints, moveCursor, takeCursor } from './fan-out-store.ts';
import { queuedEvents, removeQueued } from './queue-store.ts';
import { ownersOfOffer, providersOfOffer, receiversOf } from './receivers.ts';
import {
  endReplayRequest,
  moveReplayRequest,
  replayingEndpoints,
  takeReplayRequest,
} from './replay-request-store.ts';

/** `more`: another batch is ready; `blocked`: by another process that publishes, or by an older transaction. */
export type PublishOutcome = 'more' | 'done' | 'blocked';

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
    const { count, end, isLast } = await batchEnd(tx, from, horizon, maxEvents);
    if (count > 0) {
      await publish(tx, registry.clock(), {
        ...factsBetween(tx, from, end),
        live,
        since: enabled,
        isReplay: false,
      });
    }
    await moveCursor(tx, end);
    return isLast ? 'done' : 'more';
  });

/** An endpoint receives nothing from before it was enabled the last time. */
const enabled = (one: LiveEndpoint) => new Snapshot(one.enabled_snapshot);

/** @param until events from this position on may concern an endpoint that was enabled after `live` was read. */
async function publishQueued(
  tx: Queryable,
  now: Date,
  { live, until }: { live: readonly LiveEndpoint[]; until: string },
  maxEvents: number,
): Promise<PublishOutcome> {
  const keys = await queuedEvents(tx, until, maxEvents);
  if (keys.length === 0) return 'done';
  if (live.length > 0)
    await publish(tx, now, { ...factsOf(tx, keys), live, since: enabled, isReplay: false });
  await removeQueued(tx, keys);
  return keys.length < maxEvents ? 'done' : 'more';
}

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
  const { count, end, isLast, horizon } = await batchEnd(tx, request, request.until_tx, maxEvents);
  if (count > 0 && live.length > 0) {
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
  }
  // An endpoint that was disabled meanwhile receives nothing.
  if (live.length === 0 || (isLast && BigInt(horizon) >= BigInt(request.until_tx))) {
    await endReplayRequest(tx, { endpointId });
    return 'done';
  }
  await moveReplayRequest(tx, endpointId, end);
  return isLast ? 'blocked' : 'more';
}

interface Batch extends Facts {
  live: readonly LiveEndpoint[];
  /** An endpoint receives no event that this snapshot sees. */
  since: (one: LiveEndpoint) => Snapshot;
  isReplay: boolean;
  within?: (at: Date) => boolean;
}

/** The columns common to both journals. */
interface JournalRow {
  tx: string;
  event_id: number;
  at: Date;
  action: WebhookAction;
}

async function publish(tx: Queryable, now: Date, batch: Batch): Promise<void> {
  const { live, since, isReplay, within = () => true } = batch;
  const byAccount = new Map<number, Array<LiveEndpoint & { since: Snapshot }>>();
  for (const one of live) {
    const others = byAccount.get(one.account_id) ?? [];
    byAccount.set(one.account_id, [...others, { ...one, since: since(one) }]);
  }
  const messages: NewDelivery[] = [];
  const add = <E extends JournalRow>(event: E, receivers: Set<number>, dataOf: (event: E) => MessageData) => {
    if (!within(event.at)) return;
    const number = BigInt(event.tx);
    const subscribed = [...receivers]
      .flatMap((account) => byAccount.get(account) ?? [])
      .filter((one) => !one.since.sees(number) && one.actions.includes(event.action));
    if (subscribed.length === 0) return;
    const data = dataOf(event);
    for (const one of subscribed) {
      const id = messageIdOf(one.salt, event.event_id);
      const message = newDelivery(one.endpoint_id, id, event.event_id, data, event.at);
      if (message.expiresAt > now) messages.push(message);
    }
  };
  const accounts = [...byAccount.keys()];
  for (const event of await batch.events(accounts)) add(event, receiversOf(event), messageData);
  const forOffers = live.filter((one) => offerActions.some((action) => one.actions.includes(action)));
  if (forOffers.length > 0) {
    const subscribers = [...new Set(forOffers.map((one) => one.account_id))];
    for (const event of await batch.offers(subscribers)) {
      add(event, ownersOfOffer(event), offerData);
      add(event, providersOfOffer(event), offerDataForProvider);
    }
  }
  await addDeliveries(tx, messages, now, isReplay ? 'replace' : 'keep');
}

const earliest = (numbers: readonly bigint[]): bigint =>
  numbers.reduce((least, one) => (one < least ? one : least));
