import type { Queryable } from '../../platform/db/database.ts';
import {
  bool,
  int4,
  int8,
  json,
  nullable,
  text,
  textOf,
  timestamptz,
  uuid,
} from '../../platform/db/statements/sql-types.ts';
import { maybeRow, type RowOf, rows } from '../../platform/db/statements/statement.ts';
import type { WebhookAction } from '../../platform/vocabulary/actions.ts';
import { acknowledged } from '../delivery/lookup.ts';
import type { Attempt, DeliveryState } from './logged-delivery.ts';

const logColumns = {
  ...{
    endpoint_id: int4,
    delivery_id: int8,
    message_id: uuid,
    action: textOf<WebhookAction | 'test'>(),
    gs1: text,
  },
  ...{ next_attempt_at: nullable(timestamptz), expires_at: timestamptz, state: textOf<DeliveryState>() },
  /** Whether the endpoint's owner asked for the message, so that it is about no event. */
  is_test: bool,
  /** Whether the time is over in which it can be sent. */
  is_over: bool,
  attempts: json<Attempt[]>(),
};
export type LoggedDelivery = RowOf<typeof logColumns>;

/** SQL: an attempt at delivery d was acknowledged. A sub-select, because for most rows it is not evaluated. */
const acknowledgedOnce = `(select bool_or(t.status in (${acknowledged.join(', ')})) from delivery_attempt t
  where t.endpoint_id = d.endpoint_id and t.delivery_id = d.delivery_id) is true`;

// A pending message is in the queue; one that has just expired is shown so before it is removed. A message leaves the
// queue acknowledged, or else without its data; one that was resent and then expired was delivered all the same.
const arrived = `q.delivery_id is null and (d.data is not null or ${acknowledgedOnce})`;

type Owned = Record<'endpointId' | 'now', string>;
type Page = Record<'endpointId' | 'now' | 'beforeId' | 'gs1' | 'maxRows', string>;

/**
 * SQL: with the time by which a message has expired: the server's and the database's, as its removal asks for both
 * (`expiryOf`). A server whose clock is ahead else shows as expired, and does not send again, what is still delivered.
 */
const byBothClocks = <P extends { now: string }>(p: P): P => ({ ...p, now: `least(${p.now}, queue_now())` });

/** SQL: an endpoint's deliveries d that meet a condition, each with its row q of the queue. */
const deliveries = ({ endpointId, now }: Owned, condition: string, from = 'delivery d left join due q') => `
  select d.endpoint_id, d.delivery_id, d.message_id, d.action, d.gs1, q.next_attempt_at, d.expires_at,
    d.event_id is null as is_test, d.expires_at <= ${now} as is_over,
    case when q.expires_at > ${now} then 'pending' when ${arrived} then 'delivered' else 'expired' end as state
  from ${from} using (endpoint_id, delivery_id) where d.endpoint_id = ${endpointId} and ${condition}`;

/** SQL: deliveries with their attempts. */
const withAttempts = (of: string) => `
  select l.*, t.attempts from (${of}) l
  cross join lateral (
    select coalesce(json_agg(json_build_object('at', t.at, 'status', t.status, 'duration_ms', t.duration_ms, 'error', t.error)
      order by t.number), '[]') as attempts
    from delivery_attempt t where t.endpoint_id = l.endpoint_id and t.delivery_id = l.delivery_id) t
  order by l.delivery_id desc`;

const limited = (p: Page, of: string) => `(${of} order by delivery_id desc limit ${p.maxRows})`;
const inPage = (p: Page) => `d.delivery_id < ${p.beforeId} and (${p.gs1} is null or d.gs1 = ${p.gs1})`;

/** SQL: a page of deliveries in the queue, which is short beside the log and so read first. */
const queued = (p: Page, expires: string) =>
  limited(
    p,
    deliveries(
      p,
      inPage(p),
      `(select * from due where endpoint_id = ${p.endpointId} and delivery_id < ${p.beforeId} and ${expires}
        order by delivery_id desc limit case when ${p.gs1} is null then ${p.maxRows} end) q join delivery d`,
    ),
  );

const page = (sql: (p: Page) => string) =>
  rows({
    params: { endpointId: int4, now: timestamptz, beforeId: int8, gs1: nullable(text), maxRows: int8 },
    row: logColumns,
    sql: (p) => withAttempts(sql(byBothClocks(p))),
  });

const pages = {
  any: page((p) => limited(p, deliveries(p, inPage(p)))),
  pending: page((p) => queued(p, `expires_at > ${p.now}`)),
  delivered: page((p) => limited(p, deliveries(p, `${arrived} and ${inPage(p)}`))),
  // Removed messages have an index of their own.
  expired: page((p) => {
    const removed = `q.delivery_id is null and d.data is null and not ${acknowledgedOnce} and ${inPage(p)}`;
    return `${queued(p, `expires_at <= ${p.now}`)} union all ${limited(p, deliveries(p, removed))}`;
  }),
};

interface LogFilter {
  /** Only older ones. */
  beforeId: number | undefined;
  state: DeliveryState | undefined;
  gs1: string | undefined;
  maxRows: number;
}

/** The deliveries of an endpoint, newest first. */
export const deliveriesOf = (
  tx: Queryable,
  endpointId: number,
  now: Date,
  { beforeId = Number.MAX_SAFE_INTEGER, state, gs1, maxRows }: LogFilter,
): Promise<LoggedDelivery[]> => pages[state ?? 'any'](tx, { endpointId, now, beforeId, gs1, maxRows });

/** One delivery of an endpoint. */
export const deliveryOf = maybeRow({
  params: { endpointId: int4, now: timestamptz, deliveryId: int8 },
  row: logColumns,
  sql: (p) => withAttempts(deliveries(byBothClocks(p), `d.delivery_id = ${p.deliveryId}`)),
});

/** The decoded data of a delivery's message; null: it expired and was removed. */
export const messageOf = maybeRow({
  params: { endpointId: int4, deliveryId: int8 },
  row: { data: nullable(json<Record<string, unknown>>()), created_at: timestamptz },
  sql: ({ endpointId, deliveryId }) =>
    `select data, created_at from delivery where endpoint_id = ${endpointId} and delivery_id = ${deliveryId}`,
});
