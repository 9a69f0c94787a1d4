import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { accessTypes } from '../../platform/vocabulary/roles.ts';
import { editorsOf, ownerLevel } from '../partners/lookup.ts';
import { campaignMetadata } from './campaign-metadata.ts';
import type { ReachedOffer } from './offer-store.ts';
import { yesNo } from './offer-wire.ts';
import { windowOf, windowShape } from './redemption-window.ts';

/** What is set for an offer apart from its record, so that it can be shown and changed. */
export const rulesShape = z.object({
  access_type: z.enum(['owner', ...accessTypes]).describe('what the caller may do with it'),
  mandatory_retailer: z.enum(['yes', 'no']),
  redemption_window: windowShape.describe('days and dates empty and times "" where nothing is set'),
  campaign_metadata: campaignMetadata,
  edit_access: z.array(z.string()).describe('email domains of level 2 authorized partners'),
});

export async function rulesOf(tx: Queryable, offer: ReachedOffer): Promise<z.infer<typeof rulesShape>> {
  return {
    access_type: offer.level >= ownerLevel ? 'owner' : accessTypes[offer.level]!,
    mandatory_retailer: yesNo(offer.mandatory_retailer),
    redemption_window: windowOf(offer),
    campaign_metadata: offer.campaign_metadata ?? {},
    edit_access: await editorsOf(tx, { offerId: offer.offer_id }),
  };
}
