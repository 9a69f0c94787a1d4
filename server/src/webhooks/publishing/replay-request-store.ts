import type { Queryable } from '../../platform/db/database.ts';
import { int4, int8, nullable, text, timestamptz, xid8 } from '../../platform/db/statements/sql-types.ts';
import {
  command,
  counted,
  deletion,
  maybeRow,
  oneRow,
  values,
} from '../../platform/db/statements/statement.ts';
import type { Position } from './fan-out-store.ts';

/** The endpoints with a replay under way. */
export const replayingEndpoints = values({
  params: {},
  value: int4,
  sql: () => 'select endpoint_id as value from webhook_replay order by endpoint_id',
});

/** Locks an endpoint's replay request; undefined while another process has it. `to_at` null: up to the request. */
export const takeReplayRequest = maybeRow({
  params: { endpointId: int4 },
  row: { tx: text, event_id: int8, until_tx: text, from_at: timestamptz, to_at: nullable(timestamptz) },
  sql: ({ endpointId }) => `
    select tx::text as tx, event_id, until_tx::text as until_tx, from_at, to_at
    from webhook_replay where endpoint_id = ${endpointId} for update skip locked`,
});

const move = command({
  params: { endpointId: int4, tx: xid8, event_id: int8 },
  sql: (p) =>
    `update webhook_replay set tx = ${p.tx}, event_id = ${p.event_id} where endpoint_id = ${p.endpointId}`,
});

/** Notes how far a replay is. */
export const moveReplayRequest = (tx: Queryable, endpointId: number, to: Position) =>
  move(tx, { endpointId, ...to });

export const endReplayRequest = deletion('webhook_replay', 'endpoint_id', { endpointId: int4 });

/** The transactions that a replay may cover: from the endpoint's first approval to this transaction. */
export const replayBounds = oneRow({
  params: { endpointId: int4 },
  row: { first: text, last: text },
  sql: ({ endpointId }) => `
    select pg_snapshot_xmin(approved_snapshot)::text as first,
      journal_next()::text as last from endpoint where endpoint_id = ${endpointId}`,
});

const firstEventFrom = maybeRow({
  params: { from: xid8, until: xid8 },
  row: { tx: text, at: timestamptz },
  sql: ({ from, until }) =>
    `select tx::text as tx, at from event where tx >= ${from} and tx < ${until} order by event.tx limit 1`,
});

/** How far the order of transactions may differ from that of their times: by clocks of servers and by waiting. */
const maxDisorderMs = 5 * 60_000;

/**
 * The first transaction whose events may be as late as `from`. The journal has no index by time and needs none: its
 * transactions are nearly in order of time, so a binary search takes a few dozen reads.
 */
export async function firstTxAt(
  tx: Queryable,
  { first, last }: { first: string; last: string },
  from: Date,
): Promise<string> {
  const earliestMs = from.getTime() - maxDisorderMs;
  let low = BigInt(first);
  let high = BigInt(last);
  while (low < high) {
    const middle = (low + high) / 2n;
    const next = await firstEventFrom(tx, { from: String(middle), until: last });
    if (next !== undefined && next.at.getTime() < earliestMs) low = BigInt(next.tx) + 1n;
    else high = middle;
  }
  return String(low);
}

const add = counted({
  params: {
    ...{ endpoint_id: int4, tx: xid8, event_id: int8, until_tx: xid8 },
    ...{ from_at: timestamptz, to_at: nullable(timestamptz) },
  },
  sql: (p) => `
    insert into webhook_replay (endpoint_id, tx, event_id, until_tx, from_at, to_at)
    values (${p.endpoint_id}, ${p.tx}, ${p.event_id}, ${p.until_tx}, ${p.from_at}, ${p.to_at})
    on conflict (endpoint_id) do nothing returning 1 as value`,
});

/** @returns false when the endpoint has one under way. */
export const addReplayRequest = async (...request: Parameters<typeof add>): Promise<boolean> =>
  (await add(...request)) > 0;
