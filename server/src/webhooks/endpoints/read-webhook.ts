import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { endpointShape } from './endpoint.ts';
import { oldestRecord } from './endpoint-detail.ts';
import { readEndpointOf } from './own-endpoint.ts';

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
  output: z.object({ data: endpointShape }),
  run: async ({ tx, actor, params, now }) => {
    const row = await readEndpointOf({ tx, actor, params });
    const data = await oldestRecord(tx, row, now);
    const why = data.failing_reason === undefined ? '' : ` The latest attempt: ${data.failing_reason}`;
    return { message: `The webhook is ${data.state}.${why}`, data };
  },
});
