import fs from 'node:fs';
import type { Database } from './database.ts';

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
 * Brings one schema up to date, all of it or nothing. Any number of servers may do so at once: the lock lets
 * one in, and the others find the work done.
 *
 * @returns the names of the migrations it ran.
 * @throws when the schema was made by a newer version: this one would misread it.
 */
export async function migrate(
  db: Database,
  schema: string,
  migrations = shippedMigrations(),
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query('set local lock_timeout = 0');
    await tx.query('set local statement_timeout = 0');
    await tx.query(`select pg_advisory_xact_lock(hashtext('offerbook migrations'), hashtext($1))`, [schema]);
    await tx.query(`create schema if not exists "${schema}"`);
    await tx.query(
      `create table if not exists schema_migration (
         number int primary key, name text not null, applied_at timestamptz not null default now())`,
    );
    const done = await tx.query<{ number: number; name: string }>(
      'select number, name from schema_migration',
    );
    const newest = Math.max(0, ...done.map((row) => row.number));
    const known = migrations.at(-1)?.number ?? 0;
    if (newest > known) {
      throw new Error(
        `The database schema "${schema}" is at migration ${newest}, and this version of Offerbook knows only ${known}. Run the newer version, or restore a backup from before the upgrade.`,
      );
    }
    const missing = migrations.filter(({ number }) => !done.some((row) => row.number === number));
    for (const { number, name, sql } of missing) {
      await tx.query('insert into schema_migration (number, name) values ($1, $2)', [number, name]);
      await tx.query(`${sql};`);
    }
    return missing.map(({ name }) => name);
  });
}
