import { z } from 'zod';
import { operation } from '../pipeline/operation.ts';
import { world } from '../reference/example.ts';
import { identifier } from '../wire/fields.ts';
import { nextPage, pageQuery } from '../wire/paging.ts';
import { deliveriesOf } from './log-store.ts';
import { deliveryRecords, deliveryShape, deliveryStates } from './logged-delivery.ts';

const unset = z.literal('').transform(() => undefined);

/** The messages of the account's webhook, newest first, with every attempt. */
export const listDeliveries = operation({
  name: 'list-deliveries',
  summary: 'Webhook deliveries',
  description: 'Newest first. A message is kept for 7 days, its entry here for 7 more.',
  method: 'GET',
  path: '/enterprise/webhook/deliveries',
  section: 'webhooks',
  allow: 'all',
  admin: true,
  database: 'direct',
  query: pageQuery(z.int().positive()).extend({
    state: z
      .enum(deliveryStates, { error: `must be one of ${deliveryStates.join(', ')}` })
      .or(unset)
      .optional(),
    gs1: identifier(100)
      .transform((digits) => digits || undefined)
      .optional(),
  }),
  output: z.object({ data: z.array(deliveryShape), nextPageNo: z.string() }),
  example: { query: { gs1: world.gs1 } },
  run: async ({ tx, actor, now, query }) => {
    const rows = await deliveriesOf(tx, actor.accountId, now, {
      beforeId: query.pageNo,
      state: query.state,
      gs1: query.gs1,
      maxRows: query.pageSize + 1,
    });
    const { page, nextPageNo } = nextPage(rows, query.pageSize, (row) => row.delivery_id);
    return {
      message: `${page.length} deliveries.`,
      data: await deliveryRecords(tx, actor, page),
      nextPageNo,
    };
  },
});
