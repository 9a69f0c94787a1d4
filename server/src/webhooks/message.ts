import { createHash } from 'node:crypto';
import { composeBase, composeSerialized } from '@offerbook/gs1';
import { textOf } from '../coupons/lookup.ts';
import { withoutCounts } from '../offers/lookup.ts';
import type { Concerned, OfferConcerned } from './receivers.ts';
import { md5Signatures, type Secrets } from './signatures.ts';

/** What fan-out knows of an event, for its receivers to read. */
export interface EventFacts extends Concerned {
  event_id: number;
  base_gs1: string;
  serial: number;
  at: Date;
  provider_domain: string;
  /** When the store says it happened, if it was cut off then. */
  redeemed_at: Date | null;
  /** As the till named it; of a rollback, at the redemption it undoes. */
  store: string | null;
  /** What is known of that store; null: nothing. */
  store_name: string | null;
  store_city: string | null;
  store_state: string | null;
  store_country: string | null;
  retailer_domain: string | null;
}

/** What fan-out knows of a change of an offer. */
export interface OfferFacts extends OfferConcerned {
  event_id: number;
  base_gs1: string;
  at: Date;
  manufacturer_domain: string;
  /** The offer's record, as base64 JSON. */
  record: string;
}

/** The decoded message without its signatures, which are made anew at each attempt. */
export interface MessageData {
  /** Absent in a message about an offer. */
  gs1?: string;
  base_gs1: string;
  action: string;
  /** Epoch milliseconds. */
  event_timestamp: number;
  /** In a message about an offer alone. */
  updated_mof_encoded?: string;
  [field: string]: unknown;
}

/** The string a message is about, or the base string of its offer. */
export const subjectOf = ({ gs1, base_gs1 }: MessageData): string => gs1 ?? base_gs1;

/** Says an event as its receivers hear it (contract §7). */
export function messageData(event: EventFacts): MessageData {
  const common = {
    gs1: textOf(event.base_gs1, event.serial),
    action: event.action,
    base_gs1: event.base_gs1,
    event_timestamp: event.at.getTime(),
  };
  if (event.action === 'deposited' || event.action === 'deleted') {
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

/** Says a change of an offer as its receivers hear it (contract §7). */
export const offerData = (event: OfferFacts): MessageData => ({
  action: event.action,
  base_gs1: event.base_gs1,
  email_domain: event.manufacturer_domain,
  updated_mof_encoded: event.record,
  event_timestamp: event.at.getTime(),
});

/** The same for a provider, whose business the counts of all providers together are not. */
export function offerDataForProvider(event: OfferFacts): MessageData {
  const record = JSON.parse(Buffer.from(event.record, 'base64').toString()) as Record<string, unknown>;
  return offerData({
    ...event,
    record: Buffer.from(JSON.stringify(withoutCounts(record))).toString('base64'),
  });
}

/** A test event: no coupon has this string, and receivers that know only the four actions skip it. */
export const testData = (now: Date): MessageData => {
  const base = composeBase({ format: 0, funderId: '000000', offerCode: '000000' });
  return {
    gs1: composeSerialized(base, '000000'),
    action: 'test',
    base_gs1: base,
    event_timestamp: now.getTime(),
  };
};

/**
 * The message's id: the same whenever this event is told to this endpoint. The endpoint's salt is random, so no
 * two endpoints or registries make the same.
 */
export function messageIdOf(salt: string, eventId: number): string {
  const bytes = createHash('sha256').update(`${salt} ${eventId}`).digest().subarray(0, 16);
  // RFC 9562: version 8, made by a rule of our own.
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A message on its way. */
export interface Message {
  /** MessageData as JSON text. */
  data: string;
  action: string;
  /** The string it is about, or the base string of its offer. */
  subject: string;
  messageId: string;
  publishedAt: Date;
  /** Letters, digits and slashes. */
  subscription: string;
}

let lastMoment = { at: Number.NaN, text: '' };

/** Messages told together were created together, and to write a moment costs as much as to sign a message. */
function momentText(at: Date): string {
  if (lastMoment.at !== at.getTime()) lastMoment = { at: at.getTime(), text: at.toISOString() };
  return lastMoment.text;
}

/** The text that both md5 signatures begin with (spec, Push message; for offers contract §7). */
const signedText = ({ data, action, subject }: Message): string =>
  subject + action + (action.startsWith('mof_') ? (JSON.parse(data) as MessageData).updated_mof_encoded : '');

/**
 * The body of one attempt, signed by the secrets of that moment. The signatures are put at the end of the JSON text as
 * it was stored: to read it and write it anew would cost more than to sign it. What stands between quotes needs no escaping.
 */
export function pushBody(message: Message, secrets: Secrets): string {
  const { primary_signature, secondary_signature } = md5Signatures(signedText(message), secrets);
  const signed = `${message.data.slice(0, -1)},"primary_signature":"${primary_signature}","secondary_signature":"${secondary_signature}"}`;
  const data = Buffer.from(signed).toString('base64');
  return `{"message":{"data":"${data}","messageId":"${message.messageId}","publishTime":"${momentText(message.publishedAt)}"},"subscription":"${message.subscription}"}`;
}
