import { createHash } from 'node:crypto';
import pg from 'pg';
import { checkMarker, UnfitDatabase } from './marker.ts';

/**
 * Added to a statement's limit for the answer to arrive. The server ends a statement at its limit and says so; only a
 * connection that no longer carries anything lets this pass.
 */
const graceMs = 2_000;

/** Waiting for a lock ends before the statement's limit does, so that a conflict is told from slowness. */
const lockLimitMs = (limitMs: number) => Math.min(10_000, Math.floor(limitMs * 0.8));

/** The connection was lost under way: whether the statement was committed is unknown. SQLSTATE class 08 says so. */
export class ConnectionLost extends Error {
  readonly code = '08006';

  constructor(
    cause: unknown,
    what = 'the database connection was lost',
    /** It was not closed: it just carried nothing any more. */
    readonly silent = false,
  ) {
    super(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** An answer, waited for no longer than `waitMs`. */
export async function unlessSilent<T>(answer: Promise<T>, waitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new ConnectionLost(`nothing came for ${waitMs} ms`, undefined, true));
    // What arrived while this process itself was held up is read first.
    timer = setTimeout(() => setImmediate(giveUp), waitMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

const names = new Map<string, string>();

/** Every statement of ours is a constant text, so each is prepared once per connection under a name of its own. */
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}

/** @types/pg leaves out what the driver keeps of the server's greeting. */
type Greeted = pg.ClientBase & { processID: number | null };

const noTransactions = () =>
  new UnfitDatabase(
    'The connection pooler that DATABASE_URL leads to works in statement mode, which allows no transactions. Set pool_mode to session or transaction, or connect to PostgreSQL directly.',
  );

const notKept = (schema: string, found: string) =>
  new UnfitDatabase(
    `A connection to the database was set to the schema "${schema}" and is in "${found}": what DATABASE_URL leads to does not keep settings. Connect to PostgreSQL directly.`,
  );

/** One connection, serving one schema. Everything it is asked ends within a limit. */
export class Session {
  /** It can serve nothing more and must be closed. */
  lost: ConnectionLost | undefined;
  #limitMs: number;

  private constructor(
    readonly client: pg.ClientBase,
    readonly schema: string,
    /**
     * A pooler answers, and the next transaction may run on another connection to the server: nothing that is set
     * for a session, and no prepared statement, can be relied on.
     */
    readonly pooled: boolean,
    limitMs: number,
  ) {
    this.#limitMs = limitMs;
  }

  /**
   * Makes a new connection serve a schema. That never rests on a parameter of the connection's start, for poolers
   * drop those.
   *
   * @throws UnfitDatabase when it would serve another registry, or could not keep transactions.
   */
  static async open(client: pg.ClientBase, schema: string, limitMs: number): Promise<Session> {
    const asked = new Session(client, schema, true, limitMs);
    const [seen] = await asked
      .transaction(() => asked.#ask<{ pid: number }>({ text: 'select pg_backend_pid() as pid' }))
      .catch((error: unknown) => {
        throw /statement pooling/.test((error as Error).message) ? noTransactions() : error;
      });
    // A pooler greets with a process id of its own, for it does not know yet who will serve.
    const pooled = seen!.pid !== (client as Greeted).processID;
    const session = new Session(client, schema, pooled, limitMs);
    if (!pooled) await session.#ask({ text: session.#settings('session') });
    await session.#inTransactionIfPooled(async () => {
      const [now] = await session.#ask<{ schema: string | null }>({
        text: 'select current_schema() as schema',
      });
      if (now!.schema !== null && now!.schema !== schema) throw notKept(schema, now!.schema);
      await checkMarker({ query: (sql, params) => session.query(sql, params) }, schema);
    });
    return session;
  }

  /** Runs one statement, which is a transaction of its own. */
  single<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
    return this.#inTransactionIfPooled(() => this.query<Row>(sql, params));
  }

  /** Runs one statement of a transaction that has begun. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
    if (params === undefined) return this.#ask<Row>({ text: sql });
    const values = params as unknown[];
    return this.#ask<Row>(this.pooled ? { text: sql, values } : { name: nameOf(sql), text: sql, values });
  }

  /** From now on each statement may take so many milliseconds; 0: as long as it needs. */
  async limit(limitMs: number): Promise<void> {
    if (limitMs === this.#limitMs) return;
    this.#limitMs = limitMs;
    if (!this.pooled) await this.#ask({ text: this.#limits('session') });
  }

  /** Commits when `work` resolves and rolls back when it throws. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    try {
      // Set anew in each transaction, because another connection of the pooler may serve it.
      await this.#ask({ text: this.pooled ? `begin; ${this.#settings('local')}` : 'begin' });
      const result = await work();
      await this.#ask({ text: 'commit' });
      return result;
    } catch (error) {
      // One that cannot roll back is lost; closing it makes the server roll back.
      if (this.lost === undefined) await this.#ask({ text: 'rollback' }).catch(() => undefined);
      throw error;
    }
  }

  #inTransactionIfPooled<T>(work: () => Promise<T>): Promise<T> {
    return this.pooled ? this.transaction(work) : work();
  }

  #limits(scope: 'session' | 'local'): string {
    const lockMs = lockLimitMs(this.#limitMs);
    return `set ${scope} statement_timeout to ${this.#limitMs}; set ${scope} lock_timeout to ${lockMs}`;
  }

  #settings(scope: 'session' | 'local'): string {
    const settings = [
      `set ${scope} search_path to "${this.schema}"`,
      `set ${scope} idle_in_transaction_session_timeout to 60000`,
      `set ${scope} timezone to 'UTC'`,
      this.#limits(scope),
    ];
    // The server's own default lets a connection whose client vanished hold its place for two hours.
    if (scope === 'session')
      settings.push('set tcp_keepalives_idle to 60; set tcp_keepalives_interval to 10');
    return settings.join('; ');
  }

  /** Asks and waits no longer than the limit and the grace. What is not an error of the server is a lost connection. */
  async #ask<Row>(what: pg.QueryConfig): Promise<Row[]> {
    try {
      const answer = this.client.query(what) as unknown as Promise<pg.QueryResult>;
      const limited = this.#limitMs > 0 ? unlessSilent(answer, this.#limitMs + graceMs) : answer;
      return (await limited).rows as Row[];
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error;
      this.lost = error instanceof ConnectionLost ? error : new ConnectionLost(error);
      throw this.lost;
    }
  }
}
