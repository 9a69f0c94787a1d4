import { createHash } from 'node:crypto';
import type { Queryable } from '../database.ts';
import { highestStored } from '../journal/journal.ts';
import { type Applied, appliedIn } from '../migrations/migrate.ts';

/** A table, as `rowsAfter` and `loadTable` need it. */
export interface Table {
  name: string;
  /** The columns of its primary key, with their types. */
  key: Array<{ column: string; type: string }>;
}

/** What a table holds: two tables with the same figures have the same rows. */
export interface TableFigures {
  rows: number;
  /** A sum over the MD5 of each row as JSON: neither the order of rows nor that of columns matters. */
  content: string;
}

/** What a schema holds, beside the rows themselves. */
export interface SchemaFigures {
  migrations: Applied[];
  tables: Record<string, TableFigures>;
  /** The last number that each sequence gave out. */
  sequences: Record<string, number>;
  /** The highest position of the journal. */
  journal: string | undefined;
  /** A text sealed with the registry's key; undefined before the first start. */
  sealed: string | undefined;
}

/** Written by `migrate` in the target itself. */
const writtenByMigrate = ['schema_migration'];

/** The tables of a schema, each after those that its foreign keys name. */
export async function tablesOf(db: Queryable, schema: string): Promise<Table[]> {
  const rows = await db.query<Table & { needs: string[] }>(
    `select c.relname as name,
       (select coalesce(json_agg(json_build_object('column', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by k.at), '[]') from pg_index i, unnest(i.indkey::int2[]) with ordinality k(attnum, at)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
       (select coalesce(json_agg(distinct f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
     from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
    [schema],
  );
  const waiting = rows.filter(({ name }) => !writtenByMigrate.includes(name));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((one) => !waiting.some((w) => w.name === one)));
    if (next === -1) throw new Error('the foreign keys of the tables form a circle');
    const [{ name, key } = waiting[0]!] = waiting.splice(next, 1);
    ordered.push({ name, key });
  }
  return ordered;
}

/** What a schema holds, read in the caller's transaction. */
export async function figuresOf(tx: Queryable, schema: string): Promise<SchemaFigures> {
  // The texts of rows depend on these.
  await tx.query(`set local timezone to 'UTC'`);
  await tx.query(`set local bytea_output to 'hex'`);
  const tables: Record<string, TableFigures> = {};
  for (const { name } of await tablesOf(tx, schema)) {
    const [figures] = await tx.query<TableFigures>(
      `select count(*)::int8 as rows,
         coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 15))::bit(60)::int8), 0)::text as content from "${name}" t`,
      [],
    );
    tables[name] = figures!;
  }
  const sequences = await tx.query<{ name: string; last: number | null }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = $1 order by 1`,
    [schema],
  );
  const [sealed] = await tx.query<{ sealed: string }>('select sealed from sealed_marker', []);
  return {
    migrations: await appliedIn(tx),
    tables,
    sequences: Object.fromEntries(
      sequences.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])),
    ),
    journal: await highestStored(tx, schema),
    sealed: sealed?.sealed,
  };
}

/** A name of what figures describe: another state has another one. */
export const stateOf = (figures: unknown): string =>
  createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 16);

/** The tables whose rows are not as `expected`, in words. */
export const differences = (
  expected: Readonly<Record<string, TableFigures>>,
  actual: Readonly<Record<string, TableFigures>>,
): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(actual)])].flatMap((table) => {
    const [one, other] = [expected[table], actual[table]];
    if (one?.rows === other?.rows && one?.content === other?.content) return [];
    return [`${table}: ${other?.rows ?? 'no'} rows in place of ${one?.rows ?? 'none'}`];
  });

const batchRows = 2_000;

/** The rows of a table in the order of its key, a batch at a time, as JSON texts. */
export async function* rowsOf(db: Queryable, { name, key }: Table): AsyncGenerator<string[]> {
  const columns = key.map(({ column }) => `"${column}"`).join(', ');
  const keyTexts = key.map(({ column }) => `"${column}"::text`).join(', ');
  const after = key.map(({ type }, at) => `$${at + 1}::text::${type}`).join(', ');
  let last: string[] | undefined;
  for (;;) {
    const rows = await db.query<{ row: string; key: string[] }>(
      `select row_to_json(t)::text as row, array[${keyTexts}] as key from "${name}" t
       ${last === undefined ? '' : `where (${columns}) > (${after})`} order by ${columns} limit ${batchRows}`,
      last ?? [],
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batchRows) return;
    last = rows.at(-1)!.key;
  }
}
