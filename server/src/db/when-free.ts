import { type Database, isLockTimeout, type Queryable } from './database.ts';
import { StartFault } from './start-fault.ts';

/** How often work waits for tables that others use, and what is done before each attempt. */
export interface Attempts {
  maxAttempts: number;
  report(line: string): void;
  before?(): Promise<void>;
}

/** How long calls wait behind an attempt. */
const lockLimitMs = 2_000;

/**
 * Runs work that locks tables in a transaction, again when it did not get them at once: all calls wait behind a lock that
 * waits, so it must not wait for a dump of an hour.
 *
 * @throws StartFault when others used the tables in every attempt.
 */
export async function whenFree<T>(
  db: Database,
  { maxAttempts, report, before }: Attempts,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await before?.();
    try {
      return await db.transaction(async (tx) => {
        await tx.query(`set local lock_timeout = ${lockLimitMs}`);
        return work(tx);
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === maxAttempts)
        throw new StartFault(
          `Tables were in use in ${maxAttempts} attempts: a transaction on them lasts long. See pg_stat_activity for it, and run "offerbook distribute" again. The tables are as they were.`,
        );
      report('tables are in use; another attempt follows');
    }
  }
}
