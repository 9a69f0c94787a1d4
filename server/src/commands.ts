import path from 'node:path';
import type { Command } from 'commander';
import { type Config, ConfigError, readConfig } from './config.ts';
import { isUnavailable } from './db/database.ts';
import { derive } from './derive.ts';
import type { App } from './pipeline/app.ts';
import { openApp, openEngine } from './process/open-app.ts';
import { startFaultOf } from './process/start-fault.ts';
import { work } from './process/work.ts';
import { reseal } from './secrets/lookup.ts';
import { serve } from './serve.ts';
import { openLog } from './telemetry/log.ts';

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

/** Adds the commands that open the registry itself; `serve` is the default. */
export function addServerCommands(program: Command, clock: () => Date): void {
  program
    .command('serve', { isDefault: true })
    .description('serve the registry and deliver webhooks')
    .option(...noMigrate)
    .action(async ({ migrate }: Starting) => {
      const config = configFor(migrate);
      const log = openLog(config.logLevel);
      const running = await serve(config, log, clock);
      // Before the start message: a signal may follow immediately.
      stopOnSignal(running.stop);
      const out = (line: string) => process.stderr.write(`${line}\n`);
      out(`Offerbook answers at ${config.publicUrl ?? running.url}   (reference: ${running.url}/docs)`);
      out(
        `  storage         ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${shown(config.dataDir)}`}`,
      );
      out(
        `  operator token  ${config.operatorTokenFile ? shown(config.operatorTokenFile) : 'OPERATOR_TOKEN'}`,
      );
    });

  program
    .command('work')
    .description('only deliver webhooks, beside servers on the same PostgreSQL')
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
    .description('bring the database up to date and exit')
    .action(() =>
      withApp(clock, async () => {
        process.stderr.write('The database is up to date.\n');
      }),
    );

  program
    .command('reseal')
    .description('reseal with SECRET_KEY all stored secrets sealed by a key of SECRET_KEYS, and exit')
    .action(() =>
      withApp(clock, async ({ registries }) => {
        for (const { name, db, secrets } of Object.values(registries)) {
          const total = await reseal(db, secrets, (column, done) =>
            process.stderr.write(`${name}: ${column}: ${done} resealed\n`),
          );
          process.stderr.write(`${name}: ${total} resealed; all are sealed with the key ${secrets.keyId}\n`);
        }
      }),
    );

  program
    .command('derive')
    .description('write openapi.json from the operations (for developers of Offerbook)')
    .action(() => derive());

  program
    .command('demo')
    .description('start a server with a lively test registry and play both retailer flows on it')
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (_given, { args }: Command) => {
      // Imported by path: the demo starts this program, so the packages must not depend on each other.
      const { main } = await import(new URL('../../demo/dist/main.js', import.meta.url).href);
      await main(args);
    });
}

/** Migrates and opens both registries, runs a task and closes them. */
async function withApp(clock: () => Date, run: (app: App) => Promise<void>): Promise<void> {
  const config = { ...readConfig(), migrate: true };
  const log = openLog(config.logLevel);
  const engine = await openEngine(config, log);
  try {
    await run(await openApp(config, engine, log, clock));
  } finally {
    await engine.close();
  }
}

const shown = (file: string) => path.relative(process.cwd(), file) || '.';

/** The first signal finishes calls in flight; a second one, or ten seconds, ends the process immediately. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
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

/** A message for faults that the operator can correct, and a stack trace for others. */
export function startError(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is not valid:\n${error.message}`;
  const sentence = startFaultOf(error);
  if (sentence !== undefined) return sentence;
  if (isUnavailable(error)) {
    return `The database cannot be reached (${(error as Error).message}). Check DATABASE_URL and that the server is up, then start again.`;
  }
  return String(error instanceof Error ? (error.stack ?? error.message) : error);
}
