import { array, int4, int8, jsonb, nullable, text, timestamptz, uuid } from '../db/statements/sql-types.ts';
import { columnList, command, type RowOf, rows, values } from '../db/statements/statement.ts';

/** A value that a call replaced, before and after, as text; empty: not set. */
export interface ChangedValue {
  field: string;
  was: string;
  value: string;
}

const call = {
  at: timestamptz,
  actor: text,
  operation: text,
  /** What identifies the record: the path parameters, and what the body names. */
  subject: jsonb<Record<string, unknown>>(),
  changes: jsonb<ChangedValue[]>(),
  message: text,
  address: text,
};

export const addActivity = command({
  params: { accountId: int4, ...call, executionId: uuid },
  sql: (p) => `
    insert into activity (account_id, at, actor, operation, subject, changes, message, address, execution_id)
    values (${p.accountId}, ${p.at}, ${p.actor}, ${p.operation}, ${p.subject}, ${p.changes}, ${p.message}, ${p.address}, ${p.executionId})`,
});

const activity = { activity_id: int8, ...call, execution_id: uuid };
export type ActivityRow = RowOf<typeof activity>;

/**
 * The account's activity before the given row, newest first, by filters that are null where they are not asked for.
 * `about` is a whole value of the subject; `search` is any part of the actor, the message and the values, in lower case.
 */
export const activityBefore = rows({
  params: {
    accountId: int4,
    before: nullable(int8),
    maxRows: int4,
    actor: nullable(text),
    operations: nullable(array(text)),
    about: nullable(text),
    search: nullable(text),
    from: nullable(timestamptz),
    until: nullable(timestamptz),
  },
  row: activity,
  sql: ({ accountId, before, maxRows, actor, operations, about, search, from, until }) => `
    select ${columnList(activity, 'a')} from activity a
    where account_id = ${accountId} and activity_id < coalesce(${before}, ${Number.MAX_SAFE_INTEGER})
      and (${actor} is null or actor = ${actor})
      and (${operations} is null or operation = any(${operations}))
      and (${about} is null or exists (select from jsonb_each_text(subject) s where s.value = ${about}))
      and (${search} is null
        or position(${search} in lower(concat_ws(' ', actor, operation, message, subject::text, changes::text))) > 0)
      and (${from} is null or at >= ${from})
      and (${until} is null or at < ${until})
    order by activity_id desc limit ${maxRows}`,
});

/** Filters of `activityBefore` that let everything through. */
export const allActivity = {
  actor: undefined,
  operations: undefined,
  about: undefined,
  search: undefined,
  from: undefined,
  until: undefined,
};

export const deleteOldActivity = command({
  params: { before: timestamptz },
  sql: ({ before }) => `delete from activity where at < ${before}`,
});

export const deleteActivity = command({
  params: { accountId: int4 },
  sql: ({ accountId }) => `delete from activity where account_id = ${accountId}`,
});

/** SQL: the text of a column, with the address and the name replaced. */
const erasedIn = (
  column: string,
  p: Record<'email' | 'name' | 'substitute', string>,
  json = false,
): string => {
  const name = json ? `trim(both '"' from to_json(${p.name})::text)` : p.name;
  const text = json ? `${column}::text` : column;
  return `replace(replace(${text}, ${p.email}, ${p.substitute}), ${name}, ${p.substitute})${json ? '::jsonb' : ''}`;
};

/** Replaces an e-mail address, and the name in the rows that have the address. @returns an id for each row changed. */
export const eraseFromActivity = values({
  params: { email: text, name: text, substitute: text },
  value: int8,
  sql: (p) => `
    update activity set actor = ${erasedIn('actor', p)}, message = ${erasedIn('message', p)},
      subject = ${erasedIn('subject', p, true)}, changes = ${erasedIn('changes', p, true)},
      address = case when actor = ${p.email} then '' else address end
    where position(${p.email} in concat_ws(' ', actor, message, subject::text, changes::text)) > 0
    returning activity_id as value`,
});
