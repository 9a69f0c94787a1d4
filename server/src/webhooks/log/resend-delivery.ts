import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { requeue } from '../delivery/lookup.ts';
import { endpointPath, idNumber, oldestPath, onDelivery } from '../endpoints/addressed.ts';
import { ownLive } from '../endpoints/own-endpoint.ts';
import { webhookDispatcher } from '../publishing/dispatcher.ts';
import { deliveryOf } from './log-store.ts';
import { deliveryRecords, deliveryShape } from './logged-delivery.ts';

/** Sends one message again, delivered or not; its message id stays. */
export const resendEndpointDelivery = operation({
  ...onDelivery,
  name: 'resend-endpoint-delivery',
  summary: 'Resend a delivery of an endpoint',
  method: 'POST',
  path: `${endpointPath}/deliveries/:id/resend`,
  aliases: { 'resend-delivery': `${oldestPath}/deliveries/:id/resend` },
  body: idempotent,
  output: z.object({ data: deliveryShape }),
  run: async (context) => {
    const { tx, actor, registry, now, params } = context;
    const { endpoint_id: endpointId } = await ownLive(context);
    const deliveryId = idNumber(params.id);
    const row = await deliveryOf(tx, { endpointId, now, deliveryId });
    if (!row) throw refuse.notFound('The delivery');
    if (row.state === 'expired' || row.is_over) {
      throw refuse.malformed('The message is older than 7 days and was removed; it cannot be sent again.');
    }
    const dueAt = await requeue(tx, { endpointId, deliveryId });
    registry.part(webhookDispatcher).wake(true);
    const [data] = await deliveryRecords(tx, actor, [{ ...row, state: 'pending', next_attempt_at: dueAt }]);
    return { message: 'The message is sent again.', data: data! };
  },
});
