import { action, state } from '../coupons/lookup.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';
import { askParams, places, type TillAsk } from './ask-store.ts';

/** One rollback as the group committer takes it; either a retailer or an accelerator asks. */
export interface RollbackAsk extends TillAsk {
  at: Date;
  executionId: string;
}

const ask = `ask as materialized (
  select * from unnest(${places}, $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::bigint[])
    as a(ord, offer_id, serial, retailer_id, accelerator_id, txn)
)`;

/** Whether whoever asks may roll back a redemption of this retailer now. */
const mayAct = (holder: string) => `(${holder} = a.retailer_id or exists (
  select 1 from accelerator_assignment x
  where x.accelerator_id = a.accelerator_id and x.retailer_id = ${holder} and x.until is null))`;

/** Whether a redemption was made with the id that limits the rollback, wherever and however it was made. */
const isMeant = (txn: string) => `(a.txn is null or (${txn} >> 32) = (a.txn >> 32))`;

/** Rolls back what may be rolled back, with event and tally, in one statement. */
export const rollbackMoved = (tx: Queryable, asks: readonly RollbackAsk[]): Promise<Array<{ ord: number }>> =>
  tx.query(
    `with ${ask}, moved as (
       update coupon c set state = ${state.rolled_back}
       from (select * from ask order by offer_id, serial) a
       where c.offer_id = a.offer_id and c.serial = a.serial and c.state = ${state.redeemed}
         and ${mayAct('c.holder_id')} and ${isMeant('c.txn')}
       returning a.ord, a.accelerator_id, c.offer_id, c.serial, c.provider_id, c.holder_id, c.redemption
     ), told as (
       insert into event (offer_id, serial, action, at, provider_id, manufacturer_id, retailer_id, accelerator_id, redemption, execution_id)
       select m.offer_id, m.serial, ${action.rollback}, s.at, m.provider_id,
         (select o.manufacturer_id from offer o where o.offer_id = m.offer_id), m.holder_id, m.accelerator_id, m.redemption, s.execution_id
       from moved m join unnest(${places}, $7::timestamptz[], $8::uuid[]) as s(ord, at, execution_id) using (ord)
     ), tallied as (
       insert into tally as t (offer_id, day, provider_id, action, count, manufacturer_id)
       select m.offer_id, (s.at at time zone 'UTC')::date, m.provider_id, ${action.rollback}, count(*), min(o.manufacturer_id)
       from moved m join offer o using (offer_id) join unnest(${places}, $7::timestamptz[]) as s(ord, at) using (ord)
       group by 1, 2, 3 order by 1, 2, 3
       on conflict (offer_id, day, provider_id, action) do update set count = t.count + excluded.count
     )
     select ord from moved`,
    [...askParams(asks), arrayOf(asks, (one) => one.at), arrayOf(asks, (one) => one.executionId)],
  );

/**
 * Of strings that did not move: `done` when the asker's own redemption is rolled back already, `stands` when one
 * stands after all (it was redeemed just now).
 */
export const rollbackJudged = (
  tx: Queryable,
  asks: readonly RollbackAsk[],
): Promise<Array<{ ord: number; done: boolean; stands: boolean }>> =>
  tx.query(
    `with ${ask}
     select a.ord,
       c.state = ${state.redeemed} and ${mayAct('c.holder_id')} and ${isMeant('c.txn')} as stands,
       (c.state in (${state.rolled_back}, ${state.deleted}) and c.redemption is not null and ${mayAct('c.holder_id')}
         and ${isMeant('c.txn')})
       or exists (select 1 from unnest(c.past_holders, c.spent) as p(holder_id, txn)
         where ${mayAct('p.holder_id')} and ${isMeant('p.txn')}) as done
     from ask a join coupon c using (offer_id, serial)`,
    askParams(asks),
  );
