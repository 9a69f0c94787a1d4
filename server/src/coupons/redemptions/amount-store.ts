import type { Queryable } from '../../platform/db/database.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import { byShard, inShards, offersOf, ofOffers } from '../../platform/db/statements/shards.ts';
import { array, bits64, int4, int8, nullable, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, deletion, type RowOf, rows, values } from '../../platform/db/statements/statement.ts';
import { state } from '../../platform/vocabulary/states.ts';
import { joinWorth, mostAtRedemption, reportedCents } from '../offers/lookup.ts';

/** The amount of one redemption, as a till reports it. */
export interface AmountAsk {
  offerId: number;
  serial: number;
  /** The retailer that holds the redemption. */
  retailerId: number;
  /** Limits it to the redemption made with this transaction id; 64 bits as decimal text (transaction.ts). */
  txn: string | undefined;
  /** What was given off, in whole cents. */
  cents: number;
}

const asks = batch({
  offer_id: [int8, (one: AmountAsk) => one.offerId],
  serial: [int8, (one: AmountAsk) => one.serial],
  retailer_id: [int4, (one: AmountAsk) => one.retailerId],
  txn: [bits64, (one: AmountAsk) => one.txn],
} as const);

/** SQL: the lock between amounts, which share it, and a step of a settlement's close, which has it alone. */
const settling = `hashtextextended('amounts and settlements ' || current_schema(), 0)`;

const lockStrings = command({
  params: asks.types,
  sql: (columns) => `
    with shared as materialized (select from pg_advisory_xact_lock_shared(${settling})), a as materialized (
      select distinct offer_id, serial from ${asks.rows(columns, 'a')} order by 1, 2
    )
    select from shared, a, lateral pg_advisory_xact_lock(hashtextextended('amount ' || current_schema() || a.offer_id || '/' || a.serial, 0))`,
});

/**
 * Until the end of the transaction nothing else reports amounts of these strings, and no settlement takes a redemption
 * whose amount may be among them.
 */
export const lockAmounts = (tx: Queryable, all: readonly AmountAsk[]): Promise<void> =>
  lockStrings(tx, asks.values(all));

/** Until the end of the transaction no amount is reported: what it settles is settled with its final amount. */
export const keepAmountsStill = command({
  params: {},
  sql: () => `select from pg_advisory_xact_lock(${settling})`,
});

const judgement = {
  ord: int4,
  /** The redemption's event, and when it was recorded. */
  event_id: int8,
  recorded_at: timestamptz,
  /** The most that the offer's terms take off; null: they set no limit. */
  max_cents: nullable(int8),
  /** The amount reported before. */
  kept_cents: nullable(int8),
  /** The settlement that has the redemption. */
  settlement_id: nullable(int8),
  /** What that has; null also where it has the redemption without an amount. */
  settled_cents: nullable(int8),
};
export interface JudgedAmount extends RowOf<typeof judgement> {
  /** Its settlement is closed. */
  is_settled: boolean;
  /** The close of its settlement is not over: it may be discarded, and the redemption is open again. */
  is_closing: boolean;
}

const judge = rows({
  params: { ...asks.types, ...ofOffers },
  row: judgement,
  sql: ({ offers, ...columns }) => `
    select a.ord, e.event_id, e.at as recorded_at, ${mostAtRedemption} as max_cents, ${reportedCents} as kept_cents,
      s.settlement_id, s.cents as settled_cents
    from ${asks.rows(columns, 'a')}
    join coupon c on c.offer_id = a.offer_id and c.serial = a.serial
    join event e on e.offer_id = c.offer_id and e.serial = c.serial and e.event_id = c.redemption
    join offer o on o.offer_id = e.offer_id ${joinWorth}
    left join settled s on s.offer_id = e.offer_id and s.event_id = e.event_id
    where c.offer_id = any(${offers}) and c.state = ${state.redeemed} and c.holder_id = a.retailer_id
      and (a.txn is null or (c.txn >> 32) = (a.txn >> 32))`,
});

/** By a statement of its own: a distributed database has settlements on its coordinator and redemptions in shards. */
const closedAmong = values({
  params: { settlementIds: array(int8) },
  value: int8,
  sql: ({ settlementIds }) => `
    select settlement_id as value from settlement where settlement_id = any(${settlementIds}) and closed_at is not null`,
});

/** The redemptions that stand, with what decides about their amounts; none for what the retailer does not hold. */
export async function amountsJudged(tx: Queryable, all: readonly AmountAsk[]): Promise<JudgedAmount[]> {
  const judged = await judge(tx, { ...asks.values(all), offers: offersOf(all) });
  const settlementIds = [...new Set(judged.flatMap(({ settlement_id: id }) => (id === null ? [] : [id])))];
  const closed = new Set(settlementIds.length === 0 ? [] : await closedAmong(tx, { settlementIds }));
  return judged.map((row) => {
    const { settlement_id: id } = row;
    // One that is missing was discarded since the first statement.
    return { ...row, is_settled: id !== null && closed.has(id), is_closing: id !== null && !closed.has(id) };
  });
}

/** An amount to keep. */
interface Kept {
  offerId: number;
  eventId: number;
  recordedAt: Date;
  cents: number;
}

const kept = batch({
  offer_id: [int8, (one: Kept) => one.offerId],
  event_id: [int8, (one: Kept) => one.eventId],
  recorded_at: [timestamptz, (one: Kept) => one.recordedAt],
  cents: [int8, (one: Kept) => one.cents],
} as const);

const keep = command({
  params: { ...kept.types, ...ofOffers },
  sql: ({ offers, ...columns }, isSharded) => `
    with ask as materialized (select * from ${kept.rows(columns, 'a')})
    insert into redemption_amount (offer_id, event_id, recorded_at, cents)
    select offer_id, a.event_id, a.recorded_at, a.cents from ${inShards('ask a', offers, isSharded)}
    where offer_id = any(${offers})
    on conflict (offer_id, event_id) do update set cents = excluded.cents`,
});

/** Keeps amounts, in place of those kept before. */
export async function putAmounts(tx: Queryable, all: readonly Kept[]): Promise<void> {
  await byShard(tx, all, async (some) => {
    await keep(tx, { ...kept.values(some), offers: offersOf(some) });
    return [];
  });
}

/** Removes the amounts of an offer that is being deleted with its journal. */
export const dropAmounts = deletion('redemption_amount', 'offer_id', { offerId: int8 });
