import { createHash } from 'node:crypto';
import pg from 'pg';
import { checkMarker, UnfitDatabase } from '../marker.ts';

/**
 * Added to a statement's timeout for the answer to arrive. The server cancels a statement at its timeout and answers, so
 * this passes only when the connection no longer responds.
 */
const graceMs = 2_000;

/** Shorter than the statement timeout, so that a lock conflict has its own error code. */
const lockLimitMs = (limitMs: number) => Math.min(10_000, Math.floor(limitMs * 0.8));

/** The connection was lost during a statement, which may have been committed: SQLSTATE class 08. */
export class ConnectionLost extends Error {
  readonly code = '08006';

  constructor(
    cause: unknown,
    what = 'the database connection was lost',
    /** Whether the connection stopped responding, and was not closed. */
    readonly silent = false,
  ) {
    super(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** @throws ConnectionLost when there is no answer within `waitMs`. */
export function unlessSilent<T>(answer: Promise<T>, waitMs: number): Promise<T> {
  // `Promise.race` would make several promises for each statement.
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ConnectionLost(`nothing came for ${waitMs} ms`, undefined, true));
    // If this thread itself was blocked, an answer that has arrived is read first.
    const timer = setTimeout(() => setImmediate(giveUp), waitMs);
    answer.then(
      (given) => {
        clearTimeout(timer);
        resolve(given);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

const names = new Map<string, string>();

/** The name of a prepared statement. Statement texts are constant, so each is prepared once per connection. */
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}

/** The process id that the server sent at the start, which @types/pg leaves out. */
type WithProcessId = pg.ClientBase & { processID: number | null };

const noTransactions = () =>
  new UnfitDatabase(
    'The connection pooler that DATABASE_URL leads to works in statement mode, which allows no transactions. Set pool_mode to session or transaction, or connect to PostgreSQL directly.',
  );

const settingsLost = (schema: string, found: string) =>
  new UnfitDatabase(
    `A connection to the database was set to the schema "${schema}" and is in "${found}": what DATABASE_URL leads to does not keep settings. Connect to PostgreSQL directly.`,
  );

/** One connection for one schema, with a timeout on every statement. */
export class Session {
  /** Set when the connection was lost: it must be closed. */
  lost: ConnectionLost | undefined;
  #limitMs: number;
  #genericPlans = false;

  private constructor(
    readonly client: pg.ClientBase,
    readonly schema: string,
    /**
     * Connected to a pooler, which may run each transaction on another server connection: session settings and
     * prepared statements do not last.
     */
    readonly pooled: boolean,
    limitMs: number,
  ) {
    this.#limitMs = limitMs;
  }

  /**
   * Sets up a new connection for a schema, with statements instead of startup parameters, which poolers drop.
   *
   * @throws UnfitDatabase when it would use another registry's schema, or does not support transactions.
   */
  static async open(client: pg.ClientBase, schema: string, limitMs: number): Promise<Session> {
    const probe = new Session(client, schema, true, limitMs);
    const [backend] = await probe
      .transaction(() => probe.#run<{ pid: number }>({ text: 'select pg_backend_pid() as pid' }))
      .catch((error: unknown) => {
        throw /statement pooling/.test((error as Error).message) ? noTransactions() : error;
      });
    // A pooler sends a process id of its own at the start, because it has not chosen a server connection yet.
    const pooled = backend!.pid !== (client as WithProcessId).processID;
    const session = new Session(client, schema, pooled, limitMs);
    if (!pooled) await session.#run({ text: session.#settings('session') });
    await session.#inTransactionIfPooled(async () => {
      const [now] = await session.#run<{ schema: string | null }>({
        text: 'select current_schema() as schema',
      });
      if (now!.schema !== null && now!.schema !== schema) throw settingsLost(schema, now!.schema);
      await checkMarker({ query: (sql, params) => session.query(sql, params) }, schema);
    });
    return session;
  }

  /** Runs one statement as a transaction. */
  single<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
    return this.#inTransactionIfPooled(() => this.query<Row>(sql, params));
  }

  /** Runs one statement inside a transaction. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
    if (params === undefined) return this.#run<Row>({ text: sql });
    const values = params as unknown[];
    return this.#run<Row>(this.pooled ? { text: sql, values } : { name: nameOf(sql), text: sql, values });
  }

  /** Sets the timeout of further statements (0: none), and whether each of them is planned once. */
  async set(limitMs: number, genericPlans: boolean): Promise<void> {
    if (limitMs === this.#limitMs && genericPlans === this.#genericPlans) return;
    this.#limitMs = limitMs;
    this.#genericPlans = genericPlans;
    if (!this.pooled) await this.#run({ text: this.#ofBorrower('session') });
  }

  /** Commits when `work` resolves and rolls back when it throws. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    try {
      // Set in each transaction, because the pooler may run it on another server connection.
      await this.#run({ text: this.pooled ? `begin; ${this.#settings('local')}` : 'begin' });
      const result = await work();
      await this.#run({ text: 'commit' });
      return result;
    } catch (error) {
      // If this fails the connection counts as lost, and closing it makes the server roll back.
      if (this.lost === undefined) await this.#run({ text: 'rollback' }).catch(() => undefined);
      throw error;
    }
  }

  #inTransactionIfPooled<T>(work: () => Promise<T>): Promise<T> {
    return this.pooled ? this.transaction(work) : work();
  }

  #ofBorrower(scope: 'session' | 'local'): string {
    const lockMs = lockLimitMs(this.#limitMs);
    return [
      `set ${scope} statement_timeout to ${this.#limitMs}`,
      `set ${scope} lock_timeout to ${lockMs}`,
      `set ${scope} plan_cache_mode to ${this.#genericPlans ? 'force_generic_plan' : 'auto'}`,
    ].join('; ');
  }

  #settings(scope: 'session' | 'local'): string {
    const settings = [
      `set ${scope} search_path to "${this.schema}"`,
      `set ${scope} idle_in_transaction_session_timeout to 60000`,
      `set ${scope} timezone to 'UTC'`,
      this.#ofBorrower(scope),
    ];
    // By default the server notices only after two hours that a client has disappeared.
    if (scope === 'session')
      settings.push('set tcp_keepalives_idle to 60; set tcp_keepalives_interval to 10');
    return settings.join('; ');
  }

  /** Runs a query with the timeout and `graceMs`. Any error that is not PostgreSQL's own means a lost connection. */
  async #run<Row>(query: pg.QueryConfig): Promise<Row[]> {
    try {
      const answer = this.client.query(query) as unknown as Promise<pg.QueryResult>;
      const limited = this.#limitMs > 0 ? unlessSilent(answer, this.#limitMs + graceMs) : answer;
      return (await limited).rows as Row[];
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error;
      this.lost = error instanceof ConnectionLost ? error : new ConnectionLost(error);
      throw this.lost;
    }
  }
}
