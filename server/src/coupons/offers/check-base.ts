import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { offerPath } from './offer-path.ts';
import { offerByBase } from './offer-store.ts';
import { offerRecord, offerShapeWithoutCounts, withoutCounts } from './offer-wire.ts';

/** Offer details of any base data string of the environment, to validate a redemption file with. */
export const checkBase = operation({
  name: 'check-base',
  summary: 'Offer details of a base data string',
  method: 'GET',
  path: '/clearinghouse/basegs1/:base_gs1',
  section: 'shared-offers',
  allow: ['clearinghouse'],
  params: offerPath,
  output: z.object({ data: offerShapeWithoutCounts }),
  run: async ({ tx, params, now }) => {
    const offer = await offerByBase(tx, params.base_gs1);
    if (!offer) throw refuse.notFound('The master offer file');
    return { message: 'The master offer file.', data: withoutCounts(offerRecord(offer, now)) };
  },
});
