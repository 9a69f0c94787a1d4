import type { Queryable } from '../../platform/db/database.ts';
import { newEvent, queued } from '../../platform/db/journal/journal-queue.ts';
import type { ArrayText } from '../../platform/db/statements/array-literal.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import { inShards, offersOf, ofOffers, onCoordinator } from '../../platform/db/statements/shards.ts';
import {
  array,
  bool,
  int2,
  int4,
  int8,
  jsonb,
  nullable,
  timestamptz,
  uuid,
} from '../../platform/db/statements/sql-types.ts';
import { command, type RowOf, rows, values } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import { state } from '../../platform/vocabulary/states.ts';
import { addGiven } from '../counts/lookup.ts';
import { countNamed } from '../offers/lookup.ts';
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
  settled: bool,
  campaign_starts_at: timestamptz,
  campaign_ends_at: timestamptz,
  redemption_starts_at: timestamptz,
  redemption_ends_at: timestamptz,
  rolling_days: nullable(int4),
  mandatory_retailer: bool,
  campaign_metadata: nullable(jsonb<Record<string, unknown>>()),
  total: int8,
  deposited: int8,
  /** Some of its strings may be archived. */
  has_archive: bool,
};

/** What decides on a deposit, read once the offer's counter row is locked. */
export type DepositFacts = RowOf<typeof facts>;

export const depositFacts = rows({
  params: { offerIds: array(int8) },
  row: facts,
  sql: ({ offerIds }, isSharded) => `
    select o.offer_id, o.locked, o.active, o.settled, o.campaign_starts_at, o.campaign_ends_at, o.redemption_starts_at,
      o.redemption_ends_at, o.rolling_days, o.mandatory_retailer, o.campaign_metadata, c.total, c.deposited,
      ${isSharded ? 'false' : 'exists (select 1 from string_archive s where s.offer_id = o.offer_id)'} as has_archive
    from offer o join circulation c using (offer_id) where o.offer_id = any(${offerIds})`,
});

const findStrings = rows({
  params: { ...stringsOf.types, ...ofOffers },
  row: { offer_id: int8, serial: int8, provider_id: int4, state: int2 },
  sql: ({ offers, ...columns }) => `
    select c.offer_id, c.serial, c.provider_id, c.state from ${stringsOf.rows(columns, 'a')}
    join coupon c using (offer_id, serial) where c.offer_id = any(${offers})`,
});

export type Existing = Awaited<ReturnType<typeof findStrings>>[number];

interface Range {
  offerId: number;
  lowest: number;
  highest: number;
}

const rangesOf = batch({
  offer_id: [int8, (range: Range) => range.offerId],
  lowest: [int8, (range: Range) => range.lowest],
  highest: [int8, (range: Range) => range.highest],
} as const);

/** The offers that have strings within a range; the order makes one look into the key answer for each. */
const offersWithin = values({
  params: rangesOf.types,
  value: int8,
  sql: (columns) => `
    select r.offer_id as value from ${rangesOf.rows(columns, 'r')} cross join lateral (
      select c.serial from coupon c where c.offer_id = r.offer_id and c.serial between r.lowest and r.highest
      order by c.offer_id, c.serial limit 1
    ) c`,
  only: 'single',
});

/** From this number on the strings of an offer are first looked for by their range: a print run is one that is empty. */
const manyStrings = 32;

/** Which of the strings exist already, in whatever state. */
export async function existingStrings(tx: Queryable, asks: readonly StringKey[]): Promise<Existing[]> {
  const perhaps = tx.shards === undefined && asks.length >= manyStrings ? await withinRanges(tx, asks) : asks;
  if (perhaps.length === 0) return [];
  return findStrings(tx, { ...stringsOf.values(perhaps), offers: offersOf(perhaps) });
}

/** Without the strings of offers that have none between the lowest and the highest of these. */
async function withinRanges(tx: Queryable, asks: readonly StringKey[]): Promise<readonly StringKey[]> {
  const ranges = new Map<number, Range>();
  for (const { offerId, serial } of asks) {
    const range = ranges.get(offerId);
    if (range === undefined) ranges.set(offerId, { offerId, lowest: serial, highest: serial });
    else if (serial < range.lowest) range.lowest = serial;
    else if (serial > range.highest) range.highest = serial;
  }
  const within = await offersWithin(tx, rangesOf.values([...ranges.values()]));
  return within.length === 0 ? [] : asks.filter(({ offerId }) => within.includes(offerId));
}

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
  params: { ...batchesOf.types, ...ofOffers, batchIndexes: array(int4), serials: array(int8) },
  sql: ({ batchIndexes, serials, offers, ...columns }, isSharded) => `
    with batch as materialized (
      select * from ${batchesOf.rows(columns, 'b')}
    ), ask as materialized (
      select b.*, s.serial, ${newEvent} from unnest(${batchIndexes}, ${serials}) as s(ord, serial) join batch b using (ord)
      ${onCoordinator(isSharded)}
    ), added as (
      insert into coupon (offer_id, serial, state, provider_id, deposited_at, expires_at, retailer_id, lookup_code_id)
      select offer_id, serial, ${state.deposited}, provider_id, at, expires_at, retailer_id, lookup_code_id
      from ${inShards('ask a', offers, isSharded)}
    ), recorded as (
      insert into event (event_id, tx, offer_id, serial, action, at, provider_id, execution_id)
      select event_id, tx, offer_id, serial, ${action.deposited}, at, provider_id, execution_id
      from ${inShards('ask a', offers, isSharded)}
    ), ${queued(inShards('ask a', offers, isSharded))}, counted as (
      update circulation c set deposited = c.deposited + n, ever_deposited = c.ever_deposited + n
      from (select offer_id, sum(n)::bigint as n from batch group by offer_id) a
      where c.offer_id = any(${offers}) and c.offer_id = a.offer_id
    ), shared as (
      update provider_share s set deposited = s.deposited + n
      from (select offer_id, provider_id, sum(n)::bigint as n from batch group by offer_id, provider_id) a
      where s.offer_id = any(${offers}) and s.offer_id = a.offer_id and s.provider_id = a.provider_id
    )
    ${addGiven(`
    select offer_id, (at at time zone 'UTC')::date, provider_id, ${action.deposited}, sum(n)::bigint, min(o.manufacturer_id)
    from ${inShards('batch b', offers, isSharded)} join offer o using (offer_id)
    group by 1, 2, 3 order by 1, 2, 3`)}`,
  unset: [...tillColumns, 'holder_id', 'txn', 'past_holders', 'spent', 'past_at'],
});

/**
 * Adds strings that are known to be new: rows, events, tallies and counters in one statement, and
 * the count of lookup codes in another, because offers and their codes are on every node. Per call and per
 * string values are sent apart, so a call of 5,000 strings sends 5,000 serials and one of everything else.
 */
export async function addStrings(tx: Queryable, batches: readonly DepositBatch[]): Promise<void> {
  const each = (write: (one: DepositBatch, index: number) => string) =>
    `{${batches.map(write).join()}}` as ArrayText;
  await insertStrings(tx, {
    ...batchesOf.values(batches),
    offers: offersOf(batches),
    batchIndexes: each(({ serials }, index) => `${index},`.repeat(serials.length).slice(0, -1)),
    serials: each(({ serials }) => serials.join()),
  });
  const named = batches.flatMap(({ lookupCodeId: id, serials }) =>
    id === undefined ? [] : [{ lookup_code_id: id, n: serials.length }],
  );
  if (named.length > 0) await countNamed(tx, named);
}
