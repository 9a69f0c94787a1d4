import { z } from 'zod';
import {
  accountById,
  accountDomain,
  accountIdParam,
  accountName,
  accountRecord,
  accountShape,
  isSampleDomain,
  lockSettings,
  refuseTaken,
  renameAccount as rename,
} from '../../identity/accounts/lookup.ts';
import { noteInAccounts, operatorActs } from '../../platform/pipeline/activity.ts';
import { ActivityNotes } from '../../platform/pipeline/activity-notes.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent } from '../../platform/wire/fields.ts';

/** Changes an account's domain or name, for example when it has no right to the domain. */
export const renameAccount = operation({
  name: 'rename-account',
  summary: 'Rename an account',
  description:
    'Absent fields stay. Everything the account has and did stays its own: records name accounts by number, so reports and events show the new domain from now on. The old domain is free at once. Its users keep their e-mail addresses.',
  method: 'PUT',
  path: '/operator/accounts/:id',
  section: 'operator',
  allow: 'operator',
  recentProof: true,
  params: accountIdParam,
  body: idempotent.extend({ email_domain: accountDomain.optional(), name: accountName.optional() }),
  output: z.object({ data: accountShape }),
  environment: ({ params }) => params.id.environment,
  example: { params: { id: 'test_1' }, body: { name: 'Corner Shop of Elm Street' } },
  run: async (context) => {
    const { tx, params, body, registry } = context;
    const { accountId } = params.id;
    await lockSettings(tx, { accountId });
    const account = await accountById(tx, { accountId });
    if (!account) throw refuse.notFound('The account');
    if (isSampleDomain(account.email_domain)) throw refuse.forbidden('Sample accounts keep their names.');
    const [emailDomain, name] = [body.email_domain ?? account.email_domain, body.name ?? account.name];
    if (emailDomain !== account.email_domain)
      await refuseTaken(registry, { role: account.role, emailDomain }, tx);
    await rename(tx, { accountId, emailDomain, name });
    const notes = new ActivityNotes();
    notes.replaced(
      { email_domain: account.email_domain, name: account.name },
      { email_domain: emailDomain, name },
    );
    await noteInAccounts(context, [account], {
      actor: operatorActs(context),
      changes: notes.changes,
      message: `The account ${account.name} (${account.email_domain}) is now ${name} (${emailDomain}).`,
    });
    return {
      message: `The account is ${name} (${emailDomain}) now.`,
      data: accountRecord(registry.name, { ...account, email_domain: emailDomain, name }),
    };
  },
});
