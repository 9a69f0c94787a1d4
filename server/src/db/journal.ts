import { StartFault } from '../start-fault.ts';
import type { Database, Queryable } from './database.ts';
import { lockMigrations } from './migrate.ts';

// The journal is read in the order of transaction numbers, and these are the cluster's: a database that was restored
// from a logical dump, or replicated logically, goes on with those of its new cluster. Where they are lower the base of
// `journal_position` is raised, so that every number to come lies above every number stored (docs/decisions/0028).

interface Stored {
  table: string;
  column: string;
  /** Else a snapshot. */
  single: boolean;
}

/** Every column of the schema in which numbers of transactions are stored. */
const stored = (db: Queryable, schema: string): Promise<Stored[]> =>
  db.query(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as table, quote_ident(a.attname) as column,
       a.atttypid = 'xid8'::regtype as single
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') and not a.attisdropped
       and a.atttypid in ('xid8'::regtype, 'pg_snapshot'::regtype)
     order by 1, 2`,
    [schema],
  );

/**
 * The highest number stored, if those of new transactions would begin below it; undefined as long as all is well. Both
 * are read in one statement: whatever it sees was written by transactions that its own snapshot is above.
 */
async function highestAhead(db: Queryable, schema: string): Promise<string | undefined> {
  const highest = (await stored(db, schema)).map(
    ({ table, column, single }) =>
      `(select max(${single ? column : `pg_snapshot_xmax(${column})`}) from ${table})`,
  );
  const [row] = await db.query<{ highest: string }>(
    `select h.highest::text as highest from (select greatest(${highest.join(', ')}) as highest) h
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
 * Checks that new events are numbered above those stored, with no other right than to read them.
 *
 * @throws StartFault when they would not be.
 */
export async function requireJournal(db: Queryable, schema: string): Promise<void> {
  if ((await highestAhead(db, schema)) !== undefined) throw restored(schema);
}

/**
 * Lets the journal go on above what is stored, should the numbers of transactions have gone back. Needs the right to
 * change the schema only then, and any number of servers may do it at once.
 *
 * @returns the new base; undefined when there was nothing to do.
 * @throws StartFault when the user may not change the schema.
 */
export async function continueJournal(db: Database, schema: string): Promise<string | undefined> {
  if ((await highestAhead(db, schema)) === undefined) return undefined;
  return db.limited(0).transaction(async (tx) => {
    await lockMigrations(tx, schema);
    const base = await highestAhead(tx, schema);
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
