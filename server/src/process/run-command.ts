import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { counted } from '@offerbook/client/counted-noun';
import { type Config, ConfigError, readConfig, resembling, type Settings, settingsOf } from '../config.ts';
import { isUnavailable } from '../platform/db/database.ts';
import type { App } from '../platform/pipeline/app.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { hostInUrl, isLoopbackHttp } from '../platform/wire/network.ts';
import type { Running } from '../serve.ts';
import { beginProcess } from './begin-process.ts';
import { existingFolder } from './existing-folder.ts';
import { openEngine } from './open-engine.ts';
import { shareOfWorker } from './server-connections.ts';
import { ServingWorker } from './serving-worker.ts';
import { listeningBy, startFaultOf } from './start-fault.ts';
import { Supervisor } from './supervisor.ts';

// A supervisor of workers needs no more than this file; commands import what does their work.

/** Writes a line for the operator to standard error; only what a command yields goes to standard output. */
export const tell = (line: string) => void process.stderr.write(`${line}\n`);

interface Starting {
  /** False with --no-migrate. */
  migrate: boolean;
}

/** @param listens whether the command is `serve`, which needs a free port. */
async function configFor(migrate: boolean, { listens = false } = {}): Promise<Config> {
  if (!cluster.isWorker) {
    // A misspelt name is often why another setting is refused.
    for (const line of resembling()) tell(line);
    // Before anything is created: the folder of a server that runs there may be another one's.
    if (listens) await requireFree(settingsOf());
  }
  const config = readConfig();
  return { ...config, migrate: config.migrate && migrate };
}

/** Serves the registry in this process, or in as many as WORKERS says. */
export async function runServe({ migrate }: Starting, clock: () => Date): Promise<void> {
  const config = await configFor(migrate, { listens: true });
  if (cluster.isWorker) return serveAsWorker(config, clock);
  const log = beginProcess(config.logLevel);
  if (config.workers > 1) return supervise(config, log);
  const running = await serve(config, log, clock);
  // Before the start message: a signal may follow immediately.
  stopOnSignal(running.stop, config);
  announce(config, running.url);
}

/** Delivers webhooks beside the servers. */
export async function runWork({ migrate }: Starting, clock: () => Date): Promise<void> {
  const config = await configFor(migrate);
  const { work } = await import('./work.ts');
  const working = await work(config, beginProcess(config.logLevel), clock);
  // A process that only delivers takes no calls, so no proxy needs time to send them elsewhere.
  stopOnSignal(working.stop, { drainMs: 0 });
  const where = working.url === undefined ? '' : `   (metrics: ${working.url}/metrics)`;
  tell(`Offerbook delivers webhooks.${where}`);
}

export const runMigrate = (clock: () => Date) =>
  withMigrated(clock, async () => {
    tell('The database is up to date.');
  });

export const runDistribute = (clock: () => Date) =>
  withMigrated(clock, async ({ registries }) => {
    const { distribute, requireNoneArchived } = await import('../platform/db/citus/distribution.ts');
    const { countRest } = await import('../coupons/counts/lookup.ts');
    const all = Object.values(registries).map(({ name, db, config }) => ({
      name,
      db,
      schema: `${config.schemaPrefix}${name}`,
    }));
    for (const { db, schema } of all) await requireNoneArchived(db, schema);
    for (const { name, db, schema } of all) {
      const done = await distribute(db, schema, countRest, (line) => tell(`${name}: ${line}`));
      const outcome = `${counted(done.length, 'table')} distributed`;
      tell(`${name}: ${done.length > 0 ? outcome : 'nothing to distribute'}`);
    }
  });

export const runReseal = (clock: () => Date) =>
  withApp(clock, async ({ registries }) => {
    const { reseal } = await import('../platform/secrets/lookup.ts');
    const { sealedColumns } = await import('./sealed-columns.ts');
    for (const { name, db, secrets } of Object.values(registries)) {
      const total = await reseal(db, secrets, sealedColumns, (column, done) =>
        tell(`${name}: ${column}: ${done} resealed`),
      );
      tell(`${name}: ${total} resealed; all are sealed with the key ${secrets.keyId}`);
    }
  });

export const runErasePerson = (email: string, clock: () => Date) =>
  withApp(clock, async ({ registries }) => {
    const { erasePerson } = await import('../operator/erasure/lookup.ts');
    for (const registry of Object.values(registries)) {
      const { persons, users, records, withoutAdmin } = await erasePerson(
        registry,
        email.trim().toLowerCase(),
      );
      const erased = `${counted(persons, 'person')} and ${counted(users, 'user')} erased`;
      tell(`${registry.name}: ${erased}, and replaced in ${counted(records, 'record')}`);
      for (const domain of withoutAdmin)
        tell(`${registry.name}: ${domain} has no admin any more; invite one`);
    }
  });

/** Says how the installation is; exits with 1 if there is something to mend. */
export async function runDoctor(json: boolean, clock: () => Date): Promise<void> {
  const { examine } = await import('./doctor.ts');
  const findings = await examine(clock);
  const text = findings.map(
    ({ state, part, sentence }) => `${state.padEnd(8)}  ${part.padEnd(8)}  ${sentence}`,
  );
  process.stdout.write(json ? `${JSON.stringify(findings)}\n` : `${text.join('\n')}\n`);
  if (findings.some(({ state }) => state === 'mend')) process.exitCode = 1;
}

/** @throws the error of listening, when the port is taken or the host is none of this machine. */
async function requireFree({ PORT: port, HOST: host }: Settings): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening').catch(listeningBy('PORT'));
  probe.close();
  await once(probe, 'close');
}

/** Runs the server in several processes; this one only starts and ends them. */
async function supervise(config: Config, log: Log): Promise<void> {
  const supervisor = new Supervisor(config.workers, log);
  stopOnSignal((stopping) => supervisor.stop(stopping), config);
  const started = await supervisor.start();
  if ('exitCode' in started) process.exit(started.exitCode);
  announce(config, started.url);
}

/** Starts a server; its modules are loaded while the engine opens. */
async function serve(config: Config, log: Log, clock: () => Date, worker?: ServingWorker): Promise<Running> {
  const [engine, { serveOn }, { SendingThread }] = await Promise.all([
    openEngine(config, log),
    import('../serve.ts'),
    import('./sending-thread.ts'),
  ]);
  try {
    const sending = new SendingThread({ config, worker: ServingWorker.number }, log);
    return await serveOn(engine, config, log, clock, { worker, sending });
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** The supervisor of this worker announces the server and handles its signals. */
async function serveAsWorker(config: Config, clock: () => Date): Promise<void> {
  let stop: Running['stop'] = async () => {};
  const worker = new ServingWorker((stopping) => void stop(stopping).then(() => process.exit(0)));
  const shared = { ...config, maxConnections: shareOfWorker(config) };
  const running = await serve(shared, beginProcess(config.logLevel, ServingWorker.number), clock, worker);
  stop = running.stop;
  stopOnSignal(running.stop, config, ['SIGTERM']);
  // A terminal sends it to all processes of the server.
  process.on('SIGINT', () => {});
  worker.ready(running.url);
}

function announce(config: Config, url: string): void {
  const storage = config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${shown(config.dataDir)}`;
  const token = config.operatorTokenFile ? shown(config.operatorTokenFile) : 'OPERATOR_TOKEN';
  tell(`Offerbook answers at ${config.publicUrl ?? url}   (reference: ${url}/docs)`);
  tell(`  storage         ${storage}`);
  tell(`  operator token  ${token}`);
  if (!mayKeepSessions(config)) {
    tell(
      '  Browsers keep a session only over https, except at localhost: no one can sign in to the portal over plain http from another machine. Put a proxy with https before it and set PUBLIC_URL to its https URL.',
    );
  }
}

/** Whether browsers send the session back: over https, or from this machine. */
const mayKeepSessions = ({ publicUrl, host }: Config): boolean =>
  publicUrl === undefined
    ? isLoopbackHttp(`http://${hostInUrl(host)}`)
    : publicUrl.startsWith('https:') || isLoopbackHttp(publicUrl, { subdomains: true });

type Task = (app: App) => Promise<void>;

/**
 * Opens both registries, runs a task and closes them. In a wrong place nothing is made, and an older database stays as it
 * is: its operator decides when it is migrated.
 *
 * @throws StartFault
 */
export async function withApp(clock: () => Date, run: Task): Promise<void> {
  existingFolder();
  await inApp({ ...readConfig(), migrate: false }, clock, run);
}

/** As `withApp`, after it has made or migrated them. */
const withMigrated = (clock: () => Date, run: Task) => inApp({ ...readConfig(), migrate: true }, clock, run);

async function inApp(config: Config, clock: () => Date, run: Task): Promise<void> {
  const log = beginProcess(config.logLevel);
  const { openApp } = await import('./open-app.ts');
  const engine = await openEngine(config, log);
  try {
    await run(await openApp(config, engine, log, clock));
  } finally {
    await engine.close();
  }
}

/** Prints the migrations that each schema lacks. */
export async function printPlan(): Promise<void> {
  existingFolder();
  const config = readConfig();
  const { environments } = await import('../platform/pipeline/registry.ts');
  const { planOf } = await import('../platform/db/plan/migration-plan.ts');
  const engine = await openEngine(config, beginProcess(config.logLevel));
  try {
    for (const name of environments) {
      const schema = `${config.schemaPrefix}${name}`;
      process.stdout.write(await planOf(engine.schema(schema), schema));
    }
  } finally {
    await engine.close();
  }
}

const shown = (file: string) => path.relative(process.cwd(), file) || '.';

/**
 * The first signal finishes calls in flight, after the time of draining if it is SIGTERM: a person at a terminal would not
 * wait. A second one, or ten more seconds, ends the process immediately.
 */
function stopOnSignal(
  stop: (stopping: { drain: boolean }) => Promise<void>,
  { drainMs }: Pick<Config, 'drainMs'>,
  signals: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT'],
): void {
  let stopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      const drain = signal === 'SIGTERM';
      setTimeout(() => process.exit(1), 10_000 + (drain ? drainMs : 0)).unref();
      stop({ drain }).then(
        () => process.exit(0),
        (error: unknown) => {
          tell(String(error));
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
