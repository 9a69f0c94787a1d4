// The database of the rooms' tests. A server on PostgreSQL starts in half the processor time of one on the embedded
// engine, and shows a lock that was left out.
import pg from 'pg';
// As `npm run build` left them: Node 20 cannot import the sources.
import { findPostgres, startCluster } from '../../bench/dist/test/harness/postgres-cluster.js';
import { openPostgres } from '../../server/dist/platform/db/engine/postgres.js';
import { migrate } from '../../server/dist/platform/db/migrations/migrate.js';

/** The name that `migratedDatabase` of harness/databases.ts copies. */
const template = 'migrated';

/** Nothing has to survive a crash, and a database of seconds is not worth a vacuum. */
const temporary = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

const tidyEveryMs = 30_000;
/** Each change begins databases of its own and lets them lie; one that nobody has used for minutes is left over. */
const leftOver = `
  select datname as name from pg_database d
  where datname ~ '^t[0-9a-f]{12}$' and not exists (select from pg_stat_activity a where a.datname = d.datname)
    and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - interval '5 minutes'`;

/** Starts a server with the copied database. @returns its URL, or '' where there is no PostgreSQL, and how to end it. */
export async function startDatabase() {
  if (findPostgres() === undefined) {
    process.stderr.write(
      'PostgreSQL server not found: tests run on the embedded engine, at half the speed.\n',
    );
    return { url: '', stop: async () => {} };
  }
  const cluster = await startCluster({ settings: temporary });
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`create database ${template} template template1`);
  const copied = new URL(cluster.url);
  copied.pathname = `/${template}`;
  const engine = openPostgres(copied.href, {});
  for (const name of ['test', 'production']) await migrate(engine.schema(name), name);
  await engine.close();
  const tidy = async () => {
    const { rows } = await admin.query(leftOver);
    for (const { name } of rows) await admin.query(`drop database ${name}`).catch(() => {});
  };
  const timer = setInterval(() => void tidy(), tidyEveryMs);
  return {
    url: cluster.url,
    stop: async () => {
      clearInterval(timer);
      await admin.end();
      await cluster.stop();
    },
  };
}
