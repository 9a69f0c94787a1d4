import { enabledAccount } from '../accounts/lookup.ts';
import { world } from '../example.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { clearinghouseOf, setClearinghouse, takeAccount } from './relationship-store.ts';
import { toggleBody, toggled, toggleOutput, wanted } from './toggle.ts';

/** Gives the retailer's settlement to a clearinghouse, in place of the one before, or ends that. */
export const toggleClearinghouse = operation({
  name: 'toggle-clearinghouse',
  summary: 'Assign or unassign the clearinghouse',
  description: 'A retailer has one clearinghouse at most; assigning another replaces it.',
  method: 'PUT',
  path: '/retailer/toggle/clearinghouse',
  room: 'access',
  allow: ['retailer'],
  way: 'write',
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.clearinghouse, enabled: 'yes' } },
  run: async ({ tx, actor, body, now }) => {
    const clearinghouse = await enabledAccount(tx, 'clearinghouse', body.email_domain);
    if (!clearinghouse) throw refuse.notFound('The clearinghouse');
    await takeAccount(tx, actor.accountId);
    const stands = (await clearinghouseOf(tx, actor.accountId)) === clearinghouse.account_id;
    const on = wanted(body.enabled, stands);
    if (on !== stands)
      await setClearinghouse(tx, actor.accountId, on ? clearinghouse.account_id : undefined, now);
    return toggled(on, clearinghouse.name);
  },
});
