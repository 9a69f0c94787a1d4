import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { listedAccounts, marked, requireAccount } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { world } from '../../platform/reference/example.ts';
import { namedAccount } from '../../platform/wire/shapes.ts';
import {
  acceleratorAssignment,
  clearinghouseOf,
  lockAccount,
  retailersOfAccelerator,
  retailersSettling,
  setClearinghouse,
} from './relationship-store.ts';
import { toggleBody, toggled, toggledIn, toggleOutput } from './toggle.ts';

const ofRetailer = { section: 'access', allow: ['retailer'] } as const;

/** Permits an accelerator to redeem and roll back for the retailer, or ends that, from the next call on. */
export const toggleAccelerator = operation({
  ...ofRetailer,
  name: 'toggle-accelerator',
  summary: 'Assign or unassign an accelerator',
  method: 'PUT',
  path: '/retailer/toggle/accelerator',
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.accelerator, enabled: 'yes' } },
  run: async (context) => {
    const { tx, body } = context;
    const { accountId } = context.actor;
    await lockAccount(tx, { accountId });
    return toggledIn(context, acceleratorAssignment, accountId, () =>
      requireAccount(tx, 'accelerator', body.email_domain),
    );
  },
});

/** Assigns the clearinghouse that settles for the retailer, replacing an earlier one, or ends the assignment. */
export const toggleClearinghouse = operation({
  ...ofRetailer,
  name: 'toggle-clearinghouse',
  summary: 'Assign or unassign the clearinghouse',
  description: 'A retailer has one clearinghouse at most; assigning another replaces it.',
  method: 'PUT',
  path: '/retailer/toggle/clearinghouse',
  body: toggleBody,
  output: toggleOutput,
  example: { body: { email_domain: world.clearinghouse, enabled: 'yes' } },
  run: async (context) => {
    const { tx, body, now } = context;
    const { accountId } = context.actor;
    await lockAccount(tx, { accountId });
    const house = await clearinghouseOf(tx, { retailerId: accountId });
    return toggled(
      context,
      house === undefined ? [] : [house],
      () => requireAccount(tx, 'clearinghouse', body.email_domain),
      (id, on) => setClearinghouse(tx, accountId, on ? id : undefined, now),
    );
  },
});

const choices = z.object({
  data: z.array(
    namedAccount
      .extend({ assigned: z.boolean() })
      .meta({ id: 'AssignableAccount', description: 'An account that can be assigned' }),
  ),
});

/** Lists the enabled accounts of a role and those that are assigned, which are marked. */
async function chosenOf(
  tx: Parameters<typeof listedAccounts>[0],
  role: 'accelerator' | 'clearinghouse',
  assigned: readonly number[],
) {
  const all = await listedAccounts(tx, { role, held: assigned });
  return {
    message: `${counted(all.length, role)}.`,
    data: all.map(({ email_domain, name, enabled, account_id }) =>
      marked({ email_domain, name, enabled, assigned: assigned.includes(account_id) }),
    ),
  };
}

/** All accelerators, with those marked that act for the retailer. */
export const listAccelerators = operation({
  ...ofRetailer,
  name: 'list-accelerators',
  summary: 'All accelerators',
  method: 'GET',
  path: '/retailer/accelerators',
  output: choices,
  run: async ({ tx, actor: { accountId: retailerId } }) =>
    chosenOf(tx, 'accelerator', await acceleratorAssignment.held(tx, retailerId)),
});

/** All clearinghouses, with the one marked that settles for the retailer. */
export const listClearinghouses = operation({
  ...ofRetailer,
  name: 'list-clearinghouses',
  summary: 'All clearinghouses',
  method: 'GET',
  path: '/retailer/clearinghouses',
  output: choices,
  run: async ({ tx, actor: { accountId: retailerId } }) => {
    const house = await clearinghouseOf(tx, { retailerId });
    return chosenOf(tx, 'clearinghouse', house === undefined ? [] : [house]);
  },
});

const connected = {
  method: 'GET',
  section: 'access',
  output: z.object({
    data: z.array(
      namedAccount
        .extend({ retailer_client_id: z.string() })
        .meta({ id: 'ConnectedRetailer', description: 'A retailer that authorized the caller' }),
    ),
  }),
} as const;

/** The retailers that assigned the accelerator. */
export const listAcceleratorRetailers = operation({
  ...connected,
  name: 'list-accelerator-retailers',
  summary: "Accelerator's retailers",
  path: '/accelerator/retailers',
  allow: ['accelerator'],
  run: async ({ tx, actor: { accountId } }) => retailersIn(await retailersOfAccelerator(tx, { accountId })),
});

/** The retailers that assigned the clearinghouse, also disabled ones, for which it still settles. */
export const listClearinghouseRetailers = operation({
  ...connected,
  name: 'list-clearinghouse-retailers',
  summary: "Clearinghouse's retailers",
  path: '/clearinghouse/retailers',
  allow: ['clearinghouse'],
  run: async ({ tx, actor: { accountId: clearinghouseId } }) => {
    const retailers = await retailersSettling(tx, { clearinghouseId, retailerId: null });
    return retailersIn(retailers.sort((a, b) => (a.email_domain < b.email_domain ? -1 : 1)));
  },
});

const retailersIn = (rows: Awaited<ReturnType<typeof retailersOfAccelerator>>) => ({
  message: `${counted(rows.length, 'retailer')}.`,
  data: rows.map(({ account_id, ...named }) => marked({ retailer_client_id: String(account_id), ...named })),
});
