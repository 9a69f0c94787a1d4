import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Carriage, Flow } from './flow.ts';

interface Connection {
  asks: Flow;
  answers: Flow;
  cut(): void;
}

/** How the two directions carry; what is not given passes. */
export interface Condition {
  asks?: Carriage;
  answers?: Carriage;
}

const pass: Carriage = { mode: 'pass' };

/** A network of its own before one server or database: every byte goes through here. */
export class Lane {
  readonly #connections = new Set<Connection>();
  #condition: Condition = {};

  private constructor(
    readonly port: number,
    readonly listener: Server,
  ) {}

  /** @param target asked at each new connection, because a server that starts again has another port. */
  static async open(target: () => { host: string; port: number }): Promise<Lane> {
    const listener = createServer({ allowHalfOpen: true }, (client) => lane.#join(client, target()));
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const lane = new Lane((listener.address() as AddressInfo).port, listener);
    return lane;
  }

  /** Open connections and those to come carry like this from now on. */
  set(condition: Condition): void {
    this.#condition = condition;
    for (const { asks, answers } of this.#connections) {
      asks.set(condition.asks ?? pass);
      answers.set(condition.answers ?? pass);
    }
  }

  /** All carry again but those whose bytes were lost: they stay silent until an end gives them up. */
  heal(): void {
    this.set({});
  }

  /** Closes every connection at once. */
  cut(): void {
    for (const connection of this.#connections) connection.cut();
  }

  /** Closes the connections whose bytes were lost, as a network does that says so at last. */
  cutLost(): void {
    for (const connection of this.#connections)
      if (connection.asks.isLost || connection.answers.isLost) connection.cut();
  }

  async stop(): Promise<void> {
    const closed = once(this.listener, 'close');
    this.listener.close();
    this.cut();
    await closed;
  }

  #join(client: Socket, to: { host: string; port: number }): void {
    const server = connect({ ...to, allowHalfOpen: true });
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    const connection: Connection = {
      asks: new Flow(client, server, this.#condition.asks ?? pass, cut),
      answers: new Flow(server, client, this.#condition.answers ?? pass, cut),
      cut,
    };
    this.#connections.add(connection);
    // When one end closes, so does the other, unless nothing passes: then neither learns of it.
    client.on('close', () => {
      server.destroy();
      this.#connections.delete(connection);
    });
    server.on('close', () => {
      if (!connection.answers.isLost) client.destroySoon();
    });
    for (const socket of [client, server]) socket.on('error', () => undefined);
  }
}
