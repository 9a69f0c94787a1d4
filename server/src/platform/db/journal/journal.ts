import type { Database, Queryable } from '../database.ts';
import { lockMigrations } from '../migrations/migrate.ts';
import { StartFault } from '../start-fault.ts';

// The journal is read in the order of transaction ids, which belong to the cluster: a database that was restored from a
// logical dump, or replicated logically, continues with the ids of its new cluster. If those are lower, the base of
// `journal_position` is raised, so that every new position is above every stored one (docs/decisions/0028).

/** A position in the journal, which is in the order of transaction numbers and, within one, of event ids. */
export interface Position {
  tx: string;
  event_id: number;
}

interface PositionColumn {
  table: string;
  column: string;
  /** An xid8; otherwise a pg_snapshot. */
  single: boolean;
}

/** Every column of the schema that stores transaction ids. */
const positionColumns = (db: Queryable, schema: string): Promise<PositionColumn[]> =>
  db.query(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as table, quote_ident(a.attname) as column,
       a.atttypid = 'xid8'::regtype as single
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') and not a.attisdropped
       and a.atttypid in ('xid8'::regtype, 'pg_snapshot'::regtype)
     order by 1, 2`,
    [schema],
  );

/** SQL: the highest position of all columns. */
async function highestOfColumns(db: Queryable, schema: string): Promise<string> {
  const columns = (await positionColumns(db, schema)).map(
    ({ table, column, single }) =>
      `(select max(${single ? column : `pg_snapshot_xmax(${column})`}) from ${table})`,
  );
  return `greatest(${columns.join(', ')})`;
}

/** A number that is not below any stored position, nor below those of new transactions. */
export async function highestPosition(db: Queryable, schema: string): Promise<string> {
  const [row] = await db.query<{ highest: string }>(
    `select greatest(${await highestOfColumns(db, schema)}, journal_next())::text as highest`,
  );
  return row!.highest;
}

/** The highest position stored; undefined where there is none. Unlike `highestPosition` it begins no transaction of its own. */
export async function highestStored(db: Queryable, schema: string): Promise<string | undefined> {
  const [row] = await db.query<{ highest: string | null }>(
    `select (${await highestOfColumns(db, schema)})::text as highest`,
    [],
  );
  return row!.highest ?? undefined;
}

/**
 * The highest stored position, if it is above those of new transactions; otherwise undefined. Both are read in one
 * statement, whose snapshot is above every transaction it sees; two statements could report a healthy journal as behind.
 */
async function highestIfBehind(db: Queryable, schema: string): Promise<string | undefined> {
  // A distributed database stores the numbers with the events, and restores them with those.
  const [order] = await db.query<{ queued: boolean }>('select journal_is_queued() as queued');
  if (order?.queued) return undefined;
  const highest = await highestOfColumns(db, schema);
  const [row] = await db.query<{ highest: string }>(
    `select h.highest::text as highest from (select ${highest} as highest) h
     where h.highest > journal_position(pg_snapshot_xmax(pg_current_snapshot()))`,
    [],
  );
  return row?.highest;
}

const restored = (schema: string) =>
  new StartFault(
    `The database schema "${schema}" was restored from a dump, and new events must be numbered above those in it. Run "offerbook migrate" as a user that owns the schema, then start this server again.`,
  );

/**
 * Checks that new events get positions above the stored ones; needs only the right to read.
 *
 * @throws StartFault when they would not.
 */
export async function requireJournal(db: Queryable, schema: string): Promise<void> {
  if ((await highestIfBehind(db, schema)) !== undefined) throw restored(schema);
}

/**
 * Raises the base of new positions above the stored ones if transaction ids have gone back. Only then it needs the right
 * to change the schema. Several servers may run it at the same time.
 *
 * @returns the new base; undefined when there was nothing to do.
 * @throws StartFault when the user may not change the schema.
 */
export async function continueJournal(db: Database, schema: string): Promise<string | undefined> {
  if ((await highestIfBehind(db, schema)) === undefined) return undefined;
  return db.limited(0).transaction(async (tx) => {
    await lockMigrations(tx, schema);
    const base = await highestIfBehind(tx, schema);
    if (base === undefined) return undefined;
    try {
      await tx.query(
        `create or replace function journal_position(transaction xid8) returns xid8 language sql immutable
         return (transaction::text::bigint + ${BigInt(base)})::text::xid8`,
      );
    } catch (error) {
      throw (error as { code?: string }).code === '42501' ? restored(schema) : error;
    }
    return base;
  });
}
