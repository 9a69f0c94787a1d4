import { parseArgs } from 'node:util';
import { checkAll, tolerance } from './check.ts';
import { bestOnOneMachine, bytesOfYear, planFor } from './plan.ts';

const usage = `simulate [--redeems 1000,10000,100000] [--workers 0] [--strings 50000000000]
  --redeems A,B   redeems a second to plan for
  --workers N     workers of a Citus cluster; 0: one PostgreSQL
  --strings N     strings a year, for the disk`;

function main(): void {
  const { values } = parseArgs({
    options: {
      redeems: { type: 'string', default: '1000,10000,50000,100000' },
      workers: { type: 'string', default: '0' },
      strings: { type: 'string', default: '50000000000' },
      help: { type: 'boolean' },
    },
  });
  const rates = values.redeems.split(',').map(Number);
  const [workers, strings] = [Number(values.workers), Number(values.strings)];
  if (values.help || ![...rates, strings].every((n) => n > 0) || !(workers >= 0)) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const share = (value: number) => `${Math.round(value * 100)} %`;
  const out = (cells: ReadonlyArray<string | number>) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

  process.stdout.write('Held against the benches, strings a second:\n\n');
  out(['bench', 'reached', 'simulated', 'ratio']);
  out(['---', '---', '---', '---']);
  for (const { page, reached, simulated, ratio, fitted } of checkAll()) {
    out([page, whole(reached), whole(simulated), `${ratio.toFixed(2)}${fitted ? ' (fitted)' : ''}`]);
    if (!fitted && Math.abs(ratio - 1) > tolerance) process.exitCode = 1;
  }
  process.stdout.write(
    `\nPlanned, ${workers === 0 ? 'one PostgreSQL' : `Citus with ${workers} workers`}:\n\n`,
  );
  out([
    'redeems/s',
    'server processes',
    'database processors',
    'coordinator',
    'connections',
    'reached',
    'strings a statement',
    'p50/p99 ms',
    'use',
  ]);
  out(Array(9).fill('---'));
  for (const rate of rates) {
    const { servers, databaseCores, databases, coordinatorCores, connections, outcome } = planFor(
      rate,
      workers,
    );
    const { stringsPerSecond, callsPerGroup, p50Ms, p99Ms, serverUse, databaseUse, coordinatorUse } = outcome;
    out([
      whole(rate),
      servers,
      databases === 1 ? databaseCores : `${databases} × ${databaseCores}`,
      coordinatorCores,
      connections,
      whole(stringsPerSecond),
      callsPerGroup.toFixed(1),
      `${p50Ms.toFixed(1)}/${p99Ms.toFixed(1)}`,
      `servers ${share(serverUse)}, database ${share(databaseUse)}, coordinator ${share(coordinatorUse)}`,
    ]);
  }
  process.stdout.write(
    '\nOne machine for the server and PostgreSQL, by the budget of docs/performance.md:\n\n',
  );
  out([
    'processors',
    'server processes',
    'DATABASE_POOL',
    'redeems/s',
    'strings a statement',
    'p50/p99 ms',
    'use',
  ]);
  out(Array(7).fill('---'));
  for (const processors of [2, 8, 32]) {
    const { workers, pool, outcome } = bestOnOneMachine(processors);
    const { stringsPerSecond, callsPerGroup, p50Ms, p99Ms, serverUse, databaseUse } = outcome;
    out([
      processors,
      workers,
      pool,
      whole(stringsPerSecond),
      callsPerGroup.toFixed(1),
      `${p50Ms.toFixed(1)}/${p99Ms.toFixed(1)}`,
      `servers ${share(serverUse)}, database ${share(databaseUse)}`,
    ]);
  }
  process.stdout.write(
    `\n${whole(strings)} strings a year: ${(bytesOfYear(strings) / 1e12).toFixed(1)} TB\n`,
  );
}

main();
