import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openingSocket } from '../../outgoing/guard.ts';
import type { Manner, PoolUse } from '../database.ts';
import { UnfitDatabase } from '../marker.ts';
import { Turns } from '../turns.ts';
import { ConnectionLost, Session, unlessSilent } from './session.ts';

const { builtins } = pg.types;

/** Return the same JavaScript values as the embedded engine; see database.ts. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.DATE]: (text) => text,
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** The default limit for obtaining a connection, pooled or new. */
const defaultConnectLimitMs = 10_000;

/** How long no further connection is requested from a server that has none left. */
const noGrowthMs = 5_000;

/** The pause between attempts of an empty pool on a server that has no connections left. */
const retryDelayMs = 250;

/** The part of the connections that only tills use, so that reports never take the last one. */
const reservedShare = 0.25;

/** How long statements in flight may run on when the pool is closed. */
const closeLimitMs = 500;

/** Records when it was created: the pool's limit ends with the handshake, and the queries of `onConnect` get the remainder. */
class DatedClient extends pg.Client {
  readonly openedAt = performance.now();
}

/** Callbacks of an engine about its connections. */
export interface ConnectionEvents {
  /** An idle connection was lost. */
  onLost: (error: Error) => void;
  /** A connection leads to a pooler instead of the server. */
  onPooler: () => void;
}

/** The connections of one schema. */
export class Connections {
  readonly #pool: pg.Pool;
  /** The turns of callers that can wait. */
  readonly #turns: Turns;
  readonly #sockets = new Set<Socket>();
  readonly #sessions = new WeakMap<pg.ClientBase, { session: Session; generation: number }>();
  /** Incremented when a connection stops responding: connections opened earlier share its network and are closed too. */
  #generation = 0;

  constructor(
    url: string,
    schema: string,
    readonly size: number,
    limitMs: number,
    events: ConnectionEvents,
    readonly connectLimitMs = defaultConnectLimitMs,
  ) {
    this.#turns = new Turns(Math.max(1, Math.floor(size * (1 - reservedShare))));
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
    // A connection lost in use rejects its query and also emits an event, which without a listener would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  get use(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    const patient = this.#turns.waiting;
    return {
      inUse: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount + patient,
      urgentWaiting: waitingCount,
      size: this.size,
    };
  }

  /**
   * Lends a connection to `work`, whose statements may each take `limitMs`.
   *
   * @throws ConnectionLost, or PostgreSQL's error, when none can be obtained in time.
   */
  async lend<T>(limitMs: number, manner: Manner, work: (session: Session) => Promise<T>): Promise<T> {
    const { urgent = false, genericPlans = false } = manner;
    if (urgent) return this.#lend(limitMs, genericPlans, work);
    const turn = this.#turns.begin(this.connectLimitMs);
    if (turn !== true && !(await turn)) throw new ConnectionLost('all are in use', 'no database connection');
    try {
      return await this.#lend(limitMs, genericPlans, work);
    } finally {
      this.#turns.end();
    }
  }

  async #lend<T>(limitMs: number, genericPlans: boolean, work: (session: Session) => Promise<T>): Promise<T> {
    const { client, session } = await this.#take(limitMs);
    try {
      await session.set(limitMs, genericPlans);
      return await work(session);
    } finally {
      if (session.lost?.silent) this.#generation++;
      client.release(session.lost !== undefined);
    }
  }

  /** Waits up to `closeLimitMs` for statements in flight, then closes their sockets. */
  async close(): Promise<void> {
    const timer = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, closeLimitMs);
    await this.#pool.end();
    clearTimeout(timer);
    // An unresponsive server never acknowledges the close; its socket must not keep the process alive.
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

  /** When the server has no connections left, waits for a pooled one; an empty pool retries until the deadline. */
  async #connect(deadline: number): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isOutOfConnections(error) || performance.now() > deadline) throw asLost(error);
        if (this.#pool.totalCount > 0) this.#shrink();
        else await pause(retryDelayMs);
      }
    }
  }

  /** Limits the pool to its present connections for `noGrowthMs`; calls queue for them. */
  #shrink(): void {
    const { options, totalCount } = this.#pool;
    if (options.max === this.size) {
      setTimeout(() => {
        options.max = this.size;
      }, noGrowthMs).unref();
    }
    options.max = totalCount;
  }

  #newSocket(): Socket {
    const socket = openingSocket('database');
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }
}

/** PostgreSQL has an SQLSTATE for it; PgBouncer (max_client_conn) only a message. */
const isOutOfConnections = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '53300' || error.message.includes('no more connections allowed'));

/** Wraps the driver's connection errors that have no code; errors with a code are returned as they are. */
function asLost(error: unknown): unknown {
  if (error instanceof UnfitDatabase) return error;
  const hasCode = (error as { code?: unknown }).code !== undefined;
  const isOfConnection = error instanceof Error && /connection|terminated|timeout/i.test(error.message);
  return isOfConnection && !hasCode ? new ConnectionLost(error, 'no database connection') : error;
}
