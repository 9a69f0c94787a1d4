import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { world } from '../../platform/reference/example.ts';
import { emailDomain } from '../../platform/wire/fields.ts';
import { requireAccount } from './require-account.ts';
import { countStores } from './store-store.ts';

/** A retailer's name and number of stores, for any account. */
export const readRetailer = operation({
  name: 'read-retailer',
  summary: 'Retailer detail',
  method: 'GET',
  path: '/retailer/detail/:email_domain',
  section: 'accounts',
  allow: 'all',
  params: z.object({ email_domain: emailDomain }),
  output: z.object({
    data: z.object({
      email_domain: z.string(),
      name: z.string(),
      stores: z.number().describe('How many stores it has registered'),
    }),
  }),
  example: { params: { email_domain: world.retailer } },
  run: async ({ tx, params }) => {
    const retailer = await requireAccount(tx, 'retailer', params.email_domain);
    const stores = await countStores(tx, { accountId: retailer.account_id });
    return {
      message: 'The retailer.',
      data: { email_domain: retailer.email_domain, name: retailer.name, stores },
    };
  },
});
