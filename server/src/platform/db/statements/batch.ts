import { type ArrayText, arrayOf, indexesOf } from './array-literal.ts';
import { array, int4, type SqlType } from './sql-types.ts';
import type { Columns, RowOf } from './statement.ts';

type Element = number | bigint | string | boolean | Date | null | undefined;
type Picks<T> = Readonly<Record<string, readonly [SqlType<unknown>, (item: T) => Element]>>;

/** Items as rows of a statement: one array parameter per column, and `ord`, the array of the items' indexes. */
export interface Batch<T, Name extends string> {
  /** The types of the parameters, one for each column. */
  types: { readonly [K in Name | 'ord']: SqlType<unknown[]> };
  /** The parameters for these items. */
  values(items: readonly T[]): { [K in Name | 'ord']: ArrayText };
  /** SQL: `unnest(…) as alias(ord, …)`, all columns or those named. */
  rows(
    placeholders: { readonly [K in Name | 'ord']: string },
    alias: string,
    names?: readonly Name[],
  ): string;
  /** Without the array of indexes: `ord` is then the ordinality, a bigint that begins at 1. */
  ordered: {
    types: { readonly [K in Name]: SqlType<unknown[]> };
    values(items: readonly T[]): { [K in Name]: ArrayText };
    rows(placeholders: { readonly [K in Name]: string }, alias: string): string;
  };
  /** One item without arrays, which PostgreSQL would read and unnest one by one; `ord` is 1. */
  single: {
    types: { readonly [K in Name]: SqlType<unknown> };
    values(item: T): { [K in Name]: Element };
    rows(placeholders: { readonly [K in Name]: string }, alias: string): string;
  };
}

/**
 * Declares the columns of a batch: the type of each, and how to read its value from an item.
 *
 * The sub-select around the first array hides the number of rows from the planner: its estimate, and so its plan, is the same
 * for batches of any size.
 */
export function batch<T, Name extends string>(
  columns: Picks<T> & Readonly<Record<Name, unknown>>,
): Batch<T, Name> {
  const all = Object.keys(columns) as Name[];
  const each = <V>(of: (column: Picks<T>[string]) => V): Record<Name, V> => {
    const values = {} as Record<Name, V>;
    for (const name of all) values[name] = of(columns[name]!);
    return values;
  };
  const types = each(([type]) => array(type));
  const valuesOf = (items: readonly T[]) => each(([, pick]) => arrayOf(items, pick));
  return {
    types: { ord: array(int4), ...types },
    values: (items) => ({ ord: indexesOf(items), ...valuesOf(items) }),
    rows: (placeholders, alias, names = all) =>
      `unnest((select ${placeholders.ord}), ${names.map((name) => placeholders[name]).join(', ')})
         as ${alias}(ord, ${names.join(', ')})`,
    ordered: {
      types,
      values: valuesOf,
      rows: (placeholders, alias) => {
        const [first, ...others] = all.map((name) => placeholders[name]);
        return `unnest(${[`(select ${first})`, ...others].join(', ')})
         with ordinality as ${alias}(${all.join(', ')}, ord)`;
      },
    },
    single: {
      types: each(([type]) => type),
      values: (item) => each(([, pick]) => pick(item)),
      rows: (placeholders, alias) =>
        `(select 1 as ord, ${all.map((name) => `${placeholders[name]} as ${name}`).join(', ')}) as ${alias}`,
    },
  };
}

/** A batch of items that have their values under the names of the columns. */
export const batchOfRows = <R extends Columns>(
  columns: R,
): Batch<Pick<RowOf<R>, keyof R>, keyof R & string> =>
  batch(
    Object.fromEntries(
      Object.entries(columns).map(([name, type]) => [
        name,
        [type, (item: Record<string, unknown>) => item[name] as Element],
      ]),
    ) as never,
  );
