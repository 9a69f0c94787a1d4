import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addDeliveries, newDelivery } from '../delivery/lookup.ts';
import { operation } from '../pipeline/operation.ts';
import { idempotent } from '../wire/fields.ts';
import { webhookDispatcher } from './dispatcher.ts';
import { testData } from './event-message.ts';
import { ownLive } from './own-endpoint.ts';

/** Queues a test event, which is delivered like every other. */
export const sendTestEvent = operation({
  name: 'send-test-event',
  summary: 'Send a test event',
  description:
    'A message with `action: "test"` and a data string no coupon has, signed, delivered and retried like every other. Its attempts are listed by GET /enterprise/webhook/deliveries.',
  method: 'POST',
  path: '/enterprise/webhook/test',
  section: 'webhooks',
  allow: 'all',
  admin: true,
  database: 'transaction',
  body: idempotent,
  output: z.object({ data: z.object({ message_id: z.string() }) }),
  run: async ({ tx, actor, registry, now }) => {
    const row = await ownLive(tx, actor.accountId);
    const messageId = randomUUID();
    const message = newDelivery(row.endpoint_id, messageId, undefined, testData(now), now);
    await addDeliveries(tx, [message], now, 'keep');
    // The next cycle begins when this transaction has probably ended; otherwise the one a second later finds it.
    registry.part(webhookDispatcher).wake(true);
    return { message: `A test event is on its way to ${row.url}.`, data: { message_id: messageId } };
  },
});
