import { normaliseBase } from '@offerbook/gs1';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import type { ActivityNotes } from '../../platform/pipeline/activity-notes.ts';
import type { Actor } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { AccessType } from '../../platform/vocabulary/roles.ts';
import { identifier } from '../../platform/wire/fields.ts';
import { holdRelationships, suffices } from '../partners/lookup.ts';
import { lockCounter, type ReachedOffer, reachedOffer } from './offer-store.ts';

/** `:base_gs1` of a path, with a stray serial VLI dropped. */
export const offerPath = z.object({
  base_gs1: identifier(100).transform((written, context) => {
    const base = normaliseBase(written);
    if (base.ok) return base.value.text;
    context.addIssue({ code: 'custom', message: base.fault.message });
    return z.NEVER;
  }),
});

/** What the activity calls an offer. */
export const namesOf = ({ description, terms }: Pick<ReachedOffer, 'description' | 'terms'>) => {
  const shortName = terms['short_name'];
  return { description, ...(shortName === undefined ? {} : { short_name: String(shortName) }) };
};

/** What the operations that change one offer by its path have in common. */
export const changesOffer = {
  allow: ['manufacturer', 'authorized_partner'],
  params: offerPath,
} as const;

/** What the operations that read one offer by its path have in common. */
export const readsOffer = { ...changesOffer, method: 'GET', needs: 'view_only' } as const;

interface Asking {
  tx: Queryable;
  actor: Actor;
  onBehalfOf: string | undefined;
  needs: AccessType;
  params: { base_gs1: string };
}

/**
 * The offer of the path, if the caller has access to it at the level the operation needs.
 *
 * @throws Refusal NOT_FOUND both without access and where there is no offer; FORBIDDEN for a partner that may see the
 * offer but whose access type on its brand is too low.
 */
export async function offerOf({ tx, actor, onBehalfOf, needs, params }: Asking): Promise<ReachedOffer> {
  const offer = await reachedOffer(tx, actor.accountId, params.base_gs1);
  if (!offer || (onBehalfOf !== undefined && onBehalfOf !== offer.manufacturer_email_domain)) {
    throw refuse.notFound('The master offer file');
  }
  if (!suffices(offer.level, needs)) throw tooLittle(needs);
  return offer;
}

/** The refusal for a partner that may see a record but not do this with it. */
export const tooLittle = (needs: AccessType, on = "the offer's brand") =>
  refuse.forbidden(`This needs the access type ${needs} on ${on}. Ask the manufacturer for it.`);

/** The offer, locked: read after every other change of it has ended, and none begins until this transaction ends. */
export async function offerToChange(asking: Asking & { notes: ActivityNotes }): Promise<ReachedOffer> {
  const seen = await offerOf(asking);
  asking.notes.ownerId = seen.manufacturer_id;
  asking.notes.concerns(namesOf(seen));
  await holdRelationships(asking.tx, { accountId: seen.manufacturer_id });
  await lockCounter(asking.tx, { offerId: seen.offer_id });
  return offerOf(asking);
}
