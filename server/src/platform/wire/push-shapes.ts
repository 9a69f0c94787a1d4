import { z } from 'zod';
import { type WebhookAction, webhookEvents } from '../vocabulary/actions.ts';

/** The webhook messages by action (spec, Push message; contract §7). */

const common = {
  test: z
    .literal(true)
    .optional()
    .describe('Only in a test event: nothing has happened, and no coupon or offer has these digits'),
  base_gs1: z.string(),
  event_timestamp: z.int().describe('Epoch milliseconds at which it happened'),
  primary_signature: z.string().describe('md5 of gs1, action and the primary secret, as hexadecimal digits'),
  secondary_signature: z.string().describe('The signature with the secondary secret'),
};

const stringEvent = z.object({ gs1: z.string(), action: z.string(), ...common }).meta({
  id: 'StringEvent',
  description: 'An event of a data string; a test event has these fields alone, and no coupon has its string',
});

const providerEvent = stringEvent
  .extend({
    provider: z
      .object({ email_domain: z.string() })
      .meta({ id: 'EventProvider', description: 'The provider that did it' }),
  })
  .meta({ id: 'DepositEvent', description: 'A data string was deposited or deleted' });

const tillEvent = stringEvent
  .extend({
    redeemed_at_store: z
      .object({
        name: z.string(),
        city: z.string(),
        state: z.string().describe('State or region'),
        country: z.string(),
        retailer_email_domain: z.string(),
      })
      .meta({ id: 'EventStore', description: 'Where it was redeemed; empty texts where that is unknown' }),
    offline: z.literal(true).optional().describe('The store was cut off when it redeemed'),
    redeemed_at: z.int().optional().describe('Epoch milliseconds; with offline: when the store redeemed it'),
  })
  .meta({ id: 'RedemptionEvent', description: 'A data string was redeemed, or its redemption rolled back' });

const offerEvent = z
  .object({
    action: z.string(),
    ...common,
    primary_signature: z
      .string()
      .describe('md5 of base_gs1, action, updated_mof_encoded and the primary secret, as hexadecimal digits'),
    email_domain: z.string(),
    updated_mof_encoded: z.string().describe('The master offer file as base64 of its JSON'),
  })
  .meta({ id: 'OfferEvent', description: 'A master offer file was created, changed or deleted' });

const carrying = { provider: providerEvent, store: tillEvent, offer: offerEvent };

/** The decoded `data` of a message. */
export const payloadShape = (action: WebhookAction | 'test') =>
  action === 'test' ? stringEvent : carrying[webhookEvents[action].carries];

/** The body of a request to an endpoint. */
export const pushShape = z
  .object({
    message: z
      .object({
        data: z.string().describe('The payload as base64 of its JSON'),
        messageId: z.uuid().describe('The same at every attempt: drop what was received before'),
        publishTime: z.string().describe('ISO 8601'),
      })
      .meta({ id: 'PushedMessage', description: 'The message' }),
    subscription: z.string().describe('Names the account and its webhook'),
  })
  .meta({ id: 'Push', description: 'The body of a request to a webhook' });
