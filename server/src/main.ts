import path from 'node:path';
import { endWithUsage, registryCommands } from '@offerbook/cli';
import { Command } from 'commander';
import { type Config, ConfigError, readConfig } from './config.ts';
import { isUnavailable } from './db/database.ts';
import { demoCommand } from './demo/command.ts';
import { derive } from './derive.ts';
import type { House } from './house.ts';
import { openLog } from './log.ts';
import { openEngine, openHouse } from './open-house.ts';
import { reseal } from './secrets/lookup.ts';
import { serve } from './serve.ts';
import { startFaultOf } from './start-fault.ts';
import { version } from './version.ts';
import { work } from './work.ts';

const clock = () => new Date();

interface Starting {
  /** False with --no-migrate. */
  migrate: boolean;
}

const noMigrate = [
  '--no-migrate',
  'refuse to start unless the database is up to date (as MIGRATE=0)',
] as const;

function configFor(migrate: boolean): Config {
  const config = readConfig();
  return { ...config, migrate: config.migrate && migrate };
}

const program = new Command('offerbook').description(
  'A registry for digital coupons encoded as GS1 AI (8112) data strings. Configured by the environment; see docs/operate.md.',
);
program.version(version);

program
  .command('serve', { isDefault: true })
  .description('serve the registry and deliver webhooks')
  .option(...noMigrate)
  .action(async ({ migrate }: Starting) => {
    const config = configFor(migrate);
    const log = openLog(config.logLevel);
    const running = await serve(config, log, clock);
    // Before it says that it is up: the first signal may follow at once.
    stopOnSignal(running.stop);
    const say = (line: string) => process.stderr.write(`${line}\n`);
    say(`Offerbook answers at ${config.publicUrl ?? running.url}   (reference: ${running.url}/docs)`);
    say(
      `  storage         ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${shown(config.dataDir)}`}`,
    );
    say(`  operator token  ${config.operatorTokenFile ? shown(config.operatorTokenFile) : 'OPERATOR_TOKEN'}`);
  });

program
  .command('work')
  .description('deliver webhooks and nothing else, beside servers on the same PostgreSQL')
  .option(...noMigrate)
  .action(async ({ migrate }: Starting) => {
    const config = configFor(migrate);
    const working = await work(config, openLog(config.logLevel), clock);
    stopOnSignal(working.stop);
    const where = working.url === undefined ? '' : `   (metrics: ${working.url}/metrics)`;
    process.stderr.write(`Offerbook delivers webhooks.${where}\n`);
  });

program
  .command('migrate')
  .description('bring the database up to date and stop')
  .action(() =>
    withHouse(async () => {
      process.stderr.write('The database is up to date.\n');
    }),
  );

program
  .command('reseal')
  .description('seal all stored secrets with SECRET_KEY that a key of SECRET_KEYS sealed, and stop')
  .action(() =>
    withHouse(async ({ registries }) => {
      for (const { name, db, secrets } of Object.values(registries)) {
        const total = await reseal(db, secrets, (column, done) =>
          process.stderr.write(`${name}: ${column}: ${done} sealed anew\n`),
        );
        process.stderr.write(`${name}: ${total} sealed anew; all are sealed with the key ${secrets.keyId}\n`);
      }
    }),
  );

program
  .command('derive')
  .description('write openapi.json from the operations (for developers of Offerbook)')
  .action(() => derive());

program.addCommand(demoCommand(clock, stopOnSignal));

// The same program calls a registry, this one or another.
for (const command of registryCommands) program.addCommand(command);

/** Opens both registries, migrated, for one piece of work. */
async function withHouse(run: (house: House) => Promise<void>): Promise<void> {
  const config = { ...readConfig(), migrate: true };
  const log = openLog(config.logLevel);
  const engine = await openEngine(config, log);
  try {
    await run(await openHouse(config, engine, log, clock));
  } finally {
    await engine.close();
  }
}

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

// A command line that is not right ends with 2, in every command, as the registry's commands do.
for (const command of [program, ...program.commands]) command.exitOverride(endWithUsage);

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${whyNot(error)}\n`);
  process.exit(1);
});

/** What went wrong at the start: a sentence for what its reader can mend, a stack for a fault of the program. */
function whyNot(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is not valid:\n${error.message}`;
  const sentence = startFaultOf(error);
  if (sentence !== undefined) return sentence;
  if (isUnavailable(error)) {
    return `The database cannot be reached (${(error as Error).message}). Check DATABASE_URL and that the server is up, then start again.`;
  }
  return String(error instanceof Error ? (error.stack ?? error.message) : error);
}
