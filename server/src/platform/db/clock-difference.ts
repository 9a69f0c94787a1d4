import { minuteMs } from '../vocabulary/durations.ts';
import type { Queryable } from './database.ts';

/** A larger difference is logged, and mentioned by the doctor. */
export const maxClockDifferenceMs = 2_000;

/** A server that is further ahead deletes and archives nothing that looks old: it may be needed yet. */
export const maxSweepAheadMs = 5 * minuteMs;

/** A right clock is at most this much ahead of another server's. */
const rightClockAheadMs = 5 * minuteMs;

/**
 * SQL: a stored time is later than one that now can have: the clock was set back since it was written. The margin is for
 * servers whose clocks differ, and the database's clock keeps one that is far behind from taking what another has taken.
 *
 * @param now the server's. @param plannedAheadMs how far ahead of its own clock a server may have written it.
 */
export const wasSetBack = (at: string, now: string, plannedAheadMs = 0): string =>
  `${at} > greatest(${now}, queue_now()) + interval '${plannedAheadMs + rightClockAheadMs} milliseconds'`;

/**
 * The milliseconds by which this server's clock is ahead of the database's; negative: behind. A difference that the
 * duration of the query can explain counts as 0.
 */
export async function clockAheadMs(db: Queryable, clock: () => Date): Promise<number> {
  const before = clock().getTime();
  const [row] = await db.query<{ ms: number }>(
    `select date_part('epoch', clock_timestamp()) * 1000 as ms`,
    [],
  );
  const after = clock().getTime();
  const { ms } = row!;
  if (ms < before) return before - ms;
  return ms > after ? after - ms : 0;
}
