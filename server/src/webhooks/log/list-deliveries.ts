import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { identifier, orUnset } from '../../platform/wire/fields.ts';
import { nextPage, pageQuery } from '../../platform/wire/paging.ts';
import { endpointPath, oldestPath, onEndpoint } from '../endpoints/addressed.ts';
import { findEndpoint } from '../endpoints/own-endpoint.ts';
import { deliveriesOf } from './log-store.ts';
import { deliveryRecords, deliveryShape, deliveryStates } from './logged-delivery.ts';

/** The messages of an endpoint, newest first, with every attempt. */
export const listEndpointDeliveries = operation({
  ...onEndpoint,
  name: 'list-endpoint-deliveries',
  summary: 'Deliveries of an endpoint',
  description: 'Newest first. A message is kept for 7 days, its entry here for 7 more.',
  method: 'GET',
  path: `${endpointPath}/deliveries`,
  aliases: { 'list-deliveries': `${oldestPath}/deliveries` },
  query: pageQuery(z.int().positive()).extend({
    state: orUnset(z.enum(deliveryStates, { error: `must be one of ${deliveryStates.join(', ')}` })),
    gs1: identifier(100)
      .transform((digits) => digits || undefined)
      .optional(),
  }),
  output: z.object({ data: z.array(deliveryShape), nextPageNo: z.string() }),
  example: { ...onEndpoint.example, query: { gs1: world.gs1 } },
  run: async ({ tx, actor, now, params, query }) => {
    const endpoint = await findEndpoint({ tx, actor, params });
    // An account without an endpoint has an empty log under /enterprise/webhook.
    if (endpoint === undefined && params.webhook_id !== undefined) throw refuse.notFound('The webhook');
    const rows =
      endpoint === undefined
        ? []
        : await deliveriesOf(tx, endpoint.endpoint_id, now, {
            beforeId: query.pageNo,
            state: query.state,
            gs1: query.gs1,
            maxRows: query.pageSize + 1,
          });
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.delivery_id);
    return {
      message: `${counted(page.length, 'delivery')}.`,
      data: await deliveryRecords(tx, actor, page),
      nextPageNo,
    };
  },
});
