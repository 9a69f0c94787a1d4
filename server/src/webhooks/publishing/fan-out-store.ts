import type { Queryable } from '../../platform/db/database.ts';
import type { Position } from '../../platform/db/journal/journal.ts';
import {
  array,
  bool,
  int4,
  int8,
  nullable,
  text,
  textOf,
  timestamptz,
  uuid,
  xid8,
} from '../../platform/db/statements/sql-types.ts';
import {
  command,
  maybeRow,
  oneRow,
  oneValue,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';
import type { WebhookAction } from '../../platform/vocabulary/actions.ts';
import { isLive } from '../delivery/lookup.ts';
import { oldestQueued } from './queue-store.ts';

// Below the horizon every transaction has ended, so its events are visible or never will be; beyond it a lower number
// may still appear. Fan-out reads up to it, in the same statement, and so skips no event.
const horizon = 'journal_horizon()';

const endpoints = 'endpoint p join account a using (account_id)';

/** SQL: the first `maxRows` events e of each journal after the cursor c. */
const afterCursor = (select: string, condition: string, maxRows: number) => {
  // Ordered, because otherwise the planner expects a match soon and scans a journal without new events from end to end:
  // 140 ms for a million events instead of 0.05 ms.
  const of = (journal: string) => `
    (select ${select} from ${journal} e where e.tx >= c.tx and (e.tx, e.event_id) > (c.tx, c.event_id) ${condition}
     order by e.tx limit ${maxRows})`;
  return `fanout_cursor c cross join lateral (${of('event')} union all ${of('offer_event')}) n`;
};

/** What there is to do; cheap, because it is asked often. */
export const workToDo = oneRow({
  params: {},
  row: { live: bool, events: bool, replays: bool },
  sql: (_, isSharded) => `
    select exists (select 1 from ${endpoints} where ${isLive}) as live,
      exists (select 1 from ${isSharded ? 'event_queue' : afterCursor('1', `and e.tx < ${horizon}`, 1)} limit 1) as events,
      exists (select 1 from webhook_replay) as replays`,
});

/** SQL: when the oldest event after the cursor was recorded; null: there is none. @param condition a further one on e. */
export const oldestAfterCursor = (condition = '') =>
  `select min(n.at) as value from ${afterCursor('e.at', condition, 1)}`;

/** When the oldest event was recorded that is not published; null: there is none. */
export const oldestUnpublished = oneValue({
  params: {},
  value: nullable(timestamptz),
  sql: (_, isSharded) => (isSharded ? oldestQueued : oldestAfterCursor()),
});

/** The backlog is counted up to here, so that a scrape of the metrics does not read a whole journal. */
const maxCounted = 100_000;

const unpublished = oneValue({
  params: {},
  value: int4,
  sql: (_, isSharded) => `
    select count(*)::int as value
    from (select 1 from ${isSharded ? 'event_queue' : afterCursor('1', '', maxCounted)} limit ${maxCounted}) u`,
});

const undelivered = oneRow({
  params: {},
  row: { untried: int4, retrying: int4 },
  sql: () => `
    select count(*) filter (where attempts = 0)::int as untried, count(*) filter (where attempts > 0)::int as retrying
    from (select attempts from due limit ${maxCounted}) p`,
});

const replays = oneValue({
  params: {},
  value: int4,
  sql: () => 'select count(*)::int as value from webhook_replay',
});

/** Events not published, replays under way, messages never attempted, messages whose attempts failed. */
export const backlog = async (db: Queryable) => ({
  unpublished: await unpublished(db),
  replays: await replays(db),
  ...(await undelivered(db)),
});

/** Locks the cursor; undefined while another process has it. */
export const takeCursor = maybeRow({
  params: {},
  row: { tx: text, event_id: int8 },
  sql: () => 'select tx::text as tx, event_id from fanout_cursor for update skip locked',
});

export const moveCursor = command({
  params: { tx: xid8, event_id: int8 },
  sql: (p) => `update fanout_cursor set tx = ${p.tx}, event_id = ${p.event_id}`,
});

const liveColumns = {
  endpoint_id: int4,
  account_id: int4,
  salt: uuid,
  actions: array(textOf<WebhookAction>()),
  // Snapshots of the latest approval or enabling, and of the first approval: events that they see came before.
  enabled_snapshot: text,
  approved_snapshot: text,
};
export type LiveEndpoint = RowOf<typeof liveColumns>;

const liveRows = rows({
  params: {},
  // All but the horizon are null when no endpoint is live.
  row: { ...liveColumns, endpoint_id: nullable(int4), horizon: text },
  notNull: ['actions'],
  sql: () => `
    select p.endpoint_id, p.account_id, p.salt, p.actions, p.enabled_snapshot::text as enabled_snapshot,
      p.approved_snapshot::text as approved_snapshot, h.horizon from (select ${horizon}::text as horizon) h
    left join (${endpoints}) on ${isLive}`,
});

const horizonValue = oneValue({ params: {}, value: text, sql: () => `select ${horizon}::text as value` });

/**
 * The endpoints that may receive messages now, and a horizon: an endpoint that is not among them receives nothing from
 * before it. A distributed database reads it apart and first, since a function that reads a table sees what was committed
 * after the snapshot of the statement that calls it.
 */
export async function liveEndpoints(tx: Queryable): Promise<{ live: LiveEndpoint[]; horizon: string }> {
  const earlier = tx.shards !== undefined ? await horizonValue(tx) : undefined;
  const found = await liveRows(tx);
  const live = found.filter((row): row is typeof row & LiveEndpoint => row.endpoint_id !== null);
  return { live, horizon: earlier ?? found[0]!.horizon };
}

/** A batch ends after so many bytes of records of offers, each of which may have megabytes: a process holds all of them at once. */
const maxRecordBytes = 8 * 1024 * 1024;

const batchRow = oneRow({
  params: { tx: xid8, event_id: int8, until: nullable(xid8), maxEvents: int4 },
  row: { is_last: bool, tx: nullable(text), event_id: nullable(int8), bound: text, horizon: text },
  sql: (p) => {
    const bound = '(select bound from h)';
    const of = (journal: string, bytes: string) => `
      (select tx, event_id, ${bytes} as bytes from ${journal}
       where tx >= ${p.tx} and (tx, event_id) > (${p.tx}, ${p.event_id}) and tx < ${bound}
       order by tx, event_id limit ${p.maxEvents})`;
    return `
      with h as materialized (
        select ${horizon} as horizon, least(${horizon}, coalesce(${p.until}, ${horizon})) as bound
      ), next as materialized (
        select tx, event_id, sum(bytes) over (order by tx, event_id) - bytes as bytes_before from (
          ${of('event', '0')} union all ${of('offer_event', 'octet_length(record)')}
          order by tx, event_id limit ${p.maxEvents}) n
      ), batch as materialized (select tx, event_id from next where bytes_before < ${maxRecordBytes})
      select (select count(*) from batch) = (select count(*) from next) and (select count(*) from batch) < ${p.maxEvents} as is_last,
        l.tx::text as tx, l.event_id, h.horizon::text as horizon, h.bound::text as bound
      from h left join (select * from batch order by tx desc, event_id desc limit 1) l on true`;
  },
});

/**
 * Where the next batch after a position ends.
 *
 * @param until never beyond this transaction, nor beyond the horizon.
 * @returns `isLast` when nothing below the bound is left after it; `end` is then the bound itself.
 */
export async function batchEnd(
  tx: Queryable,
  { tx: after, event_id }: Position,
  until: string | undefined,
  maxEvents: number,
): Promise<{ end: Position; isLast: boolean; horizon: string }> {
  const row = await batchRow(tx, { tx: after, event_id, until, maxEvents });
  const isLast = row.is_last;
  const end = isLast ? { tx: row.bound, event_id: 0 } : { tx: row.tx!, event_id: row.event_id! };
  return { end, isLast, horizon: row.horizon };
}
