import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { toggle, wanted } from '../../platform/wire/absence.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { changesOffer, offerToChange } from './offer-path.ts';
import { setArchived } from './offer-write-store.ts';

/** Leaves a master offer file out of its manufacturer's list, or lists it again. Nothing else changes. */
export const archiveOffer = operation({
  ...changesOffer,
  section: 'offers',
  name: 'archive-offer',
  summary: 'Archive a master offer file, or list it again',
  description:
    'An archived offer is left out of `GET /manufacturer/base_gs1s` unless `archived=yes` or `archived=all` asks for it. Deposits, redemptions, reports, events and the lists of others are as before. Without a body it toggles.',
  method: 'PUT',
  path: '/manufacturer/base_gs1/:base_gs1/archived',
  needs: 'full_set',
  body: idempotent.extend({ archived: toggle }),
  output: z.object({ data: z.object({ base_gs1: z.string(), archived: z.enum(['yes', 'no']) }) }),
  example: { body: { archived: 'no' } },
  run: async (context) => {
    const offer = await offerToChange(context);
    const archived = wanted(context.body.archived, offer.archived);
    await setArchived(context.tx, { offerId: offer.offer_id, on: archived });
    context.notes.replaced({ archived: offer.archived }, { archived });
    return {
      message: archived ? 'Archived: lists leave it out.' : 'Listed again.',
      data: { base_gs1: offer.base_gs1, archived: archived ? 'yes' : 'no' },
    };
  },
});
