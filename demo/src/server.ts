import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The settings of the demo's server. */
export interface ServerSettings {
  dataDir: string;
  port: string;
  host: string;
  logLevel: string;
}

/** Why the demo cannot start or continue; its message is for the person who runs it. */
export class DemoFault extends Error {}

const program = fileURLToPath(new URL('../../server/bin/offerbook.mjs', import.meta.url));

/** Ends the server when the demo is killed; otherwise the server would keep the data folder locked. */
const endWithParent =
  "data:text/javascript,process.on('disconnect',()=>process.kill(process.pid,'SIGTERM'));process.channel.unref()";

/** The demo's server, in a child process. */
export class Server {
  private constructor(
    readonly url: string,
    readonly child: ChildProcess,
  ) {}

  /** @throws DemoFault with the server's error output when it does not start. */
  static async start({ dataDir, port, host, logLevel }: ServerSettings): Promise<Server> {
    const child = spawn(process.execPath, ['--import', endWithParent, program, 'serve'], {
      // Only these, so that the demo never uses a configured production database.
      env: {
        PATH: process.env['PATH'],
        PORT: port,
        HOST: host,
        DATA_DIR: dataDir,
        LOG_LEVEL: logLevel,
        // For the demo's own webhook receiver, which listens on this machine.
        WEBHOOK_ALLOW_PRIVATE: '1',
        // A console to look at within the first minute; its operator token is on this machine only.
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

  /** Finishes calls in flight. Idempotent. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }
}
