import { operation } from '../../platform/pipeline/operation.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { endpointParams, endpointPath } from './addressed.ts';
import { labelOf } from './endpoint.ts';
import { forget } from './endpoint-store.ts';
import { ownEndpoint } from './own-endpoint.ts';
import { remove } from './removal-store.ts';

/** Removes an endpoint for good, with its secrets and its log. */
export const removeEndpoint = operation({
  name: 'remove-endpoint',
  summary: 'Remove a webhook endpoint',
  description:
    'For good: what waits for it is dropped, and its secrets and log are deleted. To stop it for a time, PUT {"active": "no"} instead. Other endpoints are not affected; if it was the oldest, the next one is from now on the one under /enterprise/webhook.',
  method: 'DELETE',
  path: endpointPath,
  section: 'webhooks',
  allow: 'all',
  admin: true,
  params: endpointParams,
  query: idempotent,
  example: { params: { webhook_id: '1' } },
  run: async ({ tx, actor, params, now, notes }) => {
    const row = await ownEndpoint({ tx, actor, params });
    if (row.url === null) await forget(tx, { endpointId: row.endpoint_id });
    else await remove(tx, row.endpoint_id, now);
    notes.concerns({ webhook: labelOf(row) });
    return { message: 'The endpoint is removed.' };
  },
});
