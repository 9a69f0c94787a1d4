import { z } from 'zod';
import { idempotent, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { tellUpdated } from './offer-events.ts';
import { changesOffer, offerToChange } from './offer-path.ts';
import { setCampaignMetadata } from './offer-write-store.ts';

/** What a consumer is shown of an offer; every field is optional. */
export const campaignMetadata = z.object({
  title: text(50).optional(),
  sub_description: text(100).optional(),
  description: text(1_000).optional(),
  terms: text(1_500).optional(),
  dollar_amount: z.union([text(6), z.number().transform(String).pipe(text(6))]).optional(),
  mobile_image_url: imageUrl(),
  desktop_image_url: imageUrl(),
});

function imageUrl() {
  return text(2_000)
    .refine((url) => url === '' || /^https?:\/\//.test(url), 'must be an http or https URL')
    .optional();
}

/** Replaces the given fields of what consumers are shown, an empty one clears; also while the offer is locked. */
export const updateCampaignMetadata = operation({
  ...changesOffer,
  name: 'update-campaign-metadata',
  summary: 'Update campaign metadata',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/campaign_metadata',
  needs: 'campaign_set',
  emits: ['mof_update'],
  body: idempotent.extend({ data: campaignMetadata }),
  output: z.object({ data: campaignMetadata }),
  example: { body: { data: { title: '$1.00 off Sunny Oats', terms: 'Limit one per purchase.' } } },
  run: async (story) => {
    const offer = await offerToChange(story);
    const given = Object.entries(story.body.data).filter(([, value]) => value !== undefined);
    const all = Object.entries({ ...offer.campaign_metadata, ...Object.fromEntries(given) });
    const data = Object.fromEntries(all.filter(([, value]) => value !== ''));
    await setCampaignMetadata(story.tx, offer.offer_id, data, story.now);
    await tellUpdated(story, [offer.offer_id]);
    return { message: 'The campaign metadata was saved.', data };
  },
});
