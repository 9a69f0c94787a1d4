import type { Queryable } from '../../platform/db/database.ts';
import { Snapshot } from '../../platform/db/journal/snapshot.ts';
import { offerActions, type WebhookAction } from '../../platform/vocabulary/actions.ts';
import {
  addDeliveries,
  expiryOf,
  type MessageData,
  type NewDelivery,
  newDelivery,
} from '../delivery/lookup.ts';
import type { Facts } from './event-facts-store.ts';
import { messageData, messageIdOf, offerData, offerDataForProvider } from './event-message.ts';
import type { LiveEndpoint } from './fan-out-store.ts';
import { ownersOfOffer, providersOfOffer, receiversOf } from './receivers.ts';

/** `more`: another batch is ready; `blocked`: by another process that publishes, or by an older transaction. */
export type PublishOutcome = 'more' | 'done' | 'blocked';

/** An endpoint receives nothing from before it was enabled the last time. */
export const enabled = (one: LiveEndpoint) => new Snapshot(one.enabled_snapshot);

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

/** Queues a message for each endpoint that receives an event of the batch. */
export async function publish(tx: Queryable, now: Date, batch: Batch): Promise<void> {
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
      const id = messageIdOf(one.salt, event);
      messages.push(newDelivery(one.endpoint_id, id, event.event_id, data, event.at));
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
  const isOver = await expiryOf(tx, now, messages, ({ expiresAt }) => expiresAt.getTime());
  const open = messages.filter((message) => !isOver(message));
  await addDeliveries(tx, open, now, isReplay ? 'replace' : 'keep');
}
