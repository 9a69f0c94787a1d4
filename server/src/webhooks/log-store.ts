import type { Queryable } from '../db/database.ts';
import { acknowledged, type DeliveryState, type LoggedDelivery } from './delivery.ts';

export interface LogFilter {
  /** Only what stands before this one. */
  beforeId: number | undefined;
  state: DeliveryState | undefined;
  gs1: string | undefined;
  most: number;
}

/** SQL: an attempt at delivery d was acknowledged. Asked of each line by itself, for most need not be asked. */
const acknowledgedOnce = `(select bool_or(t.status in (${acknowledged.join(', ')})) from delivery_attempt t
  where t.endpoint_id = d.endpoint_id and t.delivery_id = d.delivery_id) is true`;

// A message that waits is in the queue; what expired a moment ago is shown so, though its lane has not come by yet. One
// leaves the queue acknowledged, or else without its data; what was sent again and expired was delivered all the same.
const arrived = `q.delivery_id is null and (d.data is not null or ${acknowledgedOnce})`;
const stands = `case when q.expires_at > $2 then 'pending' when ${arrived} then 'delivered' else 'expired' end`;

const own = '(select endpoint_id from endpoint where account_id = $1)';

/** SQL: the owner's lines d that meet a condition, with what waits of each, q. */
const lines = (condition: string, from = 'delivery d left join due q') => `
  select d.endpoint_id, d.delivery_id, d.message_id, d.action, d.gs1, q.next_attempt_at, d.expires_at,
    ${stands} as state
  from ${from} using (endpoint_id, delivery_id) where d.endpoint_id = ${own} and ${condition}`;

/** SQL: lines with what was tried of each. */
const withAttempts = (of: string) => `
  select l.*, t.attempts from (${of}) l
  cross join lateral (
    select coalesce(json_agg(json_build_object('at', t.at, 'status', t.status, 'duration_ms', t.duration_ms, 'error', t.error)
      order by t.number), '[]') as attempts
    from delivery_attempt t where t.endpoint_id = l.endpoint_id and t.delivery_id = l.delivery_id) t
  order by l.delivery_id desc`;

const page = (of: string) => `(${of} order by delivery_id desc limit $5)`;
const asked = 'd.delivery_id < $3::bigint and ($4::text is null or d.gs1 = $4)';

/** SQL: a page of the lines that are in the queue still; found from there, as it is short beside the log. */
const queued = (expires: string) =>
  page(
    lines(
      asked,
      `(select * from due where endpoint_id = ${own} and delivery_id < $3::bigint and ${expires}
        order by delivery_id desc limit case when $4::text is null then $5::bigint end) q join delivery d`,
    ),
  );

const pages: Record<DeliveryState | 'any', string> = {
  any: page(lines(asked)),
  pending: queued('expires_at > $2'),
  delivered: page(lines(`${arrived} and ${asked}`)),
  // What was removed has an index of its own.
  expired: page(
    `${queued('expires_at <= $2')} union all
     ${page(lines(`q.delivery_id is null and d.data is null and not ${acknowledgedOnce} and ${asked}`))}`,
  ),
};

/** The owner's deliveries, newest first. */
export const deliveriesOf = (
  tx: Queryable,
  accountId: number,
  now: Date,
  { beforeId, state, gs1, most }: LogFilter,
): Promise<LoggedDelivery[]> =>
  tx.query(withAttempts(pages[state ?? 'any']), [
    accountId,
    now,
    beforeId ?? Number.MAX_SAFE_INTEGER,
    gs1 ?? null,
    most,
  ]);

/** One delivery of the owner's. */
export const deliveryOf = async (
  tx: Queryable,
  accountId: number,
  now: Date,
  deliveryId: number,
): Promise<LoggedDelivery | undefined> =>
  (
    await tx.query<LoggedDelivery>(withAttempts(lines('d.delivery_id = $3')), [accountId, now, deliveryId])
  )[0];

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
