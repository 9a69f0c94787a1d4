import type { Queryable } from '../database.ts';
import { int4, pgSnapshot, timestamptz } from './sql-types.ts';
import { anyRow, command, oneValue, type Placeholders, values } from './statement.ts';

/** SQL: ends an open row; `at` is the time that users see. */
export const ended = (at: string, snapshot: string) => `until = ${at}, until_snapshot = ${snapshot}`;

/**
 * A snapshot of the transactions that have ended. Statements take it as a parameter: a distributed database would call
 * the function on every node. A row that replaces another must begin with the snapshot that ends the
 * other one, or an event between two statements would belong to neither.
 */
export const journalSnapshot = oneValue({
  params: {},
  value: pgSnapshot,
  sql: () => 'select journal_snapshot() as value',
});

/**
 * A table that relates accounts or offers to accounts. A row is in force while `until` is null, and is never deleted; a
 * unique index allows one row in force per pair. `since` and `until` are for display; the snapshots beside them decide
 * which events belong to the row.
 */
export function relationship(table: string, one: string, other: string, oneType = int4) {
  const pair = { one: oneType, other: int4 };
  const open = (p: Placeholders<typeof pair>) =>
    `where ${one} = ${p.one} and ${other} = ${p.other} and until is null`;
  const isOpen = anyRow({ params: pair, sql: (p) => `select 1 as value from ${table} ${open(p)}` });
  const others = values({
    params: { one: oneType },
    value: int4,
    sql: (p) => `select ${other} as value from ${table} where ${one} = ${p.one} and until is null`,
  });
  const begin = command({
    params: { ...pair, now: timestamptz, snapshot: pgSnapshot },
    sql: (p) => `
      insert into ${table} (${one}, ${other}, since, since_snapshot)
      values (${p.one}, ${p.other}, ${p.now}, ${p.snapshot})
      on conflict (${one}, ${other}) where until is null do nothing`,
    unset: ['until', 'until_snapshot'],
  });
  const end = command({
    params: { ...pair, now: timestamptz, snapshot: pgSnapshot },
    sql: (p) => `update ${table} set ${ended(p.now, p.snapshot)} ${open(p)}`,
  });
  return {
    holds: (tx: Queryable, one: number, other: number) => isOpen(tx, { one, other }),
    /** Ids of the accounts that it relates to the one now, also of disabled ones. */
    held: (tx: Queryable, one: number) => others(tx, { one }),
    /** A second call changes nothing. */
    begin: async (tx: Queryable, one: number, other: number, now: Date) =>
      begin(tx, { one, other, now, snapshot: await journalSnapshot(tx) }),
    end: async (tx: Queryable, one: number, other: number, now: Date) =>
      end(tx, { one, other, now, snapshot: await journalSnapshot(tx) }),
  };
}

export type Relationship = ReturnType<typeof relationship>;
