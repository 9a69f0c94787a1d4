import type { Queryable } from './database.ts';

/**
 * By how many milliseconds this server's clock is ahead of the database's; negative: behind. The question's own time is
 * allowed for: what it may have cost either way counts as agreement.
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
