import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';
import { type Addressee, type Leased, leaseMs, type Settled } from './delivery.ts';

/** SQL: endpoint p of account a may be told things now. */
export const isLive = 'p.approved_at is not null and p.disabled_at is null and a.enabled';

/** SQL: nobody has it at the moment named by a parameter. */
const isFree = (now: string) => `(leased_until is null or leased_until <= ${now})`;

/** For each live endpoint with anything to do, when the first of it that nobody has taken is due. */
export const dueLanes = (
  db: Queryable,
  now: Date,
): Promise<Array<{ endpoint_id: number; next_attempt_at: Date }>> =>
  db.query(
    `select p.endpoint_id, d.next_attempt_at from endpoint p join account a using (account_id)
     cross join lateral (
       select next_attempt_at from due
       where endpoint_id = p.endpoint_id and ${isFree('$1')} order by next_attempt_at limit 1) d
     where ${isLive}`,
    [now],
  );

/** Where an endpoint's messages go now; undefined: nowhere. */
export const addresseeOf = async (db: Queryable, endpointId: number): Promise<Addressee | undefined> =>
  (
    await db.query<Addressee>(
      `select p.endpoint_id, p.url, p.sealed_primary, p.next_primary, p.primary_turns_at, p.sealed_secondary,
         p.next_secondary, p.secondary_turns_at
       from endpoint p join account a using (account_id) where p.endpoint_id = $1 and ${isLive}`,
      [endpointId],
    )
  )[0];

/**
 * Takes what is due in one lane until its lease ends: nobody else takes it meanwhile, and if this process is killed
 * it can be taken again.
 */
export async function lease(db: Queryable, to: Addressee, most: number, now: Date): Promise<Leased[]> {
  const rows = await db.query<Omit<Leased, 'to'>>(
    `with free as (
       select delivery_id from due where endpoint_id = $1 and next_attempt_at <= $2 and ${isFree('$2')}
       order by next_attempt_at limit $3 for update skip locked
     ), taken as (
       update due q set leased_until = $4 from free
       where q.endpoint_id = $1 and q.delivery_id = free.delivery_id
       returning q.delivery_id, q.attempts, q.tries
     )
     select t.delivery_id, t.attempts, t.tries, d.message_id, d.action, d.gs1, d.data::text as data,
       (extract(epoch from d.created_at) * 1000)::float8 as created_ms,
       (extract(epoch from d.expires_at) * 1000)::float8 as expires_ms
     from taken t join delivery d on d.endpoint_id = $1 and d.delivery_id = t.delivery_id`,
    [to.endpoint_id, now, most, new Date(now.getTime() + leaseMs)],
  );
  return rows.map((row) => Object.assign(row, { to }));
}

const keys = (leased: readonly Leased[]) => [
  arrayOf(leased, (one) => one.to.endpoint_id),
  arrayOf(leased, (one) => one.delivery_id),
];

/** Lets go of what was taken and not begun. */
export async function giveBack(db: Queryable, leased: readonly Leased[]): Promise<void> {
  await db.query(
    `update due q set leased_until = null from unnest($1::int[], $2::bigint[]) as g(endpoint_id, delivery_id)
     where q.endpoint_id = g.endpoint_id and q.delivery_id = g.delivery_id`,
    keys(leased),
  );
}

/** SQL: takes messages out of the queue for good, and what they told with them. @param which the keys of the messages. */
export const expiring = (which: string) => `
  with old as (delete from due where (endpoint_id, delivery_id) in (${which}) returning endpoint_id, delivery_id)
  update delivery d set data = null from old
  where d.endpoint_id = old.endpoint_id and d.delivery_id = old.delivery_id returning 1`;

/** Removes messages that were taken and found to be too old. */
export async function expire(db: Queryable, leased: readonly Leased[]): Promise<void> {
  await db.query(expiring('select * from unnest($1::int[], $2::bigint[])'), keys(leased));
}

/**
 * Writes down how attempts went, and whether their endpoints fail. A success always counts; a failure only if the
 * delivery is still as it was leased, for it may have been leased and delivered by another process meanwhile.
 */
export async function writeSettled(db: Queryable, all: readonly Settled[]): Promise<void> {
  await db.query(
    `with s as materialized (
       select endpoint_id, delivery_id, number, tries, to_timestamp(at_ms / 1000) as at, status, duration_ms, error, delivered, next_at
       from unnest($1::int[], $2::bigint[], $3::int[], $4::int[], $5::float8[], $6::int[], $7::int[],
         $8::text[], $9::boolean[], $10::timestamptz[])
         as s(endpoint_id, delivery_id, number, tries, at_ms, status, duration_ms, error, delivered, next_at)
     ), noted as (
       insert into delivery_attempt (endpoint_id, delivery_id, number, at, status, duration_ms, error)
       select endpoint_id, delivery_id, number, at, status, duration_ms, error from s
       on conflict do nothing
     ), done as (
       delete from due q using s
       where s.delivered and q.endpoint_id = s.endpoint_id and q.delivery_id = s.delivery_id
     ), again as (
       update due q set attempts = s.number, tries = s.tries, next_attempt_at = s.next_at, leased_until = null
       from s
       where not s.delivered and q.endpoint_id = s.endpoint_id and q.delivery_id = s.delivery_id
         and q.attempts = s.number - 1
     ), lanes as (
       select endpoint_id, bool_or(delivered) as well, min(at) as at, min(error) as error from s group by 1
     )
     update endpoint p set
       failing_since = case when l.well then null else coalesce(p.failing_since, l.at) end,
       failing_reason = case when l.well then null else l.error end
     from lanes l
     where p.endpoint_id = l.endpoint_id
       and (l.well = (p.failing_since is not null) or (not l.well and p.failing_reason is distinct from l.error))`,
    [
      arrayOf(all, (one) => one.endpointId),
      arrayOf(all, (one) => one.deliveryId),
      arrayOf(all, (one) => one.number),
      arrayOf(all, (one) => one.tries),
      arrayOf(all, (one) => one.at.getTime()),
      arrayOf(all, (one) => one.status),
      arrayOf(all, (one) => one.durationMs),
      arrayOf(all, (one) => one.error),
      arrayOf(all, (one) => one.delivered),
      arrayOf(all, (one) => one.nextAt),
    ],
  );
}
