import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { tallyDays } from '../delivery/lookup.ts';
import { endpointParams, endpointPath } from './addressed.ts';
import { attemptsByHour } from './health-store.ts';
import { readEndpointOf } from './own-endpoint.ts';

/** How many attempts succeeded and failed, hour by hour. */
export const readEndpointAttempts = operation({
  name: 'read-endpoint-attempts',
  summary: 'Attempts at an endpoint by the hour',
  description: `The hours of the last ${tallyDays} days in which messages were attempted, oldest first.`,
  method: 'GET',
  path: `${endpointPath}/attempts`,
  section: 'webhooks',
  allow: 'all',
  admin: true,
  params: endpointParams,
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
  example: { params: { webhook_id: '1' } },
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
