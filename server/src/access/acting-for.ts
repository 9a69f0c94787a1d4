import type { Queryable } from '../db/database.ts';
import type { Actor } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { isPartner } from './access-level.ts';
import { manufacturerActedFor } from './partner-store.ts';

/** The manufacturer whose records a call is about. */
export interface Principal {
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
 * A manufacturer acts for itself; an authorized partner names in `?email_domain=` one that authorizes it now.
 *
 * @throws Refusal VALIDATION when a partner names nobody, NOT_FOUND when whom it names is out of reach.
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
  const found = await manufacturerActedFor(tx, actor.accountId, onBehalfOf);
  if (!found) throw refuse.notFound('The manufacturer');
  return {
    manufacturerId: found.account_id,
    emailDomain: found.email_domain,
    timeZone: found.time_zone ?? undefined,
  };
}
