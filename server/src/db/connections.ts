import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PoolUse } from './database.ts';
import { UnfitDatabase } from './marker.ts';
import { ConnectionLost, Session, unlessSilent } from './session.ts';

const { builtins } = pg.types;

/** Same values as the embedded engine gives; see database.ts. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: (text) => text,
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** A call waits no longer than this for a connection, of the pool or a new one that is ready for use. */
const usualConnectLimitMs = 10_000;

/** A server that is out of connections is not asked for one more within this time. */
const fullForMs = 5_000;

/** Between two tries of a pool without a single connection on a server that is out of them. */
const retryMs = 250;

/** At the end statements under way are given this long. */
const closeLimitMs = 500;

/** The pool's own limit covers only the time until the greeting; what is asked before the first use has what is left of it. */
class DatedClient extends pg.Client {
  readonly openedAt = performance.now();
}

/** What an engine reports of its connections. */
export interface ConnectionEvents {
  /** One that was idle broke. */
  onLost: (error: Error) => void;
  /** A pooler answers instead of the server. */
  onPooler: () => void;
}

/** The connections of one schema. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #sockets = new Set<Socket>();
  readonly #sessions = new WeakMap<pg.ClientBase, { session: Session; generation: number }>();
  /** Grows when a connection went silent: those from before share its network and are suspect. */
  #generation = 0;

  constructor(
    url: string,
    schema: string,
    readonly size: number,
    limitMs: number,
    events: ConnectionEvents,
    readonly connectLimitMs = usualConnectLimitMs,
  ) {
    this.#pool = new pg.Pool({
      Client: DatedClient,
      connectionString: url,
      max: size,
      types,
      connectionTimeoutMillis: connectLimitMs,
      application_name: `offerbook/${schema}`,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      stream: () => this.#newSocket(),
      onConnect: async (client) => {
        const generation = this.#generation;
        const leftMs = connectLimitMs - (performance.now() - (client as DatedClient).openedAt);
        const session = await unlessSilent(Session.open(client, schema, limitMs), Math.max(leftMs, 1));
        if (session.pooled) events.onPooler();
        this.#sessions.set(client, { session, generation });
      },
    });
    this.#pool.on('error', events.onLost);
    // A lent connection that breaks reports that to its query and, besides, as an event; unheard it would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  get use(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount, size: this.size };
  }

  /**
   * Lends a connection to `work`, whose statements may each take `limitMs`.
   *
   * @throws ConnectionLost, and what PostgreSQL refuses a connection with, when there is none to be had in time.
   */
  async lend<T>(limitMs: number, work: (session: Session) => Promise<T>): Promise<T> {
    const { client, session } = await this.#take(limitMs);
    try {
      await session.limit(limitMs);
      return await work(session);
    } finally {
      if (session.lost?.silent) this.#generation++;
      client.release(session.lost !== undefined);
    }
  }

  /** Statements under way get a moment; then, whatever they wait for, the connections are cut. */
  async close(): Promise<void> {
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, closeLimitMs);
    await this.#pool.end();
    clearTimeout(cut);
    // A silent one never acknowledges the goodbye, and must not keep the process.
    for (const socket of this.#sockets) socket.unref();
  }

  async #take(limitMs: number): Promise<{ client: pg.PoolClient; session: Session }> {
    const deadline = performance.now() + Math.min(this.connectLimitMs, limitMs || this.connectLimitMs);
    for (;;) {
      const client = await this.#connect(deadline);
      const { session, generation } = this.#sessions.get(client)!;
      if (generation === this.#generation) return { client, session };
      client.release(true);
    }
  }

  /** On a server that is out of connections the pool makes do with those it has; with none it tries until the deadline. */
  async #connect(deadline: number): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isOutOfConnections(error) || performance.now() > deadline) throw asLost(error);
        if (this.#pool.totalCount > 0) this.#shrink();
        else await pause(retryMs);
      }
    }
  }

  /** Calls queue for what there is, until it is time to ask the server for more again. */
  #shrink(): void {
    const { options, totalCount } = this.#pool;
    if (options.max === this.size) {
      setTimeout(() => {
        options.max = this.size;
      }, fullForMs).unref();
    }
    options.max = totalCount;
  }

  #newSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }
}

/** PostgreSQL says so with a code of its own; PgBouncer (max_client_conn) only in words. */
const isOutOfConnections = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '53300' || error.message.includes('no more connections allowed'));

/** No connection was to be had; faults of the network that have a code of their own keep it. */
function asLost(error: unknown): unknown {
  if (error instanceof UnfitDatabase) return error;
  const isNamed = (error as { code?: unknown }).code !== undefined;
  const isOfConnection = error instanceof Error && /connection|terminated|timeout/i.test(error.message);
  return isOfConnection && !isNamed ? new ConnectionLost(error, 'no database connection') : error;
}
