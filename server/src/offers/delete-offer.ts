import { z } from 'zod';
import { hasStrings } from '../coupons/lookup.ts';
import { world } from '../example.ts';
import { idempotent } from '../fields.ts';
import { operation } from '../operation.ts';
import { dropInsertRequests, dropRefusals } from '../redemptions/lookup.ts';
import { refuse } from '../refusals.ts';
import { tellDeleted } from './offer-events.ts';
import { changesOffer, offerOf, offerPath, offerToChange } from './offer-path.ts';
import { removeOffer } from './offer-write-store.ts';

/** Deletes a master offer file under which nothing was ever deposited or redeemed. */
export const deleteOffer = operation({
  ...changesOffer,
  name: 'delete-offer',
  summary: 'Delete a master offer file',
  method: 'DELETE',
  path: '/manufacturer/base_gs1/:base_gs1',
  needs: 'full_set',
  emits: ['mof_delete'],
  query: idempotent,
  output: z.object({}),
  example: { params: { base_gs1: world.mistaken.base_gs1 } },
  run: async (story) => {
    const offer = await offerToChange(story);
    // Nothing is deposited under newspaper inserts; what was redeemed must be settled all the same.
    if (offer.ever_deposited > 0 || (await hasStrings(story.tx, offer.offer_id))) throw refuse.hasDeposits();
    await tellDeleted(story, offer.offer_id);
    await removeOffer(story.tx, offer.offer_id);
    // The base string keeps its number; made again, the offer begins with nothing of the old one.
    await dropRefusals(story.tx, offer.offer_id);
    await dropInsertRequests(story.tx, offer.offer_id);
    return { message: 'The master offer file was deleted.' };
  },
});

/** When a master offer file was last changed. */
export const readLastUpdated = operation({
  name: 'read-last-updated',
  summary: 'Last updated time of a master offer file',
  method: 'GET',
  path: '/manufacturer/base_gs1/:base_gs1/last_updated',
  room: 'offers',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'view_only',
  way: 'read',
  params: offerPath,
  output: z.object({
    data: z.object({ base_gs1: z.string(), update_datetime: z.string().describe('ISO 8601') }),
  }),
  run: async (story) => {
    const offer = await offerOf(story);
    return {
      message: 'The last change.',
      data: { base_gs1: offer.base_gs1, update_datetime: offer.updated_at.toISOString() },
    };
  },
});
