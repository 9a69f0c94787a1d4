import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { Role } from '../../server/src/vocabulary/roles.ts';
import { Caller, send } from './caller.ts';
import { operatorToken } from './offerbook.ts';

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
let domains = 0;

/** A server in a process of its own, which can be killed. */
export class ServerProcess {
  private constructor(
    readonly pid: number,
    /** Where it answers. */
    readonly url: string,
    readonly kill: () => Promise<void>,
    readonly stop: () => Promise<number | null>,
    /** Called with what it last said when it ends without having been told to. */
    readonly onDeath: (tell: (death: Error) => void) => void,
  ) {}

  /**
   * Starts the built server (`test/harness/global-setup.ts` builds it) and waits until it answers.
   *
   * @param output gets what it writes to standard output, its log.
   * @param ready what it says on standard error when it is there; its first group is the url.
   * @throws with everything it wrote to standard error when it ends before that.
   */
  static async start(
    env: Record<string, string>,
    { command = 'serve', ready = /answers at (http:\S+)/, output = (_text: string): void => {} } = {},
  ): Promise<ServerProcess> {
    const fault = inject('buildFault');
    if (fault !== '') throw new Error(`the server could not be built:\n${fault}`);
    const child = spawn(process.execPath, [main, command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        LOG_LEVEL: 'silent',
        OPERATOR_TOKEN: operatorToken,
        SECRET_KEY: 'secret-key-of-the-tests',
        ...env,
      },
    });
    child.stdout.setEncoding('utf8').on('data', output);
    const gone = once(child, 'close') as Promise<[number | null]>;
    const atExit = () => child.kill('SIGKILL');
    process.on('exit', atExit);
    // However we die, even by SIGKILL, this shell sees our end of its input close and takes the server along.
    const watchdog = spawn('sh', ['-c', 'cat; kill -KILL $0', String(child.pid)], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    void gone.finally(() => {
      process.off('exit', atExit);
      watchdog.kill('SIGKILL');
    });

    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      child.stderr.setEncoding('utf8').on('data', (text) => {
        said += text;
        const found = ready.exec(said);
        if (found) resolve(found[1] ?? '');
      });
      void gone.then(([code]) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
    let told = false;
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      told = true;
      child.kill(signal);
      return (await gone)[0];
    };
    return new ServerProcess(
      child.pid!,
      url,
      async () => void (await end('SIGKILL')),
      () => end('SIGTERM'),
      (tell) =>
        void gone.then(
          ([code]) => told || tell(new Error(`the server died by itself with ${code}: ${said}`)),
        ),
    );
  }

  /** Opens an account and signs it in; it may talk to every server of the same database. */
  async account(role: Role): Promise<Caller> {
    const headers = { authorization: `Bearer ${operatorToken}` };
    const account = {
      role,
      email_domain: `${role}-${process.pid}-${++domains}.example`.replaceAll('_', '-'),
      name: role,
    };
    const made = await send(this.url, 'POST', '/operator/accounts', headers, account);
    if (made.status !== 200) throw new Error(`no account: ${JSON.stringify(made.body)}`);
    return Caller.signedIn(this.url, made.body.data);
  }
}
