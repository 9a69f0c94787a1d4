import type { Queryable } from '../../platform/db/database.ts';
import { newEvent, queued } from '../../platform/db/journal/journal-queue.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import { byShard, inShards, offersOf, ofOffers, onCoordinator } from '../../platform/db/statements/shards.ts';
import {
  bool,
  int4,
  int8,
  nullable,
  textOf,
  timestamptz,
  uuid,
} from '../../platform/db/statements/sql-types.ts';
import { command, deletion, type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';
import { state } from '../../platform/vocabulary/states.ts';
import { addedInShards, quarterOf } from '../counts/lookup.ts';
import {
  asAsk,
  honoured,
  isElsewhere,
  judgedColumns,
  type RedeemAsk,
  requestColumns,
  windowOpen,
} from './redeem-store.ts';
import { isSame, joinRedemption, versionTold } from './retried.ts';

/** One copy of a newspaper insert to redeem; `serial` is a proposal for the string to be generated. */
export interface InsertAsk extends RedeemAsk {
  /** The tracking digits of its code. */
  tracking: string;
  /** 128 bits that identify this copy in this request, as a UUID; undefined: the call has no transaction id. */
  request: string | undefined;
}

const insertColumns = { ...judgedColumns, request: [uuid, (one: InsertAsk) => one.request] } as const;
const judged = batch(insertColumns);
const redeemed = batch({ ...insertColumns, ...requestColumns });
const insertNames = Object.keys(insertColumns) as Array<keyof typeof insertColumns>;
const requestNames = Object.keys(requestColumns) as Array<keyof typeof requestColumns>;

/** SQL: why ask a cannot redeem an insert of offer o, in contract §4's order; no deposited string is checked. */
const reason = `case
  when a.judged_at < o.redemption_starts_at then 'not_yet_live'
  when not o.locked then 'not_locked'
  when not o.active then 'deactivated'
  when ${isElsewhere} then 'retailer_not_authorized'
  when a.judged_at > o.redemption_ends_at then 'expired'
  when o.window_zone is not null and not ${windowOpen} then 'outside_redemption_window'
end`;

// The share lock on the counter row keeps the offer from being deleted: a deletion locks the row, then looks for strings.
// provider_id is the manufacturer, because no provider deposited the string.
const redeem = rows({
  params: { ...redeemed.types, ...ofOffers },
  row: { ord: int4, version: int4 },
  sql: (p, isSharded) => `with ${asAsk(redeemed.rows(p, 'a', insertNames))}, n as materialized (
   select offer_id from circulation where offer_id = any(${p.offers}) order by offer_id for key share
 ), allowed as materialized (
   select a.*, o.version, o.manufacturer_id
   from (select * from ask order by offer_id) a join offer o using (offer_id) join n using (offer_id)
   where (${reason}) is null
 ), granted as materialized (
   select a.*, ${newEvent} from allowed a ${onCoordinator(isSharded)}
 ), claimed as (
   insert into insert_redemption as r (offer_id, request, serial, at)
   select offer_id, request, serial, at from ${inShards('granted g', p.offers, isSharded)} where request is not null order by offer_id, request
   on conflict (offer_id, request) do update set serial = excluded.serial, at = excluded.at
     where excluded.at - r.at > ${honoured}
   returning r.offer_id, r.request
 ), moved as (
   insert into coupon (offer_id, serial, state, provider_id, deposited_at, holder_id, redeemed_at, txn, redemption)
   select offer_id, g.serial, ${state.redeemed}, g.manufacturer_id, g.judged_at, g.retailer_id, g.at, g.txn, g.event_id
   from ${inShards('granted g', p.offers, isSharded)}
   where g.request is null or exists (select 1 from claimed c where c.offer_id = g.offer_id and c.request = g.request)
   returning offer_id, serial, redemption
 ), recorded as (
   insert into event (event_id, tx, offer_id, serial, action, at, provider_id, manufacturer_id, retailer_id, accelerator_id, redeemed_at, offer_version,
     store, store_address, execution_id)
   select m.redemption, g.tx, offer_id, serial, ${action.redeemed}, g.at, g.manufacturer_id, g.manufacturer_id, g.retailer_id, g.accelerator_id, g.redeemed_at, g.version,
     s.store, s.store_address, s.execution_id
   from ${inShards('moved m', p.offers, isSharded)} join granted g using (offer_id, serial)
   join ${redeemed.rows(p, 's', requestNames)} using (ord)
 ), ${queued(inShards('moved m', p.offers, isSharded), 'redemption')}${addedInShards(
   `select offer_id, (g.at at time zone 'UTC')::date as day, ${quarterOf('g.at')} as quarter, g.manufacturer_id as provider_id,
     g.manufacturer_id, g.retailer_id, coalesce(g.accelerator_id, 0) as accelerator_id, 1 as redeemed, 0 as rolled_back
   from moved m join granted g using (offer_id, serial) ${onCoordinator(isSharded)}`,
   p.offers,
   isSharded,
 )}
 select g.ord, g.version from moved m join granted g using (offer_id, serial) ${onCoordinator(isSharded)}`,
  unset: ['expires_at', 'retailer_id', 'lookup_code_id', 'past_holders', 'spent', 'past_at', 'redemption'],
});

/**
 * Redeems every insert that can be redeemed: a string of its own each, with its event, in one statement. Of
 * racing calls with one request the first claims it.
 *
 * @throws a duplicate (SQLSTATE 23505) when a serial number is taken; nothing was done then.
 */
export const insertsRedeemed = (tx: Queryable, asks: readonly InsertAsk[]) =>
  byShard(tx, asks, (some) => redeem(tx, { ...redeemed.values(some), offers: offersOf(some) }));

const judgement = {
  ord: int4,
  /** Null: nothing prevents the redemption. */
  reason: nullable(textOf<Reason>()),
  /** Null: the offer does not exist any more. */
  version: nullable(int4),
  /** The string generated for the same request before; null: there is none. */
  serial: nullable(int8),
  /** The string is still redeemed for that request. */
  same: bool,
};
export type JudgedInsert = RowOf<typeof judgement>;

const judge = rows({
  params: { ...judged.types, ...ofOffers },
  row: judgement,
  sql: (p) => `with ${asAsk(judged.rows(p, 'a'))}
     select a.ord, (${reason}) as reason, ${versionTold} as version, r.serial, coalesce(${isSame}, false) as same
     from ask a
     left join offer o using (offer_id)
     left join insert_redemption r on r.offer_id = any(${p.offers}) and r.offer_id = a.offer_id and r.request = a.request
       and r.at >= a.honoured_since
     left join coupon c on c.offer_id = any(${p.offers}) and c.offer_id = a.offer_id and c.serial = r.serial
     ${joinRedemption(p.offers)}`,
});

/** Whether each insert could be redeemed now, and what the same request redeemed before. */
export const insertsJudged = (tx: Queryable, asks: readonly InsertAsk[]): Promise<JudgedInsert[]> =>
  judge(tx, { ...judged.values(asks), offers: offersOf(asks) });

/** Deletes expired requests, with an hour's margin because the clocks of two servers may differ. */
export const deleteExpiredInsertRequests = command({
  params: { now: timestamptz },
  sql: ({ now }) => `delete from insert_redemption where at < ${now} - interval '25 hours'`,
});

/** Removes an offer's requests, as it is being deleted. */
export const dropInsertRequests = deletion('insert_redemption', 'offer_id', { offerId: int8 });
