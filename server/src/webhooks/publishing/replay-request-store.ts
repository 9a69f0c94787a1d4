import { sampleFunders } from '../../coupons/funders/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Position } from '../../platform/db/journal/journal.ts';
import { int4, int8, nullable, text, timestamptz, xid8 } from '../../platform/db/statements/sql-types.ts';
import {
  command,
  counted,
  deletion,
  maybeRow,
  oneRow,
  rows,
  values,
} from '../../platform/db/statements/statement.ts';

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

/** By how many events a place of the journal is judged: more than a server whose clock is behind writes between others. */
const maxEvents = 256;

// Samples say nothing of when they were written, because their times lie weeks before.
const nextEvents = rows({
  params: { from: xid8, until: xid8 },
  row: { tx: text, at: timestamptz },
  sql: ({ from, until }) => `
    select e.tx::text as tx, e.at
    from (select tx, at, offer_id from event where tx >= ${from} and tx < ${until} order by event.tx limit ${maxEvents}) e
    join offer o using (offer_id) where o.funder_id not like '${sampleFunders}%' order by e.tx`,
});

/** How far the order of transactions may differ from that of their times: by clocks of servers and by waiting. */
const maxDisorderMs = 5 * 60_000;

/**
 * A transaction before all whose events may be as late as `from`. The journal has no index by time and needs none: its
 * transactions are nearly in order of time, so a binary search takes a few dozen reads.
 */
export async function firstTxAt(
  tx: Queryable,
  { first, last }: { first: string; last: string },
  from: Date,
): Promise<string> {
  const earliestMs = from.getTime() - maxDisorderMs;
  const begin = BigInt(first);
  const look = async (place: bigint) => {
    const next = await nextEvents(tx, { from: String(place), until: last });
    const isLate = next.some(({ at }) => at.getTime() >= earliestMs);
    return { isLate, tx: next[0]?.tx };
  };
  const search = async (high: bigint): Promise<bigint> => {
    let low = begin;
    while (low < high) {
      const middle = (low + high) / 2n;
      const next = await look(middle);
      if (next.isLate || next.tx === undefined) high = middle;
      else low = BigInt(next.tx) + 1n;
    }
    return low;
  };
  let found = await search(BigInt(last));
  // Where the only server had a clock that was behind, the search may have ended after what it wrote meanwhile.
  let late: bigint | undefined;
  for (let back = 1n; found - back >= begin; back += back / 2n + 1n)
    if ((await look(found - back)).isLate) late = found - back;
  if (late !== undefined) found = await search(late);
  // On a distributed database all events between two changes of relationships share a number, also later ones.
  return String(found > begin ? found - 1n : begin);
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
