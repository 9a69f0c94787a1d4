import type { Queryable } from '../../platform/db/database.ts';
import type { Position } from '../../platform/db/journal/journal.ts';
import {
  bool,
  int4,
  int8,
  nullable,
  text,
  timestamptz,
  xid8,
} from '../../platform/db/statements/sql-types.ts';
import { command, oneRow, oneValue } from '../../platform/db/statements/statement.ts';
import { added } from './count-store.ts';

/** SQL: events after position p, in the journal's order, which keeps the planner from scanning it. */
const after = (p: { tx: string; event_id: string }, columns = 'e.tx, e.event_id') =>
  `select ${columns} from event e where e.tx >= ${p.tx} and (e.tx, e.event_id) > (${p.tx}, ${p.event_id})`;

/** The position up to which the journal is added up, as `c`. */
const cursor = { tx: 'c.tx', event_id: 'c.event_id' };

/** Whether there are events to add up; cheap, because it is asked often. */
export const hasMore = oneValue({
  params: {},
  value: bool,
  only: 'single',
  sql: () => `
    select exists (select 1 from tally_cursor c cross join lateral
      (${after(cursor)} and e.tx < journal_horizon() order by e.tx limit 1) n) as value`,
});

/** When the oldest event was recorded that is not added; null: there is none, as on a distributed database. */
export const oldestNotAdded = oneValue({
  params: {},
  value: nullable(timestamptz),
  sql: (_, isSharded) =>
    isSharded
      ? 'select null::timestamptz as value'
      : `select (select n.at from tally_cursor c cross join lateral
          (${after(cursor, 'e.at')} order by e.tx limit 1) n) as value`,
});

/** Whether the whole journal was added up once; `isEmpty`: there are no events. */
export const addedSoFar = oneRow({
  params: {},
  row: { is_whole: bool, is_empty: bool },
  sql: () =>
    'select (select is_whole from tally_cursor) as is_whole, not exists (select 1 from event) as is_empty',
});

const batchEnd = oneRow({
  params: { tx: xid8, event_id: int8, maxEvents: int4 },
  row: { count: int4, tx: nullable(text), event_id: nullable(int8), horizon: text },
  // Below the horizon every transaction has ended, so its events are visible or never will be (docs/decisions/0008).
  sql: (p) => `
    with h as materialized (select journal_horizon() as horizon), batch as materialized (
      ${after(p)} and e.tx < (select horizon from h) order by e.tx, e.event_id limit ${p.maxEvents})
    select (select count(*)::int from batch) as count, l.tx::text as tx, l.event_id, h.horizon::text as horizon
    from h left join (select * from batch order by tx desc, event_id desc limit 1) l on true`,
});

const add = command({
  params: { tx: xid8, event_id: int8, endTx: xid8, endId: int8 },
  only: 'single',
  sql: (p) => `
    with changed as materialized (select * from journal_changes(${p.tx}, ${p.event_id}, ${p.endTx}, ${p.endId})),
    ${added('changed')}
    select`,
});

const move = command({
  params: { tx: xid8, event_id: int8, isWhole: bool },
  sql: (p) =>
    `update tally_cursor set tx = ${p.tx}, event_id = ${p.event_id}, is_whole = is_whole or ${p.isWhole}`,
});

/**
 * Adds up the events after a position, which the caller has locked, and moves the cursor in the same transaction: an
 * event is counted once, whichever process does it and whenever one dies.
 *
 * @returns whether none is left.
 */
export async function addNext(tx: Queryable, from: Position, maxEvents: number): Promise<boolean> {
  const { count, horizon, ...last } = await batchEnd(tx, { ...from, maxEvents });
  const isLast = count < maxEvents;
  const end = isLast ? { tx: horizon, event_id: 0 } : { tx: last.tx!, event_id: last.event_id! };
  if (count > 0) await add(tx, { ...from, endTx: end.tx, endId: end.event_id });
  await move(tx, { ...end, isWhole: isLast });
  return isLast;
}
