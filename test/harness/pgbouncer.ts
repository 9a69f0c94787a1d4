import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort, unprivilegedAccount, untilAccepting } from './postgres-cluster.ts';

export interface Bouncer {
  /** The database's URL, through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Debian installs it where only root's search path leads. */
export const findPgbouncer = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file));

/** A real PgBouncer before a PostgreSQL that trusts the user `postgres`. */
export async function startPgbouncer(target: string, settings: Record<string, string>): Promise<Bouncer> {
  const { hostname, port: serverPort } = new URL(target);
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-pgbouncer-'));
  const [ini, users, log, port] = [...['ini', 'users', 'log'].map((f) => join(folder, f)), await freePort()];
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    logfile: log,
    ...settings,
  };
  writeFileSync(users as string, '"postgres" ""\n');
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    ini as string,
    `[databases]\n* = host=${hostname} port=${serverPort}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  // The files too: a server with a data folder that ran in this process before has set its umask to 0077.
  if (account) for (const file of [folder, ini, users]) chownSync(file as string, account.uid, account.gid);
  const child: ChildProcess = spawn(findPgbouncer()!, ['-q', ini as string], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const gone = once(child, 'close');
  // However we die, even by SIGKILL, this shell sees our end of its input close and takes the pooler along.
  const watchdog = spawn('sh', ['-c', 'cat; kill -KILL $0; rm -rf "$1"', String(child.pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await gone;
    watchdog.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = new URL(target);
  url.port = String(port);
  const postgres = new URL(url.href);
  postgres.pathname = '/postgres';
  await untilAccepting(postgres.href, () => child.exitCode !== null).catch(async (error: Error) => {
    const said = existsSync(log as string) ? readFileSync(log as string, 'utf8').slice(-2_000) : '';
    await stop();
    throw new Error(`${error.message}; its log ends with:\n${said}`);
  });
  return { url: url.href, stop };
}
