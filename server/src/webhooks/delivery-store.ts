import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';
import type { NewDelivery } from './delivery.ts';
import { subjectOf } from './message.ts';
import { expiring } from './queue-store.ts';

// A message that is there already stays as it is, unless its owner wants it again: then it goes out once more under its own id.
const known = {
  kept: 'do nothing',
  again: 'do update set event_id = d.event_id where d.data is not null and d.expires_at > $8',
};
const requeued = {
  kept: '',
  again: `on conflict (endpoint_id, delivery_id) do update
       set tries = 0, next_attempt_at = excluded.next_attempt_at, generation = excluded.generation,
         attempts = due.attempts + (due.leased_until is not null)::int, leased_until = null`,
};
// An attempt that is under way belongs to an older generation: it keeps its number in the log and settles nothing.
const generation = { kept: '0', again: `nextval('due_generation')` };

/** SQL: the attempts that delivery p has had. */
const attemptsOf = `(select coalesce(max(t.number), 0) from delivery_attempt t
   where t.endpoint_id = p.endpoint_id and t.delivery_id = p.delivery_id)`;

const adding = (how: keyof typeof known) => `
  with put as (
    insert into delivery as d (endpoint_id, message_id, event_id, action, gs1, data, created_at, expires_at)
    select endpoint_id, message_id, event_id, action, gs1, data::json, $8, expires_at
    from unnest($1::int[], $2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
      as m(endpoint_id, message_id, event_id, action, gs1, data, expires_at)
    on conflict (endpoint_id, event_id) ${known[how]}
    returning endpoint_id, delivery_id, expires_at)
  insert into due (endpoint_id, delivery_id, next_attempt_at, expires_at, attempts, generation)
  select p.endpoint_id, p.delivery_id, queue_now(), p.expires_at, ${how === 'again' ? attemptsOf : '0'}, ${generation[how]} from put p
  ${requeued[how]}`;

const statements = { kept: adding('kept'), again: adding('again') };

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
  await tx.query(statements[again ? 'again' : 'kept'], [
    arrayOf(messages, (one) => one.endpointId),
    arrayOf(messages, (one) => one.messageId),
    arrayOf(messages, (one) => one.eventId),
    arrayOf(messages, (one) => one.data.action),
    arrayOf(messages, (one) => subjectOf(one.data)),
    arrayOf(messages, (one) => JSON.stringify(one.data)),
    arrayOf(messages, (one) => one.expiresAt),
    now,
  ]);
}

/**
 * Puts one delivery of the owner's in the queue again, from the beginning of its schedule; its message id stays.
 *
 * @returns when it is due: now, by the database's clock.
 */
export async function requeue(tx: Queryable, accountId: number, deliveryId: number): Promise<Date> {
  const [row] = await tx.query<{ next_attempt_at: Date }>(
    `insert into due (endpoint_id, delivery_id, next_attempt_at, expires_at, attempts, generation)
     select p.endpoint_id, p.delivery_id, queue_now(), p.expires_at, ${attemptsOf}, ${generation.again} from delivery p
     where p.endpoint_id = (select endpoint_id from endpoint where account_id = $1) and p.delivery_id = $2
     ${requeued.again} returning next_attempt_at`,
    [accountId, deliveryId],
  );
  return row!.next_attempt_at;
}

/** Rows a sweep touches in one statement, so that none takes long however much has gathered. */
const chunk = 5_000;

/**
 * Removes messages for good once their seven days are over, and a week later their lines in the log.
 *
 * @param expired is told of every lot of messages that was given up so.
 */
export async function forgetDeliveries(
  db: Queryable,
  now: Date,
  expired: (messages: number) => void,
): Promise<void> {
  const old = `select endpoint_id, delivery_id from due where expires_at <= $1 limit ${chunk}`;
  await inChunks(async () => {
    const gone = await db.query(expiring(old), [now]);
    expired(gone.length);
    return gone;
  });
  await inChunks(() =>
    db.query(
      `with old as (delete from delivery where (endpoint_id, delivery_id) in (
         select endpoint_id, delivery_id from delivery
         where expires_at <= $1::timestamptz - interval '7 days' limit ${chunk}) returning endpoint_id, delivery_id),
       attempts as (delete from delivery_attempt t using old
         where t.endpoint_id = old.endpoint_id and t.delivery_id = old.delivery_id)
       select 1 from old`,
      [now],
    ),
  );
}

async function inChunks(sweep: () => Promise<unknown[]>): Promise<void> {
  while ((await sweep()).length === chunk);
}
