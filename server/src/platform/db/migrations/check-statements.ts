import { PGlite, protocol } from '@electric-sql/pglite';
import { engineOver } from '../engine/embedded.ts';
import type { Statement } from '../statements/statement.ts';
import { migrate } from './migrate.ts';

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

interface Column {
  table_id: number;
  table: string;
  number: number;
  column: string;
  not_null: boolean;
  /** Whether PostgreSQL gives it a value: it has a default, or is an identity or generated column. */
  filled: boolean;
}

const schema = 'test';

export interface StatementFault {
  fault: string;
  statement: Statement;
}

/**
 * Compares statements with the migrated schema: the embedded engine parses each and describes its result columns,
 * without executing it.
 *
 * @returns each difference as a sentence, with its statement.
 */
export async function statementFaults(statements: readonly Statement[]): Promise<StatementFault[]> {
  const pg = await PGlite.create();
  try {
    await migrate(engineOver(pg).schema(schema), schema);
    await pg.exec(`set search_path to ${schema}`);
    const { rows: columns } = await pg.query<Column>(
      `select c.oid::int as table_id, c.relname as table, a.attnum as number, a.attname as column, a.attnotnull as not_null,
         a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as filled
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = $1 and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
      [schema],
    );
    const types = await pg.query<{ oid: number; name: string }>(
      'select oid::int, format_type(oid, null) as name from pg_type',
    );
    const typeNames = new Map(types.rows.map(({ oid, name }) => [oid, name]));
    const faults: StatementFault[] = [];
    for (const statement of statements) {
      const sentences = await faultsOf(pg, statement, columns, typeNames);
      faults.push(...sentences.map((fault) => ({ fault, statement })));
    }
    return faults;
  } finally {
    await pg.close();
  }
}

async function faultsOf(
  pg: PGlite,
  statement: Statement,
  columns: readonly Column[],
  typeNames: ReadonlyMap<number, string>,
): Promise<string[]> {
  const unused = Object.keys(statement.params).filter(
    (_, i) => !new RegExp(`\\$${i + 1}\\b`).test(statement.text),
  );
  if (unused.length > 0) return [`the parameter ${unused.join(', ')} is not used`];
  const described = await describe(pg, statement.text).catch((error: Error) => error);
  if (described instanceof Error) return [described.message];
  return [...rowFaults(statement, described, columns, typeNames), ...insertFaults(statement, columns)];
}

async function describe(pg: PGlite, text: string): Promise<Field[]> {
  const { parse, describe: describing, sync } = protocol.serialize;
  try {
    await pg.execProtocol(parse({ text }), { throwOnError: true });
    const { messages } = await pg.execProtocol(describing({ type: 'S' }), { throwOnError: true });
    return messages.flatMap((message) => ('fields' in message ? (message.fields as Field[]) : []));
  } finally {
    await pg.execProtocol(sync());
  }
}

function rowFaults(
  { row, notNull }: Statement,
  fields: readonly Field[],
  columns: readonly Column[],
  typeNames: ReadonlyMap<number, string>,
): string[] {
  const undeclared = fields.filter(({ name }) => row[name] === undefined).map(({ name }) => name);
  const missing = Object.keys(row).filter((name) => !fields.some((field) => field.name === name));
  return [
    ...undeclared.map((name) => `it returns ${name}, which its row does not declare`),
    ...missing.map((name) => `its row declares ${name}, which it does not return`),
    ...fields.flatMap((field) => {
      const declared = row[field.name];
      if (declared === undefined) return [];
      const type = typeNames.get(field.dataTypeID);
      if (type !== declared.name) return [`${field.name} is ${type}, not ${declared.name}`];
      const source = columns.find((one) => one.table_id === field.tableID && one.number === field.columnID);
      if (source === undefined || source.not_null || declared.isNullable || notNull.includes(field.name))
        return [];
      return [`${field.name} may be null: ${source.table}.${source.column} has no "not null"`];
    }),
  ];
}

const insert = /insert into (\w+)(?: as \w+)?\s*\(([^)]*)\)/g;

function insertFaults({ text, unset }: Statement, columns: readonly Column[]): string[] {
  const leftOut = [...text.matchAll(insert)].flatMap(([, table, list = '']) => {
    const written = list.split(',').map((name) => name.trim());
    return columns.filter((one) => one.table === table && !one.filled && !written.includes(one.column));
  });
  return [
    ...leftOut
      .filter((one) => !unset.includes(one.column))
      .map((one) => `the insert into ${one.table} leaves out ${one.column}: write it, or list it as unset`),
    ...unset
      .filter((name) => !leftOut.some((one) => one.column === name))
      .map((name) => `no insert leaves out ${name}: do not list it as unset`),
  ];
}
