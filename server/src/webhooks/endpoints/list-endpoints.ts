import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { endpointParams, endpointPath } from './addressed.ts';
import { detailRecord, detailRecords, detailShape } from './endpoint-detail.ts';
import { endpointsOf } from './endpoint-store.ts';
import { readEndpointOf } from './own-endpoint.ts';

const declared = { section: 'webhooks', allow: 'all', admin: true } as const;

/** The account's endpoints, oldest first; never their secrets. */
export const listEndpoints = operation({
  ...declared,
  name: 'list-endpoints',
  summary: 'Webhook endpoints',
  description:
    'Oldest first; the oldest is the one under /enterprise/webhook. Each with its health: why the latest attempt failed (`failing_reason`), what waits (`waiting`), and what to do (`advice`).',
  method: 'GET',
  path: '/enterprise/webhooks',
  output: z.object({ data: z.array(detailShape) }),
  run: async ({ tx, actor, now }) => {
    const rows = await endpointsOf(tx, { accountId: actor.accountId });
    return { message: `${counted(rows.length, 'endpoint')}.`, data: await detailRecords(tx, rows, now) };
  },
});

/** One endpoint. */
export const readEndpoint = operation({
  ...declared,
  name: 'read-endpoint',
  summary: 'A webhook endpoint',
  method: 'GET',
  path: endpointPath,
  params: endpointParams,
  output: z.object({ data: detailShape }),
  example: { params: { webhook_id: '1' } },
  run: async ({ tx, actor, params, now }) => {
    const data = await detailRecord(tx, await readEndpointOf({ tx, actor, params }), now);
    return { message: `The endpoint is ${data.state}.`, data };
  },
});
