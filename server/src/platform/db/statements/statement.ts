import type { Queryable } from '../database.ts';
import type { ArrayText } from './array-literal.ts';
import { int4, type SqlType } from './sql-types.ts';

export type Columns = Readonly<Record<string, SqlType<unknown>>>;

type Value<S> = S extends SqlType<infer T> ? T : never;
/** A row with these columns. */
export type RowOf<R extends Columns> = { [K in keyof R]: Value<R[K]> };

type Sent<T> = null extends T ? T | undefined : T extends Array<infer E> ? readonly E[] | ArrayText : T;
type Optional<P extends Columns> = { [K in keyof P]: null extends Value<P[K]> ? K : never }[keyof P];
type Parameters<P extends Columns> = { readonly [K in Exclude<keyof P, Optional<P>>]: Sent<Value<P[K]>> } & {
  readonly [K in Optional<P>]: Sent<Value<P[K]>>;
};

/** SQL: the columns by name, of a table's alias. */
export const columnList = (columns: Columns, alias: string): string =>
  Object.keys(columns)
    .map((name) => `${alias}.${name}`)
    .join(', ');

/** The placeholders of parameters, with casts; the argument of SQL fragments. */
export type Placeholders<P extends Columns> = { readonly [K in keyof P]: string };

interface Declared<P extends Columns, R extends Columns> {
  params: P;
  /** All columns it returns, by name. */
  row: R;
  /**
   * The text. Each parameter is given by its name as a placeholder with a cast, such as `$1::bigint`. A fragment that
   * needs parameters is a function of their placeholders. The few that cannot be the same on a distributed database look
   * at `isSharded`.
   */
  sql: (params: Placeholders<P>, isSharded: boolean) => string;
  /** Columns that an insert leaves null on purpose; each other column must be written or have a default. */
  unset?: readonly string[];
  /** Nullable columns that are never null in this statement's rows. */
  notNull?: ReadonlyArray<keyof R & string>;
  /** Where alone it is executed, if another statement does the same elsewhere. */
  only?: Statement['only'];
}

/** A declared statement, which `derive` and the tests compare with the migrated schema; see check-statements.ts. */
export interface Statement {
  text: string;
  params: Columns;
  row: Columns;
  unset: readonly string[];
  notNull: readonly string[];
  /** Where it is executed; absent: on every database. */
  only?: 'single' | 'sharded';
}

const declared: Statement[] = [];

/** The statements of all loaded modules. */
export const statements: readonly Statement[] = declared;

/** Executes with named parameters; a nullable one may be undefined. */
type Execute<P extends Columns, T> = keyof P extends never
  ? (tx: Queryable) => Promise<T>
  : (tx: Queryable, params: Parameters<P>) => Promise<T>;

/** Registers the statement for its check, and returns the function that executes it and passes its rows to `take`. */
function declare<P extends Columns, R extends Columns, T>(
  { params, row, sql, unset = [], notNull = [], only }: Declared<P, R>,
  take: (rows: Array<RowOf<R>>) => T,
): Execute<P, T> {
  const names = Object.keys(params);
  const encoders = Object.values(params).map(({ encode }) => encode);
  const placeholders = names.map((name, i) => [name, `$${i + 1}::${params[name]!.name}`]);
  const textFor = (isSharded: boolean) =>
    sql(Object.fromEntries(placeholders) as Record<keyof P, string>, isSharded);
  const [text, shardedText] = [textFor(false), textFor(true)];
  const one = { text, params, row, unset, notNull };
  if (only !== undefined) declared.push({ ...one, text: only === 'single' ? text : shardedText, only });
  else if (shardedText === text) declared.push(one);
  else declared.push({ ...one, only: 'single' }, { ...one, text: shardedText, only: 'sharded' });
  return (async (tx: Queryable, given: Readonly<Record<string, unknown>> = {}) => {
    const values = new Array<unknown>(names.length);
    for (let i = 0; i < names.length; i++) {
      const value = given[names[i]!] ?? null;
      const encode = encoders[i];
      values[i] = encode === undefined || value === null ? value : encode(value);
    }
    return take(await tx.query<RowOf<R>>(tx.shards === undefined ? text : shardedText, values));
  }) as Execute<P, T>;
}

type WithoutRow<P extends Columns> = Omit<Declared<P, Record<never, never>>, 'row' | 'notNull'>;
type WithValue<P extends Columns, V> = WithoutRow<P> & {
  /** The type of its only column, which is named `value`. */
  value: SqlType<V>;
  /** Never null in this statement, although the column is nullable. */
  notNull?: readonly ['value'];
};

/** A statement that returns any number of rows. */
export const rows = <P extends Columns, R extends Columns>(statement: Declared<P, R>) =>
  declare(statement, (all) => all);

/** A statement that returns one row or none. */
export const maybeRow = <P extends Columns, R extends Columns>(statement: Declared<P, R>) =>
  declare(statement, (all): RowOf<R> | undefined => all[0]);

/** A statement that always returns one row, such as an aggregate. */
export const oneRow = <P extends Columns, R extends Columns>(statement: Declared<P, R>) =>
  declare(statement, (all): RowOf<R> => all[0]!);

/** A statement that returns a column named `value` and any number of rows. */
export const values = <P extends Columns, V>({ value, ...statement }: WithValue<P, V>) =>
  declare({ ...statement, row: { value } }, (all): V[] => all.map((row) => row.value as V));

/** Declares a statement that returns one column and one row, or none. */
export const maybeValue = <P extends Columns, V>({ value, ...statement }: WithValue<P, V>) =>
  declare({ ...statement, row: { value } }, (all): V | undefined => all[0]?.value as V | undefined);

/** Declares a statement that returns one column and always one row. */
export const oneValue = <P extends Columns, V>({ value, ...statement }: WithValue<P, V>) =>
  declare({ ...statement, row: { value } }, (all): V => all[0]!.value as V);

/** A statement that changes rows and returns `1 as value` for each. @returns how many. */
export const counted = <P extends Columns>(statement: WithoutRow<P>) =>
  declare({ ...statement, row: { value: int4 } }, (all): number => all.length);

/** Declares a statement. @returns whether it returned any row. */
export const anyRow = <P extends Columns>(statement: WithoutRow<P>) =>
  declare({ ...statement, row: { value: int4 } }, (all): boolean => all.length > 0);

/** A statement that returns nothing. */
export const command = <P extends Columns>(statement: WithoutRow<P>) =>
  declare({ ...statement, row: {} }, (): void => undefined);

/**
 * A statement that deletes a table's rows by one column, such as
 * `deletion('activity', 'at <', { before: timestamptz })`.
 *
 * @param by the column, and how it compares with the parameter where not by `=`.
 */
export const deletion = <P extends Columns>(table: string, by: string, params: P) =>
  command({
    params,
    sql: (p) => `delete from ${table} where ${by}${by.includes(' ') ? '' : ' ='} ${Object.values(p)[0]}`,
  });
