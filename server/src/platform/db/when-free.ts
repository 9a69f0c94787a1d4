import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isLockTimeout, type Queryable } from './database.ts';
import { StartFault } from './start-fault.ts';

/** How often work waits for tables that others use, and what is done before each attempt. */
export interface Attempts {
  maxAttempts: number;
  /** How long calls wait behind an attempt. */
  lockLimitMs?: number;
  /** How long calls go on before the next attempt. */
  pauseMs?: number;
  /** The command that the operator runs again after the last attempt. */
  again: string;
  report(line: string): void;
  before?(): Promise<void>;
  /** In the transaction, without a limit: whether there is still something to do. It locks nothing that calls use. */
  alone?(tx: Queryable): Promise<boolean>;
}

/**
 * Runs work that locks tables in a transaction, again when it did not get them at once: all calls wait behind a lock that
 * waits, so it must not wait for a dump of an hour.
 *
 * @returns undefined when there was nothing to do.
 * @throws StartFault when others used the tables in every attempt.
 */
export async function whenFree<T>(
  db: Database,
  { maxAttempts, lockLimitMs = 2_000, pauseMs = 0, again, report, before, alone }: Attempts,
  work: (tx: Queryable) => Promise<T>,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt++) {
    await before?.();
    try {
      return await db.transaction(async (tx) => {
        if (alone && !(await alone(tx))) return undefined;
        await tx.query(`set local lock_timeout = ${lockLimitMs}`);
        return work(tx);
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === maxAttempts)
        throw new StartFault(
          `Tables were in use in ${maxAttempts} attempts: a transaction on them lasts long. See pg_stat_activity for it, and run "${again}" again. The tables are as they were.`,
        );
      report('tables are in use; another attempt follows');
      await pause(pauseMs);
    }
  }
}
