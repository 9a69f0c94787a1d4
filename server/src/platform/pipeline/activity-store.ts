import { int4, int8, jsonb, nullable, text, timestamptz, uuid } from '../db/statements/sql-types.ts';
import { command, deletion, type RowOf, values } from '../db/statements/statement.ts';
import { logBefore } from './account-log-store.ts';

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
 * The account's activity before the given row, newest first. `about` is a whole value of the subject; `search` is any part
 * of the actor, the message and the values, in lower case.
 */
export const activityBefore = logBefore(
  'activity',
  activity,
  {
    about: nullable(text),
    search: nullable(text),
    from: nullable(timestamptz),
    until: nullable(timestamptz),
  },
  ({ about, search, from, until }) => [
    `(${about} is null or exists (select from jsonb_each_text(subject) s where s.value = ${about}))`,
    `(${search} is null
        or position(${search} in lower(concat_ws(' ', actor, operation, message, subject::text, changes::text))) > 0)`,
    `(${from} is null or at >= ${from})`,
    `(${until} is null or at < ${until})`,
  ],
);

/** Filters of `activityBefore` that let everything through. */
export const allActivity = {
  actor: undefined,
  operations: undefined,
  about: undefined,
  search: undefined,
  from: undefined,
  until: undefined,
};

export const deleteOldActivity = deletion('activity', 'at <', { before: timestamptz });

export const deleteActivity = deletion('activity', 'account_id', { accountId: int4 });

/** SQL: the text of a column, with the address and the name replaced. */
export const erasedIn = (
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
      address = case when position(${p.email} in actor) > 0 then '' else address end
    where position(${p.email} in concat_ws(' ', actor, message, subject::text, changes::text)) > 0
    returning activity_id as value`,
});
