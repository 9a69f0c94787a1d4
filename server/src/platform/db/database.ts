import type { ShardMap } from './shard-map.ts';

/**
 * Runs statements. With `Database` below it is all that other folders know of a storage engine.
 *
 * Both engines return the same JavaScript values: int8 as number (all of ours are below 2^53), date as
 * `YYYY-MM-DD` text, timestamptz as Date, json parsed.
 */
export interface Queryable {
  /** Runs one statement with `$1…` parameters and returns its rows; arrays may be passed as `{…}` text. */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** The shards of a distributed database; absent: it is not distributed. */
  readonly shards?: ShardMap | undefined;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. After a deadlock, a
   * serialization failure or a duplicate key it runs again, so it must have no effects elsewhere.
   * Inside, only `tx` may be used: on the embedded engine any other query would wait forever.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * This database with a statement timeout: the server cancels a statement after `limitMs`; if it does not respond,
   * the connection is closed two seconds later. 0 is no limit. The embedded engine has no timeout.
   */
  limited(limitMs: number, manner?: Manner): Database;
  /** The use of its connections; the embedded engine has none. */
  readonly use?: PoolUse;
}

/** How statements are run on a database server. */
export interface Manner {
  /** For calls of tills: it may use every connection, of which all others leave some free. */
  urgent?: boolean;
  /**
   * Each statement is planned once for a connection, whatever its parameters. Left to itself PostgreSQL plans a group
   * statement anew for every small group, because an array with one element looks cheaper than one of unknown length;
   * that takes longer than the statement itself. For statements that always find their rows by a key.
   */
  genericPlans?: boolean;
}

export interface PoolUse {
  inUse: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
  /** Callers that wait although they may use every connection. */
  urgentWaiting: number;
  /** The maximum number of connections. */
  size: number;
}

/** One database server or data folder; each registry is a schema in it. */
export interface Engine {
  readonly kind: 'embedded' | 'postgresql';
  /** How many group statements to run concurrently; more do not raise the throughput. */
  readonly lanes: number;
  /** The database with one schema as search path. */
  schema(name: string): Database;
  close(): Promise<void>;
}

// Not 55P03: after a lock timeout a retry would only wait for the lock again.
const retryable = new Set(['40001', '40P01']);
// 57014: the statement was cancelled at its timeout and rolled back.
const unavailable = /^(08|53|57P|57014|58)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

const maxAttempts = 4;

/** Retries work that PostgreSQL rolled back because of a serialization failure or a deadlock. */
export const despiteConflicts = <T>(work: () => Promise<T>): Promise<T> =>
  repeated(work, (error) => retryable.has(codeOf(error)));

/**
 * Runs a transaction again also when another one added or removed a key after this one had looked for it: run again, it
 * sees what there is now, and refuses what it has to.
 */
export const transactionDespiteConflicts = <T>(work: () => Promise<T>): Promise<T> =>
  repeated(work, (error) => retryable.has(codeOf(error)) || isDuplicate(error) || isReferenceLost(error));

async function repeated<T>(work: () => Promise<T>, isConflict: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error;
    }
  }
}

/** Repeats a read once, on another connection, when the database was unavailable. Only for work without side effects. */
export async function despiteLoss<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return read();
  }
}

/** True when the database cannot be reached, is shutting down, or cancelled the statement: the request itself is valid. */
export const isUnavailable = (error: unknown): boolean => unavailable.test(codeOf(error));

/**
 * True when a read of a replica failed for a reason that the primary does not have: it cannot be reached, has begun to
 * be shut down, or removed rows that the read still needed (SQLSTATE 40001).
 */
export const isReplicaFailure = (error: unknown): boolean =>
  codeOf(error) !== '57014' && (isUnavailable(error) || codeOf(error) === '40001');

/**
 * True when PostgreSQL itself rejected the statement, which is then rolled back. It has an SQLSTATE, none of which begins
 * with E as Node's error codes do. After any other error the statement may have been committed.
 */
export const isSurelyUndone = (error: unknown): boolean =>
  !isUnavailable(error) && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(codeOf(error));

/** True when waiting for a lock timed out (SQLSTATE 55P03); the statement was rolled back. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** True when PostgreSQL does not support the statement (SQLSTATE 0A000), as on tables that have been distributed. */
export const isUnsupported = (error: unknown): boolean => codeOf(error) === '0A000';

/** True when a row refers to one that is not there, or one that is referred to is removed (SQLSTATE 23503). */
const isReferenceLost = (error: unknown): boolean => codeOf(error) === '23503';

/** True when a row violates a unique index (SQLSTATE 23505). */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505';
