import { z } from 'zod';
import { expand } from '../coupons/lookup.ts';
import { required } from '../fields.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { stringOfRetailers } from './check-string-store.ts';

/** What became of a string that a retailer of the clearinghouse redeemed. */
export const checkString = operation({
  name: 'check-string',
  summary: 'Serialized check',
  method: 'GET',
  path: '/clearinghouse/gs1/:gs1',
  room: 'reports',
  allow: ['clearinghouse'],
  way: 'read',
  params: z.object({ gs1: required(500) }),
  output: z.object({
    data: z.object({ gs1: z.string(), state: z.string(), redeemed_at: z.string(), base_gs1: z.string() }),
  }),
  run: async ({ tx, actor, params }) => {
    const [item, ...more] = expand([params.gs1]);
    if (item?.kind !== 'string' || more.length > 0) {
      throw refuse.field(
        'gs1',
        item !== undefined && 'why' in item ? item.why : 'must be exactly one serialized data string',
      );
    }
    const found = await stringOfRetailers(tx, actor.accountId, item.base, item.serial);
    if (!found) throw refuse.notFound('The data string');
    return {
      message: 'The data string.',
      data: {
        gs1: item.gs1,
        state: found.state,
        redeemed_at: found.redeemed_at.toISOString(),
        base_gs1: item.base,
      },
    };
  },
});
