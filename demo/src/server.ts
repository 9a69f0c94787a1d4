import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The settings of the demo's server. */
export interface ServerSettings {
  /** The file of the program `offerbook`. */
  program: string;
  dataDir: string;
  port: string;
  host: string;
  logLevel: string;
  /** The time at which its clock begins, which `moveTo` then moves; absent: this machine's clock. */
  startAt?: Date | undefined;
}

/** Why the demo cannot start or continue; its message is for the person who runs it. */
export class DemoFault extends Error {}

/** A module that the server's process loads first; its other threads load it too, and have no connection to the demo. */
const inMainThread = (source: string) =>
  `data:text/javascript,${encodeURIComponent(`
import { isMainThread } from 'node:worker_threads';
if (isMainThread) {
${source}
process.channel.unref();
}`)}`;

/** Ends the server when the demo is killed; otherwise the server would keep the data folder locked. */
const endWithParent = inMainThread("process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));");

/**
 * Puts the clock of the process where the demo says, by messages; it runs on from there. So the weeks before today are
 * lived through call by call, and the registry records them as any others.
 */
const movableClock = (startAt: number) =>
  inMainThread(`
const real = Date;
let aheadMs = ${startAt} - real.now();
globalThis.Date = new Proxy(real, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [real.now() + aheadMs], made),
  get: (target, name) => (name === 'now' ? () => real.now() + aheadMs : Reflect.get(target, name)),
});
process.on('message', ({ moveTo }) => {
  aheadMs = moveTo === 'now' ? 0 : moveTo - real.now();
  process.send({ moveTo });
});`);

/** The demo's server, in a child process. */
export class Server {
  private constructor(
    readonly url: string,
    readonly child: ChildProcess,
  ) {}

  /** @throws DemoFault with the server's error output when it does not start. */
  static async start({ program, dataDir, port, host, logLevel, startAt }: ServerSettings): Promise<Server> {
    const imports = [endWithParent, ...(startAt === undefined ? [] : [movableClock(startAt.getTime())])];
    const options = imports.flatMap((one) => ['--import', one]);
    const child = spawn(process.execPath, [...options, program, 'serve'], {
      // Only these, so that the demo never uses a configured production database.
      env: {
        PATH: process.env['PATH'],
        PORT: port,
        HOST: host,
        DATA_DIR: dataDir,
        LOG_LEVEL: logLevel,
        // A slow machine ends no call of a till: the demo counts what each one did.
        TILL_LIMIT_MS: '60000',
        // Nothing sends calls elsewhere.
        DRAIN_SECONDS: '0',
        // For the demo's own webhook receiver, which listens on this machine.
        WEBHOOK_ALLOW_PRIVATE: '1',
        // A console to look at within the first minute, without an authenticator app; its password is printed here only.
        OPERATOR_SECOND_FACTOR: 'off',
      },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const output: string[] = [];
    for await (const line of createInterface({ input: child.stderr! })) {
      const [, url] = /answers at (\S+)/.exec(line) ?? [];
      if (url === undefined) output.push(line);
      else {
        child.stderr!.resume();
        return new Server(url, child);
      }
    }
    throw new DemoFault(output.join('\n'));
  }

  /** Moves the clock of a server that was started with `startAt` forward. */
  async moveTo(time: Date | 'now'): Promise<void> {
    this.child.send({ moveTo: time === 'now' ? time : time.getTime() });
    await once(this.child, 'message');
  }

  /** Finishes calls in flight. Idempotent. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }
}
