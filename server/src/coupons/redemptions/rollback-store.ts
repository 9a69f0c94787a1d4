import type { Queryable } from '../../platform/db/database.ts';
import { newEvent, queued } from '../../platform/db/journal/journal-queue.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import { inShards, offersOf, ofOffers, onCoordinator } from '../../platform/db/statements/shards.ts';
import { bool, int4, int8, nullable, text, uuid } from '../../platform/db/statements/sql-types.ts';
import { maybeValue, rows } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import { state } from '../../platform/vocabulary/states.ts';
import { addedInShards, quarterOf } from '../counts/lookup.ts';
import { askColumns, type TillAsk } from './ask-store.ts';
import { movedIn } from './moved-text.ts';

/** One rollback as the group committer takes it; either a retailer or an accelerator asks. */
export interface RollbackAsk extends TillAsk {
  executionId: string;
}

const asks = batch({ ...askColumns, execution_id: [uuid, (one: RollbackAsk) => one.executionId] as const });

/** SQL: the asking account may roll back a redemption of this retailer now. */
const mayAct = (holder: string) => `(${holder} = a.retailer_id or exists (
  select 1 from accelerator_assignment x
  where x.accelerator_id = a.accelerator_id and x.retailer_id = ${holder} and x.until is null))`;

/** SQL: the redemption was made with the transaction id that limits the rollback, at any store. */
const isMeant = (txn: string) => `(a.txn is null or (${txn} >> 32) = (a.txn >> 32))`;

/** SQL: ask a may roll back the redemption of string c. */
const canMove = `c.offer_id = a.offer_id and c.serial = a.serial and c.state = ${state.redeemed}
         and ${mayAct('c.holder_id')} and ${isMeant('c.txn')}`;

const happened =
  'a.ord, a.at, a.execution_id, a.accelerator_id, c.offer_id, c.serial, c.provider_id, c.holder_id, c.redemption';

/** SQL: the events of the strings that moved, with their numbers. */
const recorded = (source: string) => `recorded as (
       insert into event (event_id, tx, offer_id, serial, action, at, provider_id, manufacturer_id, retailer_id, accelerator_id, redemption, execution_id)
       select m.event_id, m.tx, offer_id, m.serial, ${action.rollback}, m.at, m.provider_id,
         (select o.manufacturer_id from offer o where o.offer_id = m.offer_id), m.holder_id, m.accelerator_id, m.redemption, m.execution_id
       from ${source}
     )`;

/** Columns of an event that a rollback leaves empty, because the event of its redemption has them. */
const unset = ['store', 'store_address', 'redeemed_at', 'offer_version'];

/** On one database; the answer is one text, as that of a redeem. */
const move = maybeValue({
  only: 'single',
  params: asks.ordered.types,
  value: nullable(text),
  sql: (p) => `with ask as materialized (select * from ${asks.ordered.rows(p, 'a')}), moved as (
       update coupon c set state = ${state.rolled_back}
       from (select * from ask order by offer_id, serial) a
       where ${canMove}
       returning ${happened}
     ), numbered as materialized (
       select m.*, ${newEvent} from moved m
     ), ${recorded('numbered m')}, ${queued('numbered m')}
     select string_agg(ord || ':' || redemption, ',') as value from moved`,
  unset,
});

/** On a distributed database, where each statement names its offers. */
const moveInShard = rows({
  only: 'sharded',
  params: { ...asks.types, ...ofOffers },
  row: { ord: int4, redemption: int8 },
  sql: (p, isSharded) => `with ask as materialized (select * from ${asks.rows(p, 'a')}), moved as (
       update coupon c set state = ${state.rolled_back}
       from (select * from ask order by offer_id, serial) a
       where c.offer_id = any(${p.offers}) and ${canMove}
       returning ${happened}
     ), numbered as materialized (
       select m.*, ${newEvent} from moved m ${onCoordinator(isSharded)}
     ), ${recorded(inShards('numbered m', p.offers, isSharded))}, ${queued(inShards('numbered m', p.offers, isSharded))}${addedInShards(
       `select m.offer_id, (m.at at time zone 'UTC')::date as day, ${quarterOf('r.at')} as quarter, m.provider_id, r.manufacturer_id,
         r.retailer_id, coalesce(r.accelerator_id, 0) as accelerator_id, 0 as redeemed, 1 as rolled_back
       from moved m join event r on r.offer_id = m.offer_id and r.event_id = m.redemption
       where r.offer_id = any(${p.offers})`,
       p.offers,
       isSharded,
     )}
     select ord, moved.redemption from moved ${onCoordinator(isSharded)}`,
  // A redeemed string has a redemption.
  notNull: ['redemption'],
  unset,
});

/** Rolls back what may be rolled back, with its event, in one statement. */
export async function rollbackMoved(
  tx: Queryable,
  all: readonly RollbackAsk[],
): Promise<Array<{ ord: number; redemption: number }>> {
  if (tx.shards !== undefined) return moveInShard(tx, { ...asks.values(all), offers: offersOf(all) });
  const moved = await move(tx, asks.ordered.values(all));
  return movedIn(moved, Number).map(({ ord, answer }) => ({ ord, redemption: answer }));
}

/** SQL: the string's latest redemption is the asker's own and rolled back. */
const isUndone = `c.state in (${state.rolled_back}, ${state.deleted}) and c.redemption is not null
  and ${mayAct('c.holder_id')} and ${isMeant('c.txn')}`;

const judge = rows({
  params: { ...asks.types, ...ofOffers },
  row: { ord: int4, done: bool, standing: nullable(int8), undone: nullable(int8) },
  sql: (p) => `
     select a.ord,
       case when c.state = ${state.redeemed} and ${mayAct('c.holder_id')} and ${isMeant('c.txn')} then c.redemption end as standing,
       (${isUndone}) or exists (select 1 from unnest(c.past_holders, c.spent) as p(holder_id, txn)
         where ${mayAct('p.holder_id')} and ${isMeant('p.txn')}) as done,
       case when ${isUndone} then c.redemption end as undone
     from ${asks.rows(p, 'a')} join coupon c using (offer_id, serial)
     where c.offer_id = any(${p.offers})`,
});

/**
 * Why strings were not rolled back: `done` when the asker's own redemption is rolled back already, `standing` the
 * event id of the redemption there is after all (it was redeemed a moment ago); `undone` the event id of
 * that redemption where it is the string's latest.
 */
export const rollbackJudged = (tx: Queryable, all: readonly RollbackAsk[]) =>
  judge(tx, { ...asks.values(all), offers: offersOf(all) });
