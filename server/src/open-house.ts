import type { Config } from './config.ts';
import { clockAheadMs } from './db/clock-difference.ts';
import type { Engine } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { continueJournal, requireJournal } from './db/journal.ts';
import { checkMarker } from './db/marker.ts';
import { migrate, requireMigrated } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import type { House } from './house.ts';
import type { Log } from './log.ts';
import { Meters } from './meters.ts';
import { type Environment, Registry } from './registry.ts';
import { checkSecretKey, SecretBox } from './secrets/lookup.ts';

/** The engine the configuration asks for: a server by DATABASE_URL, else one in this process on DATA_DIR. */
export const openEngine = (config: Config, log: Log): Promise<Engine> =>
  config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, () =>
        log.warn(
          { folder: config.dataDir },
          'other users of this machine could open the data folder until now; if any of them is not trusted, replace the operator token and the keys of accounts',
        ),
      )
    : Promise.resolve(
        openPostgres(config.databaseUrl, {
          connections: config.databasePool,
          onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
          onPooler: () =>
            log.warn(
              'DATABASE_URL leads to a connection pooler: every statement runs in a transaction of its own and is not prepared, which is slower. Servers have a pool already; connect them directly',
            ),
        }),
      );

/** Brings both registries' schemas up to date and opens them. */
export async function openHouse(config: Config, engine: Engine, log: Log, clock: () => Date): Promise<House> {
  const secrets = new SecretBox(config.secretKey, config.earlierSecretKeys);
  const meters = new Meters();
  const open = async (name: Environment): Promise<Registry> => {
    const schema = `${config.schemaPrefix}${name}`;
    const db = engine.schema(schema);
    if (config.migrate) {
      const ran = await migrate(db, schema);
      if (ran.length > 0) log.info({ registry: name, migrations: ran }, 'migrated');
    } else await requireMigrated(db, schema);
    await checkMarker(db, schema);
    if (config.migrate) {
      const base = await continueJournal(db, schema);
      if (base !== undefined) {
        log.warn(
          { registry: name, base },
          'the database was restored into a cluster whose transaction numbers are lower; events go on above those stored, and none is lost',
        );
      }
    } else await requireJournal(db, schema);
    await checkSecretKey(db, secrets);
    meters.watchPool(name, () => db.use);
    return new Registry(name, db, engine, config, secrets, clock, log.child({ registry: name }), meters);
  };
  return {
    registries: { test: await open('test'), production: await open('production') },
    operatorToken: config.operatorToken,
    metricsToken: config.metricsToken,
    meters,
    clock,
  };
}

/** Beyond it the log says that this server's clock and the database's differ. */
const maxClockDifferenceMs = 2_000;

/** Says in the log when this server's clock is wrong, or the database's: times are shown and windows judged by the former. */
export async function compareClocks({ registries, clock }: House, log: Log): Promise<void> {
  const aheadMs = await clockAheadMs(registries.test.db, clock);
  if (Math.abs(aheadMs) <= maxClockDifferenceMs) return;
  log.warn(
    { aheadMs: Math.round(aheadMs) },
    `the clock of this server is ${Math.abs(Math.round(aheadMs / 1_000))} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: let both follow the same time service (NTP). Webhooks go to the right accounts all the same, but dates, redemption windows and times in reports are this server's`,
  );
}
