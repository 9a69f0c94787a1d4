import type { Client } from 'undici';

/** A connection, or the client that opens one at its first use and again after it was lost. */
export interface Connection {
  client: Client;
  origin: string;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Answers read since it was last connected. */
  answers: number;
}

/** A connection is replaced after this time, so that a name that moved is followed and its new address judged. */
const maxAgeMs = 60_000;

/** One turn of the event loop, in which a hang-up of the other side is noticed. */
const pauseOneTurn = setImmediate;

/**
 * The connections to one endpoint: as many as there ever were requests under way at once. The next message goes out on
 * the connection whose request has just ended, without an idle interval; and endpoints on the same host do not wait
 * for each other.
 *
 * Some receivers close a connection after an answer without announcing it, and a request sent at once would be cut
 * off. So a connection pauses after its first answer and is trusted once it has survived that; when a trusted one is
 * cut off, all connections pause after each answer for `maxAgeMs`.
 */
export class EndpointConnections {
  #free: Connection[] = [];
  #origin = '';
  #isClosed = false;
  /** Epoch milliseconds until which no connection is trusted. */
  #distrustUntil = 0;

  /** @param open makes a client that judges every address it connects to. */
  constructor(
    readonly open: (origin: string) => Client,
    readonly clock: () => Date,
  ) {}

  /** A connection that is not in use; the caller gives it back with `release`. */
  acquire(origin: string): Connection {
    if (origin !== this.#origin) {
      // The endpoint has moved.
      for (const { client } of this.#free.splice(0)) void client.close();
      this.#origin = origin;
    }
    const free = this.#free.pop();
    if (free !== undefined && Math.abs(this.#now - free.madeAt) <= maxAgeMs) return free;
    void free?.client.close();
    return this.#opened(origin);
  }

  /**
   * @param isWhole its last answer was read to the end.
   * @param then called when it can be acquired again: at once if it is trusted.
   */
  release(connection: Connection, isWhole: boolean, then: () => void): void {
    if (!isWhole) {
      if (this.#isTrusted(connection)) this.#distrustUntil = this.#now + maxAgeMs;
      // undici would reconnect for a request that was aborted.
      void connection.client.destroy();
      then();
      return;
    }
    connection.answers++;
    const free = () => {
      this.#addFree(connection);
      then();
    };
    if (this.#isTrusted(connection)) free();
    else pauseOneTurn(free);
  }

  /** Resolves when the free connections are closed; one in use is closed when it is released. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#free.splice(0).map(({ client }) => client.close()));
  }

  #isTrusted({ answers }: Connection): boolean {
    return answers > 1 && this.#now >= this.#distrustUntil;
  }

  get #now(): number {
    return this.clock().getTime();
  }

  #addFree(connection: Connection): void {
    if (connection.origin === this.#origin && !this.#isClosed) this.#free.push(connection);
    else void connection.client.close();
  }

  #opened(origin: string): Connection {
    const connection = { client: this.open(origin), origin, madeAt: this.#now, answers: 0 };
    // Emitted when the receiver closed the connection, or when it timed out unused.
    connection.client.on('disconnect', () => {
      connection.answers = 0;
      this.#free = this.#free.filter((one) => one !== connection);
    });
    return connection;
  }
}
