import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { warning } from '../../platform/pipeline/unknown-fields.ts';
import { offerStates } from '../../platform/vocabulary/states.ts';
import { toggle, wanted } from '../../platform/wire/absence.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { unlockedWarnings } from './coupons-out.ts';
import { recordUpdated } from './offer-events.ts';
import { changesOffer, offerToChange } from './offer-path.ts';
import { setLocked } from './offer-write-store.ts';

/** Locks a master offer file so that providers may deposit, or unlocks it; without a body it toggles. */
export const lockOffer = operation({
  ...changesOffer,
  section: 'offer-state',
  name: 'lock-offer',
  summary: 'Lock or unlock a master offer file',
  description:
    'Unlocked, a warning says how many coupons are out: changes of the terms apply to them at once.',
  method: 'PUT',
  path: '/manufacturer/base_gs1/:base_gs1/lock',
  needs: 'full_set_with_lock',
  emits: ['mof_update'],
  body: idempotent.extend({ lock: toggle }),
  output: z.object({
    data: z.object({ base_gs1: z.string(), state: z.enum(offerStates) }),
    warnings: z.array(warning),
  }),
  example: { body: { lock: 'yes' } },
  run: async (context) => {
    const offer = await offerToChange(context);
    const locked = wanted(context.body.lock, offer.locked);
    await setLocked(context.tx, { offerId: offer.offer_id, on: locked, now: context.now });
    context.notes.replaced({ locked: offer.locked }, { locked });
    if (locked !== offer.locked) await recordUpdated(context, [offer.offer_id]);
    return {
      message: locked
        ? 'Locked: providers may deposit.'
        : 'Unlocked: deposits are refused until it is locked again.',
      data: { base_gs1: offer.base_gs1, state: locked ? 'locked' : 'editable' },
      warnings: locked ? [] : unlockedWarnings(offer),
    };
  },
});
