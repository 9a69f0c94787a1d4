import { z } from 'zod';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { warning } from '../../platform/pipeline/unknown-fields.ts';
import { offerStates } from '../../platform/vocabulary/states.ts';
import { toggle, wanted } from '../../platform/wire/absence.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { unlockedWarnings } from './coupons-out.ts';
import { recordUpdated } from './offer-events.ts';
import { changesOffer, offerToChange } from './offer-path.ts';
import { yesNo } from './offer-wire.ts';
import { setArchived, setFlag } from './offer-write-store.ts';

const declared = {
  ...changesOffer,
  section: 'offer-state',
  method: 'PUT',
  needs: 'full_set_with_lock',
  emits: ['mof_update'],
} as const;

type Asking = Parameters<typeof offerToChange>[0] & Pick<Context, 'now'>;

/**
 * Sets a flag of the offer; an offer that changes by it is published as updated.
 *
 * @param onAfter what the flag is to be, from what it is.
 * @param field the name of the flag in the activity.
 */
export async function switched(
  context: Asking & Parameters<typeof recordUpdated>[0],
  flag: keyof typeof setFlag,
  onAfter: (on: boolean) => boolean,
  field: string = flag,
) {
  const offer = await offerToChange(context);
  const on = onAfter(offer[flag]);
  await setFlag[flag](context.tx, { offerId: offer.offer_id, on, now: context.now });
  context.notes.replaced({ [field]: offer[flag] }, { [field]: on });
  if (on !== offer[flag]) await recordUpdated(context, [offer.offer_id]);
  return { offer, on };
}

/** Locks a master offer file so that providers may deposit, or unlocks it; without a body it toggles. */
export const lockOffer = operation({
  ...declared,
  name: 'lock-offer',
  summary: 'Lock or unlock a master offer file',
  description:
    'Unlocked, a warning says how many coupons are out: changes of the terms apply to them at once.',
  path: '/manufacturer/base_gs1/:base_gs1/lock',
  body: idempotent.extend({ lock: toggle }),
  output: z.object({
    data: z.object({ base_gs1: z.string(), state: z.enum(offerStates) }),
    warnings: z.array(warning),
  }),
  example: { body: { lock: 'yes' } },
  run: async (context) => {
    const { offer, on } = await switched(context, 'locked', (on) => wanted(context.body.lock, on));
    return {
      message: on
        ? 'Locked: providers may deposit.'
        : 'Unlocked: deposits are refused until it is locked again.',
      data: { base_gs1: offer.base_gs1, state: on ? 'locked' : 'editable' },
      warnings: on ? [] : unlockedWarnings(offer),
    };
  },
});

/** Deactivates a master offer file (no deposit, no redeem, nothing lost) or activates it again. */
export const activateOffer = operation({
  ...declared,
  name: 'activate-offer',
  summary: 'Activate or deactivate a master offer file',
  path: '/manufacturer/base_gs1/:base_gs1/active',
  body: idempotent.extend({ active: toggle }),
  output: z.object({ data: z.object({ base_gs1: z.string(), active: z.enum(['yes', 'no']) }) }),
  example: { body: { active: 'yes' } },
  run: async (context) => {
    const { offer, on } = await switched(context, 'active', (on) => wanted(context.body.active, on));
    return {
      message: on ? 'Active.' : 'Deactivated: nothing can be deposited or redeemed until it is activated.',
      data: { base_gs1: offer.base_gs1, active: yesNo(on) },
    };
  },
});

/** Marks a master offer file as settled (no more deposits; redemption goes on), or takes that back. */
export const settleOffer = operation({
  ...declared,
  name: 'settle-offer',
  summary: 'Mark a master offer file as settled',
  description:
    'Deposits are then refused as `settled`; what was deposited before can be redeemed and rolled back as before. Without a body it toggles.',
  path: '/manufacturer/base_gs1/:base_gs1/settled',
  body: idempotent.extend({ settled: toggle }),
  output: z.object({ data: z.object({ base_gs1: z.string(), settled: z.enum(['yes', 'no']) }) }),
  example: { body: { settled: 'no' } },
  run: async (context) => {
    const { offer, on } = await switched(context, 'settled', (on) => wanted(context.body.settled, on));
    return {
      message: on
        ? 'Settled: deposits are refused; what was deposited can still be redeemed.'
        : 'Not settled: providers may deposit again.',
      data: { base_gs1: offer.base_gs1, settled: yesNo(on) },
    };
  },
});

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
      data: { base_gs1: offer.base_gs1, archived: yesNo(archived) },
    };
  },
});
