import { openPostgres } from '../db/engine/postgres.ts';
import { type NotRead, type Reading, Replica } from '../db/replica.ts';
import type { Registry } from './registry.ts';

/** Reports are few beside the calls of tills, and none of these connections is taken from them. */
const connections = 4;

const because: Record<NotRead, string> = {
  away: 'does not answer',
  behind: 'is more than 30 s behind',
  detached:
    'does not receive what is written to the database at DATABASE_URL: it follows another primary, such as one that was replaced, or none, or is a replica of another database. Make it follow the primary, or remove DATABASE_READ_URL',
  foreign:
    'is not a streaming replica of the database at DATABASE_URL, or not any more. Set DATABASE_READ_URL to one that is, or remove it',
};

/** The replica at DATABASE_READ_URL, from which reports of a registry are read; without it, all do nothing. */
export const reportReplica = (registry: Registry) => {
  const { name, db, log, clock, config, metrics } = registry;
  if (config.databaseReadUrl === undefined) {
    const nothing = async () => undefined;
    return { start: nothing, stop: nothing, reading: (): Reading => ({ db, asOf: undefined }) };
  }
  const engine = openPostgres(config.databaseReadUrl, { connections });
  const replica = new Replica(db, engine.schema(`${config.schemaPrefix}${name}`), clock, (notRead) => {
    if (notRead === undefined) log.info('reports are read from the replica at DATABASE_READ_URL');
    else log.warn(`reports are read from the primary: the replica at DATABASE_READ_URL ${because[notRead]}`);
  });
  metrics.watchReplica(name, () => replica.lagSeconds);
  return {
    start: () => replica.start(),
    stop: async () => {
      await replica.stop();
      await engine.close();
    },
    reading: () => replica.reading(),
  };
};
