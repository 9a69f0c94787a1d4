import { normaliseBase } from '@offerbook/gs1';
import { z } from 'zod';
import {
  brandAccess,
  holdRelationships,
  isPartner,
  levelOf,
  principalOf,
  suffices,
} from '../access/lookup.ts';
import { heldZone } from '../accounts/lookup.ts';
import { type BrandRow, brandNamed, findBrand } from '../brands/lookup.ts';
import { world } from '../example.ts';
import { flag, idempotent, optional } from '../fields.ts';
import { registerFunder } from '../funders/lookup.ts';
import { bodyLimits, operation, type Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { warning } from '../unknown-fields.ts';
import { providerAuthorization } from './authorization-store.ts';
import {
  alteredFields,
  changed,
  editableWhenLocked,
  type OfferChange,
  type OfferText,
  offerData,
  offerFaults,
} from './offer.ts';
import { tellOffers } from './offer-events.ts';
import { tooLittle } from './offer-path.ts';
import { type ReachedOffer, reachedOffer, takeCounter } from './offer-store.ts';
import { offerRecord, offerShape, textOf } from './offer-wire.ts';
import { addOffer, rewriteOffer, setLocked } from './offer-write-store.ts';
import { termFaults, termWarnings } from './terms.ts';

const body = idempotent.extend({ data: offerData });
const query = z.object({ lock: flag, email_domain: optional(253) });
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
  allow: ['manufacturer', 'authorized_partner'],
  // The least; creating, other fields and locking need more, see below.
  needs: 'campaign_set',
  way: 'write',
  emits: ['mof_create', 'mof_update'],
  query,
  body,
  bodyLimit: bodyLimits.bulk,
  output: z.object({
    data: offerShape,
    warnings: z.array(warning),
  }),
  example: {
    body: {
      data: {
        base_gs1: world.base_gs1,
        brand_id: 'Sunny Oats',
        description: 'Save $1.00 on two boxes of Sunny Oats',
        redemption_end_time: '12/31/2030',
        total_circulation: '1000',
        primary_purchase_save_value: '100',
        primary_purchase_requirements: '2',
        primary_purchase_req_code: '0',
        primary_purchase_gtins: [world.gtin],
      },
    },
  },
  run: async (story) => {
    const { tx, actor, now, query } = story as unknown as Saving;
    const data = story.body.data as OfferChange;
    const base = normaliseBase(data['base_gs1'] as string);
    if (!base.ok) throw refuse.field('data.base_gs1', base.fault.message);
    const saving = story as unknown as Saving;
    const current = await reached(saving, base.value.text);
    const mode = String(data['update_mode'] ?? '');
    if (current && mode === '0') {
      throw refuse.alreadyExists(
        `There is already a master offer file ${base.value.text}. Send update_mode 1 to edit it.`,
      );
    }
    if (!current && mode === '1') throw refuse.notFound('The master offer file');

    const { text, version } = current
      ? await edit(saving, current, data)
      : await create(saving, base.value, data);
    let saved = (await reachedOffer(tx, actor.accountId, base.value.text))!;
    if (query.lock === true) {
      // Also where it is locked already: whether the level suffices must not hang on what others did before.
      if (!suffices(saved.level, 'full_set_with_lock')) throw tooLittle('full_set_with_lock');
      await setLocked(tx, saved.offer_id, true, now);
      saved = (await reachedOffer(tx, actor.accountId, base.value.text))!;
    }
    if (saved.version !== version) await tellOffers(saving, current ? 'mof_update' : 'mof_create', [saved]);
    return {
      message: current ? 'The master offer file was saved.' : 'The master offer file was created.',
      data: offerRecord(saved, now),
      warnings: termWarnings(text.terms),
    };
  },
});

/** The offer to edit, if there is one in the caller's reach. */
async function reached(
  { tx, actor, onBehalfOf, needs }: Saving,
  base: string,
): Promise<ReachedOffer | undefined> {
  const found = await reachedOffer(tx, actor.accountId, base);
  if (!found || (onBehalfOf !== undefined && onBehalfOf !== found.manufacturer_email_domain))
    return undefined;
  if (!suffices(found.level, needs)) throw tooLittle(needs);
  return found;
}

/** What was written, and the version it was laid over; there is none under a new offer. */
interface Written {
  text: OfferText;
  version: number | undefined;
}

async function create(
  saving: Saving,
  base: { text: string; funderId: string },
  data: OfferChange,
): Promise<Written> {
  const { tx, now, registry } = saving;
  const { manufacturerId } = await principalOf(saving);
  const held = await heldZone(tx, manufacturerId);
  // It was disabled or moved to production just now.
  if (!held) throw refuse.notFound('The manufacturer');
  const { timeZone } = held;
  const text = complete(changed(undefined, data, timeZone, now), data['brand_id']);
  const brand = await brandToFile(saving, manufacturerId, data['brand_id'] as string);
  await registerFunder(tx, manufacturerId, base.funderId, now, registry.name);
  const identity = {
    baseGs1: base.text,
    manufacturerId,
    brandInternalId: brand.brand_internal_id,
    funderId: base.funderId,
    timeZone,
  };
  const offerId = await addOffer(tx, identity, text, now);
  // Out of the caller's reach, or made by a twin of this call just now.
  if (offerId === undefined) {
    throw refuse.alreadyExists(
      `There is already a master offer file ${base.text}. Send this call again to edit it.`,
    );
  }
  if (brand.provider_id !== null) await providerAuthorization.begin(tx, offerId, brand.provider_id, now);
  return { text, version: undefined };
}

/** The brand an offer is put under; a partner needs full_set there and cannot make brands. */
async function brandToFile(
  { tx, actor, now }: Saving,
  manufacturerId: number,
  id: string,
): Promise<BrandRow> {
  if (!isPartner(actor)) return brandNamed(tx, manufacturerId, id, now);
  const brand = await findBrand(tx, manufacturerId, id);
  const access = brand && (await brandAccess(tx, brand.brand_internal_id, actor.accountId));
  if (!brand || access === undefined) throw refuse.notFound('The brand');
  if (!suffices(levelOf(access), 'full_set')) throw tooLittle('full_set');
  return brand;
}

async function edit(saving: Saving, seen: ReachedOffer, data: OfferChange): Promise<Written> {
  const { tx, now } = saving;
  await holdRelationships(tx, seen.manufacturer_id);
  const counter = await takeCounter(tx, seen.offer_id);
  // Read again under the lock: another call may have edited or deleted the offer, or ended the caller's access.
  const current = await reached(saving, seen.base_gs1);
  if (!counter || current?.offer_id !== seen.offer_id) throw refuse.notFound('The master offer file');
  const before = textOf(current);
  const timeZone = current.manufacturer_time_zone ?? undefined;
  const next = complete(changed(before, data, timeZone, now), data['brand_id'] ?? current.brand_id);
  const altered = alteredFields(before, next);
  const brandId = data['brand_id'] as string | null | undefined;
  const moved =
    brandId != null && brandId !== current.brand_id && brandId !== String(current.brand_internal_id);
  if (moved) altered.push('brand_id');
  const beyond = altered.filter((field) => !editableWhenLocked.includes(field));
  if (beyond.length > 0 && !suffices(current.level, 'full_set')) throw tooLittle('full_set');
  if (beyond.length > 0 && current.locked) throw refuse.locked(beyond);
  if (next.total_circulation < counter.deposited) {
    throw refuse.field(
      'data.total_circulation',
      `must be at least ${counter.deposited}, the number of strings already deposited`,
    );
  }
  if (altered.length > 0) {
    const brand = moved ? await brandToFile(saving, current.manufacturer_id, brandId) : current;
    await rewriteOffer(tx, current.offer_id, brand.brand_internal_id, next, timeZone, now);
  }
  return { text: next, version: current.version };
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
