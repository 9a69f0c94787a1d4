import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { idempotent } from '../fields.ts';
import { operation } from '../operation.ts';
import { newDelivery } from './delivery.ts';
import { addDeliveries } from './delivery-store.ts';
import { webhookDispatcher } from './dispatcher.ts';
import { testData } from './message.ts';
import { ownLive } from './own-endpoint.ts';

/** Puts a test event in the queue; it travels the way of every other. */
export const sendTestEvent = operation({
  name: 'send-test-event',
  summary: 'Send a test event',
  description:
    'A message with `action: "test"` and a data string no coupon has, signed, delivered and retried like every other. How it went stands in GET /enterprise/webhook/deliveries.',
  method: 'POST',
  path: '/enterprise/webhook/test',
  room: 'webhooks',
  allow: 'all',
  admin: true,
  way: 'write',
  body: idempotent,
  output: z.object({ data: z.object({ message_id: z.string() }) }),
  run: async ({ tx, actor, registry, now }) => {
    const row = await ownLive(tx, actor.accountId);
    const messageId = randomUUID();
    const message = newDelivery(row.endpoint_id, messageId, undefined, testData(now), now);
    await addDeliveries(tx, [message], now, false);
    // It looks in a moment, when this transaction has most likely ended; if not, its next look is a second away.
    registry.part(webhookDispatcher).wake(true);
    return { message: `A test event is on its way to ${row.url}.`, data: { message_id: messageId } };
  },
});
