import { enabledAccount } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { wanted } from '../../platform/wire/absence.ts';
import { acceleratorAssignment, lockAccount } from './relationship-store.ts';
import { toggleBody, toggled, toggleOutput } from './toggle.ts';

/** Permits an accelerator to redeem and roll back for the retailer, or ends that, from the next call on. */
export const toggleAccelerator = operation({
  name: 'toggle-accelerator',
  summary: 'Assign or unassign an accelerator',
  method: 'PUT',
  path: '/retailer/toggle/accelerator',
  section: 'access',
  allow: ['retailer'],
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.accelerator, enabled: 'yes' } },
  run: async (context) => {
    const { tx, actor, body, now } = context;
    const accelerator = await enabledAccount(tx, { role: 'accelerator', emailDomain: body.email_domain });
    if (!accelerator) throw refuse.notFound('The accelerator');
    await lockAccount(tx, { accountId: actor.accountId });
    const assigned = await acceleratorAssignment.holds(tx, actor.accountId, accelerator.account_id);
    const on = wanted(body.enabled, assigned);
    await acceleratorAssignment[on ? 'begin' : 'end'](tx, actor.accountId, accelerator.account_id, now);
    return toggled(context, assigned, on, accelerator);
  },
});
