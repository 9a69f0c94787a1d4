import { retailerActedFor } from '../access/lookup.ts';
import type { Queryable } from '../db/database.ts';
import type { Actor } from '../operation.ts';
import { refuse } from '../refusals.ts';

/** For whom a call redeems, and which accelerator acts if one does. */
export interface WhoRedeems {
  retailerId: number;
  acceleratorId: number | undefined;
}

/**
 * A retailer redeems for itself; an accelerator names a retailer that lets it act now.
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
  const retailer = await retailerActedFor(tx, actor.accountId, retailerEmailDomain);
  if (!retailer) throw refuse.notFound('The retailer');
  return { retailerId: retailer.accountId, acceleratorId: actor.accountId };
}
