import { wasSetBack } from '../../platform/db/clock-difference.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { arrayOf } from '../../platform/db/statements/array-literal.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import {
  array,
  float8,
  int4,
  int8,
  nullable,
  text,
  timestamptz,
  uuid,
} from '../../platform/db/statements/sql-types.ts';
import { command, counted, oneValue, rows } from '../../platform/db/statements/statement.ts';
import { type Destination, type Leased, leaseMs, maxLeaseSize, type Settled } from './delivery.ts';
import { secretColumns } from './stored-secret.ts';

/** SQL: endpoint p of account a may receive messages now. */
export const isLive = 'p.approved_at is not null and p.disabled_at is null and a.enabled';

/** SQL: no process has leased it, or the database's clock was set back since. */
const isFree = `(leased_until is null or leased_until <= queue_now() or ${wasSetBack('leased_until', 'queue_now()', leaseMs)})`;

/** For each live endpoint with queued messages, in how many milliseconds the first that is not leased is due. */
export const dueEndpoints = rows({
  params: {},
  row: { endpoint_id: int4, wait_ms: float8 },
  sql: () => `
    select p.endpoint_id, ceil(date_part('epoch', d.next_attempt_at - queue_now()) * 1000) as wait_ms
    from endpoint p join account a using (account_id)
    cross join lateral (
      select next_attempt_at from due
      where endpoint_id = p.endpoint_id and ${isFree} order by next_attempt_at limit 1) d
    where ${isLive}`,
});

/** Seconds since the oldest message that was never attempted came due; 0: there is none. */
export const untriedSeconds = oneValue({
  params: {},
  value: float8,
  sql: () => `
    select coalesce(max(greatest(date_part('epoch', queue_now() - d.next_attempt_at), 0)), 0) as value
    from endpoint p join account a using (account_id)
    cross join lateral (
      select next_attempt_at from due
      where endpoint_id = p.endpoint_id and attempts = 0 order by next_attempt_at limit 1) d
    where ${isLive}`,
});

/** Where the messages of endpoints go now; those that are not live are left out. */
export const destinationsOf = rows({
  params: { endpointIds: array(int4) },
  row: { endpoint_id: int4, url: text, ...secretColumns },
  notNull: ['url'],
  sql: ({ endpointIds }) => `
    select p.endpoint_id, p.url, ${Object.keys(secretColumns).map((name) => `p.${name}`)}
    from endpoint p join account a using (account_id) where p.endpoint_id = any (${endpointIds}) and ${isLive}`,
});

/** An endpoint for which messages are leased, at most `maxRows`. */
export interface LeaseAsk {
  endpointId: number;
  maxRows: number;
}

const asks = batch({
  endpoint_id: [int4, (ask: LeaseAsk) => ask.endpointId],
  max_rows: [int4, (ask: LeaseAsk) => ask.maxRows],
} as const);

/**
 * An endpoint's lease ends after so many bytes of messages as they are stored: that of an offer may have megabytes, and a
 * process holds all that it leased at once.
 */
const maxStoredBytes = 1024 * 1024;

const leaseRows = rows({
  params: asks.types,
  row: {
    ...{
      endpoint_id: int4,
      delivery_id: int8,
      attempts: int4,
      tries: int4,
      generation: int8,
      message_id: uuid,
    },
    // Null: there is no room for it.
    ...{ action: text, gs1: text, data: nullable(text), created_ms: float8, expires_ms: float8 },
  },
  sql: (p) => `
    with free as (
      select s.ctid from ${asks.rows(p, 'k')} cross join lateral (
        select ctid from (
          select ctid from due where endpoint_id = k.endpoint_id and next_attempt_at <= queue_now() and ${isFree}
          order by next_attempt_at limit ${maxLeaseSize} for update skip locked
        ) soonest limit k.max_rows) s
    ), taken as (
      update due q set leased_until = queue_now() + interval '${leaseMs} milliseconds'
      where q.ctid = any (array(select ctid from free))
      returning q.endpoint_id, q.delivery_id, q.attempts, q.tries, q.generation
    )
    select t.endpoint_id, t.delivery_id, t.attempts, t.tries, t.generation, d.message_id, d.action, d.gs1,
      case when sum(d.bytes) over (partition by t.endpoint_id order by t.delivery_id) - d.bytes < ${maxStoredBytes}
        then d.data::text end as data,
      round(date_part('epoch', d.created_at) * 1000) as created_ms,
      round(date_part('epoch', d.expires_at) * 1000) as expires_ms
    from taken t cross join lateral (
      select message_id, action, gs1, data, pg_column_size(data) as bytes, created_at, expires_at
      from delivery where endpoint_id = t.endpoint_id and delivery_id = t.delivery_id limit 1) d`,
});

/**
 * Leases due messages: no other process takes them before the lease ends, and after it any may. Cost depends on the
 * rows leased, not on the length of the queues: the literal limit keeps a planner that does not know `maxRows` from
 * sorting a whole queue, and rows are then found by ctid or one by one.
 *
 * @param live the destinations of all endpoints that are asked for.
 * @returns fewer than were asked for and are due where messages are large; the rest is due at once again.
 */
export async function lease(
  db: Queryable,
  live: ReadonlyMap<number, Destination>,
  asked: readonly LeaseAsk[],
): Promise<Leased[]> {
  const leased = await leaseRows(db, asks.values(asked));
  const withTo = leased.map((row) => Object.assign(row, { to: live.get(row.endpoint_id)! }));
  const hasRoom = (row: (typeof withTo)[number]): row is (typeof withTo)[number] & Leased =>
    row.data !== null;
  const beyond = withTo.filter((row) => !hasRoom(row));
  if (beyond.length > 0) await release(db, beyond);
  return withTo.filter(hasRoom);
}

type Key = Pick<Leased, 'to' | 'delivery_id'>;

const keys = batch({
  endpoint_id: [int4, (one: Key) => one.to.endpoint_id],
  delivery_id: [int8, (one: Key) => one.delivery_id],
} as const);

const releaseRows = command({
  params: keys.types,
  sql: (p) => `
    update due q set leased_until = null from ${keys.rows(p, 'g')}
    where q.endpoint_id = g.endpoint_id and q.delivery_id = g.delivery_id`,
});

/** Ends the lease of messages that were not sent. */
export const release = (db: Queryable, leased: readonly Key[]) => releaseRows(db, keys.values(leased));

/** SQL: removes messages from the queue and deletes their data. @param which selects their keys. */
export const expiring = (which: string) => `
  with old as (delete from due where (endpoint_id, delivery_id) in (${which}) returning endpoint_id, delivery_id)
  update delivery d set data = null from old
  where d.endpoint_id = old.endpoint_id and d.delivery_id = old.delivery_id returning 1 as value`;

const earlierNow = oneValue({
  params: { now: timestamptz },
  value: timestamptz,
  sql: ({ now }) => `select least(${now}, queue_now()) as value`,
});

/**
 * Tells which of the messages have expired: by this server's clock and the database's, so that a server whose clock is ahead
 * gives none up that can still be delivered. The database is asked only when this server's clock finds one.
 */
export async function expiryOf<Message>(
  db: Queryable,
  now: Date,
  messages: readonly Message[],
  expiresMsOf: (message: Message) => number,
): Promise<(message: Message) => boolean> {
  const isOverAt = (at: Date) => (message: Message) => expiresMsOf(message) <= at.getTime();
  return isOverAt(messages.some(isOverAt(now)) ? await earlierNow(db, { now }) : now);
}

const expireRows = counted({
  params: keys.types,
  sql: (p) => expiring(`select endpoint_id, delivery_id from ${keys.rows(p, 'k')}`),
});

/** Removes leased messages that have expired. */
export const expire = (db: Queryable, leased: readonly Leased[]) => expireRows(db, keys.values(leased));

const attemptColumns = {
  endpoint_id: [int4, (one: Settled) => one.endpointId],
  delivery_id: [int8, (one: Settled) => one.deliveryId],
  number: [int4, (one: Settled) => one.number],
  at_ms: [float8, (one: Settled) => one.at.getTime()],
  status: [int4, (one: Settled) => one.status],
  duration_ms: [int4, (one: Settled) => one.durationMs],
  generation: [int8, (one: Settled) => one.generation],
} as const;
const deliveredAttempts = batch(attemptColumns);
const failedAttempts = batch({
  ...attemptColumns,
  error: [text, (one: Settled) => one.error],
  tries: [int4, (one: Settled) => one.tries],
  retry_ms: [float8, (one: Settled) => one.retryMs],
} as const);

/** SQL: the attempts `s` of a batch, written to the log and counted by the hour, in one order for all processes. */
const logged = (attempts: string, error: string) => `
  s as materialized (select *, to_timestamp(at_ms / 1000) as at from ${attempts}), logged as (
    insert into delivery_attempt (endpoint_id, delivery_id, number, at, status, duration_ms, error)
    select endpoint_id, delivery_id, number, at, status, duration_ms, ${error} from s
    on conflict do nothing returning endpoint_id, at
  ), tallied as (
    insert into attempt_tally as y (endpoint_id, hour, delivered, failed)
    select endpoint_id, date_trunc('hour', at, 'UTC'), ${error === 'null' ? 'count(*), 0' : '0, count(*)'}
    from logged group by 1, 2 order by 1, 2
    on conflict (endpoint_id, hour) do update
    set delivered = y.delivered + excluded.delivered, failed = y.failed + excluded.failed
  )`;

/** A success always counts: its message leaves the queue unless it was resent since, and its endpoint is not failing. */
const storeDelivered = command({
  params: deliveredAttempts.types,
  sql: (p) => `
    with ${logged(deliveredAttempts.rows(p, 'b'), 'null')}, done as (
      delete from due q using s
      where q.endpoint_id = s.endpoint_id and q.delivery_id = s.delivery_id and q.generation = s.generation
    )
    update endpoint set failing_since = null, failing_reason = null
    where failing_since is not null and endpoint_id in (select endpoint_id from s)`,
});

/** A failure counts only if its message is still as leased: another process may have delivered it meanwhile. */
const storeFailed = command({
  params: { ...failedAttempts.types, acknowledging: array(int4) },
  sql: (p) => `
    with ${logged(failedAttempts.rows(p, 'b'), 'error')}, again as (
      update due q set attempts = s.number, tries = s.tries, leased_until = null,
        next_attempt_at = queue_now() + s.retry_ms * interval '1 millisecond'
      from s
      where q.endpoint_id = s.endpoint_id and q.delivery_id = s.delivery_id and q.generation = s.generation
        and q.attempts = s.number - 1
    ), failing as (
      select endpoint_id, min(at) as at, min(error) as error from s
      where endpoint_id <> all (${p.acknowledging}) group by 1
    )
    update endpoint p set failing_since = coalesce(p.failing_since, f.at), failing_reason = f.error
    from failing f
    where p.endpoint_id = f.endpoint_id and (p.failing_since is null or p.failing_reason is distinct from f.error)`,
});

/** Stores results, and whether their endpoints fail; one that acknowledged any of the messages does not. */
export async function writeSettled(db: Queryable, all: readonly Settled[]): Promise<void> {
  const delivered = all.filter((one) => one.delivered);
  const failed = all.filter((one) => !one.delivered);
  if (delivered.length > 0) await storeDelivered(db, deliveredAttempts.values(delivered));
  if (failed.length > 0) {
    const acknowledging = arrayOf(delivered, (one) => one.endpointId);
    await storeFailed(db, { ...failedAttempts.values(failed), acknowledging });
  }
}
