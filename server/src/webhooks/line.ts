import type { Client } from 'undici';

/** A connection, or what will open one when it is used, and again when it was lost. */
export interface Connection {
  client: Client;
  origin: string;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Answers read from it since it was last connected. */
  answers: number;
}

/** Milliseconds a connection is used: then a name that moved is followed, and judged anew, however much there is to send. */
const usedFor = 60_000;

/** One turn of the event loop, in which it is seen that the other side has hung up. */
const rest = setImmediate;

/**
 * The connections to one endpoint: as many as there ever were requests under way at once. Whoever sends the next
 * message when one is over sends it on the same connection, which neither rests in between nor is looked for; and no
 * endpoint waits for another, though both may live on one host.
 *
 * Some receivers hang up after an answer and do not say so, and what is sent at once would be cut off. So a connection
 * rests after its first answer, and is trusted once it has outlived that; if one that was trusted is cut off, all
 * connections rest after each answer for a while.
 */
export class Line {
  #idle: Connection[] = [];
  #origin = '';
  #isClosed = false;
  /** Epoch milliseconds until which no connection is trusted. */
  #warnedUntil = 0;

  /** @param open makes a client that judges where it connects to. */
  constructor(
    readonly open: (origin: string) => Client,
    readonly clock: () => Date,
  ) {}

  /** A connection that nobody uses; it is to be given back. */
  lend(origin: string): Connection {
    if (origin !== this.#origin) {
      // The endpoint has moved.
      for (const { client } of this.#idle.splice(0)) void client.close();
      this.#origin = origin;
    }
    const kept = this.#idle.pop();
    if (kept !== undefined && Math.abs(this.#now - kept.madeAt) <= usedFor) return kept;
    void kept?.client.close();
    return this.#opened(origin);
  }

  /**
   * @param isWhole its last answer was read to the end.
   * @param then called when it may be lent again, at once if it is trusted.
   */
  giveBack(connection: Connection, isWhole: boolean, then: () => void): void {
    if (!isWhole) {
      if (this.#isTrusted(connection)) this.#warnedUntil = this.#now + usedFor;
      // undici would connect anew for a request that was given up.
      void connection.client.destroy();
      then();
      return;
    }
    connection.answers++;
    const again = () => {
      this.#keep(connection);
      then();
    };
    if (this.#isTrusted(connection)) again();
    else rest(again);
  }

  /** Lets open connections end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#idle.splice(0).map(({ client }) => client.close()));
  }

  #isTrusted({ answers }: Connection): boolean {
    return answers > 1 && this.#now >= this.#warnedUntil;
  }

  get #now(): number {
    return this.clock().getTime();
  }

  #keep(connection: Connection): void {
    if (connection.origin === this.#origin && !this.#isClosed) this.#idle.push(connection);
    else void connection.client.close();
  }

  #opened(origin: string): Connection {
    const connection = { client: this.open(origin), origin, madeAt: this.#now, answers: 0 };
    // The other side ended it, or it was not used for long.
    connection.client.on('disconnect', () => {
      connection.answers = 0;
      this.#idle = this.#idle.filter((one) => one !== connection);
    });
    return connection;
  }
}
