import path from 'node:path';
import { registryCommands } from '@offerbook/cli';
import { Command } from 'commander';
import { ConfigError, readConfig } from './config.ts';
import { isUnavailable } from './db/database.ts';
import { demoCommand } from './demo/command.ts';
import { derive } from './derive.ts';
import { openLog } from './log.ts';
import { openEngine, openHouse } from './open-house.ts';
import { serve } from './serve.ts';
import { work } from './work.ts';

const clock = () => new Date();

const program = new Command('offerbook').description(
  'A registry for digital coupons encoded as GS1 AI (8112) data strings. Configured by the environment; see docs/operate.md.',
);

program
  .command('serve', { isDefault: true })
  .description('serve the registry and deliver webhooks')
  .action(async () => {
    const config = readConfig();
    const log = openLog(config.logLevel);
    const running = await serve(config, log, clock);
    const say = (line: string) => process.stderr.write(`${line}\n`);
    say(`Offerbook answers at ${config.publicUrl ?? running.url}   (reference: ${running.url}/docs)`);
    say(
      `  storage         ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${shown(config.dataDir)}`}`,
    );
    say(`  operator token  ${config.operatorTokenFile ? shown(config.operatorTokenFile) : 'OPERATOR_TOKEN'}`);
    stopOnSignal(running.stop);
  });

program
  .command('work')
  .description('deliver webhooks and nothing else, beside servers on the same PostgreSQL')
  .action(async () => {
    const config = readConfig();
    const working = await work(config, openLog(config.logLevel), clock);
    const where = working.url === undefined ? '' : `   (metrics: ${working.url}/metrics)`;
    process.stderr.write(`Offerbook delivers webhooks.${where}\n`);
    stopOnSignal(working.stop);
  });

program
  .command('migrate')
  .description('bring the database up to date and stop')
  .action(async () => {
    const config = readConfig();
    const log = openLog(config.logLevel);
    const engine = await openEngine(config, log);
    try {
      await openHouse(config, engine, log, clock);
      process.stderr.write('The database is up to date.\n');
    } finally {
      await engine.close();
    }
  });

program
  .command('derive')
  .description('write openapi.json from the operations (for developers of Offerbook)')
  .action(() => derive());

program.addCommand(demoCommand(clock, stopOnSignal));

// The same program calls a registry, this one or another.
for (const command of registryCommands) program.addCommand(command);

const shown = (file: string) => path.relative(process.cwd(), file) || '.';

/** The first signal finishes what is in flight; a second one, or ten seconds, ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let asked = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      setTimeout(() => process.exit(1), 10_000).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

// `serve` is what runs without a word, so it would take an unknown one for its own.
const [word] = process.argv.slice(2);
const known = ['help', ...program.commands.map((command) => command.name())];
if (word !== undefined && !word.startsWith('-') && !known.includes(word)) {
  program.error(`There is no command ${word}. See: offerbook --help`, { exitCode: 2 });
}

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${whyNot(error)}\n`);
  process.exit(1);
});

/** What went wrong at the start, in a sentence where it is somebody's to mend. */
function whyNot(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is not valid:\n${error.message}`;
  if (isUnavailable(error)) {
    return `The database cannot be reached (${(error as Error).message}). Check DATABASE_URL and that the server is up, then start again.`;
  }
  return String(error instanceof Error ? (error.stack ?? error.message) : error);
}
