import { z } from 'zod';
import { world } from '../example.ts';
import { emailDomain } from '../fields.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { enabledAccount } from './account-store.ts';
import { countStores } from './store-store.ts';

/** The actual name of a retailer, for anybody signed in. */
export const readRetailer = operation({
  name: 'read-retailer',
  summary: 'Retailer detail',
  method: 'GET',
  path: '/retailer/detail/:email_domain',
  room: 'accounts',
  allow: 'all',
  way: 'read',
  params: z.object({ email_domain: emailDomain }),
  output: z.object({ data: z.object({ email_domain: z.string(), name: z.string(), stores: z.number() }) }),
  example: { params: { email_domain: world.retailer } },
  run: async ({ tx, params }) => {
    const retailer = await enabledAccount(tx, 'retailer', params.email_domain);
    if (!retailer) throw refuse.notFound('The retailer');
    const stores = await countStores(tx, retailer.account_id);
    return {
      message: 'The retailer.',
      data: { email_domain: retailer.email_domain, name: retailer.name, stores },
    };
  },
});
