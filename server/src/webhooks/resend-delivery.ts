import { z } from 'zod';
import { requeue } from '../delivery/lookup.ts';
import { operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import { idempotent } from '../wire/fields.ts';
import { byId, idNumber, oldest, type Place } from './addressed.ts';
import { webhookDispatcher } from './dispatcher.ts';
import { labelOf } from './endpoint.ts';
import { deliveryOf } from './log-store.ts';
import { deliveryRecords, deliveryShape } from './logged-delivery.ts';
import { ownLive } from './own-endpoint.ts';

const resending = (at: Place) =>
  operation({
    name: at.named('resend-delivery', 'resend-endpoint-delivery'),
    summary: at.named('Resend a delivery', 'Resend a delivery of an endpoint'),
    method: 'POST',
    path: `${at.path}/deliveries/:id/resend`,
    section: 'webhooks',
    allow: 'all',
    admin: true,
    database: 'transaction',
    params: at.deliveryParams,
    body: idempotent,
    output: z.object({ data: deliveryShape }),
    example: { params: { webhook_id: '1', id: '1' } },
    run: async ({ tx, actor, registry, now, params, notes }) => {
      const endpoint = await ownLive({ tx, actor, params });
      notes.concerns({ webhook: labelOf(endpoint) });
      const { endpoint_id: endpointId } = endpoint;
      const deliveryId = idNumber(params.id);
      const row = await deliveryOf(tx, { endpointId, now, deliveryId });
      if (!row) throw refuse.notFound('The delivery');
      if (row.state === 'expired' || row.expires_at <= now) {
        throw refuse.malformed('The message is older than 7 days and was removed; it cannot be sent again.');
      }
      const dueAt = await requeue(tx, { endpointId, deliveryId });
      registry.part(webhookDispatcher).wake(true);
      const [data] = await deliveryRecords(tx, actor, [{ ...row, state: 'pending', next_attempt_at: dueAt }]);
      return { message: 'The message is sent again.', data: data! };
    },
  });

/** Sends one message again, delivered or not; its message id stays. */
export const resendDelivery = resending(oldest);

/** … of one of the account's endpoints. */
export const resendEndpointDelivery = resending(byId);
