import type { Queryable } from '../db/database.ts';
import type { Place } from './fan-out-store.ts';

/** A stretch of the journal that one owner asked to hear again. */
export interface Retelling extends Place {
  endpoint_id: number;
  until_tx: string;
  from_at: Date;
  /** Null: what happened before it was asked for, by whatever clock. */
  to_at: Date | null;
}

const columns = 'endpoint_id, tx::text as tx, event_id, until_tx::text as until_tx, from_at, to_at';

export const retellings = async (db: Queryable): Promise<number[]> =>
  (await db.query<{ endpoint_id: number }>('select endpoint_id from retelling order by endpoint_id', [])).map(
    (row) => row.endpoint_id,
  );

/** The same, and with it the right to go on with it; undefined while another process has it. */
export const takeRetelling = async (tx: Queryable, endpointId: number): Promise<Retelling | undefined> =>
  (
    await tx.query<Retelling>(
      `select ${columns} from retelling where endpoint_id = $1 for update skip locked`,
      [endpointId],
    )
  )[0];

export async function moveRetelling(tx: Queryable, endpointId: number, to: Place): Promise<void> {
  await tx.query('update retelling set tx = $2::xid8, event_id = $3 where endpoint_id = $1', [
    endpointId,
    to.tx,
    to.event_id,
  ]);
}

export async function endRetelling(tx: Queryable, endpointId: number): Promise<void> {
  await tx.query('delete from retelling where endpoint_id = $1', [endpointId]);
}

/** The transactions a retelling lies between: from the endpoint's first approval to this very transaction. */
export async function bounds(tx: Queryable, endpointId: number): Promise<{ first: string; last: string }> {
  const [row] = await tx.query<{ first: string; last: string }>(
    `select pg_snapshot_xmin(approved_snapshot)::text as first,
       journal_position(pg_current_xact_id())::text as last from endpoint where endpoint_id = $1`,
    [endpointId],
  );
  return row!;
}

/** How far clocks of servers and waiting for a turn may set the order of transactions off from that of their times. */
const slackMs = 5 * 60_000;

/**
 * The first transaction whose events may be as late as `from`. The journal has no index by time and needs none: its
 * transactions are all but in that order, so halving finds it in a few dozen looks.
 */
export async function firstTxAt(
  tx: Queryable,
  { first, last }: { first: string; last: string },
  from: Date,
): Promise<string> {
  const early = from.getTime() - slackMs;
  let low = BigInt(first);
  let high = BigInt(last);
  while (low < high) {
    const middle = (low + high) / 2n;
    const [next] = await tx.query<{ tx: string; at: Date }>(
      'select tx::text as tx, at from event where tx >= $1::xid8 and tx < $2::xid8 order by event.tx limit 1',
      [String(middle), last],
    );
    if (next !== undefined && next.at.getTime() < early) low = BigInt(next.tx) + 1n;
    else high = middle;
  }
  return String(low);
}

/** @returns false when one is under way. */
export async function addRetelling(tx: Queryable, retelling: Retelling): Promise<boolean> {
  const added = await tx.query(
    `insert into retelling (endpoint_id, tx, event_id, until_tx, from_at, to_at)
     values ($1, $2::xid8, $3, $4::xid8, $5, $6) on conflict (endpoint_id) do nothing returning 1`,
    [
      retelling.endpoint_id,
      retelling.tx,
      retelling.event_id,
      retelling.until_tx,
      retelling.from_at,
      retelling.to_at,
    ],
  );
  return added.length > 0;
}
