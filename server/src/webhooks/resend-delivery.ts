import { z } from 'zod';
import { requeue } from '../delivery/lookup.ts';
import { operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import { idempotent } from '../wire/fields.ts';
import { webhookDispatcher } from './dispatcher.ts';
import { deliveryOf } from './log-store.ts';
import { deliveryRecords, deliveryShape } from './logged-delivery.ts';
import { ownLive } from './own-endpoint.ts';

/** Sends one message again, delivered or not; its message id stays. */
export const resendDelivery = operation({
  name: 'resend-delivery',
  summary: 'Resend a delivery',
  method: 'POST',
  path: '/enterprise/webhook/deliveries/:id/resend',
  section: 'webhooks',
  allow: 'all',
  admin: true,
  database: 'transaction',
  params: z.object({ id: z.string().max(20) }),
  body: idempotent,
  output: z.object({ data: deliveryShape }),
  example: { params: { id: '1' } },
  run: async ({ tx, actor, registry, now, params }) => {
    await ownLive(tx, actor.accountId);
    const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
    const row = await deliveryOf(tx, { accountId: actor.accountId, now, deliveryId: id });
    if (!row) throw refuse.notFound('The delivery');
    if (row.state === 'expired' || row.expires_at <= now) {
      throw refuse.malformed('The message is older than 7 days and was removed; it cannot be sent again.');
    }
    const dueAt = await requeue(tx, { accountId: actor.accountId, deliveryId: id });
    registry.part(webhookDispatcher).wake(true);
    const [data] = await deliveryRecords(tx, actor, [{ ...row, state: 'pending', next_attempt_at: dueAt }]);
    return { message: 'The message is sent again.', data: data! };
  },
});
