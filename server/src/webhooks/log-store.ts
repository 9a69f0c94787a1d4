import type { Queryable } from '../db/database.ts';
import type { DeliveryState, LoggedDelivery } from './delivery.ts';

export interface LogFilter {
  /** Only what stands before this one. */
  beforeId: number | undefined;
  state: DeliveryState | undefined;
  gs1: string | undefined;
  most: number;
}

// What expired a moment ago is shown so, though its lane has not come by yet.
const shownState = `case when d.state = 'pending' and d.expires_at <= $2 then 'expired' else d.state end`;

const columns = `d.delivery_id, d.message_id, d.action, d.gs1, ${shownState} as state, d.next_attempt_at,
  coalesce((select json_agg(json_build_object('at', t.at, 'status', t.status, 'duration_ms', t.duration_ms,
      'error', t.error) order by t.number)
    from delivery_attempt t where t.endpoint_id = d.endpoint_id and t.delivery_id = d.delivery_id), '[]') as attempts`;

/** The owner's deliveries, newest first. */
export const deliveriesOf = (
  tx: Queryable,
  accountId: number,
  now: Date,
  { beforeId, state, gs1, most }: LogFilter,
): Promise<LoggedDelivery[]> =>
  tx.query(
    `select ${columns} from delivery d
     where d.endpoint_id = (select endpoint_id from endpoint where account_id = $1)
       and d.delivery_id < $3::bigint and ($4::text is null or ${shownState} = $4)
       and ($5::text is null or d.gs1 = $5)
     order by d.delivery_id desc limit $6`,
    [accountId, now, beforeId ?? Number.MAX_SAFE_INTEGER, state ?? null, gs1 ?? null, most],
  );

/** One delivery of the owner's. */
export const deliveryOf = async (
  tx: Queryable,
  accountId: number,
  now: Date,
  deliveryId: number,
): Promise<LoggedDelivery | undefined> =>
  (
    await tx.query<LoggedDelivery>(
      `select ${columns} from delivery d
       where d.endpoint_id = (select endpoint_id from endpoint where account_id = $1) and d.delivery_id = $3`,
      [accountId, now, deliveryId],
    )
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
       select next_attempt_at from delivery
       where endpoint_id = $1 and state = 'pending' and expires_at > $2
       order by next_attempt_at limit $3) w`,
    [endpointId, now, mostCounted],
  );
  return row!;
}

/** Puts a delivery in the queue again, from the beginning of its schedule; its message id stays. */
export async function requeue(
  tx: Queryable,
  accountId: number,
  deliveryId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `update delivery set state = 'pending', tries = 0, next_attempt_at = $3
     where endpoint_id = (select endpoint_id from endpoint where account_id = $1) and delivery_id = $2`,
    [accountId, deliveryId, now],
  );
}

/** Rows a sweep touches in one statement, so that none takes long however much has gathered. */
const chunk = 5_000;

/** Removes messages for good once their seven days are over, and a week later their lines in the log. */
export async function forgetDeliveries(db: Queryable, now: Date): Promise<void> {
  const rows = (where: string) =>
    `(endpoint_id, delivery_id) in (select endpoint_id, delivery_id from delivery where ${where} limit ${chunk})`;
  await inChunks(() =>
    db.query(
      `update delivery set state = 'expired', data = null, next_attempt_at = null
       where ${rows(`state = 'pending' and expires_at <= $1`)} returning 1`,
      [now],
    ),
  );
  await inChunks(() =>
    db.query(
      `delete from delivery where ${rows(`expires_at <= $1::timestamptz - interval '7 days'`)} returning 1`,
      [now],
    ),
  );
}

async function inChunks(sweep: () => Promise<unknown[]>): Promise<void> {
  while ((await sweep()).length === chunk);
}
