import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { eventually } from './eventually.ts';

export type Cluster = {
  url: string;
  binDir: string;
  createDatabase(name: string): Promise<string>;
  /** SIGKILL for the postmaster and every child of it; resolves when all of them are gone. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, on the same data and port; resolves after crash recovery. */
  restart(): Promise<void>;
  /** Fast shutdown, then the folder is removed. */
  stop(): Promise<void>;
  /** Ends it at once; its folder, which may hold half a million files, is removed when this process has ended. */
  leave(): Promise<void>;
  /** The postmaster, then its children; none while it is down. */
  processes(): number[];
};

const DEFAULTS = { fsync: 'on', max_connections: '200', shared_buffers: '256MB' };

export function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'postgres'));
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...onPath.filter((file) => existsSync(file)).map((file) => dirname(realpathSync(file))),
    ...versions.map((version) => join(debian, version, 'bin')),
  ].find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

/**
 * @param options.inFolder where the cluster's own folder is made; the system's folder for temporary files by default.
 * @param options.replicaOf URL of the cluster whose streaming replica it is.
 * @param options.recoverFrom folder of a base backup, from which it recovers as `settings` say.
 */
export async function startCluster(
  options: {
    settings?: Record<string, string>;
    inFolder?: string;
    replicaOf?: string;
    recoverFrom?: string;
  } = {},
): Promise<Cluster> {
  const binDir = findPostgres();
  if (!binDir) throw new Error('PostgreSQL server not found; install it with: apt-get install postgresql');
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(options.inFolder ?? tmpdir(), 'offerbook-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const watchdog = startWatchdog(folder);
  const [data, log, port] = [join(folder, 'data'), join(folder, 'log'), await freePort()];
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${encodeURIComponent(name)}`;
  const spawnOptions = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder } };
  const network = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: folder };
  const settings = Object.entries({ ...DEFAULTS, ...options.settings, ...network });
  const args = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  let server: { child: ChildProcess; gone: Promise<unknown> } | undefined;

  const launch = async () => {
    if (server) throw new Error('the cluster is already running');
    const output = openSync(log, 'a');
    // Every process of the server inherits descriptor 3, so Node's 'close' event means that all are gone.
    const child = spawn(join(binDir, 'postgres'), args, {
      ...spawnOptions,
      stdio: ['ignore', output, output, 'pipe'],
    });
    closeSync(output);
    (child.stdio[3] as Socket).resume();
    const gone = once(child, 'close').finally(() => {
      server = undefined;
      watchdog.stdin?.write('\n');
    });
    gone.catch(() => undefined);
    server = { child, gone };
    watchdog.stdin?.write(`${child.pid}\n`);
    await untilAccepting(urlOf('postgres'), () => server === undefined).catch(async (error: Error) => {
      killAll(child);
      await gone;
      throw new Error(`${error.message}; its log ends with:\n${readFileSync(log, 'utf8').slice(-2000)}`);
    });
  };
  const kill = async () => {
    if (!server) return;
    killAll(server.child);
    await server.gone;
  };
  const atExit = () => server && killAll(server.child);
  const discard = () => {
    process.off('exit', atExit);
    watchdog.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', atExit);
  try {
    if (options.recoverFrom !== undefined) {
      cpSync(options.recoverFrom, data, { recursive: true });
      writeFileSync(join(data, 'recovery.signal'), '');
      await promisify(execFile)('chmod', ['-R', 'go=', data]);
      if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, data]);
    }
    const [program, ...how] =
      options.replicaOf === undefined
        ? ['initdb', '--auth=trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C', '-D', data]
        : ['pg_basebackup', '-R', '-c', 'fast', '--no-sync', '-d', options.replicaOf, '-D', data];
    if (options.recoverFrom === undefined)
      await promisify(execFile)(join(binDir, program!), how, spawnOptions);
    await launch();
  } catch (error) {
    discard();
    throw error;
  }
  return {
    url: urlOf('postgres'),
    binDir,
    kill,
    restart: launch,
    processes: () => (server === undefined ? [] : processesOf(server.child.pid!)),
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      try {
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0`);
      } finally {
        await client.end();
      }
      return urlOf(name);
    },
    async stop() {
      server?.child.kill('SIGINT');
      await server?.gone;
      discard();
    },
    async leave() {
      server?.child.kill('SIGQUIT');
      await server?.gone;
    },
  };
}

/** PostgreSQL refuses to run as root, so root lends it the account that its package created. */
export function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!found) throw new Error('running as root, and there is no user "postgres" to run PostgreSQL as');
  return { uid: Number(found[1]), gid: Number(found[2]) };
}

/** Reads the postmaster's process id, or an empty line when there is none, until its input ends. */
const WATCHDOG = `
  while read -r line; do pid=$line; done
  [ -n "$pid" ] && kill -STOP $pid && kill -KILL $pid $(cat /proc/$pid/task/$pid/children)
  sleep 1
  rm -rf "$0"`;

/** A shell that sees our end of its input close however we die, even by SIGKILL, and then cleans up. */
function startWatchdog(folder: string): ChildProcess {
  const watchdog = spawn('sh', ['-c', WATCHDOG, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  (watchdog.stdin as Socket).unref();
  watchdog.stdin?.on('error', () => undefined);
  return watchdog;
}

/** Stops the postmaster first, so that it cannot fork a child that the list of children misses. */
function killAll(child: ChildProcess): void {
  if (child.pid === undefined || !child.kill('SIGSTOP')) return;
  for (const pid of processesOf(child.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {} // It ended by itself in the meantime.
  }
}

function processesOf(postmaster: number): number[] {
  const list = `/proc/${postmaster}/task/${postmaster}/children`;
  // Without this Linux file the children still end by themselves when they notice the postmaster's death.
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean) : [];
  return [postmaster, ...children.map(Number)];
}

/**
 * Below the kernel's ephemeral range: an outgoing connection cannot take the port while the server is down. No other
 * call gets it, in any process, before this process ends: until then its UDP twin, which nothing else uses, is bound.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 17_000);
    const hold = createSocket({ type: 'udp4', reuseAddr: false }).unref();
    const isHeld = await new Promise<boolean>((resolve, reject) => {
      hold.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      hold.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
    });
    if (!isHeld) {
      hold.close();
      continue;
    }
    const probe = createServer();
    const listening = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!listening) {
      hold.close();
      continue;
    }
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

export async function untilAccepting(url: string, died: () => boolean): Promise<void> {
  await eventually('PostgreSQL accepts connections', async () => {
    if (died()) throw new Error('PostgreSQL died at start');
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    return client
      .connect()
      .then(() => client.end())
      .then(
        () => true,
        () => false,
      );
  });
}
