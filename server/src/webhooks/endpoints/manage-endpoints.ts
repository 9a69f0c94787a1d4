import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { tallyDays } from '../delivery/lookup.ts';
import { endpointPath, ofAdmins, onEndpoint } from './addressed.ts';
import { labelOf } from './endpoint.ts';
import { detailRecord, detailRecords, detailShape } from './endpoint-detail.ts';
import { endpointsOf, forget } from './endpoint-store.ts';
import { attemptsByHour } from './health-store.ts';
import { ownEndpoint, readEndpointOf } from './own-endpoint.ts';
import { remove } from './removal-store.ts';

/** The account's endpoints, oldest first; never their secrets. */
export const listEndpoints = operation({
  ...ofAdmins,
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
  ...onEndpoint,
  name: 'read-endpoint',
  summary: 'A webhook endpoint',
  method: 'GET',
  path: endpointPath,
  output: z.object({ data: detailShape }),
  run: async ({ tx, actor, params, now }) => {
    const data = await detailRecord(tx, await readEndpointOf({ tx, actor, params }), now);
    return { message: `The endpoint is ${data.state}.`, data };
  },
});

/** How many attempts succeeded and failed, hour by hour. */
export const readEndpointAttempts = operation({
  ...onEndpoint,
  name: 'read-endpoint-attempts',
  summary: 'Attempts at an endpoint by the hour',
  description: `The hours of the last ${tallyDays} days in which messages were attempted, oldest first.`,
  method: 'GET',
  path: `${endpointPath}/attempts`,
  output: z.object({
    data: z.array(
      z
        .object({
          hour: z.string().describe('when it began, ISO 8601'),
          delivered: z.number().describe('attempts that were acknowledged'),
          failed: z.number().describe('attempts that were not'),
        })
        .meta({ id: 'AttemptsInHour', description: 'Attempts at an endpoint within an hour' }),
    ),
  }),
  run: async ({ tx, actor, params, now }) => {
    const { endpoint_id: endpointId } = await readEndpointOf({ tx, actor, params });
    const since = new Date(now.getTime() - tallyDays * dayMs);
    const hours = await attemptsByHour(tx, { endpointId, since });
    return {
      message: `${counted(hours.length, 'hour with attempts', { many: 'hours with attempts' })}.`,
      data: hours.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts })),
    };
  },
});

/** Removes an endpoint for good, with its secrets and its log. */
export const removeEndpoint = operation({
  ...onEndpoint,
  name: 'remove-endpoint',
  summary: 'Remove a webhook endpoint',
  description:
    'For good: what waits for it is dropped, and its secrets and log are deleted. To stop it for a time, PUT {"active": "no"} instead. Other endpoints are not affected; if it was the oldest, the next one is from now on the one under /enterprise/webhook.',
  method: 'DELETE',
  path: endpointPath,
  query: idempotent,
  run: async (context) => {
    const { tx, now, notes } = context;
    const row = await ownEndpoint(context);
    if (row.url === null) await forget(tx, { endpointId: row.endpoint_id });
    else await remove(tx, row.endpoint_id, now);
    notes.concerns({ webhook: labelOf(row) });
    return { message: 'The endpoint is removed.' };
  },
});
