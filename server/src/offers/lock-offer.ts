import { z } from 'zod';
import { flag, idempotent } from '../fields.ts';
import { operation } from '../operation.ts';
import { tellUpdated } from './offer-events.ts';
import { changesOffer, offerToChange } from './offer-path.ts';
import { setLocked } from './offer-write-store.ts';

/** Locks a master offer file so that providers may deposit, or unlocks it; without a body it toggles. */
export const lockOffer = operation({
  ...changesOffer,
  name: 'lock-offer',
  summary: 'Lock or unlock a master offer file',
  method: 'PUT',
  path: '/manufacturer/base_gs1/:base_gs1/lock',
  needs: 'full_set_with_lock',
  emits: ['mof_update'],
  body: idempotent.extend({ lock: flag }),
  output: z.object({ data: z.object({ base_gs1: z.string(), state: z.enum(['editable', 'locked']) }) }),
  example: { body: { lock: 'yes' } },
  run: async (story) => {
    const offer = await offerToChange(story);
    const locked = story.body.lock ?? !offer.locked;
    await setLocked(story.tx, offer.offer_id, locked, story.now);
    if (locked !== offer.locked) await tellUpdated(story, [offer.offer_id]);
    return {
      message: locked
        ? 'Locked: providers may deposit.'
        : 'Unlocked: deposits are refused until it is locked again.',
      data: { base_gs1: offer.base_gs1, state: locked ? 'locked' : 'editable' },
    };
  },
});
