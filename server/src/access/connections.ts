import { z } from 'zod';
import { enabledAccounts } from '../accounts/lookup.ts';
import { operation } from '../operation.ts';
import {
  acceleratorIds,
  clearinghouseOf,
  retailersOfAccelerator,
  retailersOfClearinghouse,
} from './relationship-store.ts';

const choices = z.object({
  data: z.array(z.object({ email_domain: z.string(), name: z.string(), assigned: z.boolean() })),
});

/** Every accelerator, and which of them act for the retailer. */
export const listAccelerators = operation({
  name: 'list-accelerators',
  summary: 'All accelerators',
  method: 'GET',
  path: '/retailer/accelerators',
  room: 'access',
  allow: ['retailer'],
  way: 'read',
  output: choices,
  run: async ({ tx, actor }) => {
    const assigned = await acceleratorIds(tx, actor.accountId);
    const all = await enabledAccounts(tx, 'accelerator');
    return {
      message: `${all.length} accelerators.`,
      data: all.map((a) => ({
        email_domain: a.email_domain,
        name: a.name,
        assigned: assigned.includes(a.account_id),
      })),
    };
  },
});

/** Every clearinghouse, and which one settles for the retailer. */
export const listClearinghouses = operation({
  name: 'list-clearinghouses',
  summary: 'All clearinghouses',
  method: 'GET',
  path: '/retailer/clearinghouses',
  room: 'access',
  allow: ['retailer'],
  way: 'read',
  output: choices,
  run: async ({ tx, actor }) => {
    const assigned = await clearinghouseOf(tx, actor.accountId);
    const all = await enabledAccounts(tx, 'clearinghouse');
    return {
      message: `${all.length} clearinghouses.`,
      data: all.map((c) => ({
        email_domain: c.email_domain,
        name: c.name,
        assigned: c.account_id === assigned,
      })),
    };
  },
});

const retailers = z.object({
  data: z.array(z.object({ retailer_client_id: z.string(), email_domain: z.string(), name: z.string() })),
});

/** The retailers that let the accelerator act for them. */
export const listAcceleratorRetailers = operation({
  name: 'list-accelerator-retailers',
  summary: "Accelerator's retailers",
  method: 'GET',
  path: '/accelerator/retailers',
  room: 'access',
  allow: ['accelerator'],
  way: 'read',
  output: retailers,
  run: async ({ tx, actor }) => connected(await retailersOfAccelerator(tx, actor.accountId)),
});

/** The retailers that authorized the clearinghouse. */
export const listClearinghouseRetailers = operation({
  name: 'list-clearinghouse-retailers',
  summary: "Clearinghouse's retailers",
  method: 'GET',
  path: '/clearinghouse/retailers',
  room: 'access',
  allow: ['clearinghouse'],
  way: 'read',
  output: retailers,
  run: async ({ tx, actor }) => connected(await retailersOfClearinghouse(tx, actor.accountId)),
});

const connected = (rows: Awaited<ReturnType<typeof retailersOfAccelerator>>) => ({
  message: `${rows.length} retailers.`,
  data: rows.map((row) => ({
    retailer_client_id: String(row.account_id),
    email_domain: row.email_domain,
    name: row.name,
  })),
});
