import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../test/harness/postgres-cluster.ts';
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
  --minutes M     how long (default 1); a round that has begun is judged in any case
  --engine E      postgresql where a PostgreSQL server is installed, else embedded; citus: a coordinator and two workers
  --servers K     server processes on one database (default 2; the embedded engine has 1)
  --clients C     clients at a time (default 16)
  --calls N       calls of a round, after which everything is judged (default 20000)
  --faults N      faults in each 1,000 calls (default 4)
  --kinds A,B     only these faults
  --parts A,B     coupons, events (default both)
  --record        appends the report to docs/proof.md
  --planted NAME  runs against a server with this bug built in, and shows how it is found`;

/** docs/proof.md, from prove/dist/prove/src. */
const record = fileURLToPath(new URL('../../../../docs/proof.md', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string', default: '1' },
      engine: { type: 'string', default: findPostgres() ? 'postgresql' : 'embedded' },
      servers: { type: 'string' },
      clients: { type: 'string', default: '16' },
      calls: { type: 'string', default: '20000' },
      faults: { type: 'string', default: '4' },
      kinds: { type: 'string' },
      parts: { type: 'string', default: 'coupons,events' },
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
  const isKnown = ['embedded', 'postgresql', 'citus'].includes(engine);
  if (values.help || !isKnown || ![seed, servers, minutes, clients, calls, density].every((n) => n >= 0)) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (values.planted !== undefined) {
    const found = await showPlanted(values.planted, seed);
    process.stdout.write(`${found ?? 'NOT FOUND'}\n`);
    process.exitCode = found === undefined ? 2 : 1;
    return;
  }
  const names = values.parts.split(',');
  const shares: Share[] = [
    ...(names.includes('coupons') ? [{ part: new CouponPart(), weight: 9 }] : []),
    ...(names.includes('events') ? [{ part: new EventsPart(), weight: 1 }] : []),
  ];
  const workers = process.env['WORKERS'] ? `WORKERS=${process.env['WORKERS']} ` : '';
  const command = `${workers}npm run prove -- --seed ${seed} --minutes ${minutes} --engine ${engine} --servers ${servers} --clients ${clients} --calls ${calls} --faults ${density}${values.kinds ? ` --kinds ${values.kinds}` : ''} --parts ${values.parts}`;
  process.stderr.write(`${command}\n`);
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
    onProgress: progressLine(),
  });
  process.stderr.write('\n');
  const text = report(outcome, { engine, servers, clients, seed, command, binDir: findPostgres() });
  process.stdout.write(`${text}\n`);
  if (values.record) appendFileSync(record, `\n${text}\n`);
  // Before shrinking, which may take its time.
  for (const { rule, says } of outcome.finding?.violations.slice(0, 20) ?? [])
    process.stdout.write(`\nVIOLATION: ${rule}\n  ${says}\n`);
  const found = shown(outcome);
  if (found === undefined) return;
  const others = outcome.violations - 1;
  process.stdout.write(`\n${found}\n${others > 0 ? `(and ${others} more)\n` : ''}\nAgain: ${command}\n`);
  process.exitCode = 1;
}

/** One line that is written over, on a terminal; elsewhere one in ten seconds. */
function progressLine(): (progress: Progress) => void {
  const { isTTY } = process.stderr;
  let shownAtMs = Number.NEGATIVE_INFINITY;
  return ({ round, operations, calls, answersLost, faults, events, violations, elapsedMs }) => {
    if (!isTTY && elapsedMs - shownAtMs < 10_000) return;
    shownAtMs = elapsedMs;
    const faultCount = Object.values(faults).reduce((sum, count) => sum + count, 0);
    const line = `${(elapsedMs / 1_000).toFixed(0)} s, round ${round}: ${operations} operations in ${calls} calls, ${answersLost} answers lost, ${faultCount} faults, ${events} events judged, ${violations} violations`;
    process.stderr.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  };
}

// Turns a signal into an exit, so that child processes are ended too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main();
