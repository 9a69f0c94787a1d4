import { offerPartnersSql } from '../access/lookup.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';

export type OfferAction = 'mof_create' | 'mof_update' | 'mof_delete';

/**
 * Records changes of offers with the accounts entitled to them by the relationships of this moment. The offers must be there, and their
 * manufacturer's relationships held (holdRelationships, or its account's row).
 */
export async function addOfferEvents(
  tx: Queryable,
  action: OfferAction,
  records: ReadonlyArray<{ offerId: number; record: string }>,
  now: Date,
  executionId: string,
): Promise<void> {
  await tx.query(
    `insert into offer_event (offer_id, action, at, base_gs1, manufacturer_id, partner_ids, provider_ids, record, execution_id)
     select o.offer_id, $3, $4, o.base_gs1, o.manufacturer_id, ${offerPartnersSql},
       array(select p.provider_id from provider_authorization p where p.offer_id = o.offer_id and p.until is null),
       r.record, $5
     from unnest($1::bigint[], $2::text[]) as r(offer_id, record) join offer o using (offer_id)`,
    [arrayOf(records, (one) => one.offerId), arrayOf(records, (one) => one.record), action, now, executionId],
  );
}

/** Days after which nobody may be told any more; the messages made of a change have their own copy. */
const keptDays = 7;

/** Removes what nobody can be told any more. */
export async function forgetOfferEvents(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from offer_event where at <= $1', [new Date(now.getTime() - keptDays * 86_400_000)]);
}
