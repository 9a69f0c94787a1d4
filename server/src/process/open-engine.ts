import type { Config } from '../config.ts';
import type { Engine } from '../platform/db/database.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { ServingWorker } from './serving-worker.ts';
import { phase } from './start-phases.ts';

/** Opens the configured engine, and loads only that: PostgreSQL at DATABASE_URL, otherwise the embedded one in DATA_DIR. */
export async function openEngine(config: Config, log: Log): Promise<Engine> {
  if (config.databaseUrl === undefined) {
    const { openEmbedded } = await import('../platform/db/engine/embedded.ts');
    return openEmbedded(
      config.dataDir,
      () =>
        log.warn(
          { folder: config.dataDir },
          'other users of this machine could open the data folder until now; if any of them is not trusted, replace the operator token and the keys of accounts',
        ),
      undefined,
      (what, work) => phase(log, what, work),
      (error) => log.error({ err: error }, 'a copy of the database for a backup broke off'),
    );
  }
  const { openPostgres } = await import('../platform/db/engine/postgres.ts');
  return openPostgres(config.databaseUrl, {
    connections: config.maxConnections,
    onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
    onPooler: onceOnServer(() =>
      log.warn(
        'DATABASE_URL leads to a connection pooler: every statement runs in a transaction of its own and is not prepared, which is slower. Servers have a pool already; connect them directly',
      ),
    ),
  });
}

/** Each connection of each registry and worker meets the same pooler: the first worker says it, once. */
function onceOnServer(say: () => void): () => void {
  let isSaid = (ServingWorker.number ?? 1) !== 1;
  return () => {
    if (!isSaid) say();
    isSaid = true;
  };
}
