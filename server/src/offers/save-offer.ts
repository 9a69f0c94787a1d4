import { normaliseBase } from '@offerbook/gs1';
import { z } from 'zod';
import { brandNamed } from '../brands/lookup.ts';
import { flag, idempotent } from '../fields.ts';
import { registerFunder } from '../funders/lookup.ts';
import { operation, type Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import {
  alteredFields,
  changed,
  editableWhenLocked,
  type OfferChange,
  type OfferText,
  offerData,
  offerFaults,
} from './offer.ts';
import { addOffer, type OfferRow, ownOffer, rewriteOffer, setLocked, takeCounter } from './offer-store.ts';
import { offerRecord, offerShape, textOf } from './offer-wire.ts';
import { termFaults, termWarnings } from './terms.ts';

const body = idempotent.extend({ data: offerData });
const query = z.object({ lock: flag, email_domain: z.string().optional() });
type Saving = Story<Record<string, unknown>, z.infer<typeof query>, { data: OfferChange }>;

/** Creates a master offer file, or edits it; `update_mode` says which is meant. */
export const saveOffer = operation({
  name: 'save-offer',
  summary: 'Create or edit a master offer file',
  description:
    '`update_mode` in `data`: 0 creates only, 1 edits only, absent does whichever fits. On edit an absent field stays, an empty one is cleared. `?lock=yes` locks in the same call.',
  method: 'POST',
  path: '/manufacturer/base_gs1',
  room: 'offers',
  allow: ['manufacturer'],
  way: 'write',
  query,
  body,
  output: z.object({
    data: offerShape,
    warnings: z.array(z.object({ field: z.string(), value: z.string(), message: z.string() })),
  }),
  example: {
    body: {
      data: {
        base_gs1: '81120009988459000',
        brand_id: 'Sunny Oats',
        description: 'Save $1.00 on two boxes of Sunny Oats',
        redemption_end_time: '12/31/2030',
        total_circulation: '1000',
        primary_purchase_save_value: '100',
        primary_purchase_requirements: '2',
        primary_purchase_req_code: '0',
        primary_purchase_gtins: ['00012345678905'],
      },
    },
  },
  run: async (story) => {
    const { tx, actor, now, query } = story as unknown as Saving;
    const data = story.body.data as OfferChange;
    const base = normaliseBase(data['base_gs1'] as string);
    if (!base.ok) throw refuse.field('data.base_gs1', base.fault.message);
    const current = await ownOffer(tx, actor.accountId, base.value.text);
    const mode = String(data['update_mode'] ?? '');
    if (current && mode === '0') {
      throw refuse.alreadyExists(
        `There is already a master offer file ${base.value.text}. Send update_mode 1 to edit it.`,
      );
    }
    if (!current && mode === '1') throw refuse.notFound('The master offer file');

    const text = current
      ? await edit(story as unknown as Saving, current, data)
      : await create(story as unknown as Saving, base.value, data);
    const saved = (await ownOffer(tx, actor.accountId, base.value.text))!;
    if (query.lock === true && !saved.locked) {
      await setLocked(tx, saved.offer_id, true, now);
      saved.locked = true;
    }
    return {
      message: current ? 'The master offer file was saved.' : 'The master offer file was created.',
      data: offerRecord(saved, now),
      warnings: termWarnings(text.terms),
    };
  },
});

async function create(
  { tx, actor, now, registry }: Saving,
  base: { text: string; funderId: string },
  data: OfferChange,
): Promise<OfferText> {
  const text = complete(changed(undefined, data, actor.timeZone, now), data['brand_id']);
  await registerFunder(tx, actor.accountId, base.funderId, now, registry.name);
  const brand = await brandNamed(tx, actor.accountId, data['brand_id'] as string, now);
  const identity = {
    baseGs1: base.text,
    manufacturerId: actor.accountId,
    brandInternalId: brand.brand_internal_id,
    funderId: base.funderId,
    timeZone: actor.timeZone,
  };
  const offerId = await addOffer(tx, identity, text, now);
  // A twin of this call created it first; saying it again edits.
  if (offerId === undefined)
    throw refuse.alreadyExists(
      'The master offer file was created by another call just now. Send this call again to edit it.',
    );
  return text;
}

async function edit({ tx, actor, now }: Saving, seen: OfferRow, data: OfferChange): Promise<OfferText> {
  const counter = (await takeCounter(tx, seen.offer_id))!;
  // Read again under the lock: a twin may have edited between.
  const current = (await ownOffer(tx, actor.accountId, seen.base_gs1))!;
  const before = textOf(current);
  const next = complete(changed(before, data, actor.timeZone, now), data['brand_id'] ?? current.brand_id);
  const brand =
    data['brand_id'] == null
      ? undefined
      : await brandNamed(tx, actor.accountId, data['brand_id'] as string, now);
  const altered = alteredFields(before, next);
  if (brand && brand.brand_internal_id !== current.brand_internal_id) altered.push('brand_id');
  if (current.locked) {
    const refused = altered.filter((field) => !editableWhenLocked.includes(field));
    if (refused.length > 0) throw refuse.locked(refused);
  }
  if (next.total_circulation < counter.deposited) {
    throw refuse.field(
      'data.total_circulation',
      `must be at least ${counter.deposited}, the number of strings already deposited`,
    );
  }
  if (altered.length > 0) {
    await rewriteOffer(
      tx,
      current.offer_id,
      brand?.brand_internal_id ?? current.brand_internal_id,
      next,
      actor.timeZone,
      now,
    );
  }
  return next;
}

/** @throws Refusal VALIDATION naming every field that keeps the text from being saved. */
function complete(text: ReturnType<typeof changed>, brandId: unknown): OfferText {
  const faults = [
    ...(brandId == null ? [{ field: 'brand_id', message: 'is required' }] : []),
    ...offerFaults(text),
    ...termFaults(text.terms),
  ];
  if (faults.length > 0)
    throw refuse.invalid(faults.map(({ field, message }) => ({ field: `data.${field}`, message })));
  return text as OfferText;
}
