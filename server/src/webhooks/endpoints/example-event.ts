import { composeBase, composeSerialized } from '@offerbook/gs1';
import { exampleRecord } from '../../coupons/offers/lookup.ts';
import { type WebhookAction, webhookEvents } from '../../platform/vocabulary/actions.ts';
import { type MessageData, pushBody, secretOf, subscriptionOf } from '../delivery/lookup.ts';

/** No coupon or offer has these digits. */
const base = composeBase({ format: 0, funderId: '000000', offerCode: '000000' });
const gs1 = composeSerialized(base, '000000');

type Carries = (typeof webhookEvents)[WebhookAction]['carries'];

/** What a message carries besides the string, as in event-message.ts. */
const carried: Record<Carries, (now: Date) => Record<string, unknown>> = {
  provider: () => ({ provider: { email_domain: 'provider.example' } }),
  store: () => ({
    redeemed_at_store: {
      name: 'Main Street',
      city: 'Springfield',
      state: 'IL',
      country: 'US',
      retailer_email_domain: 'retailer.example',
    },
  }),
  offer: (now) => ({
    email_domain: 'manufacturer.example',
    updated_mof_encoded: Buffer.from(JSON.stringify(exampleRecord(base, now))).toString('base64'),
  }),
};

/** An example of an action's message. */
function exampleData(action: WebhookAction, now: Date): MessageData {
  const { carries } = webhookEvents[action];
  return {
    ...(carries !== 'offer' && { gs1 }),
    action,
    base_gs1: base,
    event_timestamp: now.getTime(),
    ...carried[carries](now),
  };
}

/**
 * A test event. Without an action it has one that no event has, which receivers that know only the documented actions
 * skip; with an action it is that action's example, marked by `test`.
 */
export const testData = (action: WebhookAction | undefined, now: Date): MessageData =>
  action === undefined
    ? { gs1, action: 'test', base_gs1: base, event_timestamp: now.getTime() }
    : { ...exampleData(action, now), test: true };

/** The secrets that sign examples; they are public. */
export const exampleSecrets = {
  primary: Buffer.from('primary example secret, 32 bytes').toString('base64'),
  secondary: Buffer.from('second example secret, 32 bytes.').toString('base64'),
};

/** The whole body of a request with an example. */
export const exampleBody = (action: WebhookAction, registryName: string, now: Date) =>
  JSON.parse(
    pushBody(
      {
        data: JSON.stringify(exampleData(action, now)),
        action,
        subject: webhookEvents[action].carries === 'offer' ? base : gs1,
        messageId: '3f9f3f4e-8c1d-8b1a-9d3e-5a1c0e7f2b64',
        publishedAt: now,
        subscription: subscriptionOf(registryName, 1),
      },
      { primary: secretOf(exampleSecrets.primary), secondary: secretOf(exampleSecrets.secondary) },
    ),
  ) as { message: { data: string; messageId: string; publishTime: string }; subscription: string };
