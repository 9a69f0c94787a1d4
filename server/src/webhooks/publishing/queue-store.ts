import type { Queryable } from '../../platform/db/database.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import { offersOf, ofOffers } from '../../platform/db/statements/shards.ts';
import { int4, int8, xid8 } from '../../platform/db/statements/sql-types.ts';
import { command, rows } from '../../platform/db/statements/statement.ts';

// The events of a distributed database that are not published. One that becomes visible late is found all the same,
// whichever node wrote it, because a row leaves the queue only in the transaction that publishes it.

/** An event by its key; the serial of a change of an offer is 0. */
export interface EventKey {
  offerId: number;
  serial: number;
  eventId: number;
}

export const keysOf = batch({
  offer_id: [int8, (key: EventKey) => key.offerId],
  serial: [int8, (key: EventKey) => key.serial],
  event_id: [int8, (key: EventKey) => key.eventId],
} as const);

/** SQL: the queue with the event of each row, e or o; none if its offer was deleted. */
const queue = `event_queue q
  left join event e on e.offer_id = q.offer_id and e.serial = q.serial and e.event_id = q.event_id
  left join offer_event o on o.offer_id = q.offer_id and o.event_id = q.event_id`;

const firstQueued = rows({
  params: { until: xid8, maxEvents: int4 },
  row: { offer_id: int8, serial: int8, event_id: int8 },
  sql: ({ until, maxEvents }) => `
    select q.offer_id, q.serial, q.event_id from ${queue}
    where coalesce(e.tx, o.tx, '0'::xid8) < ${until} order by q.event_id limit ${maxEvents}`,
});

/** The oldest events of the queue, but none from a position on. */
export async function queuedEvents(tx: Queryable, until: string, maxEvents: number): Promise<EventKey[]> {
  const found = await firstQueued(tx, { until, maxEvents });
  return found.map(({ offer_id: offerId, serial, event_id: eventId }) => ({ offerId, serial, eventId }));
}

const remove = command({
  params: { ...keysOf.types, ...ofOffers },
  sql: ({ offers, ...p }) => `
    delete from event_queue q where q.offer_id = any(${offers})
      and (q.offer_id, q.serial, q.event_id) in (select k.offer_id, k.serial, k.event_id from ${keysOf.rows(p, 'k')})`,
});

/** Takes events off the queue, as they are published. */
export const removeQueued = (tx: Queryable, keys: readonly EventKey[]): Promise<void> =>
  remove(tx, { ...keysOf.values(keys), offers: offersOf(keys) });

/** SQL: when the oldest queued event was recorded; null: there is none. */
export const oldestQueued = `select (select coalesce(e.at, o.at) from ${queue} order by q.event_id limit 1) as value`;
