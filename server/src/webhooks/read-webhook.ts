import { z } from 'zod';
import { operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import { adviceFor, remedyFor } from './advice.ts';
import { endpointRecord, endpointShape } from './endpoint.ts';
import { endpointOf } from './endpoint-store.ts';
import { waitingFor } from './log-store.ts';

/** The account's webhook, its state and what its owner can do about it; never its secrets. */
export const readWebhook = operation({
  name: 'read-webhook',
  summary: 'Webhook settings',
  description:
    'Beside the settings: why the latest attempt failed (`failing_reason`), what waits and when it is tried next (`waiting`), and what to do (`advice`). Each attempt is listed by GET /enterprise/webhook/deliveries.',
  method: 'GET',
  path: '/enterprise/webhook',
  section: 'webhooks',
  allow: 'all',
  admin: true,
  database: 'direct',
  output: z.object({ data: endpointShape }),
  run: async ({ tx, actor, now }) => {
    const row = await endpointOf(tx, { accountId: actor.accountId });
    if (!row) throw refuse.notFound('The webhook');
    const record = endpointRecord(row);
    const waiting = await waitingFor(tx, { endpointId: row.endpoint_id, now });
    const advice = adviceFor({
      state: record.state,
      reason: record.failing_reason,
      proves: row.pending_url !== null,
    });
    const remedy = record.failing_reason && remedyFor(record.failing_reason);
    const data = {
      ...record,
      ...(remedy && { remedy }),
      ...(advice !== undefined && { advice }),
      waiting: {
        messages: waiting.messages,
        next_attempt_at: waiting.next_attempt_at?.toISOString() ?? null,
      },
    };
    const why = record.failing_reason === undefined ? '' : ` The latest attempt: ${record.failing_reason}`;
    return { message: `The webhook is ${record.state}.${why}`, data };
  },
});
