import { z } from 'zod';
import {
  accountDomain,
  accountIdParam,
  accountName,
  accountRecord,
  accountShape,
  arrivalOf,
  isSampleDomain,
  refuseTaken,
  renameAccount as rename,
} from '../../identity/accounts/lookup.ts';
import { noteInAccounts, operatorActs, platformActs } from '../../platform/pipeline/activity.ts';
import { ActivityNotes } from '../../platform/pipeline/activity-notes.ts';
import { renameActor } from '../../platform/pipeline/activity-store.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { replayedWrite } from '../../platform/pipeline/replay.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { lockedAccount, refuseLeaving } from './locked-account.ts';

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
  // What is on its way to production is known there, which one transaction cannot ask.
  database: 'direct',
  environment: ({ params }) => params.id.environment,
  example: { params: { id: 'test_1' }, body: { name: 'Corner Shop of Elm Street' } },
  run: async (context) => {
    const { registry, registries, params } = context;
    const { accountId } = params.id;
    const arrival =
      registry.name === 'test'
        ? await arrivalOf(registries.production.db, { testAccountId: accountId })
        : undefined;
    return replayedWrite(context, async (ready) => {
      const { tx, body } = ready;
      const account = await lockedAccount(tx, accountId);
      if (isSampleDomain(account.email_domain)) throw refuse.forbidden('Sample accounts keep their names.');
      if (arrival !== undefined || account.left_at !== null) throw refuseLeaving();
      const [emailDomain, name] = [body.email_domain ?? account.email_domain, body.name ?? account.name];
      if (emailDomain !== account.email_domain) {
        await refuseTaken(registry, { role: account.role, emailDomain }, tx);
        if (account.role === 'platform')
          await renameActor(tx, { was: platformActs(account.email_domain), is: platformActs(emailDomain) });
      }
      await rename(tx, { accountId, emailDomain, name });
      const notes = new ActivityNotes();
      notes.replaced(
        { email_domain: account.email_domain, name: account.name },
        { email_domain: emailDomain, name },
      );
      await noteInAccounts(ready, [account], {
        actor: operatorActs(ready),
        changes: notes.changes,
        message: `The account ${account.name} (${account.email_domain}) is now ${name} (${emailDomain}).`,
      });
      return {
        message: `The account is ${name} (${emailDomain}) now.`,
        data: accountRecord(registry.name, { ...account, email_domain: emailDomain, name }),
      };
    });
  },
});
