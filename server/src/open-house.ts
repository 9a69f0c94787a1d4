import type { Config } from './config.ts';
import type { Engine } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import type { House } from './house.ts';
import type { Log } from './log.ts';
import { Meters } from './meters.ts';
import { type Environment, Registry } from './registry.ts';
import { SecretBox } from './secret-box.ts';

/** The engine the configuration asks for: a server by DATABASE_URL, else one in this process on DATA_DIR. */
export const openEngine = (config: Config, log: Log): Promise<Engine> =>
  config.databaseUrl === undefined
    ? openEmbedded(config.dataDir)
    : Promise.resolve(
        openPostgres(config.databaseUrl, 16, (error) =>
          log.warn({ err: error }, 'a database connection was lost'),
        ),
      );

/** Brings both registries' schemas up to date and opens them. */
export async function openHouse(config: Config, engine: Engine, log: Log, clock: () => Date): Promise<House> {
  const secrets = new SecretBox(config.secretKey);
  const meters = new Meters();
  const open = async (name: Environment): Promise<Registry> => {
    const schema = `${config.schemaPrefix}${name}`;
    const db = engine.schema(schema);
    const ran = await migrate(db, schema);
    if (ran.length > 0) log.info({ registry: name, migrations: ran }, 'migrated');
    return new Registry(name, db, engine, config, secrets, clock, log.child({ registry: name }), meters);
  };
  return {
    registries: { test: await open('test'), production: await open('production') },
    operatorToken: config.operatorToken,
    meters,
    clock,
  };
}
