import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';
import { action, state } from './coupon.ts';

/** A string to be deposited, as the group committer takes it. */
export interface DepositAsk {
  offerId: number;
  serial: number;
  providerId: number;
  /** Only this retailer may redeem it. */
  retailerId: number | undefined;
  /** The lookup code it was made by. */
  lookupCodeId: number | undefined;
  at: Date;
  executionId: string;
}

/** What an offer looks like once its counter row is ours. */
export interface DepositFacts {
  offer_id: number;
  locked: boolean;
  active: boolean;
  campaign_starts_at: Date;
  campaign_ends_at: Date;
  redemption_starts_at: Date;
  redemption_ends_at: Date;
  rolling_days: number | null;
  mandatory_retailer: boolean;
  campaign_metadata: Record<string, unknown> | null;
  total: number;
  deposited: number;
}

export interface Share {
  offer_id: number;
  provider_id: number;
  cap: number | null;
  deposited: number;
}

export interface Existing {
  offer_id: number;
  serial: number;
  provider_id: number;
  state: number;
}

/** Takes the offers' counter rows, in order. Everything read after this stands until the transaction ends. */
export async function takeCounters(tx: Queryable, offerIds: number[]): Promise<void> {
  await tx.query(
    'select 1 from circulation where offer_id = any($1::bigint[]) order by offer_id for update',
    [arrayOf(offerIds, (id) => id)],
  );
}

/** Takes the shares of the providers that are authorized now; who is not has none here. */
export const takeShares = (
  tx: Queryable,
  pairs: Array<{ offerId: number; providerId: number }>,
): Promise<Share[]> =>
  tx.query(
    `insert into provider_share as s (offer_id, provider_id)
     select p.offer_id, p.provider_id from provider_authorization p
     join unnest($1::bigint[], $2::int[]) as a(offer_id, provider_id) using (offer_id, provider_id)
     where p.until is null order by 1, 2
     on conflict (offer_id, provider_id) do update set deposited = s.deposited
     returning offer_id, provider_id, cap, deposited`,
    [arrayOf(pairs, (pair) => pair.offerId), arrayOf(pairs, (pair) => pair.providerId)],
  );

export const depositFacts = (tx: Queryable, offerIds: number[]): Promise<DepositFacts[]> =>
  tx.query(
    `select o.offer_id, o.locked, o.active, o.campaign_starts_at, o.campaign_ends_at, o.redemption_starts_at,
       o.redemption_ends_at, o.rolling_days, o.mandatory_retailer, o.campaign_metadata, c.total, c.deposited
     from offer o join circulation c using (offer_id) where o.offer_id = any($1::bigint[])`,
    [arrayOf(offerIds, (id) => id)],
  );

/** Which of the strings are there already, in whatever state. */
export const existingStrings = (
  tx: Queryable,
  asks: ReadonlyArray<Pick<DepositAsk, 'offerId' | 'serial'>>,
): Promise<Existing[]> =>
  tx.query(
    `select c.offer_id, c.serial, c.provider_id, c.state from unnest($1::bigint[], $2::bigint[]) as a(offer_id, serial)
     join coupon c using (offer_id, serial)`,
    [arrayOf(asks, (ask) => ask.offerId), arrayOf(asks, (ask) => ask.serial)],
  );

/**
 * Adds strings that are known to be new: rows, events, tallies and counters in one statement. Per call and per
 * string values travel apart, so a call of 5,000 strings sends 5,000 serials and one of everything else.
 */
export async function addStrings(
  tx: Queryable,
  batches: Array<Omit<DepositAsk, 'serial'> & { expiresAt: Date | undefined; serials: number[] }>,
): Promise<void> {
  const strings = batches.flatMap(({ serials }, batch) => serials.map((serial) => ({ serial, batch })));
  await tx.query(
    `with batch as materialized (
       select * from unnest($1::int[], $2::bigint[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::int[], $7::int[], $8::uuid[], $11::bigint[])
         as b(batch, offer_id, provider_id, at, expires_at, retailer_id, lookup_code_id, execution_id, n)
     ), ask as materialized (
       select b.*, s.serial from unnest($9::int[], $10::bigint[]) as s(batch, serial) join batch b using (batch)
     ), added as (
       insert into coupon (offer_id, serial, state, provider_id, deposited_at, expires_at, retailer_id, lookup_code_id)
       select offer_id, serial, ${state.deposited}, provider_id, at, expires_at, retailer_id, lookup_code_id from ask
     ), told as (
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
     select offer_id, (at at time zone 'UTC')::date, provider_id, ${action.deposited}, sum(n)::bigint, min(o.manufacturer_id) from batch join offer o using (offer_id)
     group by 1, 2, 3 order by 1, 2, 3
     on conflict (offer_id, day, provider_id, action) do update set count = t.count + excluded.count`,
    [
      `{${batches.map((_, batch) => batch).join()}}`,
      arrayOf(batches, (batch) => batch.offerId),
      arrayOf(batches, (batch) => batch.providerId),
      arrayOf(batches, (batch) => batch.at),
      arrayOf(batches, (batch) => batch.expiresAt),
      arrayOf(batches, (batch) => batch.retailerId),
      arrayOf(batches, (batch) => batch.lookupCodeId),
      arrayOf(batches, (batch) => batch.executionId),
      arrayOf(strings, ({ batch }) => batch),
      arrayOf(strings, ({ serial }) => serial),
      // The counts are known here; in the statement each would walk all the strings again.
      arrayOf(batches, (batch) => batch.serials.length),
    ],
  );
}
