import type { Database, Queryable } from '../database.ts';
import { refuseWorker } from '../marker.ts';
import { StartFault } from '../start-fault.ts';
import { whenFree } from '../when-free.ts';
import { missingBeforeRelease } from './before-release.ts';
import {
  checksumOf,
  labelOf,
  type Migration,
  oldestServerOf,
  shippedMigrations,
  statementsOf,
} from './migration-files.ts';

/** A migration that a schema has. */
export interface Applied {
  number: number;
  name: string;
  checksum: string;
  /** The oldest migration whose servers still work after this one; null: only those that have it. */
  oldest_server: number | null;
}

/**
 * The migrations applied to a schema; none if it does not exist.
 *
 * @throws UnfitDatabase when it does not exist because this is a worker of a distributed database.
 */
async function appliedTo(db: Queryable, schema: string): Promise<Applied[]> {
  const [row] = await db.query<{ found: boolean }>(
    `select exists (select 1 from pg_catalog.pg_tables where schemaname = $1 and tablename = 'schema_migration') as found`,
    [schema],
  );
  if (!row?.found) {
    await refuseWorker(db);
    return [];
  }
  // Early unreleased versions had no such column; they are recognized by their names.
  return appliedIn(db);
}

/** The migrations of a schema that has tables. */
export const appliedIn = (db: Queryable): Promise<Applied[]> =>
  db.query<Applied>(
    `select number, name, j->>'checksum' as checksum, (j->>'oldest_server')::int as oldest_server
     from (select number, name, to_jsonb(m) as j from schema_migration m) m order by number`,
    [],
  );

/**
 * What a schema lacks of this version's migrations.
 *
 * @throws StartFault when the schema has others than the first ones of this version.
 */
function missingIn(schema: string, done: readonly Applied[], migrations: readonly Migration[]): Migration[] {
  const unreleased = missingBeforeRelease(schema, done, migrations);
  if (unreleased !== undefined) return unreleased;
  const newest = done.at(-1)?.number ?? 0;
  const newestHere = migrations.at(-1)?.number ?? 0;
  const where = `The database schema "${schema}"`;
  if (newerThan(newestHere, done).some(({ oldest_server }) => (oldest_server ?? newest) > newestHere))
    throw new StartFault(
      `${where} is at migration ${newest}, and this version of Offerbook knows only ${newestHere}. Run the newer version, or restore a backup from before the upgrade.`,
    );
  const byNumber = new Map(done.map((one) => [one.number, one]));
  const missing: Migration[] = [];
  for (const migration of migrations) {
    const before = byNumber.get(migration.number);
    const own = labelOf(migration);
    if (before === undefined) {
      missing.push(migration);
      if (migration.number < newest)
        throw new StartFault(
          `${where} lacks migration ${own}, although it has ${labelOf(done.at(-1)!)}: it was not migrated by a released version. Nothing was changed. Restore a backup that a released version made.`,
        );
      continue;
    }
    if (before.name !== migration.name)
      throw new StartFault(
        `${where} has migration ${labelOf(before)} where this version of Offerbook has ${own}: another program or version migrated it. Nothing was changed. Run the version that did, or restore a backup from before it.`,
      );
    if (before.checksum !== checksumOf(migration))
      throw new StartFault(
        `${where} has migration ${own} with another text than this version of Offerbook: one of the two files was edited. Nothing was changed. Install the version again from its release, or restore a backup from before the edited one ran.`,
      );
  }
  return missing;
}

/**
 * @throws StartFault when a schema with these migrations is not one that this version can bring up to date.
 */
export const requireKnown = (schema: string, done: readonly Applied[]): void => {
  const shipped = shippedMigrations();
  if (done.length > shipped.length)
    throw new StartFault(
      `"${schema}" was at migration ${done.length}, and this version of Offerbook knows only ${shipped.length}. Run the version it comes from, or a newer one.`,
    );
  missingIn(schema, done, shipped);
};

/** The migrations of a schema that this version does not know. */
const newerThan = (known: number, done: readonly Applied[]) => done.filter(({ number }) => number > known);

/** The newest migration of a schema where a newer version, beside which this one works, has migrated it. */
export async function newerMigration(db: Queryable, schema: string): Promise<string | undefined> {
  const newest = newerThan(shippedMigrations().length, await appliedTo(db, schema)).at(-1);
  return newest && labelOf(newest);
}

/** Locks a schema against migrations by other servers, until the transaction ends. */
export async function lockMigrations(tx: Queryable, schema: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('offerbook migrations'), hashtext($1))`, [schema]);
}

/**
 * The migrations that `migrate` would apply; needs only the right to read.
 *
 * @throws StartFault when the schema is not one that this version can bring up to date.
 */
export const missingMigrations = async (
  db: Queryable,
  schema: string,
  migrations: readonly Migration[] = shippedMigrations(),
): Promise<Migration[]> => missingIn(schema, await appliedTo(db, schema), migrations);

/**
 * Checks that a schema is up to date; needs only the right to read it.
 *
 * @throws StartFault when it is not.
 */
export async function requireMigrated(
  db: Queryable,
  schema: string,
  migrations: readonly Migration[] = shippedMigrations(),
): Promise<void> {
  const missing = await missingMigrations(db, schema, migrations);
  if (missing.length === 0) return;
  throw new StartFault(
    `The database schema "${schema}" lacks ${missing.length === 1 ? 'the migration' : `${missing.length} migrations, first`} ${labelOf(missing[0]!)}, and this command does not migrate. If that is the registry's database, run "offerbook migrate" as a user that owns the schema, then this command again.`,
  );
}

interface Migrating {
  migrations?: readonly Migration[];
  /** Told of what takes long. */
  report?: (line: string) => void;
  /** How often each file waits for tables that others use. */
  maxAttempts?: number;
}

/**
 * Applies all missing migrations to one schema: to an empty one in one transaction, else each in its own, which waits for
 * tables in use so briefly that calls go on. Needs the right to change the schema only if some are missing. Several
 * servers may run it at the same time: each file is applied once.
 *
 * @returns the names of the migrations it applied.
 * @throws StartFault when the schema has other migrations than this version, or tables were in use in every attempt.
 */
export async function migrate(
  database: Database,
  schema: string,
  { migrations = shippedMigrations(), report = () => {}, maxAttempts = 120 }: Migrating = {},
): Promise<string[]> {
  const before = await appliedTo(database, schema);
  if (missingIn(schema, before, migrations).length === 0) return [];
  const db = database.limited(0);
  const begin = async (tx: Queryable) => {
    await lockMigrations(tx, schema);
    // Read again under the lock: another server may have migrated meanwhile.
    return missingIn(schema, await appliedTo(tx, schema), migrations);
  };
  const names: string[] = [];
  if (before.length === 0) names.push(...(await db.transaction((tx) => fill(tx, schema, begin))));
  for (;;) {
    const [next] = await missingMigrations(db, schema, migrations);
    if (next === undefined) return names;
    const isNext = async (tx: Queryable) => (await begin(tx))[0]?.number === next.number;
    const done =
      // It needs a second connection. The embedded engine has one session, so no call waits there.
      (database.use?.size ?? 1) > 1 && isConcurrent(next)
        ? await applyConcurrently(db, schema, next, isNext, report)
        : await whenFree(
            db,
            {
              maxAttempts,
              again: 'offerbook migrate',
              lockLimitMs: 500,
              pauseMs: 1_000,
              report: (line) => report(`${labelOf(next)}: ${line}`),
              alone: isNext,
            },
            (tx) => apply(tx, next),
          );
    if (done) names.push(next.name);
  }
}

/** Applies everything to a schema that is empty, which no call uses. */
async function fill(
  tx: Queryable,
  schema: string,
  begin: (tx: Queryable) => Promise<Migration[]>,
): Promise<string[]> {
  await lockMigrations(tx, schema);
  await tx.query(`create schema if not exists "${schema}"`);
  await tx.query(
    `create table if not exists schema_migration (
       number int primary key, name text not null, applied_at timestamptz not null default now(),
       checksum text, oldest_server int)`,
  );
  const missing = await begin(tx);
  for (const migration of missing) await apply(tx, migration);
  return missing.map(({ name }) => name);
}

const concurrent = /^(?:create (?:unique )?|drop )index concurrently\s+(?:if (?:not )?exists\s+)?"?(\w+)/i;

/** Whether a migration only builds or drops indexes beside the calls, which no transaction may do. */
const isConcurrent = (migration: Migration): boolean =>
  statementsOf(migration).every((statement) => concurrent.test(statement));

/** Builds indexes while calls go on; one that a run left unfinished is built again. */
const applyConcurrently = (
  db: Database,
  schema: string,
  migration: Migration,
  isNext: (tx: Queryable) => Promise<boolean>,
  report: (line: string) => void,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await isNext(tx))) return false;
    // The transaction keeps the lock against other servers. The build would wait for its snapshot, which it has while
    // the last statement with parameters is not replaced by one without.
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    const beside = db.limited(0, { urgent: true });
    for (const statement of statementsOf(migration)) {
      const name = concurrent.exec(statement)![1]!;
      report(`${labelOf(migration)}: the index ${name} waits for transactions that began before`);
      const unfinished = await beside.query(
        `select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
         where c.relnamespace = $1::regnamespace and c.relname = $2 and not i.indisvalid`,
        [schema, name],
      );
      if (unfinished.length > 0) await outside(beside, `drop index concurrently ${name}`);
      await outside(beside, statement);
    }
    await record(tx, migration);
    return true;
  });

/** @throws StartFault behind a pooler, where every statement is in a transaction. */
async function outside(db: Database, statement: string): Promise<void> {
  try {
    await db.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== '25001') throw error;
    throw new StartFault(
      'An index must be built outside a transaction, which the connection pooler that DATABASE_URL leads to does not allow. Run "offerbook migrate" with a DATABASE_URL that leads to PostgreSQL directly, then start this server again.',
    );
  }
}

async function apply(tx: Queryable, migration: Migration): Promise<true> {
  const sql = isConcurrent(migration)
    ? migration.sql.replace(/(\bindex) concurrently\b/gi, '$1')
    : migration.sql;
  await tx.query(`${sql};`);
  await record(tx, migration.adopts ?? migration);
  return true;
}

async function record(tx: Queryable, migration: Migration): Promise<void> {
  await tx.query('alter table schema_migration add column if not exists oldest_server int');
  await tx.query(
    'insert into schema_migration (number, name, checksum, oldest_server) values ($1, $2, $3, $4)',
    [migration.number, migration.name, checksumOf(migration), oldestServerOf(migration) ?? null],
  );
}
