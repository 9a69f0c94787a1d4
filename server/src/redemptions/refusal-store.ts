import { type Reason, state } from '../coupons/lookup.ts';
import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';

/** A string that a real redeem call was refused. */
export interface RefusedString {
  offerId: number;
  serial: number;
  reason: Reason;
  retailerId: number;
  acceleratorId: number | undefined;
  store: string | undefined;
  at: Date;
  executionId: string;
}

/** Counts refusals by offer and reason and keeps them one by one; `counted` are only counted. */
export async function keepRefusals(
  tx: Queryable,
  notes: readonly RefusedString[],
  counted: ReadonlyArray<RefusedString & { times: number }>,
): Promise<void> {
  const all = [...notes.map((note) => ({ ...note, times: 1 })), ...counted];
  await tx.query(
    `with ask as materialized (
       select a.* from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::bigint[], $5::bigint[], $6::int[], $7::text[])
         with ordinality as a(offer_id, reason, at, times, serial, retailer_id, store, ord)
       -- An offer may be gone by now.
       where exists (select 1 from offer o where o.offer_id = a.offer_id)
     ), kept as (
       insert into redemption_error (offer_id, reason, serial, retailer_id, store, at)
       select offer_id, reason, serial, retailer_id, store, at from ask where serial is not null order by ord
     )
     insert into redemption_error_count as c (offer_id, reason, count, last_at)
     select offer_id, reason, sum(times), max(at) from ask group by 1, 2 order by 1, 2
     on conflict (offer_id, reason) do update
       set count = c.count + excluded.count, last_at = greatest(c.last_at, excluded.last_at)`,
    [
      arrayOf(all, (note) => note.offerId),
      arrayOf(all, (note) => note.reason),
      arrayOf(all, (note) => note.at),
      arrayOf(all, (note) => note.times),
      arrayOf(all, (note) => (note.times === 1 ? note.serial : null)),
      arrayOf(all, (note) => note.retailerId),
      arrayOf(all, (note) => note.store),
    ],
  );
}

/** Keeps what a store redeemed offline and the registry could not record; the same report twice is one conflict. */
export async function noteConflicts(
  tx: Queryable,
  conflicts: readonly RefusedString[],
  redeemedAt: Date,
): Promise<void> {
  await tx.query(
    `insert into offline_conflict (offer_id, serial, retailer_id, redeemed_at, manufacturer_id, accelerator_id, store,
       reason, at, execution_id)
     select o.offer_id, a.serial, a.retailer_id, $1, o.manufacturer_id, a.accelerator_id, a.store, a.reason, a.at, a.execution_id
     from unnest($2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::text[], $7::text[], $8::timestamptz[], $9::uuid[])
       as a(offer_id, serial, retailer_id, accelerator_id, store, reason, at, execution_id)
     join offer o using (offer_id)
     -- Said again, a redemption that was recorded is in no conflict with itself.
     where not exists (
       select 1 from coupon c join event e on e.offer_id = c.offer_id and e.event_id = c.redemption
       where c.offer_id = a.offer_id and c.serial = a.serial and c.state = ${state.redeemed}
         and e.retailer_id = a.retailer_id and e.redeemed_at = $1)
     on conflict (offer_id, serial, retailer_id, redeemed_at) do nothing`,
    [
      redeemedAt,
      arrayOf(conflicts, (one) => one.offerId),
      arrayOf(conflicts, (one) => one.serial),
      arrayOf(conflicts, (one) => one.retailerId),
      arrayOf(conflicts, (one) => one.acceleratorId),
      arrayOf(conflicts, (one) => one.store),
      arrayOf(conflicts, (one) => one.reason),
      arrayOf(conflicts, (one) => one.at),
      arrayOf(conflicts, (one) => one.executionId),
    ],
  );
}

/** The newest refusals kept per offer and reason, and for how long. */
const kept = { most: 10_000, days: 90 };

/** Forgets single refusals beyond the newest 10,000 per offer and reason and older than 90 days; counts stay. */
export async function forgetRefusals(tx: Queryable, now: Date): Promise<void> {
  await tx.query(`delete from redemption_error where at < $1::timestamptz - interval '${kept.days} days'`, [
    now,
  ]);
  await tx.query(
    // Materialized: the row to begin at is looked for once per offer and reason, not once per row that goes.
    `with old as materialized (
       select c.offer_id, c.reason,
         (select x.error_id from redemption_error x where x.offer_id = c.offer_id and x.reason = c.reason
          order by x.error_id desc offset ${kept.most} limit 1) as last
       from redemption_error_count c where c.count > ${kept.most}
     )
     delete from redemption_error e using old
     where e.offer_id = old.offer_id and e.reason = old.reason and e.error_id <= old.last`,
    [],
  );
}

export const refusalCounts = (
  tx: Queryable,
  offerId: number,
): Promise<Array<{ reason: string; count: number; last_at: Date }>> =>
  tx.query(
    'select reason, count, last_at from redemption_error_count where offer_id = $1 order by count desc, reason',
    [offerId],
  );

/** Newest first; `before` is the error id to go on before. */
export const refusalsBefore = (
  tx: Queryable,
  offerId: number,
  reason: string,
  before: number | undefined,
  most: number,
): Promise<
  Array<{ error_id: number; serial: number; retailer_email_domain: string; store: string | null; at: Date }>
> =>
  tx.query(
    `select e.error_id, e.serial, a.email_domain as retailer_email_domain, e.store, e.at
     from redemption_error e join account a on a.account_id = e.retailer_id
     where e.offer_id = $1 and e.reason = $2 and e.error_id < $3::bigint
     order by e.error_id desc limit $4`,
    [offerId, reason, before ?? Number.MAX_SAFE_INTEGER, most],
  );

/** Removes what was kept of an offer that is going. */
export async function dropRefusals(tx: Queryable, offerId: number): Promise<void> {
  await tx.query('delete from redemption_error where offer_id = $1', [offerId]);
  await tx.query('delete from redemption_error_count where offer_id = $1', [offerId]);
  await tx.query('delete from offline_conflict where offer_id = $1', [offerId]);
}
