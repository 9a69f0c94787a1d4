import { arrayOf } from '../db/array-literal.ts';
import type { Queryable } from '../db/database.ts';

/** Every column that holds sealed text, and which of its rows do. */
export const sealedColumns = [
  { table: 'sealed_marker', column: 'sealed', where: 'true' },
  { table: 'credential', column: 'sealed_secret', where: 'true' },
  { table: 'endpoint', column: 'sealed_primary', where: 'true' },
  { table: 'endpoint', column: 'next_primary', where: 'true' },
  { table: 'endpoint', column: 'sealed_secondary', where: 'true' },
  { table: 'endpoint', column: 'next_secondary', where: 'true' },
  // Answers that show no secret are stored as JSON.
  { table: 'replay', column: 'answer', where: "answer not like '{%'" },
] as const;

export type SealedColumn = (typeof sealedColumns)[number];

export const readMarker = async (db: Queryable): Promise<string | undefined> =>
  (await db.query<{ sealed: string }>('select sealed from sealed_marker', []))[0]?.sealed;

/** Keeps the first marker of servers that start at once. */
export async function writeMarker(db: Queryable, sealed: string): Promise<void> {
  await db.query('insert into sealed_marker (sealed) values ($1) on conflict do nothing', [sealed]);
}

/** Any stored secret; undefined in a registry without accounts. */
export const anySealed = async (db: Queryable): Promise<string | undefined> =>
  (await db.query<{ sealed: string }>('select sealed_secret as sealed from credential limit 1', []))[0]
    ?.sealed;

/** At most `maxRows` texts of one column that another key than `keyId` sealed. */
export const sealedByOthers = async (
  db: Queryable,
  { table, column, where }: SealedColumn,
  keyId: string,
  maxRows: number,
): Promise<string[]> =>
  (
    await db.query<{ sealed: string }>(
      `select ${column} as sealed from ${table} where ${column} not like $1 || '.%' and ${where} limit $2`,
      [keyId, maxRows],
    )
  ).map((row) => row.sealed);

/** Puts texts in the place of others; each sealed text is unique, and one that changed meanwhile is left alone. */
export async function replaceSealed(
  db: Queryable,
  { table, column }: SealedColumn,
  replacements: ReadonlyArray<{ from: string; to: string }>,
): Promise<void> {
  await db.query(
    `update ${table} t set ${column} = s.after from unnest($1::text[], $2::text[]) as s(before, after)
     where t.${column} = s.before`,
    [arrayOf(replacements, (one) => one.from), arrayOf(replacements, (one) => one.to)],
  );
}
