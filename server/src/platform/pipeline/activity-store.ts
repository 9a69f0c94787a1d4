import { array, int4, int8, jsonb, nullable, text, timestamptz, uuid } from '../db/statements/sql-types.ts';
import { command, deletion, type RowOf, values } from '../db/statements/statement.ts';
import { logBefore } from './account-log-store.ts';
import { erasedIn, erasedInJson, erasing } from './erased-text.ts';

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

/** Names an actor anew in what it did before, as a platform that gets another domain. */
export const renameActor = command({
  params: { was: text, is: text },
  sql: ({ was, is }) => `update activity set actor = ${is} where actor = ${was}`,
});

export const deleteOldActivity = deletion('activity', 'at <', { before: timestamptz });

export const deleteActivity = deletion('activity', 'account_id', { accountId: int4 });

/**
 * Replaces an e-mail address, and the names in the rows that have the address. The network address is blanked where the
 * person acted, also as an operator or, as may be, without a session.
 *
 * @returns an id for each row changed.
 */
export const eraseFromActivity = values({
  params: { ...erasing, namesInJson: text, actors: array(text) },
  value: int8,
  sql: ({ actors, namesInJson, ...p }) => `
    update activity set actor = ${erasedIn('actor', p)}, message = ${erasedIn('message', p)},
      subject = ${erasedInJson('subject', p, namesInJson)}, changes = ${erasedInJson('changes', p, namesInJson)},
      address = case when actor = any(${actors}) then '' else address end
    where concat_ws(' ', actor, message, subject::text, changes::text) ~* ${p.address}
    returning activity_id as value`,
});
