import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type PgbenchRun = {
  /** PostgreSQL's bin directory; without a pgbench in it, the one on the PATH runs. */
  binDir?: string;
  url: string;
  /** The text of the pgbench script, one transaction. */
  script: string;
  clients: number;
  threads: number;
  seconds: number;
  mode: 'prepared' | 'simple';
  variables?: Record<string, string | number>;
};

export type PgbenchResult = { tps: number; latencyAverageMs: number; failed: number };

export async function runPgbench(run: PgbenchRun): Promise<PgbenchResult> {
  const besideServer = run.binDir && join(run.binDir, 'pgbench');
  const program = besideServer && existsSync(besideServer) ? besideServer : 'pgbench';
  const folder = await mkdtemp(join(tmpdir(), 'offerbook-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    await writeFile(file, run.script);
    const load = ['-c', String(run.clients), '-j', String(run.threads), '-T', String(run.seconds)];
    const variables = Object.entries(run.variables ?? {}).flatMap(([name, value]) => [
      '-D',
      `${name}=${value}`,
    ]);
    // "-n" because pgbench otherwise vacuums the tables of its own built-in script.
    const args = ['-n', '-M', run.mode, ...load, ...variables, '-f', file, run.url];
    const env = { ...process.env, LC_ALL: 'C' };
    const { stdout } = await promisify(execFile)(program, args, { env }).catch((error: Failure) => {
      throw new Error(`pgbench failed: ${error.stderr?.trim() || error.message}`);
    });
    return readReport(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Failure = Error & { stderr?: string };

/** Versions before 14 word the rate differently, and versions before 15 do not report failed transactions. */
function readReport(report: string): PgbenchResult {
  const numberIn = (line: RegExp) => Number(line.exec(report)?.[1] ?? Number.NaN);
  const tps = numberIn(/^tps = ([\d.]+) \((?:without initial connection time|excluding connections)/m);
  const latencyAverageMs = numberIn(/^latency average = ([\d.]+) ms/m);
  const reportsFailures = report.includes('number of failed transactions');
  const failed = reportsFailures ? numberIn(/^number of failed transactions: (\d+)/m) : 0;
  const result = { tps, latencyAverageMs, failed };
  if (Object.values(result).some(Number.isNaN)) throw new Error(`pgbench printed no result:\n${report}`);
  return result;
}
