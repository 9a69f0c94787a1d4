import { offerPartnersSql } from '../access/lookup.ts';
import { batch } from '../db/batch.ts';
import type { Queryable } from '../db/database.ts';
import { int8, text, textOf, timestamptz, uuid } from '../db/sql-types.ts';
import { command } from '../db/statement.ts';
import type { OfferAction } from '../vocabulary/actions.ts';
import { dayMs, deliverableDays } from '../vocabulary/durations.ts';

interface OfferRecord {
  offerId: number;
  record: string;
}

const changes = batch({
  offer_id: [int8, (one: OfferRecord) => one.offerId],
  record: [text, (one: OfferRecord) => one.record],
} as const);

const addEvents = command({
  params: { ...changes.types, action: textOf<OfferAction>(), now: timestamptz, executionId: uuid },
  sql: ({ action, now, executionId, ...columns }) => `
    insert into offer_event (offer_id, action, at, base_gs1, manufacturer_id, partner_ids, provider_ids, record, execution_id)
    select o.offer_id, ${action}, ${now}, o.base_gs1, o.manufacturer_id, ${offerPartnersSql},
      array(select p.provider_id from provider_authorization p where p.offer_id = o.offer_id and p.until is null),
      r.record, ${executionId}
    from ${changes.rows(columns, 'r')} join offer o using (offer_id)`,
});

/**
 * Records changes of offers with the accounts entitled to them by the relationships of this moment. The offers must
 * exist, and their manufacturer's relationships be locked (holdRelationships, or its account's row).
 */
export const addOfferEvents = (
  tx: Queryable,
  action: OfferAction,
  records: readonly OfferRecord[],
  now: Date,
  executionId: string,
): Promise<void> => addEvents(tx, { ...changes.values(records), action, now, executionId });

const deleteUntil = command({
  params: { at: timestamptz },
  sql: ({ at }) => `delete from offer_event where at <= ${at}`,
});

/** Deletes events too old to be delivered; messages have a copy of the record. */
export const deleteOldOfferEvents = (db: Queryable, now: Date): Promise<void> =>
  deleteUntil(db, { at: new Date(now.getTime() - deliverableDays * dayMs) });
