import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { enabledAccounts } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { namedAccount } from '../../platform/wire/shapes.ts';
import {
  acceleratorIds,
  clearinghouseOf,
  retailersOfAccelerator,
  retailersOfClearinghouse,
} from './relationship-store.ts';

const choices = z.object({
  data: z.array(
    namedAccount
      .extend({ assigned: z.boolean() })
      .meta({ id: 'AssignableAccount', description: 'An account that can be assigned' }),
  ),
});

/** All accelerators, with those marked that act for the retailer. */
export const listAccelerators = operation({
  name: 'list-accelerators',
  summary: 'All accelerators',
  method: 'GET',
  path: '/retailer/accelerators',
  section: 'access',
  allow: ['retailer'],
  output: choices,
  run: async ({ tx, actor }) => {
    const assigned = await acceleratorIds(tx, { retailerId: actor.accountId });
    const all = await enabledAccounts(tx, { role: 'accelerator' });
    return {
      message: `${counted(all.length, 'accelerator')}.`,
      data: all.map((a) => ({
        email_domain: a.email_domain,
        name: a.name,
        assigned: assigned.includes(a.account_id),
      })),
    };
  },
});

/** All clearinghouses, with the one marked that settles for the retailer. */
export const listClearinghouses = operation({
  name: 'list-clearinghouses',
  summary: 'All clearinghouses',
  method: 'GET',
  path: '/retailer/clearinghouses',
  section: 'access',
  allow: ['retailer'],
  output: choices,
  run: async ({ tx, actor }) => {
    const assigned = await clearinghouseOf(tx, { retailerId: actor.accountId });
    const all = await enabledAccounts(tx, { role: 'clearinghouse' });
    return {
      message: `${counted(all.length, 'clearinghouse')}.`,
      data: all.map((c) => ({
        email_domain: c.email_domain,
        name: c.name,
        assigned: c.account_id === assigned,
      })),
    };
  },
});

const retailers = z.object({
  data: z.array(
    namedAccount
      .extend({ retailer_client_id: z.string() })
      .meta({ id: 'ConnectedRetailer', description: 'A retailer that authorized the caller' }),
  ),
});

/** The retailers that assigned the accelerator. */
export const listAcceleratorRetailers = operation({
  name: 'list-accelerator-retailers',
  summary: "Accelerator's retailers",
  method: 'GET',
  path: '/accelerator/retailers',
  section: 'access',
  allow: ['accelerator'],
  output: retailers,
  run: async ({ tx, actor }) => connected(await retailersOfAccelerator(tx, { accountId: actor.accountId })),
});

/** The retailers that assigned the clearinghouse. */
export const listClearinghouseRetailers = operation({
  name: 'list-clearinghouse-retailers',
  summary: "Clearinghouse's retailers",
  method: 'GET',
  path: '/clearinghouse/retailers',
  section: 'access',
  allow: ['clearinghouse'],
  output: retailers,
  run: async ({ tx, actor }) => connected(await retailersOfClearinghouse(tx, { accountId: actor.accountId })),
});

const connected = (rows: Awaited<ReturnType<typeof retailersOfAccelerator>>) => ({
  message: `${counted(rows.length, 'retailer')}.`,
  data: rows.map((row) => ({
    retailer_client_id: String(row.account_id),
    email_domain: row.email_domain,
    name: row.name,
  })),
});
