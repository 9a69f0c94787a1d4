import type { Queryable } from '../../platform/db/database.ts';
import { arrayOf } from '../../platform/db/statements/array-literal.ts';
import { array, int8, text, textOf, timestamptz, uuid } from '../../platform/db/statements/sql-types.ts';
import { command, deletion } from '../../platform/db/statements/statement.ts';
import type { OfferAction } from '../../platform/vocabulary/actions.ts';
import { dayMs, deliverableDays } from '../../platform/vocabulary/durations.ts';
import { offerPartnersSql } from '../partners/lookup.ts';

interface OfferRecord {
  offerId: number;
  record: string;
}

const addEvents = command({
  params: {
    offerIds: array(int8),
    records: array(text),
    action: textOf<OfferAction>(),
    now: timestamptz,
    executionId: uuid,
  },
  sql: ({ action, now, executionId, offerIds, records }) => `
    with new as materialized (select journal_number() as tx), added as (
    insert into offer_event (tx, offer_id, action, at, base_gs1, manufacturer_id, partner_ids, provider_ids, record, execution_id)
    select new.tx, o.offer_id, ${action}, ${now}, o.base_gs1, o.manufacturer_id, ${offerPartnersSql},
      array(select p.provider_id from provider_authorization p where p.offer_id = o.offer_id and p.until is null),
      (${records})[array_position(${offerIds}, o.offer_id)], ${executionId}
    from new cross join circulation n join offer o using (offer_id) where n.offer_id = any(${offerIds})
    returning offer_id, event_id)
    insert into event_queue (offer_id, serial, event_id)
    select offer_id, 0, event_id from added where journal_is_queued()`,
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
): Promise<void> =>
  addEvents(tx, {
    offerIds: arrayOf(records, ({ offerId }) => offerId),
    records: arrayOf(records, ({ record }) => record),
    action,
    now,
    executionId,
  });

const deleteUntil = deletion('offer_event', 'at <=', { at: timestamptz });

/** Deletes events too old to be delivered; messages have a copy of the record. */
export const deleteOldOfferEvents = (db: Queryable, now: Date): Promise<void> =>
  deleteUntil(db, { at: new Date(now.getTime() - deliverableDays * dayMs) });
