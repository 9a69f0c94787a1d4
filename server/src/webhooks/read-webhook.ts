import { z } from 'zod';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { endpointRecord, endpointShape } from './endpoint.ts';
import { endpointOf } from './endpoint-store.ts';

/** The account's webhook and how it does; never its secrets. */
export const readWebhook = operation({
  name: 'read-webhook',
  summary: 'Webhook settings',
  method: 'GET',
  path: '/enterprise/webhook',
  room: 'webhooks',
  allow: 'all',
  admin: true,
  way: 'read',
  output: z.object({ data: endpointShape }),
  run: async ({ tx, actor }) => {
    const row = await endpointOf(tx, actor.accountId);
    if (!row) throw refuse.notFound('The webhook');
    const data = endpointRecord(row);
    return { message: `The webhook is ${data.state}.`, data };
  },
});
