import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { day } from '../../platform/wire/dates.ts';
import { idempotent, orUnset } from '../../platform/wire/fields.ts';
import { noteOfferChanges } from './offer-changes.ts';
import { recordOfferEvents } from './offer-events.ts';
import { changesOffer, offerToChange } from './offer-path.ts';
import { reachedOffer } from './offer-store.ts';
import { ownOfferRecord, ownOfferShape, textOf } from './offer-wire.ts';
import { rewriteOffer } from './offer-write-store.ts';

/** Moves the campaign's or the redemption's end to a later day, also after it has passed. */
export const extendOffer = operation({
  ...changesOffer,
  section: 'offer-state',
  name: 'extend-offer',
  summary: 'Extend a master offer file',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/extend',
  needs: 'campaign_set',
  emits: ['mof_update'],
  body: idempotent.extend({ campaign_end_time: orUnset(day), redemption_end_time: orUnset(day) }),
  output: z.object({ data: ownOfferShape }),
  example: { body: { redemption_end_time: '12/31/2031' } },
  run: async (context) => {
    const { tx, body, actor, now } = context;
    const offer = await offerToChange(context);
    const text = textOf(offer);
    const before = { ...text };
    if (body.campaign_end_time === undefined && body.redemption_end_time === undefined) {
      throw refuse.field('redemption_end_time', 'is required, or campaign_end_time');
    }
    for (const field of ['campaign_end_time', 'redemption_end_time'] as const) {
      const later = body[field];
      if (later === undefined) continue;
      if (later <= text[field])
        throw refuse.field(field, `must be later than the present end, ${text[field]}`);
      text[field] = later;
    }
    await rewriteOffer(
      tx,
      offer.offer_id,
      offer.brand_internal_id,
      text,
      offer.manufacturer_time_zone ?? undefined,
      now,
    );
    noteOfferChanges(context.notes, before, text);
    const saved = (await reachedOffer(tx, actor.accountId, offer.base_gs1))!;
    await recordOfferEvents(context, 'mof_update', [saved]);
    return { message: 'The master offer file was extended.', data: ownOfferRecord(saved, now) };
  },
});
