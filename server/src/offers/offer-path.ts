import { normaliseBase } from '@offerbook/gs1';
import { z } from 'zod';
import type { Queryable } from '../db/database.ts';
import { identifier } from '../fields.ts';
import type { Actor } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { type OfferRow, ownOffer, takeCounter } from './offer-store.ts';

/** `:base_gs1` of a path, with a stray serial VLI dropped. */
export const offerPath = z.object({
  base_gs1: identifier(100).transform((written, context) => {
    const base = normaliseBase(written);
    if (base.ok) return base.value.text;
    context.addIssue({ code: 'custom', message: base.fault.message });
    return z.NEVER;
  }),
});

interface Asking {
  tx: Queryable;
  actor: Actor;
  params: { base_gs1: string };
}

/** The caller's offer of the path. @throws Refusal NOT_FOUND, also for another manufacturer's. */
export async function offerOf({ tx, actor, params }: Asking): Promise<OfferRow> {
  const offer = await ownOffer(tx, actor.accountId, params.base_gs1);
  if (!offer) throw refuse.notFound('The master offer file');
  return offer;
}

/** The same, as it stands once every other change of it has ended; none begins until this transaction ends. */
export async function offerToChange(asking: Asking): Promise<OfferRow> {
  const seen = await offerOf(asking);
  await takeCounter(asking.tx, seen.offer_id);
  return offerOf(asking);
}
