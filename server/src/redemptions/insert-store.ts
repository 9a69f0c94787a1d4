import { action, type Reason, state } from '../coupons/lookup.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';
import { places } from './ask-store.ts';
import {
  eventParams,
  honoured,
  isElsewhere,
  type RedeemAsk,
  redeemParams,
  windowOpen,
} from './redeem-store.ts';

/** One copy of a newspaper insert at the till, as the group committer takes it; `serial` is what the string to be generated may have. */
export interface InsertAsk extends RedeemAsk {
  /** The tracking digits of its code. */
  tracking: string;
  /** 128 bits that stand for this copy in this request, as a UUID; undefined: the call named no transaction id. */
  request: string | undefined;
}

const ask = `ask as materialized (
  select a.*, coalesce(a.redeemed_at, a.at) as judged_at
  from unnest(${places}, $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::bigint[], $7::timestamptz[], $8::timestamptz[], $9::uuid[])
    as a(ord, offer_id, serial, retailer_id, accelerator_id, txn, at, redeemed_at, request)
)`;

const params = (asks: readonly InsertAsk[]) => [...redeemParams(asks), arrayOf(asks, (one) => one.request)];

/** Why an insert of offer o cannot be redeemed as ask a wants, in contract §4's order; nothing was deposited that could be asked. */
const reason = `case
  when a.judged_at < o.redemption_starts_at then 'not_yet_live'
  when not o.locked then 'not_locked'
  when not o.active then 'deactivated'
  when ${isElsewhere} then 'retailer_not_authorized'
  when a.judged_at > o.redemption_ends_at then 'expired'
  when o.window_zone is not null and not ${windowOpen} then 'outside_redemption_window'
end`;

// The counter row is shared so that the offer cannot be deleted meanwhile: a delete takes it first and then looks for strings.
// The string belongs to the manufacturer: it is what provider_id names, as no provider gave the insert out.
const insertSql = `with ${ask}, granted as materialized (
   select a.*, o.version, o.manufacturer_id
   from (select * from ask order by offer_id) a join offer o using (offer_id) join circulation n using (offer_id)
   where (${reason}) is null
   for key share of n
 ), claimed as (
   insert into insert_redemption as r (offer_id, request, serial, at)
   select offer_id, request, serial, at from granted where request is not null order by offer_id, request
   on conflict (offer_id, request) do update set serial = excluded.serial, at = excluded.at
     where r.at < excluded.at - ${honoured}
   returning r.offer_id, r.request
 ), moved as (
   insert into coupon (offer_id, serial, state, provider_id, deposited_at, holder_id, redeemed_at, txn, redemption)
   select g.offer_id, g.serial, ${state.redeemed}, g.manufacturer_id, g.judged_at, g.retailer_id, g.at, g.txn, nextval('event_event_id_seq')
   from granted g
   where g.request is null or exists (select 1 from claimed c where c.offer_id = g.offer_id and c.request = g.request)
   returning offer_id, serial, redemption
 ), told as (
   insert into event (event_id, offer_id, serial, action, at, provider_id, manufacturer_id, retailer_id, accelerator_id, redeemed_at, offer_version,
     store, store_address, execution_id)
   select m.redemption, m.offer_id, m.serial, ${action.redeemed}, g.at, g.manufacturer_id, g.manufacturer_id, g.retailer_id, g.accelerator_id, g.redeemed_at, g.version,
     s.store, s.store_address, s.execution_id
   from moved m join granted g using (offer_id, serial)
   join unnest(${places}, $10::text[], $11::text[], $12::uuid[]) as s(ord, store, store_address, execution_id) using (ord)
 ), tallied as (
   insert into tally as t (offer_id, day, provider_id, action, count, manufacturer_id)
   select offer_id, (g.at at time zone 'UTC')::date, g.manufacturer_id, ${action.redeemed}, count(*), min(g.manufacturer_id)
   from moved m join granted g using (offer_id, serial)
   group by 1, 2, 3 order by 1, 2, 3
   on conflict (offer_id, day, provider_id, action) do update set count = t.count + excluded.count
 )
 select g.ord, g.version from moved m join granted g using (offer_id, serial)`;

/**
 * Redeems every insert that can be redeemed: a string of its own each, with its event and tally, in one statement. Of racing calls
 * with one request the first claims it.
 *
 * @throws a duplicate (SQLSTATE 23505) when a serial number is taken; nothing was done then.
 */
export const insertsRedeemed = (
  tx: Queryable,
  asks: readonly InsertAsk[],
): Promise<Array<{ ord: number; version: number }>> =>
  tx.query(insertSql, [...params(asks), ...eventParams(asks)]);

export interface JudgedInsert {
  ord: number;
  /** Null: nothing stands in the way. */
  reason: Reason | null;
  /** Null: there is no such offer any more. */
  version: number | null;
  /** The string generated for the same request before; null: there is none. */
  serial: number | null;
  /** … and it is redeemed for that request still. */
  same: boolean;
}

/** Says of each insert whether it could be redeemed now, and what the same request redeemed before. */
export const insertsJudged = (tx: Queryable, asks: readonly InsertAsk[]): Promise<JudgedInsert[]> =>
  tx.query(
    `with ${ask}
     select a.ord, (${reason}) as reason, o.version, r.serial,
       coalesce(c.state = ${state.redeemed} and c.holder_id = a.retailer_id and c.txn = a.txn, false) as same
     from ask a
     left join offer o using (offer_id)
     left join insert_redemption r on r.offer_id = a.offer_id and r.request = a.request and r.at >= a.at - ${honoured}
     left join coupon c on c.offer_id = a.offer_id and c.serial = r.serial`,
    params(asks),
  );

/** Forgets requests that are honoured no more; an hour later, because the clocks of two servers may differ. */
export async function forgetInsertRequests(tx: Queryable, now: Date): Promise<void> {
  await tx.query(`delete from insert_redemption where at < $1::timestamptz - interval '25 hours'`, [now]);
}

/** Removes what was kept of an offer that is going. */
export async function dropInsertRequests(tx: Queryable, offerId: number): Promise<void> {
  await tx.query('delete from insert_redemption where offer_id = $1', [offerId]);
}
