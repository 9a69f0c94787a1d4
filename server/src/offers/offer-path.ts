import { normaliseBase } from '@offerbook/gs1';
import { z } from 'zod';
import { holdRelationships, suffices } from '../access/lookup.ts';
import type { Queryable } from '../db/database.ts';
import { identifier } from '../fields.ts';
import type { AccessType, Actor } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { type ReachedOffer, reachedOffer, takeCounter } from './offer-store.ts';

/** `:base_gs1` of a path, with a stray serial VLI dropped. */
export const offerPath = z.object({
  base_gs1: identifier(100).transform((written, context) => {
    const base = normaliseBase(written);
    if (base.ok) return base.value.text;
    context.addIssue({ code: 'custom', message: base.fault.message });
    return z.NEVER;
  }),
});

/** What the operations that change one offer by its path have in common; each says what it needs. */
export const changesOffer = {
  room: 'offers',
  allow: ['manufacturer', 'authorized_partner'],
  way: 'write',
  params: offerPath,
} as const;

interface Asking {
  tx: Queryable;
  actor: Actor;
  onBehalfOf: string | undefined;
  needs: AccessType;
  params: { base_gs1: string };
}

/**
 * The offer of the path, if the caller reaches it and has what the operation needs.
 *
 * @throws Refusal NOT_FOUND for what is out of reach as for what does not exist; FORBIDDEN for a partner that may
 * see the offer but has too little on its brand.
 */
export async function offerOf({ tx, actor, onBehalfOf, needs, params }: Asking): Promise<ReachedOffer> {
  const offer = await reachedOffer(tx, actor.accountId, params.base_gs1);
  if (!offer || (onBehalfOf !== undefined && onBehalfOf !== offer.manufacturer_email_domain)) {
    throw refuse.notFound('The master offer file');
  }
  if (!suffices(offer.level, needs)) throw tooLittle(needs);
  return offer;
}

/** What a partner is told that may see a record and not do this to it. */
export const tooLittle = (needs: AccessType) =>
  refuse.forbidden(`This needs the access type ${needs} on the offer's brand. Ask the manufacturer for it.`);

/** The same, as it stands once every other change of it has ended; none begins until this transaction ends. */
export async function offerToChange(asking: Asking): Promise<ReachedOffer> {
  const seen = await offerOf(asking);
  await holdRelationships(asking.tx, seen.manufacturer_id);
  await takeCounter(asking.tx, seen.offer_id);
  return offerOf(asking);
}
