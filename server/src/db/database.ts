/**
 * The two promises every storage engine keeps. Rooms know nothing else of the database.
 *
 * Values come back alike from both engines: int8 as number (all of ours are below 2^53), date as
 * `YYYY-MM-DD` text, timestamptz as Date, json parsed.
 */
export interface Queryable {
  /** Runs one statement and gives its rows. `$1…` parameters; arrays may be given ready-made as `{…}` text. */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
   * Inside, only `tx` may be asked: on the embedded engine anything else would wait for ever.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * The same database for a caller that can wait only so long: each statement ends after `limitMs`, refused by the
   * server or, a little later, with its connection cut; 0 is no limit. The embedded engine is in this process and has none.
   */
  limited(limitMs: number): Database;
  /** How its connections are used; an engine in this process has none. */
  readonly use?: PoolUse;
}

export interface PoolUse {
  inUse: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
  /** The most connections there may be. */
  size: number;
}

/** One database server or data folder; each registry is a schema in it. */
export interface Engine {
  readonly kind: 'embedded' | 'postgresql';
  /** How many group statements may usefully be under way at once. */
  readonly lanes: number;
  /** The database as seen from one schema: unqualified names in SQL are that schema's. */
  schema(name: string): Database;
  close(): Promise<void>;
}

// Not 55P03: a lock that was not free within its limit would only be waited for again.
const retryable = new Set(['40001', '40P01']);
// 57014: the statement took longer than its limit and was undone.
const unavailable = /^(08|53|57P|57014|58)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Times that work is tried which the database gives up, before it is left to whoever asked. */
const mostTries = 4;

/** Does again what the database gave up to let conflicting transactions pass; nothing of it remains. */
export async function despiteConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !retryable.has(codeOf(error))) throw error;
    }
  }
}

/** Reads again, on another connection, when the first was lost under way. For what changes nothing. */
export async function despiteLoss<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return read();
  }
}

/** True when the database cannot be reached or is shutting down: nothing is wrong with the request. */
export const isUnavailable = (error: unknown): boolean => unavailable.test(codeOf(error));

/**
 * True when the database itself refused the statement (SQLSTATE; no class of it begins with E, as the system's own
 * codes do): nothing of it remains. After any other error it may have been committed.
 */
export const isSurelyUndone = (error: unknown): boolean =>
  !isUnavailable(error) && /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(codeOf(error));

/** True when a lock was waited for too long (SQLSTATE 55P03): nothing of the statement remains. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** True when a unique index refused the row (SQLSTATE 23505). */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505';
