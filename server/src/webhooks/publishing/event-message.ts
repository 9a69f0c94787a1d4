import { hash } from 'node:crypto';
import { withoutCounts } from '../../coupons/offers/lookup.ts';
import { textOf } from '../../coupons/strings/lookup.ts';
import { tillActions } from '../../platform/vocabulary/actions.ts';
import type { MessageData } from '../delivery/lookup.ts';
import type { EventFacts, OfferFacts } from './event-facts-store.ts';

/** The message about an event (contract §7). */
export function messageData(event: EventFacts): MessageData {
  const common = {
    gs1: textOf(event.base_gs1, event.serial),
    action: event.action,
    base_gs1: event.base_gs1,
    event_timestamp: event.at.getTime(),
  };
  if (!tillActions.includes(event.action)) {
    return { ...common, provider: { email_domain: event.provider_domain } };
  }
  const offline =
    event.redeemed_at === null ? {} : { offline: true, redeemed_at: event.redeemed_at.getTime() };
  return {
    ...common,
    redeemed_at_store: {
      name: event.store_name ?? event.store ?? '',
      city: event.store_city ?? '',
      state: event.store_state ?? '',
      country: event.store_country ?? '',
      retailer_email_domain: event.retailer_domain ?? '',
    },
    ...offline,
  };
}

/** The message about a change of an offer (contract §7). */
export const offerData = (event: OfferFacts): MessageData => ({
  action: event.action,
  base_gs1: event.base_gs1,
  email_domain: event.manufacturer_domain,
  updated_mof_encoded: event.record,
  event_timestamp: event.at.getTime(),
});

/** The content of a message for a provider, who may not see the counts of all providers together. */
export function offerDataForProvider(event: OfferFacts): MessageData {
  const record = JSON.parse(Buffer.from(event.record, 'base64').toString()) as Parameters<
    typeof withoutCounts
  >[0];
  return offerData({
    ...event,
    record: Buffer.from(JSON.stringify(withoutCounts(record))).toString('base64'),
  });
}

/**
 * The message's id, a UUID as its 32 hexadecimal digits: the same whenever this event is published to this endpoint. The
 * endpoint's salt is random, so no two endpoints or registries produce the same id. The event's instant is part of it: a
 * registry that goes on from a backup gives the numbers of lost events to new ones, which receivers would take for the
 * old messages and drop.
 */
export function messageIdOf(salt: string, { event_id, at }: { event_id: number; at: Date }): string {
  const digits = hash('sha256', `${salt} ${event_id} ${at.getTime()}`);
  // RFC 9562, version 8, a custom format: the version is the 13th digit, the variant two bits of the 17th.
  const variant = ((Number.parseInt(digits[16]!, 16) & 0b0011) | 0b1000).toString(16);
  return `${digits.slice(0, 12)}8${digits.slice(13, 16)}${variant}${digits.slice(17, 32)}`;
}
