import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  /** Transactions begin at this rate, whether earlier ones have ended or not. */
  perSecond?: number;
};

export type PgbenchResult = {
  tps: number;
  latencyAverageMs: number;
  failed: number;
  /** With `perSecond`: of each transaction, from when it was due to its end; sorted. */
  latenciesMs?: number[];
};

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
    const { perSecond } = run;
    const paced =
      perSecond === undefined ? [] : ['-R', String(perSecond), '-l', '--log-prefix', join(folder, 'log')];
    const args = ['-n', '-M', run.mode, ...load, ...paced, ...variables, '-f', file, run.url];
    const env = { ...process.env, LC_ALL: 'C' };
    const { stdout } = await promisify(execFile)(program, args, { env }).catch((error: Failure) => {
      throw new Error(`pgbench failed: ${error.stderr?.trim() || error.message}`);
    });
    const report = readReport(stdout);
    return perSecond === undefined ? report : { ...report, latenciesMs: await loggedLatencies(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Failure = Error & { stderr?: string };

/** The third field of each line is the latency in microseconds. */
async function loggedLatencies(folder: string): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts.join('').trimEnd().split('\n');
  return lines.map((line) => Number(line.split(' ')[2]) / 1_000).sort((a, b) => a - b);
}

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
