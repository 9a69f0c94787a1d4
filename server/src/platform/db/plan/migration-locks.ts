import { distributedTables } from '../citus/distribution.ts';
import { type Migration, statementsOf } from '../migrations/migration-files.ts';

/** What others wait for while a statement of a migration runs. */
export type Wait =
  /** Nothing. */
  | 'nothing'
  /** It locks the table and is done at once; it gives up and tries again while others use the table. */
  | 'moment'
  /** It reads or writes the table while calls wait. */
  | 'long';

export interface Step {
  statement: string;
  wait: Wait;
  /** What is locked, and what for. */
  because: string;
}

/** Tables whose rows calls change all the time. */
const busy = new Set(distributedTables);

const name = String.raw`(?:if (?:not )?exists )?(?:only )?"?(\w+)"?`;
const creates = new RegExp(`^create (?:unlogged )?table ${name}`, 'i');
const index = new RegExp(String.raw`^create (?:unique )?index (concurrently )?.*?\bon ${name}`, 'is');
const alters = new RegExp(`^alter table ${name}`, 'i');
const changesRows = new RegExp(String.raw`\b(?:insert into|update|delete from) ${name}`, 'i');
const harmless =
  /^(?:create (?:or replace )?(?:function|view|type|sequence|schema)|comment on|drop (?:function|view|type|sequence)|drop index concurrently)\b/i;
const dropsOrBinds =
  /^(?:drop (?:table|index|trigger)|create (?:or replace )?trigger|alter (?:index|sequence|function|type))\b/i;
/** Parts of an `alter table` that read or write every row. */
const readsRows = [
  [/\balter (?:column )?"?\w+"? (?:set data )?type\b/i, 'the type of a column'],
  [/\bset not null\b/i, 'not null; add a check that is not valid, and validate it in a later file'],
  [
    /\badd (?:column )?[^,]*\b(?:references|unique|primary key|check|generated|default (?!(?:'|-?\d|true|false|null)))/i,
    'a column with a constraint or a computed default',
  ],
  [/\badd (?:constraint "?\w+"? )?(?:check|foreign key|exclude|unique|primary key)\b/i, 'a constraint'],
] as const;
const isDeferred = /\bnot valid\b|\busing index\b/i;

/** The statements of a migration, and what others wait for in each. */
export function stepsOf(migration: Pick<Migration, 'sql'>): Step[] {
  const fresh = new Set<string>();
  return statementsOf(migration).map((statement) => {
    const [wait, because] = judged(statement.replace(/\s+/g, ' '), fresh);
    return { statement, wait, because };
  });
}

function judged(sql: string, fresh: Set<string>): [Wait, string] {
  const newTable = creates.exec(sql)?.[1];
  if (newTable !== undefined) {
    fresh.add(newTable);
    return ['nothing', 'a new table'];
  }
  const [, concurrently, indexed] = index.exec(sql) ?? [];
  if (indexed !== undefined) {
    if (concurrently !== undefined) return ['nothing', `${indexed}, beside the calls`];
    return fresh.has(indexed)
      ? ['nothing', 'a new table']
      : ['long', `writes of ${indexed}; create it concurrently`];
  }
  const altered = alters.exec(sql)?.[1];
  if (altered !== undefined) {
    if (fresh.has(altered)) return ['nothing', 'a new table'];
    const reading = isDeferred.test(sql) ? undefined : readsRows.find(([pattern]) => pattern.test(sql));
    return reading ? ['long', `${altered}: ${reading[1]}`] : ['moment', altered];
  }
  if (harmless.test(sql)) return ['nothing', 'no table'];
  if (dropsOrBinds.test(sql)) return ['moment', 'what it names'];
  const changedTable = changesRows.exec(sql)?.[1];
  if (changedTable !== undefined) {
    if (fresh.has(changedTable)) return ['nothing', 'a new table'];
    return busy.has(changedTable)
      ? ['long', `rows of ${changedTable}`]
      : ['moment', `rows of ${changedTable}`];
  }
  return ['long', 'a statement of a kind that this version does not know'];
}
