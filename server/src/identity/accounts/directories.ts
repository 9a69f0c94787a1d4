import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { namedAccount } from '../../platform/wire/shapes.ts';
import { listedAccounts } from './account-store.ts';

/** The names and domains of every enabled retailer, and nothing else of them. */
export const listRetailers = operation({
  name: 'list-retailers',
  summary: 'Retailers directory',
  method: 'GET',
  path: '/retailers',
  section: 'accounts',
  allow: ['manufacturer', 'authorized_partner', 'provider'],
  output: z.object({ data: z.array(namedAccount) }),
  run: async ({ tx }) => {
    const retailers = await listedAccounts(tx, { role: 'retailer', held: [] });
    return {
      message: `${counted(retailers.length, 'retailer')}.`,
      data: retailers.map(({ email_domain, name }) => ({ email_domain, name })),
    };
  },
});
