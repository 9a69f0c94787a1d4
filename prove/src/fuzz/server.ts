import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChildServer } from '../../../test/harness/child-server.ts';
import { startCluster } from '../../../test/harness/postgres-cluster.ts';
import type { EngineKind } from '../world.ts';

export const operatorToken = 'operator-token-of-the-fuzzer';

const program = fileURLToPath(import.meta.resolve('offerbook/bin/offerbook.mjs'));

/** A line of the server's log. */
export interface LogLine {
  level: number;
  msg: string;
  execution_id?: string;
  [more: string]: unknown;
}

/** The built server in a process of its own, on an empty registry. */
export interface Server {
  url: string;
  /** Warnings and errors that it logged. */
  log: LogLine[];
  /** Processor time of the process so far, all threads, in milliseconds. */
  cpuMs(): number;
  /** Memory of the process, in megabytes. */
  rssMb(): number;
  /** Why it ended by itself; undefined while it runs. */
  death(): string | undefined;
  /** Lets it finish its calls. @returns its exit code. */
  stop(): Promise<number | null>;
  /** Removes everything it left behind. */
  remove(): Promise<void>;
}

/** @param databaseUrl an empty database to use; absent with `postgresql`: a cluster is started for it. */
export async function startServer(engine: EngineKind, databaseUrl: string | undefined): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-fuzz-'));
  const cluster = engine === 'postgresql' && databaseUrl === undefined ? await startCluster() : undefined;
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  const remove = async () => {
    await cluster?.stop();
    clear();
  };
  try {
    const database = databaseUrl ?? (await cluster?.createDatabase('offerbook'));
    const log: LogLine[] = [];
    const server = await startChildServer(settings(join(folder, 'data'), database), {
      main: program,
      output: (line) => log.push(readLine(line)),
    });
    let death: string | undefined;
    server.onDeath(({ message }) => {
      death = message;
    });
    const { url, pid, stop } = server;
    return { url, log, stop, remove, death: () => death, cpuMs: () => cpuMs(pid), rssMb: () => rssMb(pid) };
  } catch (error) {
    await remove();
    throw error;
  }
}

const settings = (dataFolder: string, database: string | undefined) => ({
  DATA_DIR: dataFolder,
  ...(database === undefined ? {} : { DATABASE_URL: database, WORKERS: '1' }),
  OPERATOR_TOKEN: operatorToken,
  SECRET_KEY: 'secret-key-of-the-fuzzer',
  LOG_LEVEL: 'warn',
  // For the fuzzer's own receiver.
  WEBHOOK_ALLOW_PRIVATE: '1',
  // Calls come from many addresses, so that limits on failed attempts do not hide what lies behind them.
  TRUST_PROXY: 'loopback',
  // On a busy machine a statement may wait long; how long a till may wait is not what is looked for here.
  TILL_LIMIT_MS: '30000',
});

function readLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { level: 60, msg: `no JSON: ${line}` };
  }
}

/** Linux counts nanoseconds per thread; a thread that ends takes its count along, and the server's do not end. */
function cpuMs(pid: number): number {
  const threads = `/proc/${pid}/task`;
  let nanoseconds = 0;
  for (const thread of readdirSync(threads)) {
    try {
      nanoseconds += Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // It ended since the folder was read.
    }
  }
  return nanoseconds / 1e6;
}

function rssMb(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1024;
}
