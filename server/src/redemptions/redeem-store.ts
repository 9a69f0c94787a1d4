import { action, type Reason, state } from '../coupons/lookup.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';
import { askParams, places, type TillAsk } from './ask-store.ts';

/** One string at the till, as the group committer takes it. */
export interface RedeemAsk extends TillAsk {
  retailerId: number;
  store: string | undefined;
  storeAddress: string | undefined;
  /** When the registry hears of it. */
  at: Date;
  /** When the store says it happened, if it was cut off then; dates and windows are judged by it. */
  redeemedAt: Date | undefined;
  executionId: string;
}

const ask = `ask as materialized (
  select a.*, coalesce(a.redeemed_at, a.at) as judged_at
  from unnest(${places}, $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::bigint[], $7::timestamptz[], $8::timestamptz[])
    as a(ord, offer_id, serial, retailer_id, accelerator_id, txn, at, redeemed_at)
)`;

/** `$1` to `$8`: those of `askParams`, when it is recorded and when the store says it happened. */
export const redeemParams = (asks: readonly RedeemAsk[]) => [
  ...askParams(asks),
  arrayOf(asks, (one) => one.at),
  arrayOf(asks, (one) => one.redeemedAt),
];

// The local time at the till's instant. What lies after midnight in a window that crosses it belongs to the day before.
const local = '(a.judged_at at time zone o.window_zone)';
const crosses = 'coalesce(o.window_start > o.window_end, false)';
const windowDay = `(${local} - case when ${crosses} and ${local}::time < o.window_end then interval '1 day' else interval '0' end)`;
export const windowOpen = `(
  (o.window_days is null or extract(isodow from ${windowDay})::int = any(o.window_days))
  and (o.window_dates is null or extract(day from ${windowDay})::int = any(o.window_dates))
  and case when ${crosses} then ${local}::time >= o.window_start or ${local}::time < o.window_end
    else ${local}::time >= coalesce(o.window_start, '00:00') and (o.window_end is null or ${local}::time < o.window_end) end
)`;

/** How long a redemption's transaction id is honoured: as long as the first answers of other writes are kept. */
export const honoured = `interval '24 hours'`;
/** What is forgotten is older than that by an hour: the clocks of two servers may differ. */
const forgotten = `interval '25 hours'`;

/** The offer is restricted to retailers, and the one that asks is none of them. */
export const isElsewhere = `(o.restricted and not exists (
    select 1 from offer_retailer r where r.offer_id = o.offer_id and r.retailer_id = a.retailer_id
  ))`;

/** Why string c of offer o cannot be redeemed as ask a wants; the first of contract §4's order that holds, or null. */
const reason = `case
  when a.judged_at < o.redemption_starts_at then 'not_yet_live'
  when c.serial is null or (a.redeemed_at is not null and a.redeemed_at < c.deposited_at) then 'not_deposited'
  when c.state = ${state.deleted} then 'deleted'
  when a.txn is not null and (
    (c.state = ${state.rolled_back} and c.holder_id = a.retailer_id and c.txn = a.txn and c.redeemed_at >= a.at - ${honoured})
    or (c.spent is not null and exists (
      select 1 from unnest(c.past_holders, c.spent, c.past_at) as p(holder_id, txn, at)
      where p.holder_id = a.retailer_id and p.txn = a.txn and p.at >= a.at - ${honoured}))
  ) then 'rolled_back'
  when c.state = ${state.redeemed} then 'already_redeemed'
  when not o.active then 'deactivated'
  when c.retailer_id <> a.retailer_id or ${isElsewhere} then 'retailer_not_authorized'
  when a.judged_at > o.redemption_ends_at or a.judged_at > c.expires_at then 'expired'
  when o.window_zone is not null and not ${windowOpen} then 'outside_redemption_window'
end`;

/** Whether the lookup code the string was made by says that the till need not check the purchase. */
const skips = `(c.lookup_code_id is not null and coalesce(
  (select l.skip_purchase_validation from lookup_code l where l.lookup_code_id = c.lookup_code_id), false))`;

export interface Moved {
  ord: number;
  version: number;
  /** The till need not check the purchase for this string. */
  skips: boolean;
}

/** A column of past redemptions with the one that is now replaced at its end, and without those that are forgotten; they lie in order of time. */
const past = (column: string, latest: string) => `case when c.redemption is null then c.${column}
  else array_append(c.${column}[width_bucket(a.at - ${forgotten}, c.past_at) + 1 :], c.${latest}) end`;

// Built once: the driver's cache of prepared statements finds it by this very text.
const moveSql = `with ${ask}, moved as (
   update coupon c set
     state = ${state.redeemed},
     past_holders = ${past('past_holders', 'holder_id')},
     spent = ${past('spent', 'txn')},
     past_at = ${past('past_at', 'redeemed_at')},
     holder_id = a.retailer_id, redeemed_at = a.at, txn = a.txn,
     redemption = nextval('event_event_id_seq')
   from (select * from ask order by offer_id, serial) a join offer o using (offer_id)
   where c.offer_id = a.offer_id and c.serial = a.serial
     and c.state in (${state.deposited}, ${state.rolled_back}) and (${reason}) is null
   returning a.ord, a.at, a.redeemed_at, a.retailer_id, a.accelerator_id, c.offer_id, c.serial, c.provider_id, c.redemption, o.version, o.manufacturer_id,
     ${skips} as skips
 ), told as (
   insert into event (event_id, offer_id, serial, action, at, provider_id, manufacturer_id, retailer_id, accelerator_id, redeemed_at, offer_version,
     store, store_address, execution_id)
   select m.redemption, m.offer_id, m.serial, ${action.redeemed}, m.at, m.provider_id, m.manufacturer_id, m.retailer_id, m.accelerator_id, m.redeemed_at, m.version,
     s.store, s.store_address, s.execution_id
   from moved m join unnest(${places}, $9::text[], $10::text[], $11::uuid[]) as s(ord, store, store_address, execution_id) using (ord)
 ), tallied as (
   insert into tally as t (offer_id, day, provider_id, action, count, manufacturer_id)
   select offer_id, (at at time zone 'UTC')::date, provider_id, ${action.redeemed}, count(*), min(manufacturer_id) from moved
   group by 1, 2, 3 order by 1, 2, 3
   on conflict (offer_id, day, provider_id, action) do update set count = t.count + excluded.count
 )
 select ord, version, skips from moved`;

/** What the event of a redemption keeps of the request: store, its address, execution id. */
export const eventParams = (asks: readonly RedeemAsk[]) => [
  arrayOf(asks, (one) => one.store),
  arrayOf(asks, (one) => one.storeAddress),
  arrayOf(asks, (one) => one.executionId),
];

/**
 * Redeems every string that can be redeemed, with its event and tally, in one statement: the condition stands in
 * the update itself, so of any number of racing statements one wins.
 */
export const redeemMoved = (tx: Queryable, asks: readonly RedeemAsk[]): Promise<Moved[]> =>
  tx.query(moveSql, [...redeemParams(asks), ...eventParams(asks)]);

export interface Judged {
  ord: number;
  /** Null: nothing stands in the way. */
  reason: Reason | null;
  /** Null: there is no such offer any more. */
  version: number | null;
  /** The retailer asking holds the redemption. */
  mine: boolean;
  /** … made by the same request under the same transaction id, which is still honoured. */
  same: boolean;
  skips: boolean;
}

/** Says of each string whether it could be redeemed now, and changes nothing. */
export const redeemJudged = (tx: Queryable, asks: readonly RedeemAsk[]): Promise<Judged[]> =>
  tx.query(
    `with ${ask}
     select a.ord, (${reason}) as reason, o.version,
       coalesce(c.state = ${state.redeemed} and c.holder_id = a.retailer_id, false) as mine,
       coalesce(c.state = ${state.redeemed} and c.holder_id = a.retailer_id and c.txn = a.txn
         and c.redeemed_at >= a.at - ${honoured}, false) as same,
       ${skips} as skips
     from ask a
     left join offer o using (offer_id)
     left join coupon c on c.offer_id = a.offer_id and c.serial = a.serial`,
    redeemParams(asks),
  );
