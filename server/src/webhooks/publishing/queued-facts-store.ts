import type { Queryable } from '../../platform/db/database.ts';
import { offersOf, ofOffers } from '../../platform/db/statements/shards.ts';
import { eventRows, type Facts, offerRows } from './event-facts-store.ts';
import { type EventKey, keysOf } from './queue-store.ts';

const queued = { ...keysOf.types, ...ofOffers };
const eventsQueued = eventRows(
  queued,
  ({ offers, ...p }) => `e.offer_id = any(${offers})
    and (e.offer_id, e.serial, e.event_id) in (select k.offer_id, k.serial, k.event_id from ${keysOf.rows(p, 'k')})`,
);
const offersQueued = offerRows(
  queued,
  ({ offers, ...p }) => `e.offer_id = any(${offers})
    and (e.offer_id, e.event_id) in (select k.offer_id, k.event_id from ${keysOf.rows(p, 'k')} where k.serial = 0)`,
);

/** The facts of events from the queue. */
export function factsOfQueued(tx: Queryable, keys: readonly EventKey[]): Facts {
  const given = { ...keysOf.values(keys), offers: offersOf(keys) };
  return {
    events: (accounts) => eventsQueued(tx, { ...given, accounts }),
    offers: (accounts) => offersQueued(tx, { ...given, accounts }),
  };
}
