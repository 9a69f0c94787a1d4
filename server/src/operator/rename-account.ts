import { z } from 'zod';
import { accountById, accountName, renameAccount as rename, takeSettings } from '../accounts/lookup.ts';
import { addActivity } from '../activity-store.ts';
import { idempotent } from '../fields.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { isSampleDomain } from '../samples/lookup.ts';
import { accountIdParam, accountShape, accountWireId } from './account-wire.ts';
import { accountDomain, refuseTaken } from './open-account.ts';

/** Gives an account another domain or name, such as one that took a domain it has no right to. */
export const renameAccount = operation({
  name: 'rename-account',
  summary: 'Rename an account',
  description:
    'Absent fields stay. Everything the account has and did stays its own: records name accounts by number, so reports and events show the new domain from now on. The old domain is free at once. Its users keep their e-mail addresses.',
  method: 'PUT',
  path: '/operator/accounts/:id',
  room: 'operator',
  allow: 'operator',
  way: 'write',
  params: accountIdParam,
  body: idempotent.extend({ email_domain: accountDomain.optional(), name: accountName.optional() }),
  output: z.object({ data: accountShape }),
  environment: ({ params }) => params.id.environment,
  example: { params: { id: 'test_1' }, body: { name: 'Corner Shop of Elm Street' } },
  run: async ({ tx, params, body, now, registry, from, executionId }) => {
    const { accountId } = params.id;
    await takeSettings(tx, accountId);
    const account = await accountById(tx, accountId);
    if (!account) throw refuse.notFound('The account');
    if (isSampleDomain(account.email_domain)) throw refuse.forbidden('Sample accounts keep their names.');
    const [emailDomain, name] = [body.email_domain ?? account.email_domain, body.name ?? account.name];
    if (emailDomain !== account.email_domain)
      await refuseTaken(registry, { role: account.role, emailDomain }, tx);
    await rename(tx, accountId, { emailDomain, name });
    await addActivity(tx, {
      accountId,
      at: now,
      who: 'the operator',
      operation: 'rename-account',
      subject: {},
      message: `The account ${account.name} (${account.email_domain}) is now ${name} (${emailDomain}).`,
      address: from.address,
      executionId,
    });
    return {
      message: `The account is ${name} (${emailDomain}) now.`,
      data: {
        account_id: accountWireId(registry.name, accountId),
        role: account.role,
        email_domain: emailDomain,
        name,
        environment: registry.name,
        enabled: account.enabled,
      },
    };
  },
});
