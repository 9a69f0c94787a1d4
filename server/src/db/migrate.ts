import fs from 'node:fs';
import type { Database, Queryable } from './database.ts';
import { refuseMerged, refuseWorker } from './marker.ts';
import { StartFault } from './start-fault.ts';

export interface Migration {
  number: number;
  name: string;
  sql: string;
}

const folder = new URL('../../migrations/', import.meta.url);

/** The migrations that ship with this version, `0001-accounts.sql` first. */
export function shippedMigrations(): Migration[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => ({
    number: Number.parseInt(file, 10),
    name: file.replace(/^\d+-|\.sql$/g, ''),
    sql: fs.readFileSync(new URL(file, folder), 'utf8'),
  }));
}

/**
 * Numbers of the migrations applied to a schema; none if it does not exist.
 *
 * @throws UnfitDatabase when it does not exist because this is a worker of a distributed database.
 */
async function appliedTo(db: Queryable, schema: string): Promise<number[]> {
  const [row] = await db.query<{ found: boolean }>(
    `select exists (select 1 from pg_catalog.pg_tables where schemaname = $1 and tablename = 'schema_migration') as found`,
    [schema],
  );
  if (!row?.found) {
    await refuseWorker(db);
    return [];
  }
  const done = await db.query<{ number: number }>('select number from schema_migration', []);
  return done.map(({ number }) => number);
}

function refuseNewer(schema: string, done: readonly number[], known: number): void {
  const newest = Math.max(0, ...done);
  if (newest <= known) return;
  throw new StartFault(
    `The database schema "${schema}" is at migration ${newest}, and this version of Offerbook knows only ${known}. Run the newer version, or restore a backup from before the upgrade.`,
  );
}

/** Locks a schema against migrations by other servers, until the transaction ends. */
export async function lockMigrations(tx: Queryable, schema: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('offerbook migrations'), hashtext($1))`, [schema]);
}

/**
 * Checks that a schema is up to date; needs only the right to read it.
 *
 * @throws StartFault when it is not.
 */
export async function requireMigrated(
  db: Queryable,
  schema: string,
  migrations = shippedMigrations(),
): Promise<void> {
  const done = await appliedTo(db, schema);
  refuseNewer(schema, done, migrations.at(-1)?.number ?? 0);
  const missing = migrations.filter(({ number }) => !done.includes(number));
  if (missing.length === 0) return;
  const names = missing.map(({ number, name }) => `${String(number).padStart(4, '0')}-${name}`);
  throw new StartFault(
    `The database schema "${schema}" lacks ${missing.length === 1 ? 'the migration' : `${missing.length} migrations, first`} ${names[0]}, and this server was told not to migrate. Run "offerbook migrate" as a user that owns the schema, then start this server again.`,
  );
}

/**
 * Applies all missing migrations to one schema in one transaction. Needs the right to change the schema only if some are
 * missing. Several servers may run it at the same time: one takes the lock, and the others find nothing missing.
 *
 * @returns the names of the migrations it applied.
 * @throws StartFault when the schema was migrated by a newer version, whose data this one would misread.
 */
export async function migrate(
  db: Database,
  schema: string,
  migrations = shippedMigrations(),
): Promise<string[]> {
  const known = migrations.at(-1)?.number ?? 0;
  const before = await appliedTo(db, schema);
  refuseNewer(schema, before, known);
  if (migrations.every(({ number }) => before.includes(number))) return [];
  return db.limited(0).transaction(async (tx) => {
    await refuseMerged(tx, schema);
    await lockMigrations(tx, schema);
    await tx.query(`create schema if not exists "${schema}"`);
    await tx.query(
      `create table if not exists schema_migration (
         number int primary key, name text not null, applied_at timestamptz not null default now())`,
    );
    // Read again under the lock: another server may have migrated meanwhile.
    const done = await appliedTo(tx, schema);
    refuseNewer(schema, done, known);
    const missing = migrations.filter(({ number }) => !done.includes(number));
    for (const { number, name, sql } of missing) {
      await tx.query('insert into schema_migration (number, name) values ($1, $2)', [number, name]);
      await tx.query(`${sql};`);
    }
    return missing.map(({ name }) => name);
  });
}
