import type { Config } from '../config.ts';
import { addWholeJournal, countRest } from '../coupons/counts/lookup.ts';
import { callerLately } from '../identity/keys/lookup.ts';
import { authenticateCaller, keepBeside, proveRecently } from '../identity/people/lookup.ts';
import { refuseUnfinished } from '../platform/db/backup/load.ts';
import { distributeEmpty } from '../platform/db/citus/distribution.ts';
import { overShards } from '../platform/db/citus/over-shards.ts';
import { clockAheadMs, maxClockDifferenceMs, maxSweepAheadMs } from '../platform/db/clock-difference.ts';
import type { Engine } from '../platform/db/database.ts';
import { continueJournal, requireJournal } from '../platform/db/journal/journal.ts';
import { checkMarker } from '../platform/db/marker.ts';
import { migrate, newerMigration, requireMigrated } from '../platform/db/migrations/migrate.ts';
import { requireFit } from '../platform/db/require-fit.ts';
import { watched } from '../platform/db/watched-database.ts';
import { permitCollector } from '../platform/outgoing/guard.ts';
import type { App } from '../platform/pipeline/app.ts';
import { loadGates } from '../platform/pipeline/load-gate.ts';
import { type Environment, Registry } from '../platform/pipeline/registry.ts';
import type { Siblings } from '../platform/pipeline/siblings.ts';
import { checkSecretKey, SecretBox } from '../platform/secrets/lookup.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { Metrics } from '../platform/telemetry/metrics.ts';
import { statementWatch } from '../platform/telemetry/statement-watch.ts';
import { apart } from '../platform/telemetry/tracing.ts';
import { webhookDispatcher } from '../webhooks/endpoints/lookup.ts';
import { phase } from './start-phases.ts';
import { version } from './version.ts';

/** Migrates, or with MIGRATE=0 checks, the schemas of both registries and opens them. */
export async function openApp(
  config: Config,
  engine: Engine,
  log: Log,
  clock: () => Date,
  siblings?: Siblings,
): Promise<App> {
  if (config.collector !== undefined) permitCollector(config.collector);
  const secrets = new SecretBox(config.secretKey, config.earlierSecretKeys);
  const metrics = new Metrics();
  metrics.showBuild(version, engine.kind);
  const open = async (name: Environment): Promise<Registry> => {
    const schema = `${config.schemaPrefix}${name}`;
    const plain = engine.schema(schema);
    metrics.showOutcomes(name);
    // Judged once: both registries are in one database.
    if (name === 'test' && engine.kind === 'postgresql') await requireFit(plain);
    await refuseUnfinished(plain, schema);
    if (config.migrate) {
      const ran = await migrate(plain, schema, {
        report: (line) => log.info({ registry: name }, `migrating: ${line}`),
      });
      if (ran.length > 0) log.info({ registry: name, migrations: ran }, 'migrated');
      const distributed = await distributeEmpty(plain, schema, countRest);
      if (distributed.length > 0) log.info({ registry: name, tables: distributed }, 'distributed');
    } else await requireMigrated(plain, schema);
    const newer = await newerMigration(plain, schema);
    if (newer !== undefined)
      log.warn(
        { registry: name, migration: newer },
        'a newer version of Offerbook has migrated the database; this one works on it, and should be replaced by that one',
      );
    const unwatched = engine.kind === 'embedded' ? plain : await overShards(plain, schema);
    const db = watched(unwatched, statementWatch(name, metrics));
    await checkMarker(db, schema);
    if (config.migrate) {
      const base = await continueJournal(db, schema);
      if (base !== undefined) {
        log.warn(
          { registry: name, base },
          'the database was restored into a cluster whose transaction numbers are lower; events go on above those stored, and none is lost',
        );
      }
      await addWholeJournal(db, (line) => log.info({ registry: name }, line));
    } else await requireJournal(db, schema);
    await checkSecretKey(db, secrets);
    metrics.watchPool(name, () => db.use);
    const own = log.child({ registry: name });
    return new Registry(name, db, engine, config, secrets, clock, own, metrics, siblings);
  };
  const gates = loadGates();
  metrics.watchGates(gates);
  const app: App = {
    registries: {
      test: await phase(log, 'the tables of the test registry', () => open('test')),
      production: await phase(log, 'the tables of the production registry', () => open('production')),
    },
    operatorToken: config.operatorToken,
    metricsToken: config.metricsToken,
    metrics,
    gates,
    clock,
    authenticate: (op, head) => authenticateCaller(app, op, head),
    callerLately: (credentials) => callerLately(app, credentials),
    proveRecently,
    keepBeside: (begun, others) => keepBeside(app, begun, others),
    wakeDelivery: (registry) => apart(() => registry.part(webhookDispatcher).wake()),
  };
  app.registries.test.operatedFrom = app.registries.production;
  return app;
}

/** Logs a warning when the clocks of this server and the database differ; times and redemption windows use this server's. */
export async function compareClocks({ registries, clock }: App, log: Log): Promise<void> {
  const aheadMs = await clockAheadMs(registries.test.db, clock);
  if (Math.abs(aheadMs) <= maxClockDifferenceMs) return;
  log.warn(
    { aheadMs: Math.round(aheadMs) },
    `the clock of this server is ${Math.abs(Math.round(aheadMs / 1_000))} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: let both follow the same time service (NTP). Webhooks go to the right accounts all the same${aheadMs > maxSweepAheadMs ? ', and nothing that is old is deleted until then' : ''}, but dates, redemption windows and times in reports are this server's`,
  );
}
