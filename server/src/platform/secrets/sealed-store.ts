import type { Queryable } from '../db/database.ts';
import { batch } from '../db/statements/batch.ts';
import { int4, text } from '../db/statements/sql-types.ts';
import { command, maybeValue, values } from '../db/statements/statement.ts';

const texts = batch({
  before: [text, (one: { from: string; to: string }) => one.from],
  after: [text, (one: { from: string; to: string }) => one.to],
} as const);

/** A column of sealed texts, in the rows that satisfy the condition; its table's store declares it. */
export const sealedColumn = (table: string, column: string, condition = 'true') => {
  const replace = command({
    params: texts.types,
    sql: (p) => `
      update ${table} t set ${column} = s.after from ${texts.rows(p, 's')} where t.${column} = s.before`,
  });
  return {
    table,
    column,
    /** Texts sealed with a key other than `keyId`. */
    sealedByOthers: values({
      params: { keyId: text, maxRows: int4 },
      value: text,
      sql: ({ keyId, maxRows }) => `
        select ${column} as value from ${table}
        where ${column} not like ${keyId} || '.%' and ${condition} limit ${maxRows}`,
      notNull: ['value'],
    }),
    /** Replaces texts by value: each sealed text is unique, and one that has changed meanwhile is skipped. */
    replace: (db: Queryable, replacements: ReadonlyArray<{ from: string; to: string }>) =>
      replace(db, texts.values(replacements)),
  };
};

export type SealedColumn = ReturnType<typeof sealedColumn>;

export const sealedMarker = sealedColumn('sealed_marker', 'sealed');

export const readMarker = maybeValue({
  params: {},
  value: text,
  sql: () => 'select sealed as value from sealed_marker',
});

/** Keeps an existing marker, such as that of another server starting at the same time. */
export const writeMarker = command({
  params: { sealed: text },
  sql: ({ sealed }) => `insert into sealed_marker (sealed) values (${sealed}) on conflict do nothing`,
});
