import type { Queryable } from './database.ts';

/**
 * Who stands in a relation to whom. A row keeps its past: it holds while `until` is null, and a pair has one such at
 * most. `since` and `until` are shown; which events fall between them is decided by the snapshots beside them.
 */
export interface Relationship {
  holds(tx: Queryable, one: number, other: number): Promise<boolean>;
  /** Said twice it changes nothing. */
  begin(tx: Queryable, one: number, other: number, now: Date): Promise<void>;
  end(tx: Queryable, one: number, other: number, now: Date): Promise<void>;
}

/** SQL: ends an open row at a time that is shown. */
export const ended = (at: string, snapshot = 'journal_snapshot()') =>
  `until = ${at}, until_snapshot = ${snapshot}`;

/**
 * The transactions that have ended so far, as text. One row that replaces another takes the same for its beginning as
 * the other for its end, or an event between two statements would belong to neither.
 */
export const journalSnapshot = async (tx: Queryable): Promise<string> =>
  (await tx.query<{ snapshot: string }>('select journal_snapshot()::text as snapshot', []))[0]!.snapshot;

/** The rows of a table that relate the two columns, between which a unique index `where until is null` stands. */
export function relationship(table: string, one: string, other: string): Relationship {
  const open = `where ${one} = $1 and ${other} = $2 and until is null`;
  return {
    async holds(tx, first, second) {
      return (await tx.query(`select 1 from ${table} ${open}`, [first, second])).length > 0;
    },
    async begin(tx, first, second, now) {
      await tx.query(
        `insert into ${table} (${one}, ${other}, since, since_snapshot) values ($1, $2, $3, journal_snapshot())
         on conflict (${one}, ${other}) where until is null do nothing`,
        [first, second, now],
      );
    },
    async end(tx, first, second, now) {
      await tx.query(`update ${table} set ${ended('$3')} ${open}`, [first, second, now]);
    },
  };
}
