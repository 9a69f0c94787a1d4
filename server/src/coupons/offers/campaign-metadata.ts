import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { idempotent, text } from '../../platform/wire/fields.ts';
import { campaignPictureUrl } from '../../platform/wire/picture-url.ts';
import { recordUpdated } from './offer-events.ts';
import { changesOffer, offerToChange } from './offer-path.ts';
import { setCampaignMetadata } from './offer-write-store.ts';

/** What a consumer is shown of an offer; every field is optional. */
export const campaignMetadata = z
  .object({
    title: text(50).optional(),
    sub_description: text(100).optional(),
    description: text(1_000).optional(),
    terms: text(1_500).optional(),
    dollar_amount: text(6).optional(),
    mobile_image_url: campaignPictureUrl.optional(),
    desktop_image_url: campaignPictureUrl.optional(),
  })
  .meta({ id: 'CampaignMetadata', description: 'What consumers are shown of an offer' });

const sent = campaignMetadata.extend({
  dollar_amount: z.union([text(6), z.number().transform(String).pipe(text(6))]).optional(),
});

/** Replaces the given consumer-facing fields, clears empty ones; also while the offer is locked. */
export const updateCampaignMetadata = operation({
  ...changesOffer,
  section: 'offers',
  name: 'update-campaign-metadata',
  summary: 'Update campaign metadata',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/campaign_metadata',
  needs: 'campaign_set',
  emits: ['mof_update'],
  body: idempotent.extend({ data: sent }),
  output: z.object({ data: campaignMetadata }),
  example: { body: { data: { title: '$1.00 off Sunny Oats', terms: 'Limit one per purchase.' } } },
  run: async (context) => {
    const offer = await offerToChange(context);
    const all = Object.entries({ ...offer.campaign_metadata, ...context.body.data });
    const data = Object.fromEntries(all.filter(([, value]) => value !== ''));
    if (context.notes.replaced(offer.campaign_metadata ?? {}, data)) {
      await setCampaignMetadata(context.tx, { offerId: offer.offer_id, metadata: data, now: context.now });
      await recordUpdated(context, [offer.offer_id]);
    }
    return { message: 'The campaign metadata was saved.', data };
  },
});
