import type { Queryable } from '../db/database.ts';
import { Snapshot } from '../db/snapshot.ts';
import type { Registry } from '../registry.ts';
import { type NewDelivery, newDelivery } from './delivery.ts';
import { addDeliveries } from './delivery-store.ts';
import { type EndpointAction, offerActions } from './endpoint.ts';
import {
  batchEnd,
  eventFacts,
  type Live,
  liveEndpoints,
  moveCursor,
  offerFacts,
  type Place,
  takeCursor,
} from './fan-out-store.ts';
import { type MessageData, messageData, messageIdOf, offerData, offerDataForProvider } from './message.ts';
import { ownersOfOffer, providersOfOffer, receiversOf } from './receivers.ts';
import { endRetelling, moveRetelling, retellings, takeRetelling } from './retelling-store.ts';

/** `more`: there is more to tell at once; `busy`: another process tells, or an older transaction is under way. */
export type Told = 'more' | 'done' | 'busy';

/**
 * Tells the next batch of the journal to everybody concerned: deliveries and cursor in one transaction, under the
 * cursor's lock, so that an event is told once whoever else tells and whenever a process dies.
 *
 * @param batch events told in one transaction.
 */
export const tellNext = (registry: Registry, batch: number): Promise<Told> =>
  registry.db.transaction(async (tx) => {
    const cursor = await takeCursor(tx);
    if (cursor === undefined) return 'busy';
    // An endpoint approved after this look gets only what ends after it, so nothing is read past its horizon.
    const { live, horizon } = await liveEndpoints(tx);
    const enabled = (one: Live) => new Snapshot(one.enabled_snapshot);
    const floor = earliest([BigInt(horizon), ...live.map((one) => enabled(one).xmin)]);
    const from = BigInt(cursor.tx) < floor ? { tx: String(floor), event_id: 0 } : cursor;
    if (live.length === 0) {
      await moveCursor(tx, from);
      return 'done';
    }
    const { count, end, whole } = await batchEnd(tx, from, horizon, batch);
    if (count > 0) {
      await tell(tx, registry.clock(), { from, end, live, since: enabled, again: false });
    }
    await moveCursor(tx, end);
    return whole ? 'done' : 'more';
  });

/** Goes on with every stretch that was asked for again, one batch each. */
export async function retellNext(registry: Registry, batch: number): Promise<Told> {
  const outcomes = new Set<Told>();
  for (const endpointId of await retellings(registry.db)) {
    outcomes.add(await registry.db.transaction((tx) => retell(tx, endpointId, registry.clock(), batch)));
  }
  return outcomes.has('more') ? 'more' : outcomes.has('busy') ? 'busy' : 'done';
}

async function retell(tx: Queryable, endpointId: number, now: Date, batch: number): Promise<Told> {
  const asked = await takeRetelling(tx, endpointId);
  if (asked === undefined) return 'busy';
  const live = (await liveEndpoints(tx)).live.filter((one) => one.endpoint_id === endpointId);
  const { count, end, whole, horizon } = await batchEnd(tx, asked, asked.until_tx, batch);
  if (count > 0 && live.length > 0) {
    const { from_at, to_at } = asked;
    const within = (at: Date) => at >= from_at && (to_at === null || at <= to_at);
    const approved = (one: Live) => new Snapshot(one.approved_snapshot);
    await tell(tx, now, { from: asked, end, live, since: approved, again: true, within });
  }
  // An owner who disabled the endpoint meanwhile wants nothing told.
  if (live.length === 0 || (whole && BigInt(horizon) >= BigInt(asked.until_tx))) {
    await endRetelling(tx, endpointId);
    return 'done';
  }
  await moveRetelling(tx, endpointId, end);
  return whole ? 'busy' : 'more';
}

interface Stretch {
  from: Place;
  end: Place;
  live: readonly Live[];
  /** When an endpoint's time began: events that it sees are not the endpoint's. */
  since: (one: Live) => Snapshot;
  again: boolean;
  within?: (at: Date) => boolean;
}

/** What both journals say of an event. */
interface Journalled {
  tx: string;
  event_id: number;
  at: Date;
  action: EndpointAction;
}

async function tell(tx: Queryable, now: Date, stretch: Stretch): Promise<void> {
  const { from, end, live, since, again, within = () => true } = stretch;
  const byAccount = new Map(live.map((one) => [one.account_id, { ...one, since: since(one) }]));
  const messages: NewDelivery[] = [];
  const take = <E extends Journalled>(
    event: E,
    receivers: Set<number>,
    dataOf: (event: E) => MessageData,
  ) => {
    if (!within(event.at)) return;
    const number = BigInt(event.tx);
    const hearing = [...receivers]
      .map((account) => byAccount.get(account))
      .filter((one) => one !== undefined && !one.since.sees(number) && one.actions.includes(event.action));
    if (hearing.length === 0) return;
    const data = dataOf(event);
    for (const one of hearing) {
      const id = messageIdOf(one!.salt, event.event_id);
      const message = newDelivery(one!.endpoint_id, id, event.event_id, data, event.at);
      // Told so late that nobody may hear it any more.
      if (message.expiresAt > now) messages.push(message);
    }
  };
  const ids = [...byAccount.keys()];
  for (const event of await eventFacts(tx, from, end, ids)) take(event, receiversOf(event), messageData);
  const asking = live.filter((one) => offerActions.some((action) => one.actions.includes(action)));
  if (asking.length > 0) {
    const askers = asking.map((one) => one.account_id);
    for (const event of await offerFacts(tx, from, end, askers)) {
      take(event, ownersOfOffer(event), offerData);
      take(event, providersOfOffer(event), offerDataForProvider);
    }
  }
  await addDeliveries(tx, messages, now, again);
}

const earliest = (numbers: readonly bigint[]): bigint =>
  numbers.reduce((least, one) => (one < least ? one : least));
