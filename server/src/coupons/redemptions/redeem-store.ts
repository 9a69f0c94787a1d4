import type { Queryable } from '../../platform/db/database.ts';
import { newEvent, nextEventId, queued } from '../../platform/db/journal/journal-queue.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import { byShard, inShards, offersOf, ofOffers, onCoordinator } from '../../platform/db/statements/shards.ts';
import {
  bool,
  int4,
  nullable,
  text,
  textOf,
  timestamptz,
  uuid,
} from '../../platform/db/statements/sql-types.ts';
import { maybeValue, type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';
import { state } from '../../platform/vocabulary/states.ts';
import { addedInShards, quarterOf } from '../counts/lookup.ts';
import { askColumns, type TillAsk } from './ask-store.ts';
import { movedIn } from './moved-text.ts';
import { isSame, joinRedemption, versionTold } from './retried.ts';

/** One string to redeem, as the group committer takes it. */
export interface RedeemAsk extends TillAsk {
  retailerId: number;
  store: string | undefined;
  storeAddress: string | undefined;
  /** When the store says it happened, if it was offline then; dates and windows are judged by it. */
  redeemedAt: Date | undefined;
  executionId: string;
}

/** What decides whether a string can be redeemed. */
export const judgedColumns = {
  ...askColumns,
  redeemed_at: [timestamptz, (one: RedeemAsk) => one.redeemedAt],
} as const;
/** What the event of a redemption records of the request. */
export const requestColumns = {
  store: [text, (one: RedeemAsk) => one.store],
  store_address: [text, (one: RedeemAsk) => one.storeAddress],
  execution_id: [uuid, (one: RedeemAsk) => one.executionId],
} as const;

/** How long a retry is recognised by its transaction id: as long as the first answers of other writes are stored. */
export const honoured = `interval '24 hours'`;
/** Past ids are removed an hour later than that, because the clocks of two servers may differ. */
const forgotten = `interval '25 hours'`;

/**
 * Past redemptions kept for a string at most. None is removed early, or a retry under its id could redeem again: a string
 * that was redeemed and rolled back so often within a day cannot be redeemed until some have expired.
 */
const maxPast = 100;

/** SQL: how many past redemptions of c have expired. */
const expired = 'width_bucket(a.kept_since, c.past_at)';

const judged = batch(judgedColumns);
const moved = batch({ ...judgedColumns, ...requestColumns });
const usual = batch({ ...askColumns, ...requestColumns });

/**
 * SQL: the asks as rows, with the time by which each is judged. What an update may not compute on a distributed table
 * (volatile and stable functions) is computed here.
 */
export const asAsk = (rows: string) => `ask as materialized (
  select a.*, coalesce(a.redeemed_at, a.at) as judged_at, a.at - ${honoured} as honoured_since, a.at - ${forgotten} as kept_since
  from ${rows}
)`;

// The local time of the redemption. In a window that crosses midnight, the part after midnight belongs to the day before.
const local = '(a.judged_at at time zone o.window_zone)';
const crosses = 'coalesce(o.window_start > o.window_end, false)';
const windowDay = `(${local} - case when ${crosses} and ${local}::time < o.window_end then interval '1 day' else interval '0' end)`;
export const windowOpen = `(
  (o.window_days is null or extract(isodow from ${windowDay})::int = any(o.window_days))
  and (o.window_dates is null or extract(day from ${windowDay})::int = any(o.window_dates))
  and case when ${crosses} then ${local}::time >= o.window_start or ${local}::time < o.window_end
    else ${local}::time >= coalesce(o.window_start, '00:00') and (nullif(o.window_end, '00:00') is null or ${local}::time < o.window_end) end
)`;

/** SQL: offer o is restricted to retailers, and ask a's is none of them. */
export const isElsewhere = `(o.restricted and not exists (
    select 1 from offer_retailer r where r.offer_id = o.offer_id and r.retailer_id = a.retailer_id
  ))`;

/**
 * SQL: why ask a cannot redeem string c of offer o: the first reason in contract §4's order, or null. What is compared with
 * a value that the ask does not have is null. Stores write times without seconds: a deposit counts from its minute.
 */
const reason = `case
  when a.judged_at < o.redemption_starts_at then 'not_yet_live'
  when c.serial is null or a.redeemed_at < date_bin('1 minute', c.deposited_at, '2000-01-01Z') then 'not_deposited'
  when c.state = ${state.deleted} then 'deleted'
  when (c.state = ${state.rolled_back} and c.holder_id = a.retailer_id and c.txn = a.txn and c.redeemed_at >= a.honoured_since)
    or (c.spent is not null and exists (
      select 1 from unnest(c.past_holders, c.spent, c.past_at) as p(holder_id, txn, at)
      where p.holder_id = a.retailer_id and p.txn = a.txn and p.at >= a.honoured_since))
    then 'rolled_back'
  when c.state = ${state.redeemed} then 'already_redeemed'
  when not o.active then 'deactivated'
  when c.retailer_id <> a.retailer_id or ${isElsewhere} then 'retailer_not_authorized'
  when a.judged_at > o.redemption_ends_at or a.judged_at > c.expires_at then 'expired'
  when o.window_zone is not null and not ${windowOpen} then 'outside_redemption_window'
  when c.spent is not null and cardinality(c.past_at) - ${expired} >= ${maxPast} then 'try_again'
end`;

/** SQL: by the string's lookup code the till need not check the purchase. */
const skips = `(c.lookup_code_id is not null and coalesce(
  (select l.skip_purchase_validation from lookup_code l where l.lookup_code_id = c.lookup_code_id), false))`;

/** SQL: the last past redemption of c and the one being replaced are of one retailer without ids: only the later is kept. */
const isRepeated = `c.txn is null and c.spent[cardinality(c.spent)] is null and c.past_holders[cardinality(c.spent)] = c.holder_id`;

/** SQL: an array column of past redemptions, ordered by time: appends the one being replaced, removes expired ones. */
const past = (column: string, latest: string) => `case when c.redemption is null then c.${column}
  else array_append(c.${column}[${expired} + 1 : cardinality(c.spent) - case when ${isRepeated} then 1 else 0 end], c.${latest}) end`;

const judgedNames = Object.keys(judgedColumns) as Array<keyof typeof judgedColumns>;
const requestNames = Object.keys(requestColumns) as Array<keyof typeof requestColumns>;

/** SQL: the redemption by ask a, as an update sets it in string c. */
const latest = (eventId: string) =>
  `state = ${state.redeemed}, holder_id = a.retailer_id, redeemed_at = a.at, txn = a.txn, redemption = ${eventId}`;

/** SQL: what an update by ask a and offer o changes in string c. */
const changes = (eventId: string) => `${latest(eventId)},
     past_holders = ${past('past_holders', 'holder_id')},
     spent = ${past('spent', 'txn')},
     past_at = ${past('past_at', 'redeemed_at')}`;

/** SQL: string c can be redeemed by ask a. */
const canMove = `c.offer_id = a.offer_id and c.serial = a.serial
     and c.state in (${state.deposited}, ${state.rolled_back}) and (${reason}) is null`;

const happened = `a.at, a.redeemed_at, a.retailer_id, a.accelerator_id, c.offer_id, c.serial, c.provider_id, c.redemption, o.version, o.manufacturer_id`;

/** SQL: the events of the strings that moved. @param tx `tx, ` where the statement makes it; else it is the column's default. */
const recorded = (source: string, tx = '') => `recorded as (
   insert into event (event_id, ${tx}offer_id, serial, action, at, provider_id, manufacturer_id, retailer_id, accelerator_id, redeemed_at, offer_version,
     store, store_address, execution_id)
   select redemption, ${tx}offer_id, serial, ${action.redeemed}, at, provider_id, manufacturer_id, retailer_id, accelerator_id, redeemed_at, version,
     store, store_address, execution_id
   from ${source}
 )`;

/** SQL: asks of which none happened offline. */
const usualAsks = 'select *, null::timestamptz as redeemed_at from';

/** SQL: string c was never redeemed, and only its offer's dates can keep ask a from redeeming it; implies `canMove`. */
const isUsual = `c.offer_id = a.offer_id and c.serial = a.serial and c.state = ${state.deposited} and c.redemption is null
     and c.lookup_code_id is null and (c.retailer_id is null or c.retailer_id = a.retailer_id)
     and (c.expires_at is null or c.expires_at >= a.at) and o.active
     and not o.restricted and o.window_zone is null and o.redemption_starts_at <= a.at and o.redemption_ends_at >= a.at`;

/** SQL: rows are locked in one order by all groups. */
const inOrder = 'order by offer_id, serial';

/**
 * On one database, in few steps: what the event takes from the request comes through the update, and the answer is one
 * text. The event's id is taken when the string's row is locked, so that ids of a string are in the order of its events.
 */
const moving = (asks: string, changed: string, condition: string, skips: string) => `moved as (
   update coupon c set ${changed}
   from ${asks} join offer o using (offer_id)
   where ${condition}
   returning a.ord, a.store, a.store_address, a.execution_id, ${happened}, ${skips} as skips
 ), ${recorded('moved')}
 select string_agg(ord || ':' || version || case when skips then '!' else '' end, ',') as value from moved`;

const move = maybeValue({
  only: 'single',
  params: moved.ordered.types,
  value: nullable(text),
  sql: (p) =>
    `with ${asAsk(moved.ordered.rows(p, 'a'))}, ${moving(`(select * from ask ${inOrder}) a`, changes(nextEventId), canMove, skips)}`,
  // Names the redemption that a rollback undoes.
  unset: ['redemption'],
});

/**
 * The usual part of what `move` does. PostgreSQL prepares every expression of a statement before it looks at a row: what
 * nearly no string needs takes a third of the time of a small group.
 */
const moveUsual = maybeValue({
  only: 'single',
  params: usual.ordered.types,
  value: nullable(text),
  sql: (p) =>
    `with ${moving(`(${usualAsks} ${usual.ordered.rows(p, 'a')} ${inOrder}) a`, latest(nextEventId), isUsual, 'false')}`,
  unset: ['redemption'],
});

/** What `moveUsual` does with a group of one. */
const moveUsualOne = maybeValue({
  only: 'single',
  params: usual.single.types,
  value: nullable(text),
  sql: (p) =>
    `with ${moving(`(${usualAsks} ${usual.single.rows(p, 'a')}) a`, latest(nextEventId), isUsual, 'false')}`,
  unset: ['redemption'],
});

/** A distributed database takes no event ids in an update, so there the rows are locked first. */
const moveInShard = rows({
  only: 'sharded',
  params: { ...moved.types, ...ofOffers },
  row: { ord: int4, version: int4, skips: bool },
  sql: (p, isSharded) => `with ${asAsk(moved.rows(p, 'a', judgedNames))}, held as materialized (
   select c.offer_id, c.serial from coupon c where c.offer_id = any(${p.offers}) and c.serial = any(${p.serial})
   order by 1, 2 for update
 ), numbered as materialized (
   select a.*, ${newEvent} from ask a join held using (offer_id, serial) ${onCoordinator(isSharded)}
 ), moved as (
   update coupon c set ${changes('a.event_id')}
   from (select * from numbered order by offer_id, serial) a join offer o using (offer_id)
   where c.offer_id = any(${p.offers}) and ${canMove}
   returning a.ord, a.tx, ${happened}, ${skips} as skips
 ), ${recorded(`${inShards('moved m', p.offers, isSharded)} join ${moved.rows(p, 's', requestNames)} using (ord)`, 'tx, ')}, ${queued(inShards('moved m', p.offers, isSharded), 'redemption')}${addedInShards(
   `select offer_id, (at at time zone 'UTC')::date as day, ${quarterOf('at')} as quarter, provider_id, manufacturer_id, retailer_id,
     coalesce(accelerator_id, 0) as accelerator_id, 1 as redeemed, 0 as rolled_back from moved ${onCoordinator(isSharded)}`,
   p.offers,
   isSharded,
 )}
 select ord, version, skips from moved ${onCoordinator(isSharded)}`,
  // Names the redemption that a rollback undoes.
  unset: ['redemption'],
});

/** The answer for a string that was redeemed: the offer's version then, and whether the till need not check the purchase. */
export interface Redeemed {
  readonly redeemed: true;
  readonly version: number;
  readonly skips: boolean;
}

/**
 * Redeems every string that can be redeemed, with its event, in one statement: the condition is part of the
 * update itself, so of any number of racing statements one wins.
 *
 * @param onlyUsual leaves strings whose redemption needs more than the dates of their offer.
 */
export async function redeemMoved(
  tx: Queryable,
  asks: readonly RedeemAsk[],
  onlyUsual = false,
): Promise<Array<{ ord: number; answer: Redeemed }>> {
  if (tx.shards === undefined) {
    const value =
      !onlyUsual || asks.some(({ redeemedAt }) => redeemedAt !== undefined)
        ? await move(tx, moved.ordered.values(asks))
        : asks.length === 1
          ? await moveUsualOne(tx, usual.single.values(asks[0]!))
          : await moveUsual(tx, usual.ordered.values(asks));
    return movedIn(value, redeemedAs);
  }
  const rows = await byShard(tx, asks, (some) =>
    moveInShard(tx, { ...moved.values(some), offers: offersOf(some) }),
  );
  return rows.map(({ ord, version, skips }) => ({ ord, answer: { redeemed: true, version, skips } }));
}

/** @param value the offer's version, with a mark where the purchase need not be checked. */
const redeemedAs = (value: string): Redeemed => ({
  redeemed: true,
  version: Number.parseInt(value, 10),
  skips: value.endsWith('!'),
});

const judgement = {
  ord: int4,
  /** Null: nothing prevents the redemption. */
  reason: nullable(textOf<Reason>()),
  /** Null: the offer does not exist any more. */
  version: nullable(int4),
  /** The retailer asking holds the redemption. */
  mine: bool,
  /** That redemption was made by this request, under a transaction id that is still honoured. */
  same: bool,
  skips: bool,
};
export type Judged = RowOf<typeof judgement>;

const judge = rows({
  params: { ...judged.types, ...ofOffers },
  row: judgement,
  sql: (p) => `with ${asAsk(judged.rows(p, 'a'))}
     select a.ord, (${reason}) as reason, ${versionTold} as version,
       coalesce(c.state = ${state.redeemed} and c.holder_id = a.retailer_id, false) as mine,
       coalesce(${isSame} and c.redeemed_at >= a.honoured_since, false) as same, ${skips} as skips
     from ask a
     left join offer o using (offer_id)
     left join coupon c on c.offer_id = any(${p.offers}) and c.offer_id = a.offer_id and c.serial = a.serial
     ${joinRedemption(p.offers)}`,
});

/** Whether each string could be redeemed now; changes nothing. */
export const redeemJudged = (tx: Queryable, asks: readonly RedeemAsk[]): Promise<Judged[]> =>
  judge(tx, { ...judged.values(asks), offers: offersOf(asks) });
