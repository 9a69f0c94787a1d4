/** SQL: the id of a new event. */
export const nextEventId = `nextval('event_event_id_seq')`;

/**
 * SQL: the columns event_id and tx of a new event: its id, and its position in the order of changes. A statement makes
 * them in rows of its own, which a distributed database does on the coordinator: on the shards it may not. Of strings
 * that exist they are made once the rows are locked, so that the ids of one string are in the order of its events.
 */
export const newEvent = `${nextEventId} as event_id, journal_number() as tx`;

/**
 * SQL: queues new events for publication, in their own shards, where the database is distributed: there no order of
 * transactions says which events are complete (docs/decisions/0042). Elsewhere the condition is constant and false, and
 * nothing is written.
 *
 * @param events the rows, with offer_id and serial, as `inShards` says them.
 * @param id their column of the event id.
 */
export const queued = (events: string, id = 'event_id') => `queued as (
   insert into event_queue (offer_id, serial, event_id)
   select offer_id, serial, ${id} from ${events} where journal_is_queued()
 )`;
