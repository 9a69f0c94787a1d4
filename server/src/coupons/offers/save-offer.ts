import { normaliseBase } from '@offerbook/gs1';
import { z } from 'zod';
import { lockZone } from '../../identity/accounts/lookup.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { type Warning, warning } from '../../platform/pipeline/unknown-fields.ts';
import { world } from '../../platform/reference/example.ts';
import { fieldsWhere } from '../../platform/vocabulary/offer-fields.ts';
import { bodyLimits } from '../../platform/wire/body-limits.ts';
import { flag, idempotent, modeOf, optional } from '../../platform/wire/fields.ts';
import { type BrandRow, brandNamed, findBrand } from '../brands/lookup.ts';
import { registerFunder } from '../funders/lookup.ts';
import {
  brandAccess,
  holdRelationships,
  isPartner,
  levelOf,
  principalOf,
  suffices,
} from '../partners/lookup.ts';
import { providerAuthorization } from './authorization-store.ts';
import { alteredWarnings } from './coupons-out.ts';
import { alteredFields, changed, type OfferChange, type OfferText, offerData, offerFaults } from './offer.ts';
import { noteOfferChanges } from './offer-changes.ts';
import { recordOfferEvents } from './offer-events.ts';
import { namesOf, tooLittle } from './offer-path.ts';
import { lockCounter, type ReachedOffer, reachedOffer } from './offer-store.ts';
import { ownOfferRecord, ownOfferShape, textOf } from './offer-wire.ts';
import { addOffer, rewriteOffer, setFlag } from './offer-write-store.ts';
import { termFaults, termWarnings } from './terms.ts';

/** What may change while the offer is locked, and by a partner with campaign_set. */
const whenLocked: readonly string[] = fieldsWhere((field) => field.whenLocked === true);

const body = idempotent.extend({ data: offerData });
const query = z.object({
  lock: flag.describe('`yes`: locks the offer in the same call; `no`: changes nothing'),
  email_domain: optional(253),
});

/** Creates a master offer file, or edits it; `update_mode` says which is allowed. */
export const saveOffer = operation({
  name: 'save-offer',
  summary: 'Create or edit a master offer file',
  description:
    '`update_mode` in `data`: 0 creates only, 1 edits only, absent does whichever fits. On edit an absent field stays, an empty one is cleared. `?lock=yes` locks in the same call. A partner needs `full_set` but for what is editable while locked, and `full_set_with_lock` for `?lock=yes`. `warnings` lists what looks mistaken, and each change that applies to coupons already out.',
  method: 'POST',
  path: '/manufacturer/base_gs1',
  section: 'offers',
  allow: ['manufacturer', 'authorized_partner'],
  // The minimum; creating, other fields and locking need more, see below.
  needs: 'campaign_set',
  emits: ['mof_create', 'mof_update'],
  query,
  body,
  bodyLimit: bodyLimits.bulk,
  output: z.object({
    data: ownOfferShape,
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
  run: async (context) => {
    const { tx, actor, now, query, notes } = context;
    const data: OfferChange = context.body.data;
    const base = normaliseBase(data['base_gs1'] as string);
    if (!base.ok) throw refuse.field('data.base_gs1', base.fault.message);
    const current = await reached(context, base.value.text);
    const may = modeOf(data['update_mode']);
    if (current && may === 'create') {
      throw refuse.alreadyExists(
        `There is already a master offer file ${base.value.text}. Send update_mode 1 to edit it.`,
      );
    }
    if (!current && may === 'edit') throw refuse.notFound('The master offer file');

    const { text, version, applied } = current
      ? await edit(context, current, data)
      : await create(context, base.value, data);
    let saved = (await reachedOffer(tx, actor.accountId, base.value.text))!;
    if (query.lock === true) {
      // An offer that is locked already needs the level too: the answer must not depend on earlier calls.
      if (!suffices(saved.level, 'full_set_with_lock')) throw tooLittle('full_set_with_lock');
      await setFlag.locked(tx, { offerId: saved.offer_id, on: true, now });
      saved = (await reachedOffer(tx, actor.accountId, base.value.text))!;
    }
    notes.ownerId = saved.manufacturer_id;
    notes.concerns({ base_gs1: saved.base_gs1, ...namesOf(saved) });
    if (!current) notes.replaced({}, { base_gs1: saved.base_gs1 });
    notes.replaced({ locked: current?.locked ?? false }, { locked: saved.locked });
    if (saved.version !== version)
      await recordOfferEvents(context, current ? 'mof_update' : 'mof_create', [saved]);
    return {
      message: current ? 'The master offer file was saved.' : 'The master offer file was created.',
      data: ownOfferRecord(saved, now),
      warnings: [...termWarnings(text.terms), ...applied],
    };
  },
});

/** The offer to edit, if the caller has access to one. */
async function reached(
  { tx, actor, onBehalfOf, needs }: Context,
  base: string,
): Promise<ReachedOffer | undefined> {
  const found = await reachedOffer(tx, actor.accountId, base);
  if (!found || (onBehalfOf !== undefined && onBehalfOf !== found.manufacturer_email_domain))
    return undefined;
  if (!suffices(found.level, needs)) throw tooLittle(needs);
  return found;
}

/** What was written, and the version before it; none for a new offer. */
interface Written {
  text: OfferText;
  version: number | undefined;
  /** The changes that apply to coupons already out. */
  applied: Warning[];
}

async function create(
  context: Context,
  base: { text: string; funderId: string },
  data: OfferChange,
): Promise<Written> {
  const { tx, now, registry } = context;
  const { manufacturerId } = await principalOf(context);
  const held = await lockZone(tx, { accountId: manufacturerId });
  // The account was disabled or moved to production meanwhile.
  if (!held) throw refuse.notFound('The manufacturer');
  const timeZone = held.time_zone ?? undefined;
  const text = complete(changed(undefined, data, timeZone, now), data['brand_id']);
  const brand = await brandToFile(context, manufacturerId, data['brand_id'] as string);
  await registerFunder(tx, manufacturerId, base.funderId, now, registry.name);
  const identity = {
    baseGs1: base.text,
    manufacturerId,
    brandInternalId: brand.brand_internal_id,
    funderId: base.funderId,
    timeZone,
  };
  const offerId = await addOffer(tx, identity, text, now);
  // The caller has no access to it, or a concurrent call created it.
  if (offerId === undefined) {
    throw refuse.alreadyExists(
      `There is already a master offer file ${base.text}. Send this call again to edit it.`,
    );
  }
  if (brand.provider_id !== null) await providerAuthorization.begin(tx, offerId, brand.provider_id, now);
  return { text, version: undefined, applied: [] };
}

/** The brand of the offer; a partner needs full_set on it and cannot create brands. */
async function brandToFile(
  { tx, actor, now }: Context,
  manufacturerId: number,
  id: string,
): Promise<BrandRow> {
  if (!isPartner(actor)) return brandNamed(tx, manufacturerId, id, now);
  const brand = await findBrand(tx, { manufacturerId, id });
  const access =
    brand &&
    (await brandAccess(tx, { brandInternalId: brand.brand_internal_id, partnerId: actor.accountId }));
  if (!brand || access === undefined) throw refuse.notFound('The brand');
  if (!suffices(levelOf(access), 'full_set')) throw tooLittle('full_set');
  return brand;
}

async function edit(context: Context, seen: ReachedOffer, data: OfferChange): Promise<Written> {
  const { tx, now } = context;
  await holdRelationships(tx, { accountId: seen.manufacturer_id });
  const counter = await lockCounter(tx, { offerId: seen.offer_id });
  // Read again under the lock: another call may have edited or deleted the offer, or ended the caller's access.
  const current = await reached(context, seen.base_gs1);
  if (!counter || current?.offer_id !== seen.offer_id) throw refuse.notFound('The master offer file');
  const before = textOf(current);
  const timeZone = current.manufacturer_time_zone ?? undefined;
  const next = complete(changed(before, data, timeZone, now), data['brand_id'] ?? current.brand_id);
  const altered = alteredFields(before, next);
  const brandId = data['brand_id'] as string | null | undefined;
  const moved = brandId != null && brandId !== current.brand_id && !(await isBrandOf(tx, current, brandId));
  if (moved) altered.push('brand_id');
  const beyond = altered.filter((field) => !whenLocked.includes(field));
  if (beyond.length > 0 && !suffices(current.level, 'full_set')) throw tooLittle('full_set');
  if (beyond.length > 0 && current.locked) throw refuse.locked(beyond);
  if (next.total_circulation < counter.deposited) {
    throw refuse.field(
      'data.total_circulation',
      `must be at least ${counter.deposited}, the number of strings already deposited`,
    );
  }
  if (altered.length > 0) {
    const brand = moved ? await brandToFile(context, current.manufacturer_id, brandId) : current;
    await rewriteOffer(tx, current.offer_id, brand.brand_internal_id, next, timeZone, now);
    context.notes.replaced({ brand_id: current.brand_id }, { brand_id: brand.brand_id });
    noteOfferChanges(context.notes, before, next);
  }
  return { text: next, version: current.version, applied: alteredWarnings(current, altered, before, next) };
}

/** Whether the id names the brand that the offer is in. */
async function isBrandOf(tx: Context['tx'], offer: ReachedOffer, id: string): Promise<boolean> {
  const brand = await findBrand(tx, { manufacturerId: offer.manufacturer_id, id });
  return brand?.brand_internal_id === offer.brand_internal_id;
}

/** @throws Refusal VALIDATION naming every field that cannot be saved. */
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
