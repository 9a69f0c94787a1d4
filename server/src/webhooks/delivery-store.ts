import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';
import { type Leased, leaseMs, type NewDelivery, type Settled } from './delivery.ts';
import { subjectOf } from './message.ts';

/** SQL: endpoint p of account a may be told things now. */
export const isLive = 'p.approved_at is not null and p.disabled_at is null and a.enabled';

/**
 * Puts messages in the queue. A message that is there already stays as it is, unless it is to be told again.
 *
 * @param again an owner's wish: delivered ones go out once more under their own message id.
 */
export async function addDeliveries(
  tx: Queryable,
  messages: readonly NewDelivery[],
  now: Date,
  again: boolean,
): Promise<void> {
  if (messages.length === 0) return;
  const known = again
    ? `do update set state = 'pending', tries = 0, next_attempt_at = excluded.next_attempt_at
       where d.state <> 'expired'`
    : 'do nothing';
  await tx.query(
    `insert into delivery as d (endpoint_id, message_id, event_id, action, gs1, data, created_at, next_attempt_at, expires_at)
     select endpoint_id, message_id, event_id, action, gs1, data::json, $8, $8, expires_at
     from unnest($1::int[], $2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
       as m(endpoint_id, message_id, event_id, action, gs1, data, expires_at)
     on conflict (endpoint_id, event_id) ${known}`,
    [
      arrayOf(messages, (one) => one.endpointId),
      arrayOf(messages, (one) => one.messageId),
      arrayOf(messages, (one) => one.eventId),
      arrayOf(messages, (one) => one.data.action),
      arrayOf(messages, (one) => subjectOf(one.data)),
      arrayOf(messages, (one) => JSON.stringify(one.data)),
      arrayOf(messages, (one) => one.expiresAt),
      now,
    ],
  );
}

/** For each live endpoint with anything to do, when the first of it is due. */
export const dueLanes = (db: Queryable): Promise<Array<{ endpoint_id: number; next_attempt_at: Date }>> =>
  db.query(
    `select p.endpoint_id, d.next_attempt_at from endpoint p join account a using (account_id)
     cross join lateral (
       select next_attempt_at from delivery
       where endpoint_id = p.endpoint_id and state = 'pending' order by next_attempt_at limit 1) d
     where ${isLive}`,
    [],
  );

/**
 * Takes what is due in one lane, by pushing its next attempt into the future: nobody else takes it meanwhile, and
 * if this process is killed it comes due again by itself. What has expired is marked so and given back as such.
 */
export const lease = (db: Queryable, endpointId: number, most: number, now: Date): Promise<Leased[]> =>
  db.query(
    `with due as (
       select delivery_id from delivery
       where endpoint_id = $1 and state = 'pending' and next_attempt_at <= $2
       order by next_attempt_at limit $3 for update skip locked)
     update delivery d set
       next_attempt_at = case when d.expires_at > $2 then $4::timestamptz end,
       state = case when d.expires_at > $2 then d.state else 'expired' end,
       data = case when d.expires_at > $2 then d.data end
     from due, endpoint p join account a using (account_id)
     where d.endpoint_id = $1 and d.delivery_id = due.delivery_id and p.endpoint_id = $1 and ${isLive}
     returning d.endpoint_id, d.delivery_id, d.message_id, d.data, d.state, d.attempts, d.tries, d.created_at,
       d.expires_at, p.url, p.sealed_primary, p.next_primary, p.primary_turns_at, p.sealed_secondary,
       p.next_secondary, p.secondary_turns_at`,
    [endpointId, now, most, new Date(now.getTime() + leaseMs)],
  );

/** Makes due again what was taken and not begun. */
export async function giveBack(db: Queryable, leased: readonly Leased[], now: Date): Promise<void> {
  await db.query(
    `update delivery d set next_attempt_at = $3
     from unnest($1::int[], $2::bigint[]) as g(endpoint_id, delivery_id)
     where d.endpoint_id = g.endpoint_id and d.delivery_id = g.delivery_id and d.state = 'pending'`,
    [arrayOf(leased, (one) => one.endpoint_id), arrayOf(leased, (one) => one.delivery_id), now],
  );
}

/**
 * Writes down how attempts went, and whether their endpoints fail. A success always counts; a failure only if the
 * delivery is still as it was leased, for it may have been leased and delivered by another process meanwhile.
 */
export async function writeSettled(db: Queryable, all: readonly Settled[]): Promise<void> {
  await db.query(
    `with s as materialized (
       select * from unnest($1::int[], $2::bigint[], $3::int[], $4::int[], $5::timestamptz[], $6::int[], $7::int[],
         $8::text[], $9::boolean[], $10::timestamptz[])
         as s(endpoint_id, delivery_id, number, tries, at, status, duration_ms, error, delivered, next_at)
     ), noted as (
       insert into delivery_attempt (endpoint_id, delivery_id, number, at, status, duration_ms, error)
       select s.endpoint_id, s.delivery_id, s.number, s.at, s.status, s.duration_ms, s.error
       from s join delivery d using (endpoint_id, delivery_id)
       on conflict do nothing
     ), moved as (
       update delivery d set attempts = s.number, tries = s.tries, next_attempt_at = s.next_at,
         state = case when s.delivered then 'delivered' else d.state end
       from s
       where d.endpoint_id = s.endpoint_id and d.delivery_id = s.delivery_id
         and (s.delivered or (d.state = 'pending' and d.attempts = s.number - 1))
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
      arrayOf(all, (one) => one.at),
      arrayOf(all, (one) => one.status),
      arrayOf(all, (one) => one.durationMs),
      arrayOf(all, (one) => one.error),
      arrayOf(all, (one) => one.delivered),
      arrayOf(all, (one) => one.nextAt),
    ],
  );
}
