import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';
import { action, state } from './coupon.ts';

export interface DeleteAsk {
  offerId: number;
  serial: number;
}

/** Deletes the provider's own redeemable strings among those asked, with events, tallies and counters. The caller holds the counter rows. */
export const deleteOwn = (
  tx: Queryable,
  providerId: number,
  asks: readonly DeleteAsk[],
  now: Date,
  executionId: string,
): Promise<Array<{ offer_id: number; serial: number }>> =>
  tx.query(
    `with ask as materialized (
       select distinct * from unnest($1::bigint[], $2::bigint[]) as a(offer_id, serial) order by 1, 2
     ), gone as (
       update coupon c set state = ${state.deleted} from ask a
       where c.offer_id = a.offer_id and c.serial = a.serial and c.provider_id = $3
         and c.state in (${state.deposited}, ${state.rolled_back})
       returning c.offer_id, c.serial
     ), told as (
       insert into event (offer_id, serial, action, at, provider_id, execution_id)
       select offer_id, serial, ${action.deleted}, $4, $3, $5 from gone
     ), per_offer as (
       select offer_id, count(*) as n from gone group by offer_id
     ), counted as (
       update circulation c set deposited = c.deposited - n from per_offer p where c.offer_id = p.offer_id
     ), shared as (
       update provider_share s set deposited = s.deposited - n from per_offer p
       where s.offer_id = p.offer_id and s.provider_id = $3
     ), tallied as (
       insert into tally as t (offer_id, day, provider_id, action, count, manufacturer_id)
       select offer_id, ($4::timestamptz at time zone 'UTC')::date, $3, ${action.deleted}, n, manufacturer_id from per_offer join offer using (offer_id) order by 1
       on conflict (offer_id, day, provider_id, action) do update set count = t.count + excluded.count
     )
     select offer_id, serial from gone`,
    [arrayOf(asks, (ask) => ask.offerId), arrayOf(asks, (ask) => ask.serial), providerId, now, executionId],
  );

/** The provider's own strings among those asked, with their state. */
export const ownStates = (
  tx: Queryable,
  providerId: number,
  asks: readonly DeleteAsk[],
): Promise<Array<{ offer_id: number; serial: number; state: number }>> =>
  tx.query(
    `select c.offer_id, c.serial, c.state from unnest($1::bigint[], $2::bigint[]) as a(offer_id, serial)
     join coupon c using (offer_id, serial) where c.provider_id = $3`,
    [arrayOf(asks, (ask) => ask.offerId), arrayOf(asks, (ask) => ask.serial), providerId],
  );
