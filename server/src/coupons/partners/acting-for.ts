import type { Queryable } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { isPartner } from './access-level.ts';
import { manufacturerActedFor } from './partner-store.ts';

/** The manufacturer on whose records a call operates. */
interface Principal {
  manufacturerId: number;
  emailDomain: string;
  timeZone: string | undefined;
}

interface Asking {
  tx: Queryable;
  actor: Actor;
  onBehalfOf: string | undefined;
}

/**
 * A manufacturer acts for itself; an authorized partner for the manufacturer in `?email_domain=` that authorizes it.
 *
 * @throws Refusal VALIDATION when a partner sends no domain, NOT_FOUND when that manufacturer does not authorize it.
 */
export async function principalOf({ tx, actor, onBehalfOf }: Asking): Promise<Principal> {
  if (!isPartner(actor)) {
    if (onBehalfOf !== undefined && onBehalfOf !== actor.emailDomain)
      throw refuse.notFound('The manufacturer');
    return { manufacturerId: actor.accountId, emailDomain: actor.emailDomain, timeZone: actor.timeZone };
  }
  if (onBehalfOf === undefined) {
    throw refuse.field('email_domain', 'is required in the query: the manufacturer you act for');
  }
  const found = await manufacturerActedFor(tx, { partnerId: actor.accountId, emailDomain: onBehalfOf });
  if (!found) throw refuse.notFound('The manufacturer');
  return {
    manufacturerId: found.account_id,
    emailDomain: found.email_domain,
    timeZone: found.time_zone ?? undefined,
  };
}
