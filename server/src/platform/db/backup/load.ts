import { counted } from '@offerbook/client/counted-noun';
import type { Database, Queryable } from '../database.ts';
import { continueJournal } from '../journal/journal.ts';
import { migrate } from '../migrations/migrate.ts';
import { shippedMigrations } from '../migrations/migration-files.ts';
import { StartFault } from '../start-fault.ts';
import { differences, figuresOf, type SchemaFigures, type Table, tablesOf } from './contents.ts';

/** Kept as the schema's comment while rows are loaded, in the transactions that load them. */
interface Unfinished {
  /** Which state is loaded. */
  state: string;
  /** The tables whose rows are there. */
  done: string[];
}

const mark = 'Offerbook loads rows into this schema: ';

async function unfinishedIn(db: Queryable, schema: string): Promise<Unfinished | undefined> {
  const [row] = await db.query<{ comment: string | null }>(
    `select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = $1`,
    [schema],
  );
  return row?.comment?.startsWith(mark) ? JSON.parse(row.comment.slice(mark.length)) : undefined;
}

/** The statement that notes how far the load of a schema came; undefined: to its end. */
export const noteOf = (schema: string, unfinished: Unfinished | undefined): string =>
  `comment on schema "${schema}" is ${unfinished === undefined ? 'null' : `'${mark}${JSON.stringify(unfinished)}'`}`;

/** Lets servers start on all these schemas, each of which holds what it should, or on none of them. */
export const completeAll = (db: Database, schemas: ReadonlyArray<{ schema: string }>): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { schema } of schemas) await tx.query(noteOf(schema, undefined));
  });

/** @throws StartFault when a restore or a move into this schema has begun and not ended: its rows are not complete. */
export async function refuseUnfinished(db: Queryable, schema: string): Promise<void> {
  if ((await unfinishedIn(db, schema)) === undefined) return;
  throw new StartFault(
    `The database schema "${schema}" is being filled by "offerbook restore" or "offerbook move", or one of them was interrupted. Wait for it, or run the same command again: it goes on where it ended.`,
  );
}

/**
 * @returns whether the schema is there, because the same load was interrupted.
 * @throws StartFault when it is there for another reason.
 */
export async function requirePlace(db: Queryable, schema: string, state: string): Promise<boolean> {
  const [seen] = await db.query<{ found: boolean }>(
    `select exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1) as found`,
    [schema],
  );
  if (!seen!.found) return false;
  const unfinished = await unfinishedIn(db, schema);
  if (unfinished === undefined)
    throw new StartFault(
      `The schema "${schema}" holds tables already, and nothing is written over them. Nothing was changed. Name an empty database (DATABASE_URL) or a new folder (DATA_DIR).`,
    );
  if (unfinished.state !== state)
    throw new StartFault(
      `The schema "${schema}" holds the beginning of another restore or move. Nothing was changed. Run that one again to complete it, or remove it (drop schema "${schema}" cascade, or a new DATA_DIR) and begin anew.`,
    );
  return true;
}

export interface Loading {
  /** Names what is loaded, so that an interrupted load goes on only with the same. */
  state: string;
  figures: SchemaFigures;
  /** The rows of each table in turn, in the order of `tablesOf`, as JSON texts. */
  tables: AsyncIterable<{ name: string; rows: AsyncIterable<string[]> }>;
  report: (line: string) => void;
}

/**
 * Makes the schema by the migrations that the rows were kept under, and loads them: each table in one transaction, so that
 * an interrupted load goes on with the next table. At the end the rows are compared with the figures. Servers refuse the
 * schema until `completeAll`.
 *
 * @throws StartFault when they differ.
 */
export async function load(
  database: Database,
  schema: string,
  { state, figures, tables, report }: Loading,
): Promise<void> {
  const db = database.limited(0);
  let noted = await db.transaction((tx) => begin(tx, schema, state));
  const migrations = shippedMigrations().slice(0, figures.migrations.length);
  await migrate(db, schema, { migrations, report });
  const tablesByName = new Map((await tablesOf(db, schema)).map((table) => [table.name, table]));
  for await (const { name, rows } of tables) {
    const table = tablesByName.get(name);
    if (table === undefined || noted.done.includes(name)) {
      for await (const _ of rows);
      continue;
    }
    const next = { state, done: [...noted.done, name] };
    let cause: unknown;
    const total = await db.transaction(async (tx) => {
      // Rows come once: a transaction that runs again would load those that are left in place of all.
      if (cause !== undefined)
        throw new StartFault(
          `"${schema}"."${name}" was not loaded (${(cause as Error).message}). Run the same command again: it goes on with this table.`,
        );
      try {
        await refuseOtherRun(tx, schema, noted);
        await tx.query(noteOf(schema, next));
        return await loadTable(tx, table, rows);
      } catch (error) {
        cause = error;
        throw error;
      }
    });
    noted = next;
    if (total > 0) report(`${name}: ${counted(total, 'row')}`);
  }
  await db.transaction(async (tx) => {
    await refuseOtherRun(tx, schema, noted);
    for (const [name, last] of Object.entries(figures.sequences))
      await tx.query('select setval($1::regclass, $2)', [`"${schema}"."${name}"`, last]);
    const wrong = differences(figures.tables, (await figuresOf(tx, schema)).tables);
    if (wrong.length > 0)
      throw new StartFault(
        `The rows in "${schema}" are not those that were kept: ${wrong.join('; ')}. No server starts on them. Keep the source, and report this.`,
      );
  });
  await continueJournal(db, schema);
}

/** Locks a schema against other loads, until the transaction ends. */
const lockLoads = (tx: Queryable, schema: string) =>
  tx.query(`select pg_advisory_xact_lock(hashtext('offerbook load'), hashtext($1))`, [schema]);

/** @returns how far the load of this state came, which begins now if it has not. */
async function begin(tx: Queryable, schema: string, state: string): Promise<Unfinished> {
  await lockLoads(tx, schema);
  await requirePlace(tx, schema, state);
  const before = await unfinishedIn(tx, schema);
  if (before !== undefined) return before;
  await tx.query(`create schema if not exists "${schema}"`);
  await tx.query(noteOf(schema, { state, done: [] }));
  return { state, done: [] };
}

/**
 * Two runs beside each other would load one table after the other twice, the slower one under servers that have started.
 *
 * @throws StartFault when the schema has come further than this run left it.
 */
async function refuseOtherRun(tx: Queryable, schema: string, noted: Unfinished): Promise<void> {
  await lockLoads(tx, schema);
  if (JSON.stringify(await unfinishedIn(tx, schema)) === JSON.stringify(noted)) return;
  throw new StartFault(
    `Another run of "offerbook restore" or "offerbook move" fills the schema "${schema}", or has filled it. This one has ended and leaves it to that.`,
  );
}

/** Loads a table's rows in place of those that migrations wrote. @returns how many. */
async function loadTable(tx: Queryable, { name }: Table, rows: AsyncIterable<string[]>): Promise<number> {
  await tx.query(`set local idle_in_transaction_session_timeout to 0`);
  await tx.query(`delete from "${name}"`);
  let total = 0;
  for await (const batch of rows) {
    await tx.query(
      `insert into "${name}" overriding system value
       select * from json_populate_recordset(null::"${name}", $1::text::json)`,
      [`[${batch.join(',')}]`],
    );
    total += batch.length;
  }
  return total;
}
