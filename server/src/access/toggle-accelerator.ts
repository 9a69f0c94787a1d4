import { enabledAccount } from '../accounts/lookup.ts';
import { world } from '../example.ts';
import { operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { acceleratorAssignment, takeAccount } from './relationship-store.ts';
import { toggleBody, toggled, toggleOutput, wanted } from './toggle.ts';

/** Lets an accelerator redeem and roll back for the retailer, or ends that; holds for the next call. */
export const toggleAccelerator = operation({
  name: 'toggle-accelerator',
  summary: 'Assign or unassign an accelerator',
  method: 'PUT',
  path: '/retailer/toggle/accelerator',
  room: 'access',
  allow: ['retailer'],
  way: 'write',
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.accelerator, enabled: 'yes' } },
  run: async ({ tx, actor, body, now }) => {
    const accelerator = await enabledAccount(tx, 'accelerator', body.email_domain);
    if (!accelerator) throw refuse.notFound('The accelerator');
    await takeAccount(tx, actor.accountId);
    const on = wanted(
      body.enabled,
      await acceleratorAssignment.holds(tx, actor.accountId, accelerator.account_id),
    );
    await acceleratorAssignment[on ? 'begin' : 'end'](tx, actor.accountId, accelerator.account_id, now);
    return toggled(on, accelerator.name);
  },
});
