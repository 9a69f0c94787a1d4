import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const operatorToken = 'operator-token-of-the-bench';

export interface ServerProcess {
  url: string;
  pid: number;
  /** Asks it to stop and waits for its exit. */
  stop(): Promise<void>;
}

let profiles: string | undefined;

/** From now on each server process writes a CPU profile into the folder when it ends. */
export const profileInto = (folder: string): void => {
  profiles = folder;
};

const main = fileURLToPath(import.meta.resolve('offerbook/dist/main.js'));

/** Environment of every process of one registry. */
export const serverEnvironment = (databaseUrl?: string) => ({
  PATH: process.env.PATH,
  PORT: '0',
  DRAIN_SECONDS: '0',
  // One process, unless a bench is about several: its processor time is compared with that of one thread.
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, WORKERS: '1' }),
  OPERATOR_TOKEN: operatorToken,
  SECRET_KEY: 'secret-key-of-the-bench',
});

/**
 * The real server in a separate process, at the default log level, its log in a file of `folder`.
 *
 * @param databaseUrl absent: the embedded engine, its data in `folder`.
 * @param more further settings.
 */
export async function startServer(
  folder: string,
  databaseUrl?: string,
  more: Record<string, string> = {},
): Promise<ServerProcess> {
  const log = openSync(join(folder, 'server.log'), 'a');
  const said = join(folder, 'server.err');
  const err = openSync(said, 'w');
  const profiling = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
  const child = spawn(process.execPath, [...profiling, main, 'serve'], {
    cwd: folder,
    stdio: ['ignore', log, err],
    env: {
      ...serverEnvironment(databaseUrl),
      DATA_DIR: join(folder, 'data'),
      ...more,
    },
  });
  closeSync(log);
  closeSync(err);
  endWith(child);
  const url = await answeringAt(child, () => readFileSync(said, 'utf8'));
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`the server ended by itself:\n${readFileSync(said, 'utf8').slice(-2_000)}`);
      }
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Starts another program of this folder, which ends with this process; one that listens sends its `{url}`. */
export function startProgram(name: string, ...args: string[]): ChildProcess {
  const started = fork(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), args);
  endWith(started);
  return started;
}

/** Ends the child when this process ends. */
export function endWith(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** The first line on standard error has the address. */
async function answeringAt(child: ChildProcess, said: () => string): Promise<string> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const url = /reference: (http:\S+)\/docs/.exec(said())?.[1];
    if (url !== undefined) return url;
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server did not start:\n${said().slice(-2_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
