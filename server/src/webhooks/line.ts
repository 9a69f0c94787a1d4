import type { Client } from 'undici';

/** A connection, or what will open one when it is used, and again when it was lost. */
interface Connection {
  client: Client;
  origin: string;
  /** Epoch milliseconds. */
  madeAt: number;
}

/** Milliseconds a connection is used: then a name that moved is followed, and judged anew, however much there is to send. */
const usedFor = 60_000;

/**
 * The connections to one endpoint: as many as there ever were requests under way at once. Whoever sends the next
 * message when one is over sends it on the same connection, which neither rests in between nor is looked for; and no
 * endpoint waits for another, though both may live on one host.
 */
export class Line {
  #idle: Connection[] = [];
  #origin = '';
  #isClosed = false;

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
    if (kept !== undefined && this.clock().getTime() - kept.madeAt <= usedFor) return kept;
    void kept?.client.close();
    return this.#opened(origin);
  }

  /** @param isSound its last answer was read to the end. */
  giveBack(connection: Connection, isSound: boolean): void {
    // undici would connect anew for a request that was given up.
    if (!isSound) void connection.client.destroy();
    else if (connection.origin === this.#origin && !this.#isClosed) this.#idle.push(connection);
    else void connection.client.close();
  }

  /** Lets open connections end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#idle.splice(0).map(({ client }) => client.close()));
  }

  #opened(origin: string): Connection {
    const connection = { client: this.open(origin), origin, madeAt: this.clock().getTime() };
    // The other side ended it, or it was not used for long.
    connection.client.on('disconnect', () => {
      this.#idle = this.#idle.filter((one) => one !== connection);
    });
    return connection;
  }
}
