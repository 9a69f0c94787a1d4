import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { toggle, wanted } from '../../platform/wire/absence.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { recordUpdated } from './offer-events.ts';
import { changesOffer, offerToChange } from './offer-path.ts';
import { setActive, setSettled } from './offer-write-store.ts';

/** Deactivates a master offer file (no deposit, no redeem, nothing lost) or activates it again. */
export const activateOffer = operation({
  ...changesOffer,
  section: 'offer-state',
  name: 'activate-offer',
  summary: 'Activate or deactivate a master offer file',
  method: 'PUT',
  path: '/manufacturer/base_gs1/:base_gs1/active',
  needs: 'full_set_with_lock',
  emits: ['mof_update'],
  body: idempotent.extend({ active: toggle }),
  output: z.object({ data: z.object({ base_gs1: z.string(), active: z.enum(['yes', 'no']) }) }),
  example: { body: { active: 'yes' } },
  run: async (context) => {
    const offer = await offerToChange(context);
    const active = wanted(context.body.active, offer.active);
    await setActive(context.tx, { offerId: offer.offer_id, on: active, now: context.now });
    context.notes.replaced({ active: offer.active }, { active });
    if (active !== offer.active) await recordUpdated(context, [offer.offer_id]);
    return {
      message: active
        ? 'Active.'
        : 'Deactivated: nothing can be deposited or redeemed until it is activated.',
      data: { base_gs1: offer.base_gs1, active: active ? 'yes' : 'no' },
    };
  },
});

/** Marks a master offer file as settled (no more deposits; redemption goes on), or takes that back. */
export const settleOffer = operation({
  ...changesOffer,
  section: 'offer-state',
  name: 'settle-offer',
  summary: 'Mark a master offer file as settled',
  description:
    'Deposits are then refused as `settled`; what was deposited before can be redeemed and rolled back as before. Without a body it toggles.',
  method: 'PUT',
  path: '/manufacturer/base_gs1/:base_gs1/settled',
  needs: 'full_set_with_lock',
  emits: ['mof_update'],
  body: idempotent.extend({ settled: toggle }),
  output: z.object({ data: z.object({ base_gs1: z.string(), settled: z.enum(['yes', 'no']) }) }),
  example: { body: { settled: 'no' } },
  run: async (context) => {
    const offer = await offerToChange(context);
    const settled = wanted(context.body.settled, offer.settled);
    await setSettled(context.tx, { offerId: offer.offer_id, on: settled, now: context.now });
    context.notes.replaced({ settled: offer.settled }, { settled });
    if (settled !== offer.settled) await recordUpdated(context, [offer.offer_id]);
    return {
      message: settled
        ? 'Settled: deposits are refused; what was deposited can still be redeemed.'
        : 'Not settled: providers may deposit again.',
      data: { base_gs1: offer.base_gs1, settled: settled ? 'yes' : 'no' },
    };
  },
});
