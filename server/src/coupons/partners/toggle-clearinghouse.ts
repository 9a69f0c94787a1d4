import { enabledAccount } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { wanted } from '../../platform/wire/absence.ts';
import { clearinghouseOf, lockAccount, setClearinghouse } from './relationship-store.ts';
import { toggleBody, toggled, toggleOutput } from './toggle.ts';

/** Assigns the clearinghouse that settles for the retailer, replacing an earlier one, or ends the assignment. */
export const toggleClearinghouse = operation({
  name: 'toggle-clearinghouse',
  summary: 'Assign or unassign the clearinghouse',
  description: 'A retailer has one clearinghouse at most; assigning another replaces it.',
  method: 'PUT',
  path: '/retailer/toggle/clearinghouse',
  section: 'access',
  allow: ['retailer'],
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.clearinghouse, enabled: 'yes' } },
  run: async (context) => {
    const { tx, actor, body, now } = context;
    const clearinghouse = await enabledAccount(tx, { role: 'clearinghouse', emailDomain: body.email_domain });
    if (!clearinghouse) throw refuse.notFound('The clearinghouse');
    await lockAccount(tx, { accountId: actor.accountId });
    const isAssigned =
      (await clearinghouseOf(tx, { retailerId: actor.accountId })) === clearinghouse.account_id;
    const on = wanted(body.enabled, isAssigned);
    if (on !== isAssigned)
      await setClearinghouse(tx, actor.accountId, on ? clearinghouse.account_id : undefined, now);
    return toggled(context, isAssigned, on, clearinghouse);
  },
});
