import { z } from 'zod';
import { type Operation, operation, type Role } from '../operation.ts';
import { enabledAccounts } from './account-store.ts';

/** The directories are public to signed-in accounts: who is there, never what they do. */
function directory(
  declared: Pick<Operation, 'name' | 'summary' | 'path' | 'aliases' | 'allow'> & { lists: Role },
): Operation {
  const { lists, ...rest } = declared;
  return operation({
    ...rest,
    method: 'GET',
    room: 'accounts',
    way: 'read',
    output: z.object({ data: z.array(z.object({ email_domain: z.string(), name: z.string() })) }),
    run: async ({ tx }) => {
      const accounts = await enabledAccounts(tx, lists);
      return {
        message: `${accounts.length} ${lists}s.`,
        data: accounts.map(({ email_domain, name }) => ({ email_domain, name })),
      };
    },
  });
}

/** Every enabled retailer. */
export const listRetailers = directory({
  name: 'list-retailers',
  summary: 'Retailers directory',
  path: '/retailers',
  allow: ['manufacturer', 'authorized_partner', 'provider'],
  lists: 'retailer',
});
