import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { webhookActions } from '../../platform/vocabulary/actions.ts';
import { idempotent, orUnset } from '../../platform/wire/fields.ts';
import { addDeliveries, newDelivery } from '../delivery/lookup.ts';
import { webhookDispatcher } from '../publishing/dispatcher.ts';
import { endpointPath, oldestPath, onEndpoint } from './addressed.ts';
import { testData } from './example-event.ts';
import { ownLive } from './own-endpoint.ts';

const request = idempotent
  .extend({
    action: orUnset(
      z.enum(webhookActions, { error: `must be one of ${webhookActions.join(', ')}` }),
    ).describe('Absent: a message with the action “test”'),
  })
  .meta({ id: 'TestEventRequest', description: 'Which action’s example is sent' });

const sent = z
  .object({ message_id: z.string() })
  .meta({ id: 'TestEvent', description: 'The message of a test event' });

/** Queues a test event for an endpoint, which is delivered like every other message. */
export const testEndpoint = operation({
  ...onEndpoint,
  name: 'test-endpoint',
  summary: 'Send a test event to an endpoint',
  description: `A message that is signed, delivered and retried like every other, with \`action: "test"\` and a data string no coupon has. With \`action\` it is the example of that action (GET /enterprise/webhook_actions) with \`test: true\` in its data, whether or not the endpoint subscribes to it. Its attempts are listed by GET /enterprise/webhooks/{webhook_id}/deliveries.`,
  method: 'POST',
  path: `${endpointPath}/test`,
  aliases: { 'send-test-event': `${oldestPath}/test` },
  body: request,
  output: z.object({ data: sent }),
  example: { ...onEndpoint.example, body: { action: 'redeemed' } },
  run: async (context) => {
    const { tx, registry, now, body } = context;
    const row = await ownLive(context);
    const messageId = randomUUID();
    const data = testData(body.action, now);
    await addDeliveries(tx, [newDelivery(row.endpoint_id, messageId, undefined, data, now)], now, 'keep');
    // The next cycle begins when this transaction has probably ended; otherwise the one a second later finds it.
    registry.part(webhookDispatcher).wake(true);
    return { message: `A test event is on its way to ${row.url}.`, data: { message_id: messageId } };
  },
});
