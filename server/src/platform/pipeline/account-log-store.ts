import { array, int4, int8, nullable, text } from '../db/statements/sql-types.ts';
import { type Columns, columnList, type Placeholders, rows } from '../db/statements/statement.ts';

const filters = {
  accountId: int4,
  before: nullable(int8),
  maxRows: int4,
  actor: nullable(text),
  operations: nullable(array(text)),
};

/**
 * Declares how a log of an account is read: its rows before one, newest first, by filters that are null where they are
 * not asked for.
 *
 * @param row its columns, the first of which numbers the rows.
 * @param more further filters, each a condition on a row.
 */
export const logBefore = <R extends Columns, P extends Columns>(
  table: string,
  row: R,
  params: P,
  more: (p: Placeholders<P>) => readonly string[],
) => {
  const id = Object.keys(row)[0]!;
  return rows({
    params: { ...filters, ...params },
    row,
    sql: (p) => `
    select ${columnList(row, 'l')} from ${table} l
    where account_id = ${p.accountId} and ${id} < coalesce(${p.before}, ${Number.MAX_SAFE_INTEGER})
      and (${p.actor} is null or actor = ${p.actor})
      and (${p.operations} is null or operation = any(${p.operations}))
      ${more(p)
        .map((condition) => `and ${condition}`)
        .join('\n      ')}
    order by ${id} desc limit ${p.maxRows}`,
  });
};
