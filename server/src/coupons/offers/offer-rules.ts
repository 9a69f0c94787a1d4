import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { accessTypes } from '../../platform/vocabulary/roles.ts';
import { editorsOf, ownerLevel } from '../partners/lookup.ts';
import { campaignMetadata } from './campaign-metadata.ts';
import type { OfferRow, ReachedOffer } from './offer-store.ts';
import { weekdays, windowShape } from './redemption-window.ts';

/** What is set for an offer apart from its record, so that it can be shown and changed. */
export const rulesShape = z.object({
  access_type: z.enum(['owner', ...accessTypes]).describe('what the caller may do with it'),
  mandatory_retailer: z.enum(['yes', 'no']),
  redemption_window: windowShape.describe('days and dates empty and times "" where nothing is set'),
  campaign_metadata: campaignMetadata,
  edit_access: z.array(z.string()).describe('email domains of level 2 authorized partners'),
});

/** The redemption window of an offer within its dates. */
export function windowOf(offer: OfferRow): z.infer<typeof windowShape> {
  const minutes = (time: string | null) => time?.slice(0, 5) ?? '';
  return {
    days: (offer.window_days ?? []).map((day) => weekdays[day - 1]!),
    dates_of_month: offer.window_dates ?? [],
    start_time: minutes(offer.window_start),
    end_time: minutes(offer.window_end),
    time_zone: offer.window_zone ?? '',
  };
}

export async function rulesOf(tx: Queryable, offer: ReachedOffer): Promise<z.infer<typeof rulesShape>> {
  return {
    access_type: offer.level >= ownerLevel ? 'owner' : accessTypes[offer.level]!,
    mandatory_retailer: offer.mandatory_retailer ? 'yes' : 'no',
    redemption_window: windowOf(offer),
    campaign_metadata: offer.campaign_metadata ?? {},
    edit_access: await editorsOf(tx, { offerId: offer.offer_id }),
  };
}
