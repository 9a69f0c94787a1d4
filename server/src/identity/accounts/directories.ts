import { z } from 'zod';
import { type Operation, operation } from '../../platform/pipeline/operation.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { namedAccount } from '../../platform/wire/shapes.ts';
import { enabledAccounts } from './account-store.ts';

/** A directory lists the names and domains of a role's enabled accounts to other accounts, and nothing else of them. */
function directory(
  declared: Pick<Operation, 'name' | 'summary' | 'path' | 'aliases' | 'allow'> & { lists: Role },
) {
  const { lists, ...rest } = declared;
  return operation({
    ...rest,
    method: 'GET',
    section: 'accounts',
    output: z.object({ data: z.array(namedAccount) }),
    run: async ({ tx }) => {
      const accounts = await enabledAccounts(tx, { role: lists });
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
