import type { Database, Queryable } from './database.ts';

/** Runs a statement and learns of it; it gives back what `run` gives, and when. */
export type StatementWatch = <T>(statement: WatchedStatement, run: () => Promise<T>) => Promise<T>;

interface WatchedStatement {
  /** Its constant text, without the values of its parameters. */
  sql: string;
  /** Whether a till waits for it. */
  isUrgent: boolean;
}

/** A database each of whose statements is watched; those outside a transaction with their wait for a connection. */
export const watched = (db: Database, watch: StatementWatch, isUrgent = false): Database => ({
  get shards() {
    return db.shards;
  },
  query: (sql, params) => watch({ sql, isUrgent }, () => db.query(sql, params)),
  transaction: (work) => db.transaction((tx) => work(watchedTransaction(tx, watch, isUrgent))),
  limited: (limitMs, manner) => watched(db.limited(limitMs, manner), watch, manner?.urgent ?? false),
  get use() {
    return db.use;
  },
});

const watchedTransaction = (tx: Queryable, watch: StatementWatch, isUrgent: boolean): Queryable => ({
  get shards() {
    return tx.shards;
  },
  query: (sql, params) => watch({ sql, isUrgent }, () => tx.query(sql, params)),
});
