import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../test/harness/postgres-cluster.ts';
import { BooksPart } from './books/part.ts';
import type { Share } from './clients.ts';
import { CouponPart } from './coupons/part.ts';
import { EventsPart } from './events/part.ts';
import { showPlanted } from './planted/show.ts';
import { prove, shown } from './prove.ts';
import { report } from './report.ts';
import type { Progress } from './run.ts';
import type { EngineKind, FaultKind } from './world.ts';

const usage = `prove [--seed N] [--minutes M] [--engine embedded|postgresql|citus] [--servers K] [--record]
prove --planted NAME [--seed N]

  --seed N        the same histories and faults again (default: random)
  --minutes M     how long clients act (default 1); a round that has begun is judged in any case
  --least-calls N   with fewer calls the run ends with 3: it proves too little (default: 200 a minute)
  --least-faults N  with fewer faults likewise (default: 1 a minute; 0 where --faults is 0)
  --engine E      postgresql where a PostgreSQL server is installed, else embedded; citus: a coordinator and two workers
  --servers K     server processes on one database (default 2; the embedded engine has 1)
  --clients C     clients at a time (default 16)
  --calls N       calls of a round, after which everything is judged (default 20000)
  --faults N      faults in each 1,000 calls (default 4)
  --kinds A,B     only these faults
  --parts A,B     coupons, events, books (default all)
  --record        appends the report to docs/proof.md
  --planted NAME  runs against a server with this bug built in, and shows how it is found`;

/** docs/proof.md, from prove/dist/prove/src. */
const record = fileURLToPath(new URL('../../../../docs/proof.md', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string', default: '1' },
      'least-calls': { type: 'string' },
      'least-faults': { type: 'string' },
      engine: { type: 'string', default: findPostgres() ? 'postgresql' : 'embedded' },
      servers: { type: 'string' },
      clients: { type: 'string', default: '16' },
      calls: { type: 'string', default: '20000' },
      faults: { type: 'string', default: '4' },
      kinds: { type: 'string' },
      parts: { type: 'string', default: 'coupons,events,books' },
      record: { type: 'boolean', default: false },
      planted: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const engine = values.engine as EngineKind;
  const servers = engine === 'embedded' ? 1 : Number(values.servers ?? 2);
  const [minutes, clients, calls, density] = [
    values.minutes,
    values.clients,
    values.calls,
    values.faults,
  ].map(Number) as [number, number, number, number];
  const least = {
    calls: Number(values['least-calls'] ?? 200 * minutes),
    faults: Number(values['least-faults'] ?? (density > 0 ? minutes : 0)),
  };
  const numbers = [seed, servers, minutes, clients, calls, density, least.calls, least.faults];
  const isKnown = ['embedded', 'postgresql', 'citus'].includes(engine);
  if (values.help || !isKnown || !numbers.every((n) => n >= 0)) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (values.planted !== undefined) {
    const progress = progressLine();
    const found = await showPlanted(values.planted, seed, { onProgress: progress.show });
    progress.end();
    process.stdout.write(`${found ?? 'NOT FOUND'}\n`);
    process.exitCode = found === undefined ? 2 : 1;
    return;
  }
  const names = values.parts.split(',');
  const shares: Share[] = [
    ...(names.includes('coupons') ? [{ part: new CouponPart(), weight: 9 }] : []),
    ...(names.includes('events') ? [{ part: new EventsPart(), weight: 1 }] : []),
    ...(names.includes('books') ? [{ part: new BooksPart(), weight: 2 }] : []),
  ];
  const workers = process.env['WORKERS'] ? `WORKERS=${process.env['WORKERS']} ` : '';
  const command = `${workers}npm run prove -- --seed ${seed} --minutes ${minutes} --engine ${engine} --servers ${servers} --clients ${clients} --calls ${calls} --faults ${density}${values.kinds ? ` --kinds ${values.kinds}` : ''} --parts ${values.parts}`;
  process.stderr.write(`${command}\n`);
  const progress = progressLine();
  const outcome = await prove({
    engine,
    servers,
    seed,
    clients,
    minutes,
    callsPerRound: calls,
    shares,
    faultsPer1000Calls: density,
    ...(values.kinds ? { faultKinds: values.kinds.split(',') as FaultKind[] } : {}),
    onProgress: progress.show,
  });
  progress.end();
  const text = report(outcome, { engine, servers, clients, seed, command, binDir: findPostgres() });
  process.stdout.write(`${text}\n`);
  if (values.record) appendFileSync(record, `\n${text}\n`);
  // Before shrinking, which may take its time.
  for (const { rule, says } of outcome.finding?.violations.slice(0, 20) ?? [])
    process.stdout.write(`\nVIOLATION: ${rule}\n  ${says}\n`);
  const found = shown(outcome);
  if (found === undefined) {
    const little = tooLittle(outcome, least);
    if (little === undefined) return;
    process.stdout.write(`\n${little}\n`);
    process.exitCode = 3;
    return;
  }
  const others = outcome.violations - 1;
  process.stdout.write(`\n${found}\n${others > 0 ? `(and ${others} more)\n` : ''}\nAgain: ${command}\n`);
  process.exitCode = 1;
}

/** One line that is written over each second on a terminal; elsewhere one in ten seconds, whatever the run is doing. */
function progressLine(): { show: (progress: Progress) => void; end: () => void } {
  const { isTTY } = process.stderr;
  const startedAt = performance.now();
  let latest: Progress | undefined;
  const write = () => {
    const line = `${((performance.now() - startedAt) / 1_000).toFixed(0)} s, ${latest ? described(latest) : 'starts servers'}`;
    process.stderr.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  };
  const ticking = setInterval(write, isTTY ? 1_000 : 10_000);
  return {
    show(progress) {
      const isNewPhase = latest?.phase !== progress.phase;
      latest = { ...progress };
      // Judging keeps this thread busy: no tick comes before its end.
      if (isNewPhase) write();
    },
    end() {
      clearInterval(ticking);
      process.stderr.write('\n');
    },
  };
}

function described(progress: Progress): string {
  const { round, phase, operations, calls, answersLost, events, violations } = progress;
  return `round ${round} ${phase}: ${operations} operations in ${calls} calls, ${answersLost} answers lost, ${faultsOf(progress)} faults, ${events} events judged, ${violations} violations`;
}

const faultsOf = ({ faults }: Progress): number =>
  Object.values(faults).reduce((sum, count) => sum + count, 0);

/** Why a run without a violation proves too little; undefined when it does not. */
function tooLittle(outcome: Progress, least: { calls: number; faults: number }): string | undefined {
  const faults = faultsOf(outcome);
  if (outcome.calls >= least.calls && faults >= least.faults) return undefined;
  return `TOO LITTLE: ${outcome.calls} calls (at least ${least.calls}) and ${faults} faults (at least ${least.faults}) prove nothing. Let it run longer (--minutes), or on a machine that is less busy.`;
}

// Turns a signal into an exit, so that child processes are ended too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main();
