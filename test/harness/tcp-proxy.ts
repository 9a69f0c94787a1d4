import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Pair {
  client: Socket;
  server: Socket;
  /** How many answers it still passes on. */
  answersLeft: number;
}

/** With this message PostgreSQL ends each answer outside a transaction. */
const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** A network before a database: its connections can go silent without being closed, or be cut. */
export class TcpProxy {
  readonly #pairs = new Set<Pair>();
  /** How many answers each connection that is opened from now on passes on; the greeting is the first. */
  #newAnswersLeft = Number.POSITIVE_INFINITY;
  #onSilentAnswer = () => {};

  private constructor(
    /** The database's URL, through here. */
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  /** @param target a URL with host and port. */
  static async before(target: string): Promise<TcpProxy> {
    const url = new URL(target);
    const to = { host: url.hostname, port: Number(url.port) };
    let proxy: TcpProxy;
    const listener = createServer((client) => proxy.#join(client, connect(to)));
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    url.port = String((listener.address() as AddressInfo).port);
    proxy = new TcpProxy(url.href, async () => {
      const closed = once(listener, 'close');
      listener.close();
      proxy.cut();
      await closed;
    });
    return proxy;
  }

  /**
   * Open connections stay open and pass on no more answers; what is asked still arrives.
   *
   * @param answersLeft how many answers each of them still passes on before.
   * @param newAnswersLeft the same for connections that are opened from now on, if `newToo`; the greeting is the first.
   */
  silence({ newToo = false, answersLeft = 0, newAnswersLeft = 0 } = {}): void {
    for (const pair of this.#pairs) pair.answersLeft = answersLeft;
    this.#newAnswersLeft = newToo ? newAnswersLeft : Number.POSITIVE_INFINITY;
  }

  /** New connections carry again; those that went silent never do. */
  heal(): void {
    this.#newAnswersLeft = Number.POSITIVE_INFINITY;
  }

  /** Resolves when the database has answered something that was not passed on. */
  swallowed(): Promise<void> {
    return new Promise((resolve) => {
      this.#onSilentAnswer = resolve;
    });
  }

  /** Closes every connection. */
  cut(): void {
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server.destroy();
    }
  }

  #join(client: Socket, server: Socket): void {
    const pair = { client, server, answersLeft: this.#newAnswersLeft };
    this.#pairs.add(pair);
    client.on('data', (bytes) => server.write(bytes));
    server.on('data', (bytes) => {
      if (pair.answersLeft <= 0) return this.#onSilentAnswer();
      client.write(bytes);
      if (bytes.subarray(-6).equals(readyForQuery)) pair.answersLeft--;
    });
    // A silent connection does not even tell that the other end has gone.
    client.on('close', () => {
      server.destroy();
      this.#pairs.delete(pair);
    });
    server.on('close', () => pair.answersLeft > 0 && client.destroy());
    for (const socket of [client, server]) socket.on('error', () => undefined);
  }
}
