import { z } from 'zod';
import { operation } from '../operation.ts';
import { givenTo, nothing } from './sample-store.ts';

export const samplesShape = z.object({
  counterparties: z.array(z.object({ role: z.string(), email_domain: z.string() })),
  base_gs1s: z.array(z.string()),
  gs1s: z.array(z.string()),
  stores: z.array(z.string()),
});

/** What the account was given when it was opened, to try its first calls with. */
export const readSamples = operation({
  name: 'read-samples',
  summary: 'Sample data',
  description:
    'A new account of the test environment stands connected with sample counterparties, under offers that are locked and strings that are deposited: a till can redeem `gs1s` at once, a provider deposit under `base_gs1s`. Empty in production.',
  method: 'GET',
  path: '/enterprise/sample_data',
  room: 'accounts',
  allow: 'all',
  way: 'read',
  output: z.object({ data: samplesShape }),
  run: async ({ tx, actor }) => ({
    message: 'Your sample data.',
    data: (await givenTo(tx, actor.accountId)) ?? nothing,
  }),
});
