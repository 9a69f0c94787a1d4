import type { Queryable } from './database.ts';
import { StartFault } from './start-fault.ts';

/** The database of DATABASE_URL cannot keep the registries apart; the message says how to correct it. */
export class UnfitDatabase extends StartFault {}

/** Every schema of a registry is named `<prefix>test` or `<prefix>production`. */
const isSchemaOf = (schema: string, registry: string) => schema.endsWith(registry);

/**
 * Compares a schema's marker with its name. A schema without tables has none yet.
 *
 * @throws UnfitDatabase when it contains the other registry.
 */
export async function checkMarker(db: Queryable, schema: string): Promise<void> {
  const marker = `"${schema}".registry_marker`;
  const [found] = await db.query<{ marked: boolean }>('select to_regclass($1) is not null as marked', [
    marker,
  ]);
  if (!found!.marked) return;
  const [row] = await db.query<{ registry: string }>(`select registry from ${marker}`, []);
  if (row === undefined || !isSchemaOf(schema, row.registry))
    throw new UnfitDatabase(
      `The database schema "${schema}" is marked as the registry "${row?.registry ?? 'unknown'}": it was renamed, or restored under a wrong name. Give it its own name back, or restore the right backup; nothing was read or written.`,
    );
}

/**
 * A worker of a distributed database has only some of the tables, and would give out ids of its own.
 *
 * @throws UnfitDatabase when this is one.
 */
export async function refuseWorker(db: Queryable): Promise<void> {
  const [seen] = await db.query<{ citus: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_local_group') is not null as citus`,
    [],
  );
  if (!seen!.citus) return;
  const worker = await db.query('select 1 from pg_dist_local_group where groupid <> 0', []);
  if (worker.length > 0)
    throw new UnfitDatabase(
      'DATABASE_URL leads to a worker of a Citus database. Connect all servers to its coordinator.',
    );
}
