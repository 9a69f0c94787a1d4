import { z } from 'zod';

import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { states } from '../../platform/vocabulary/states.ts';
import { required } from '../../platform/wire/fields.ts';
import { stringOfRetailers } from './check-string-store.ts';
import { onlyString } from './expand.ts';

/** The state of a string that a retailer of the clearinghouse redeemed. */
export const checkString = operation({
  name: 'check-string',
  summary: 'Serialized check',
  method: 'GET',
  path: '/clearinghouse/gs1/:gs1',
  section: 'reports',
  allow: ['clearinghouse'],
  params: z.object({ gs1: required(500) }),
  output: z.object({
    data: z
      .object({
        gs1: z.string(),
        state: z.enum(states),
        redeemed_at: z.string(),
        base_gs1: z.string(),
      })
      .meta({ id: 'Coupon', description: 'A serialized data string and its state' }),
  }),
  run: async ({ tx, actor, params }) => {
    const item = onlyString(params.gs1);
    const found = await stringOfRetailers(tx, {
      clearinghouseId: actor.accountId,
      base: item.base,
      serial: item.serial,
    });
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
