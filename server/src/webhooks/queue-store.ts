import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';
import { type Addressee, type Leased, leaseMs, mostTaken, type Settled } from './delivery.ts';

/** SQL: endpoint p of account a may be told things now. */
export const isLive = 'p.approved_at is not null and p.disabled_at is null and a.enabled';

/** SQL: no process has it. */
const isFree = '(leased_until is null or leased_until <= queue_now())';

/** For each live endpoint with anything to do, in how many milliseconds the first of it that is free is due. */
export const dueLanes = (db: Queryable): Promise<Array<{ endpoint_id: number; wait_ms: number }>> =>
  db.query(
    `select p.endpoint_id, ceil(date_part('epoch', d.next_attempt_at - queue_now()) * 1000) as wait_ms
     from endpoint p join account a using (account_id)
     cross join lateral (
       select next_attempt_at from due
       where endpoint_id = p.endpoint_id and ${isFree} order by next_attempt_at limit 1) d
     where ${isLive}`,
    [],
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

const leaseSql = `interval '${leaseMs} milliseconds'`;

/**
 * Takes what is due in one lane until its lease ends: nobody else takes it meanwhile, and if this process is killed
 * it can be taken again. However long the queue is, only what is taken is read: a planner that does not know how many
 * that are would rather read and sort the whole queue, so it is told a bound, and finds rows by their place or one by one.
 *
 * @param wanted at most `mostTaken`.
 */
export async function lease(db: Queryable, to: Addressee, wanted: number): Promise<Leased[]> {
  const rows = await db.query<Omit<Leased, 'to'>>(
    `with free as (
       select ctid from (
         select ctid from due where endpoint_id = $1 and next_attempt_at <= queue_now() and ${isFree}
         order by next_attempt_at limit ${mostTaken} for update skip locked
       ) soonest limit $2
     ), taken as (
       update due q set leased_until = queue_now() + ${leaseSql} where q.ctid = any (array(select ctid from free))
       returning q.delivery_id, q.attempts, q.tries, q.generation
     )
     select t.delivery_id, t.attempts, t.tries, t.generation, d.message_id, d.action, d.gs1, d.data,
       round(date_part('epoch', d.created_at) * 1000) as created_ms,
       round(date_part('epoch', d.expires_at) * 1000) as expires_ms
     from taken t cross join lateral (
       select message_id, action, gs1, data::text as data, created_at, expires_at
       from delivery where endpoint_id = $1 and delivery_id = t.delivery_id limit 1) d`,
    [to.endpoint_id, wanted],
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

/** What every attempt leaves in the log, as parameters. */
const lines = (all: readonly Settled[]) => [
  arrayOf(all, (one) => one.endpointId),
  arrayOf(all, (one) => one.deliveryId),
  arrayOf(all, (one) => one.number),
  arrayOf(all, (one) => one.at.getTime()),
  arrayOf(all, (one) => one.status),
  arrayOf(all, (one) => one.durationMs),
  arrayOf(all, (one) => one.generation),
];

/** SQL: attempts s as given by `lines` and further columns, noted in the log. */
const noted = (types: string, names: string, error: string) => `
  s as materialized (
    select endpoint_id, delivery_id, number, to_timestamp(at_ms / 1000) as at, status, duration_ms, generation ${names}
    from unnest($1::int[], $2::bigint[], $3::int[], $4::float8[], $5::int[], $6::int[], $7::bigint[] ${types})
      as s(endpoint_id, delivery_id, number, at_ms, status, duration_ms, generation ${names})
  ), noted as (
    insert into delivery_attempt (endpoint_id, delivery_id, number, at, status, duration_ms, error)
    select endpoint_id, delivery_id, number, at, status, duration_ms, ${error} from s
    on conflict do nothing
  )`;

/** A success always counts: its message leaves the queue unless it was sent again, and its endpoint fails no longer. */
const delivered = `
  with ${noted('', '', 'null')}, done as (
    delete from due q using s
    where q.endpoint_id = s.endpoint_id and q.delivery_id = s.delivery_id and q.generation = s.generation
  )
  update endpoint set failing_since = null, failing_reason = null
  where failing_since is not null and endpoint_id in (select endpoint_id from s)`;

/**
 * A failure counts only if its message is still as it was leased: another process may have leased and delivered it
 * meanwhile. $11: endpoints that acknowledged another message.
 */
const failed = `
  with ${noted(', $8::text[], $9::int[], $10::float8[]', ', error, tries, retry_ms', 'error')}, again as (
    update due q set attempts = s.number, tries = s.tries, leased_until = null,
      next_attempt_at = queue_now() + s.retry_ms * interval '1 millisecond'
    from s
    where q.endpoint_id = s.endpoint_id and q.delivery_id = s.delivery_id and q.generation = s.generation
      and q.attempts = s.number - 1
  ), lanes as (
    select endpoint_id, min(at) as at, min(error) as error from s where endpoint_id <> all ($11::int[]) group by 1
  )
  update endpoint p set failing_since = coalesce(p.failing_since, l.at), failing_reason = l.error
  from lanes l
  where p.endpoint_id = l.endpoint_id and (p.failing_since is null or p.failing_reason is distinct from l.error)`;

/** Writes down how attempts went, and whether their endpoints fail. An endpoint that acknowledged any of them does not. */
export async function writeSettled(db: Queryable, all: readonly Settled[]): Promise<void> {
  const good = all.filter((one) => one.delivered);
  const bad = all.filter((one) => !one.delivered);
  if (good.length > 0) await db.query(delivered, lines(good));
  if (bad.length > 0) {
    await db.query(failed, [
      ...lines(bad),
      arrayOf(bad, (one) => one.error),
      arrayOf(bad, (one) => one.tries),
      arrayOf(bad, (one) => one.retryMs),
      arrayOf(good, (one) => one.endpointId),
    ]);
  }
}
