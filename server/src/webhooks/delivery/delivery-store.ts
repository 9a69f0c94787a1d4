import { wasSetBack } from '../../platform/db/clock-difference.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import { int4, int8, text, timestamptz, uuid } from '../../platform/db/statements/sql-types.ts';
import { command, counted, deletion, oneValue } from '../../platform/db/statements/statement.ts';
import type { NewDelivery } from './delivery.ts';
import { type MessageData, subjectOf } from './message.ts';
import { expiring } from './queue-store.ts';
import { longestDelayMs, maxRetryAfterMs, slowingDown } from './schedule.ts';

let latest: { data: MessageData; text: string } | undefined;

/** As JSON. The messages of an event to all its endpoints follow each other and have the same data. */
function textOf(data: MessageData): string {
  if (latest?.data !== data) latest = { data, text: JSON.stringify(data) };
  return latest.text;
}

const messages = batch({
  endpoint_id: [int4, (one: NewDelivery) => one.endpointId],
  message_id: [uuid, (one: NewDelivery) => one.messageId],
  event_id: [int8, (one: NewDelivery) => one.eventId],
  action: [text, (one: NewDelivery) => one.data.action],
  gs1: [text, (one: NewDelivery) => subjectOf(one.data)],
  data: [text, (one: NewDelivery) => textOf(one.data)],
  expires_at: [timestamptz, (one: NewDelivery) => one.expiresAt],
} as const);

/** SQL: the number of the last attempt at delivery p. */
const attemptsOf = `(select coalesce(max(t.number), 0) from delivery_attempt t
   where t.endpoint_id = p.endpoint_id and t.delivery_id = p.delivery_id)`;

// An attempt that is under way belongs to an older generation: it is logged under its number and settles nothing.
const newGeneration = `nextval('due_generation')`;

const requeued = `on conflict (endpoint_id, delivery_id) do update
  set tries = 0, next_attempt_at = excluded.next_attempt_at, generation = excluded.generation,
    attempts = due.attempts + (due.leased_until is not null)::int, leased_until = null`;

/** SQL: queues deliveries p. */
const queued = (from: string, attempts: string, generation: string) => `
  insert into due (endpoint_id, delivery_id, next_attempt_at, expires_at, attempts, generation)
  select p.endpoint_id, p.delivery_id, queue_now(), p.expires_at, ${attempts}, ${generation} from ${from}`;

/** What becomes of messages that were published before; `replace` queues them again under their message ids. */
export type Known = 'keep' | 'replace';

const adding = (known: Known) =>
  command({
    params: { ...messages.types, now: timestamptz },
    // A lease belongs to an attempt.
    unset: ['leased_until'],
    sql: (p) => `
      with put as (
        insert into delivery as d (endpoint_id, message_id, event_id, action, gs1, data, created_at, expires_at)
        select endpoint_id, message_id, event_id, action, gs1, data::json, ${p.now}, expires_at
        from ${messages.rows(p, 'm')}
        on conflict (endpoint_id, event_id) ${
          known === 'keep'
            ? 'do nothing'
            : `do update set event_id = d.event_id where d.data is not null and d.expires_at > least(${p.now}, queue_now())`
        }
        returning endpoint_id, delivery_id, expires_at)
      ${known === 'keep' ? queued('put p', '0', '0') : `${queued('put p', attemptsOf, newGeneration)} ${requeued}`}`,
  });

const add: Record<Known, ReturnType<typeof adding>> = { keep: adding('keep'), replace: adding('replace') };

/** Records of offers in one statement, in characters: the text of its parameter has one for each message. */
const maxRecordChars = 4 * 1024 * 1024;

function* inStatements(all: readonly NewDelivery[]): Generator<readonly NewDelivery[]> {
  let begin = 0;
  let chars = 0;
  for (const [at, { data }] of all.entries()) {
    const own = data.updated_mof_encoded?.length ?? 0;
    if (chars + own > maxRecordChars && at > begin) {
      yield all.slice(begin, at);
      [begin, chars] = [at, 0];
    }
    chars += own;
  }
  if (begin < all.length) yield all.slice(begin);
}

/** Stores messages and queues them. */
export async function addDeliveries(
  tx: Queryable,
  added: readonly NewDelivery[],
  now: Date,
  known: Known,
): Promise<void> {
  for (const some of inStatements(added)) await add[known](tx, { ...messages.values(some), now });
}

/**
 * Queues one delivery of an endpoint again, from the beginning of its schedule and under its message id.
 *
 * @returns when it is due: now, by the database's clock.
 */
export const requeue = oneValue({
  params: { endpointId: int4, deliveryId: int8 },
  value: timestamptz,
  unset: ['leased_until'],
  sql: ({ endpointId, deliveryId }) => `
    ${queued('delivery p', attemptsOf, newGeneration)}
    where p.endpoint_id = ${endpointId} and p.delivery_id = ${deliveryId}
    ${requeued} returning next_attempt_at as value`,
});

/** How long attempts by the hour are kept: as long as the log. */
export const tallyDays = 14;

/** Rows that a sweep removes in one statement, so that none takes long however many there are. */
const sweepRows = 5_000;

/** SQL: message q waits longer than such a delay, because the database's clock was set back since it was put off. */
const waitsLonger = (delayMs: number) => wasSetBack('q.next_attempt_at', 'queue_now()', delayMs);

const bringForward = counted({
  params: {},
  sql: () => `
    update due d set next_attempt_at = queue_now() where (d.endpoint_id, d.delivery_id) in (
      select q.endpoint_id, q.delivery_id from endpoint p join due q on q.endpoint_id = p.endpoint_id
      where ${waitsLonger(longestDelayMs)} and (${waitsLonger(maxRetryAfterMs)} or not exists (
        select 1 from delivery_attempt t where t.endpoint_id = q.endpoint_id and t.delivery_id = q.delivery_id
          and t.number = q.attempts and t.status in (${slowingDown.join(', ')})))
      limit ${sweepRows}) returning 1 as value`,
});

/** Makes messages due that were put off before the database's clock was set back: they could expire first. */
export const bringDeliveriesForward = (db: Queryable): Promise<void> =>
  repeatWhileFull(() => bringForward(db));

const expireOld = counted({
  params: { now: timestamptz },
  sql: ({ now }) =>
    expiring(`select endpoint_id, delivery_id from due where expires_at <= ${now} limit ${sweepRows}`),
});

/** SQL: deletes deliveries with their attempts. @param which selects their keys. */
const deletingLog = (which: string) => `
  with old as (delete from delivery where (endpoint_id, delivery_id) in (
    ${which} limit ${sweepRows}) returning endpoint_id, delivery_id),
  attempts as (delete from delivery_attempt t using old
    where t.endpoint_id = old.endpoint_id and t.delivery_id = old.delivery_id)
  select 1 as value from old`;

const deleteOldLogEntries = counted({
  params: { before: timestamptz },
  sql: ({ before }) =>
    deletingLog(`select endpoint_id, delivery_id from delivery where expires_at <= ${before}`),
});

const deleteOldTallies = command({
  params: { now: timestamptz },
  sql: ({ now }) => `delete from attempt_tally where hour <= ${now} - interval '${tallyDays} days'`,
});

/**
 * Removes messages when their seven days are over, and later their rows in the log.
 *
 * @param before rows of messages whose days were over then are removed.
 * @param expired called with the number of messages that each statement removed.
 */
export async function deleteOldDeliveries(
  db: Queryable,
  now: Date,
  before: Date,
  expired: (messages: number) => void,
): Promise<void> {
  await repeatWhileFull(async () => {
    const count = await expireOld(db, { now });
    expired(count);
    return count;
  });
  await repeatWhileFull(() => deleteOldLogEntries(db, { before }));
  await deleteOldTallies(db, { now });
}

const deleteQueueOf = counted({
  params: { endpointId: int4 },
  sql: ({ endpointId }) => `
    delete from due where endpoint_id = ${endpointId} and delivery_id in (
      select delivery_id from due where endpoint_id = ${endpointId} limit ${sweepRows}) returning 1 as value`,
});

const deleteEntriesOf = counted({
  params: { endpointId: int4 },
  sql: ({ endpointId }) =>
    deletingLog(`select endpoint_id, delivery_id from delivery where endpoint_id = ${endpointId}`),
});

const deleteTalliesOf = deletion('attempt_tally', 'endpoint_id', { endpointId: int4 });

/** Deletes everything that delivery knows of an endpoint that is not live. */
export async function deleteLogOf(db: Queryable, endpointId: number): Promise<void> {
  await repeatWhileFull(() => deleteQueueOf(db, { endpointId }));
  await repeatWhileFull(() => deleteEntriesOf(db, { endpointId }));
  await deleteTalliesOf(db, { endpointId });
}

async function repeatWhileFull(sweep: () => Promise<number>): Promise<void> {
  while ((await sweep()) === sweepRows);
}
