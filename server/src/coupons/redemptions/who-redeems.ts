import type { Queryable } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { retailerActedFor } from '../partners/lookup.ts';

/** The retailer a call redeems for, and the accelerator if one calls. */
export interface WhoRedeems {
  retailerId: number;
  acceleratorId: number | undefined;
}

/**
 * A retailer redeems for itself; an accelerator names a retailer that authorizes it now.
 *
 * @throws Refusal when the retailer is missing, out of reach, or not the caller's own.
 */
export async function whoRedeems(
  tx: Queryable,
  actor: Actor,
  retailerEmailDomain: string | undefined,
): Promise<WhoRedeems> {
  if (actor.role === 'retailer') {
    if (retailerEmailDomain !== undefined && retailerEmailDomain !== actor.emailDomain) {
      throw refuse.forbidden('A retailer redeems for itself. Leave retailer_email_domain out.');
    }
    return { retailerId: actor.accountId, acceleratorId: undefined };
  }
  if (retailerEmailDomain === undefined) {
    throw refuse.field('retailer_email_domain', 'is required: the retailer you redeem for');
  }
  const retailerId = await retailerActedFor(tx, { acceleratorId: actor.accountId, retailerEmailDomain });
  if (retailerId === undefined) throw refuse.notFound('The retailer');
  return { retailerId, acceleratorId: actor.accountId };
}
