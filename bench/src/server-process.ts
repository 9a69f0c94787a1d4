import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChildServer } from '../../test/harness/child-server.ts';

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

/** The built program. */
export const main = fileURLToPath(import.meta.resolve('offerbook/dist/main.js'));

/** Environment of every process of one registry. */
export const serverEnvironment = (databaseUrl?: string) => ({
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
  const env = { ...serverEnvironment(databaseUrl), DATA_DIR: join(folder, 'data'), ...more };
  const execArgv = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
  // Not through a pipe of this process, whose reading would be measured.
  const log = openSync(join(folder, 'server.log'), 'a');
  const server = await startChildServer(env, { main, execArgv, log }).finally(() => closeSync(log));
  let death: Error | undefined;
  server.onDeath((error) => {
    death = error;
  });
  return {
    url: server.url,
    pid: server.pid,
    stop: async () => {
      if (death !== undefined) throw death;
      await server.stop();
    },
  };
}
