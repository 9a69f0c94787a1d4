import type { Database, Queryable } from './database.ts';

/**
 * Runs reads that all see the database as it is at one moment, so that figures of several statements fit each other. It
 * has no transaction id, so webhooks do not wait for it. On a distributed database each node has a moment of its own.
 */
export const inOneMoment = <T>(db: Database, read: (tx: Queryable) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });
