import { arrayOf } from '../db/array-literal.ts';
import { batch } from '../db/batch.ts';
import type { Queryable } from '../db/database.ts';
import { array, bool, int2, int4, int8, jsonb, nullable, timestamptz, uuid } from '../db/sql-types.ts';
import { command, type RowOf, rows } from '../db/statement.ts';
import { action } from '../vocabulary/actions.ts';
import { state } from '../vocabulary/states.ts';
import { type StringKey, stringsOf, tillColumns } from './string-columns.ts';

/** A string to deposit, as an item of a group commit. */
export interface DepositAsk extends StringKey {
  providerId: number;
  /** Only this retailer may redeem it. */
  retailerId: number | undefined;
  /** The lookup code it was made by. */
  lookupCodeId: number | undefined;
  at: Date;
  executionId: string;
}

/** Locks the offers' counter rows, in order. Everything read after this is valid until the transaction ends. */
export const lockCounters = command({
  params: { offerIds: array(int8) },
  sql: ({ offerIds }) =>
    `select from circulation where offer_id = any(${offerIds}) order by offer_id for update`,
});

const share = { offer_id: int8, provider_id: int4, cap: nullable(int8), deposited: int8 };
export type Share = RowOf<typeof share>;

interface Pair {
  offerId: number;
  providerId: number;
}

const pairsOf = batch({
  offer_id: [int8, (pair: Pair) => pair.offerId],
  provider_id: [int4, (pair: Pair) => pair.providerId],
} as const);

const insertShares = rows({
  params: pairsOf.types,
  row: share,
  sql: (columns) => `
    insert into provider_share as s (offer_id, provider_id)
    select p.offer_id, p.provider_id from provider_authorization p
    join ${pairsOf.rows(columns, 'a')} using (offer_id, provider_id)
    where p.until is null order by 1, 2
    on conflict (offer_id, provider_id) do update set deposited = s.deposited
    returning offer_id, provider_id, cap, deposited`,
  unset: ['cap'],
});

/** Locks the shares of the providers that are authorized now; one that is not has none here. */
export const lockShares = (tx: Queryable, pairs: readonly Pair[]): Promise<Share[]> =>
  insertShares(tx, pairsOf.values(pairs));

const facts = {
  offer_id: int8,
  locked: bool,
  active: bool,
  campaign_starts_at: timestamptz,
  campaign_ends_at: timestamptz,
  redemption_starts_at: timestamptz,
  redemption_ends_at: timestamptz,
  rolling_days: nullable(int4),
  mandatory_retailer: bool,
  campaign_metadata: nullable(jsonb<Record<string, unknown>>()),
  total: int8,
  deposited: int8,
};

/** What decides on a deposit, read once the offer's counter row is locked. */
export type DepositFacts = RowOf<typeof facts>;

export const depositFacts = rows({
  params: { offerIds: array(int8) },
  row: facts,
  sql: ({ offerIds }) => `
    select o.offer_id, o.locked, o.active, o.campaign_starts_at, o.campaign_ends_at, o.redemption_starts_at,
      o.redemption_ends_at, o.rolling_days, o.mandatory_retailer, o.campaign_metadata, c.total, c.deposited
    from offer o join circulation c using (offer_id) where o.offer_id = any(${offerIds})`,
});

const findStrings = rows({
  params: stringsOf.types,
  row: { offer_id: int8, serial: int8, provider_id: int4, state: int2 },
  sql: (columns) => `
    select c.offer_id, c.serial, c.provider_id, c.state from ${stringsOf.rows(columns, 'a')}
    join coupon c using (offer_id, serial)`,
});

export type Existing = Awaited<ReturnType<typeof findStrings>>[number];

/** Which of the strings exist already, in whatever state. */
export const existingStrings = (tx: Queryable, asks: readonly StringKey[]): Promise<Existing[]> =>
  findStrings(tx, stringsOf.values(asks));

type DepositBatch = Omit<DepositAsk, 'serial'> & { expiresAt: Date | undefined; serials: number[] };

const batchesOf = batch({
  offer_id: [int8, (one: DepositBatch) => one.offerId],
  provider_id: [int4, (one: DepositBatch) => one.providerId],
  at: [timestamptz, (one: DepositBatch) => one.at],
  expires_at: [timestamptz, (one: DepositBatch) => one.expiresAt],
  retailer_id: [int4, (one: DepositBatch) => one.retailerId],
  lookup_code_id: [int4, (one: DepositBatch) => one.lookupCodeId],
  execution_id: [uuid, (one: DepositBatch) => one.executionId],
  // The counts are known here; in the statement each would read all the strings again.
  n: [int8, (one: DepositBatch) => one.serials.length],
} as const);

const insertStrings = command({
  params: { ...batchesOf.types, batchIndexes: array(int4), serials: array(int8) },
  sql: ({ batchIndexes, serials, ...columns }) => `
    with batch as materialized (
      select * from ${batchesOf.rows(columns, 'b')}
    ), ask as materialized (
      select b.*, s.serial from unnest(${batchIndexes}, ${serials}) as s(ord, serial) join batch b using (ord)
    ), added as (
      insert into coupon (offer_id, serial, state, provider_id, deposited_at, expires_at, retailer_id, lookup_code_id)
      select offer_id, serial, ${state.deposited}, provider_id, at, expires_at, retailer_id, lookup_code_id from ask
    ), recorded as (
      insert into event (offer_id, serial, action, at, provider_id, execution_id)
      select offer_id, serial, ${action.deposited}, at, provider_id, execution_id from ask
    ), counted as (
      update circulation c set deposited = c.deposited + n, ever_deposited = c.ever_deposited + n
      from (select offer_id, sum(n)::bigint as n from batch group by offer_id) a where c.offer_id = a.offer_id
    ), shared as (
      update provider_share s set deposited = s.deposited + n
      from (select offer_id, provider_id, sum(n)::bigint as n from batch group by offer_id, provider_id) a
      where s.offer_id = a.offer_id and s.provider_id = a.provider_id
    ), named as (
      update lookup_code l set strings = l.strings + n
      from (select lookup_code_id, sum(n)::bigint as n from batch where lookup_code_id is not null group by 1) a
      where l.lookup_code_id = a.lookup_code_id
    )
    insert into tally as t (offer_id, day, provider_id, action, count, manufacturer_id)
    select offer_id, (at at time zone 'UTC')::date, provider_id, ${action.deposited}, sum(n)::bigint, min(o.manufacturer_id)
    from batch join offer o using (offer_id)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (offer_id, day, provider_id, action) do update set count = t.count + excluded.count`,
  unset: [...tillColumns, 'holder_id', 'txn', 'past_holders', 'spent', 'past_at'],
});

/**
 * Adds strings that are known to be new: rows, events, tallies and counters in one statement. Per call and per
 * string values are sent apart, so a call of 5,000 strings sends 5,000 serials and one of everything else.
 */
export async function addStrings(tx: Queryable, batches: readonly DepositBatch[]): Promise<void> {
  const strings = batches.flatMap(({ serials }, index) => serials.map((serial) => ({ serial, index })));
  await insertStrings(tx, {
    ...batchesOf.values(batches),
    batchIndexes: arrayOf(strings, ({ index }) => index),
    serials: arrayOf(strings, ({ serial }) => serial),
  });
}
