import { parseArgs } from 'node:util';
import type { EngineKind } from '../world.ts';
import { fuzz } from './fuzz.ts';
import { shownViolation } from './report.ts';

const usage =
  'fuzz [--seed N] [--calls 200000] [--minutes M] [--engine embedded|postgresql] [--database postgres://…, which must be empty]\n';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      calls: { type: 'string', default: '200000' },
      engine: { type: 'string', default: 'embedded' },
      minutes: { type: 'string', default: '600' },
      database: { type: 'string' },
    },
  });
  const [seed, calls, maxMinutes] = [values.seed, values.calls, values.minutes].map(Number) as [
    number,
    number,
    number,
  ];
  const isEngine = values.engine === 'embedded' || values.engine === 'postgresql';
  if (!Number.isSafeInteger(seed) || !(calls >= 100) || !(maxMinutes > 0) || !isEngine) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const engine = values.engine as EngineKind;
  process.stdout.write(`fuzz --seed ${seed} --calls ${calls} --engine ${engine}\n`);
  const { summary, tally } = await fuzz({
    ...{ seed, calls, engine, maxMinutes, databaseUrl: values.database },
    violated: (violation) => process.stdout.write(`\n${shownViolation(violation, seed)}`),
    progress: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`\n${summary}`);
  if (tally.violationCount > 0) process.exitCode = 1;
}

// Turns a signal into an exit, so that the server is ended too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main();
