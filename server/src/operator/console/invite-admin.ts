import { z } from 'zod';
import { accountIdParam, isSampleDomain } from '../../identity/accounts/lookup.ts';
import { invitedShape, invitee, inviteOnlyAdmin } from '../../identity/people/lookup.ts';
import { noteInAccounts, operatorActs } from '../../platform/pipeline/activity.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { lockedAccount, refuseLeaving } from './locked-account.ts';

/** Gives an account that can no longer help itself, because its keys are lost, an admin who can. */
export const inviteAdmin = operation({
  name: 'invite-admin',
  summary: 'Invite an admin of an account',
  description:
    'For an account whose keys are lost and in which no admin signs in; refused while one does. The link works once and for 7 days; repeated, the call makes a new one. The account can read in its activity that you invited.',
  method: 'POST',
  path: '/operator/accounts/:id/admin',
  section: 'operator',
  allow: 'operator',
  recentProof: true,
  showsSecret: true,
  params: accountIdParam,
  body: invitee,
  output: z.object({ data: invitedShape }),
  environment: ({ params }) => params.id.environment,
  example: { params: { id: 'test_1' }, body: { email: 'ann@corner.example' } },
  run: async (context) => {
    const { tx, params, body } = context;
    const { accountId } = params.id;
    const account = await lockedAccount(tx, accountId);
    if (isSampleDomain(account.email_domain)) throw refuse.forbidden('Sample accounts have no users.');
    if (account.left_at !== null) throw refuseLeaving();
    const data = await inviteOnlyAdmin(context, { accountId, email: body.email });
    const message = `${data.email} was invited as an admin of ${account.name} (${account.email_domain}).`;
    const subject = { email: data.email };
    await noteInAccounts(context, [account], { actor: operatorActs(context), subject, message });
    return { message, data };
  },
});
