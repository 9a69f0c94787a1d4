import type { Queryable } from '../db/database.ts';
import { acknowledged, type DeliveryState, type LoggedDelivery } from './delivery.ts';

export interface LogFilter {
  /** Only what stands before this one. */
  beforeId: number | undefined;
  state: DeliveryState | undefined;
  gs1: string | undefined;
  most: number;
}

/** SQL: attempt t was acknowledged. */
const acknowledges = `t.status in (${acknowledged.join(', ')})`;

// A message that waits is in the queue; what expired a moment ago is shown so, though its lane has not come by yet.
const logged = `
  select d.delivery_id, d.message_id, d.action, d.gs1, q.next_attempt_at, d.expires_at,
    case when q.expires_at > $2 then 'pending' when q.expires_at is null and t.delivered then 'delivered' else 'expired' end as state,
    coalesce(t.attempts, '[]') as attempts
  from delivery d left join due q using (endpoint_id, delivery_id)
  cross join lateral (
    select bool_or(${acknowledges}) as delivered,
      json_agg(json_build_object('at', t.at, 'status', t.status, 'duration_ms', t.duration_ms, 'error', t.error)
        order by t.number) as attempts
    from delivery_attempt t where t.endpoint_id = d.endpoint_id and t.delivery_id = d.delivery_id) t
  where d.endpoint_id = (select endpoint_id from endpoint where account_id = $1)`;

/** The owner's deliveries, newest first. */
export const deliveriesOf = (
  tx: Queryable,
  accountId: number,
  now: Date,
  { beforeId, state, gs1, most }: LogFilter,
): Promise<LoggedDelivery[]> =>
  tx.query(
    `select * from (${logged} and d.delivery_id < $3::bigint and ($5::text is null or d.gs1 = $5)) l
     where $4::text is null or l.state = $4
     order by l.delivery_id desc limit $6`,
    [accountId, now, beforeId ?? Number.MAX_SAFE_INTEGER, state ?? null, gs1 ?? null, most],
  );

/** One delivery of the owner's. */
export const deliveryOf = async (
  tx: Queryable,
  accountId: number,
  now: Date,
  deliveryId: number,
): Promise<LoggedDelivery | undefined> =>
  (await tx.query<LoggedDelivery>(`${logged} and d.delivery_id = $3`, [accountId, now, deliveryId]))[0];

/** Messages that wait are counted up to here. */
const mostCounted = 10_000;

/** What an endpoint has not got yet, and when the first of it is tried next. */
export async function waitingFor(
  tx: Queryable,
  endpointId: number,
  now: Date,
): Promise<{ messages: number; next_attempt_at: Date | null }> {
  const [row] = await tx.query<{ messages: number; next_attempt_at: Date | null }>(
    `select count(*)::int as messages, min(next_attempt_at) as next_attempt_at from (
       select next_attempt_at from due
       where endpoint_id = $1 and expires_at > $2
       order by next_attempt_at limit $3) w`,
    [endpointId, now, mostCounted],
  );
  return row!;
}
