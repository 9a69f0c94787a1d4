import { z } from 'zod';
import { samplesShape } from '../../identity/sign-up/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { givenTo, nothing } from './sample-store.ts';

/** The sample data that was created with the account. */
export const readSamples = operation({
  name: 'read-samples',
  summary: 'Sample data',
  description:
    'A new account of the test environment stands connected with sample counterparties, under offers that are locked and strings that are deposited: a till can redeem `gs1s` at once, a provider deposit under `base_gs1s`. Empty in production.',
  method: 'GET',
  path: '/enterprise/sample_data',
  section: 'samples',
  allow: 'all',
  output: z.object({ data: samplesShape }),
  run: async ({ tx, actor }) => ({
    message: 'Your sample data.',
    data: (await givenTo(tx, { accountId: actor.accountId })) ?? nothing,
  }),
});
