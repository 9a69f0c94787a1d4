import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What happens to a statement on its way: its connection is cut, or the whole database cannot be reached from then on. */
export type Break = 'cut' | 'away';

/** What happens to it, or what holds it until it is let through. */
type Fate = Break | ((letThrough: () => void) => void);

/** The last message of an answer: Z, its length, and whether a transaction is open. */
const readyForQuery = /Z\0{3}[^\0][ITE]$/;

/** The line between a server and its PostgreSQL, which breaks at the statements that a test names. */
export class DatabaseLine {
  readonly url: string;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  /** Texts of prepared statements by the names under which they are run again. */
  readonly #texts = new Map<string, string>();
  /** The near sides of connections whose last statement is not answered yet. */
  readonly #waiting = new Set<Socket>();
  #isAway = false;
  #plan: { statement: string; skip: number; fate: Fate } | undefined;

  private constructor(
    private readonly server: Server,
    target: URL,
  ) {
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as AddressInfo).port);
    this.url = url.href;
    server.on('connection', (near) => this.#join(near, Number(target.port || 5432), target.hostname));
  }

  static async before(database: string): Promise<DatabaseLine> {
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return new DatabaseLine(server, new URL(database));
  }

  /** Breaks once, at the next statement whose text holds this, or after so many of them; it never arrives. */
  breakAt(statement: string, fate: Break, skip = 0): void {
    this.#plan = { statement, skip, fate };
  }

  /**
   * Holds the next statement whose text holds this, or that after so many of them.
   *
   * @returns once it is held: lets it through.
   */
  holdAt(statement: string, skip = 0): Promise<() => void> {
    return new Promise((held) => {
      this.#plan = { statement, skip, fate: held };
    });
  }

  /** Lets everything through again. */
  restore(): void {
    this.#isAway = false;
    this.#plan = undefined;
  }

  async stop(): Promise<void> {
    this.#cutAll();
    await new Promise<void>((done) => this.server.close(() => done()));
  }

  #join(near: Socket, port: number, host: string): void {
    if (this.#isAway) return void near.destroy();
    const far = connect(port, host);
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      this.#pairs.delete(pair);
      this.#waiting.delete(near);
      this.#leave();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    far.on('data', (bytes) => {
      near.write(bytes);
      if (!readyForQuery.test(bytes.toString('latin1'))) return;
      this.#waiting.delete(near);
      this.#leave();
    });
    near.on('data', (bytes) => {
      const pass = () => {
        this.#waiting.add(near);
        far.write(bytes);
      };
      const fate = this.#fateOf(bytes.toString('latin1'));
      if (fate === 'cut') return end();
      if (fate === undefined) return pass();
      // A connection waits for the answer before it says more.
      if (fate !== 'away') return fate(pass);
      this.#isAway = true;
      this.#leave();
    });
  }

  /** A database goes away once it has answered what arrived before, so that a test knows what was done. */
  #leave(): void {
    if (this.#isAway && this.#waiting.size === 0) this.#cutAll();
  }

  #cutAll(): void {
    for (const [near, far] of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  /** A prepared statement is parsed once per connection (P, name, text) and bound at every run (B, portal, name). */
  #fateOf(sent: string): Fate | undefined {
    for (const [, name, text] of sent.matchAll(/P[\s\S]{4}([\w-]{43})\0([^\0]*)\0/g))
      this.#texts.set(name!, text!);
    for (const [, name] of sent.matchAll(/B[\s\S]{4}\0([\w-]{43})\0/g)) {
      if (!this.#plan || !this.#texts.get(name!)?.includes(this.#plan.statement)) continue;
      if (this.#plan.skip-- > 0) continue;
      const { fate } = this.#plan;
      this.#plan = undefined;
      return fate;
    }
    return undefined;
  }
}
