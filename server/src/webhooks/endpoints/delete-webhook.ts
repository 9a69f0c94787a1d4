import { operation } from '../../platform/pipeline/operation.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { disable, forget } from './endpoint-store.ts';
import { ownEndpoint } from './own-endpoint.ts';

/** Stops the webhook; one that was never approved is deleted. */
export const deleteWebhook = operation({
  name: 'delete-webhook',
  summary: 'Stop the webhook',
  description:
    'Nothing is sent any more and a URL that waits for its proof is given up. An approved webhook becomes `disabled`: saving its URL again enables it, and what happened meanwhile can be replayed for 7 days.',
  method: 'DELETE',
  path: '/enterprise/webhook',
  section: 'webhooks',
  allow: 'all',
  admin: true,
  query: idempotent,
  run: async ({ tx, actor, now, params }) => {
    const row = await ownEndpoint({ tx, actor, params });
    if (row.url === null) await forget(tx, { endpointId: row.endpoint_id });
    else await disable(tx, { endpointId: row.endpoint_id, now });
    return { message: 'The webhook is stopped.' };
  },
});
