import { writeFileSync } from 'node:fs';
import {
  type ChildServer,
  type ChildServerOptions,
  startChildServer,
} from '../../../test/harness/child-server.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { Lane } from './lane.ts';
import { packageFile } from './package-file.ts';
import { WorldViolation } from './violation.ts';

/** The product promises 10 s from SIGTERM to its end; the rest is for a busy machine. */
const stopLimitMs = 20_000;

/** What a server says that was started while its database could not be reached: it is started again. */
const databaseAway = /database cannot be reached|database system is|terminat|too many clients|ECONN/i;

/** What the embedded engine says when it cannot write: its process ends, as PostgreSQL's would, and is started again. */
const cannotWrite = /The embedded database stopped: .*No space left on device|The disk is full/;

export interface ServerNodeOptions extends Pick<ChildServerOptions, 'main' | 'command' | 'ready'> {
  /** The environment of the next start. */
  env: () => Record<string, string>;
  /** A file of its own, which holds by how many ms its clock is ahead. */
  clockFile: string;
  /** See `World.patience`. */
  patience: (idleMs: number) => number;
  /** Called when it ends by itself. */
  onDeath: (death: WorldViolation) => void;
  /** Called when it ends by itself because it cannot write. */
  onEnd: () => void;
}

/** One server or worker process behind a network of its own, at one address for ever. */
export class ServerNode {
  #child: ChildServer | undefined;
  #state: 'up' | 'paused' | 'down' = 'down';
  /** Whether its network is held, so that its callers wait. */
  isHeld = false;

  private constructor(
    readonly name: string,
    readonly lane: Lane,
    readonly options: ServerNodeOptions,
  ) {}

  static async open(name: string, options: ServerNodeOptions): Promise<ServerNode> {
    // Nothing listens on port 1: who calls a server that is down is refused.
    const lane = await Lane.open(() => ({ host: '127.0.0.1', port: node.#port ?? 1 }));
    const node = new ServerNode(name, lane, options);
    node.setClock(0);
    return node;
  }

  /** Its address for clients, through its network. */
  get url(): string {
    return `http://127.0.0.1:${this.lane.port}`;
  }

  get isUp(): boolean {
    return this.#state !== 'down';
  }

  /** Neither killed nor paused. */
  get runs(): boolean {
    return this.#state === 'up';
  }

  /** Whether a call would be answered at once. */
  get answers(): boolean {
    return this.#state === 'up' && !this.isHeld;
  }

  get pid(): number {
    return this.#child!.pid;
  }

  get #port(): number | undefined {
    return this.#child === undefined ? undefined : Number(new URL(this.#child.url).port);
  }

  /** Starts it, again and again while its database is away. */
  async start(): Promise<void> {
    const { env, main, command, ready } = this.options;
    const options = { main, command, ready };
    const preload = `--import=${packageFile('preload/clock.mjs')}`;
    this.#child = await eventually(`${this.name} starts`, () => {
      const own = env();
      const all = {
        ...own,
        NODE_OPTIONS: `${preload} ${own['NODE_OPTIONS'] ?? ''}`,
        PROVE_CLOCK_FILE: this.options.clockFile,
      };
      return startChildServer(all, options).catch((error: Error) => {
        if (databaseAway.test(error.message) || cannotWrite.test(error.message)) return undefined;
        throw new WorldViolation(`${this.name} could not be started: ${error.message}`);
      });
    });
    this.#state = 'up';
    const child = this.#child;
    child.onDeath((death) => {
      if (this.#child !== child) return;
      this.#state = 'down';
      if (cannotWrite.test(death.message)) return this.options.onEnd();
      this.options.onDeath(new WorldViolation(`${this.name}: ${death.message}`));
    });
  }

  async kill(): Promise<void> {
    this.#state = 'down';
    await this.#child?.kill();
  }

  /** It does nothing any more until `resume`, and does not know it. */
  pause(): void {
    this.#state = 'paused';
    process.kill(this.pid, 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.pid, 'SIGCONT');
    this.#state = 'up';
  }

  /** @throws WorldViolation when it does not end in time, or not with 0. */
  async stop(): Promise<void> {
    if (this.#state === 'down') return;
    this.#state = 'down';
    const limitMs = this.options.patience(stopLimitMs);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, limitMs, 'late');
    });
    const code = await Promise.race([this.#child!.stop(), late]);
    clearTimeout(timer);
    if (code === 'late') await this.#child!.kill();
    if (code === 'late') throw new WorldViolation(`${this.name} did not end within ${limitMs} ms of SIGTERM`);
    if (code !== 0) throw new WorldViolation(`${this.name} ended with ${code} after SIGTERM`);
  }

  /** @param aheadMs of the machine's clock; negative: behind. A running server has it within a moment. */
  setClock(aheadMs: number): void {
    writeFileSync(this.options.clockFile, String(aheadMs));
  }

  /** Whether it says that it can take calls; its network is left aside. */
  async isReady(): Promise<boolean> {
    if (this.#state !== 'up' || this.#child!.url === '') return false;
    const reply = await fetch(`${this.#child!.url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    );
    await reply?.arrayBuffer();
    return reply?.status === 200;
  }
}
