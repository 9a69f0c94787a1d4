import { int4, int8, jsonb, nullable, text, timestamptz, uuid } from '../db/sql-types.ts';
import { columnList, command, type RowOf, rows } from '../db/statement.ts';

const call = {
  at: timestamptz,
  who: text,
  operation: text,
  /** The path parameters, which identify the record. */
  subject: jsonb<Record<string, unknown>>(),
  message: text,
  address: text,
};

export const addActivity = command({
  params: { accountId: int4, ...call, executionId: uuid },
  sql: (p) => `
    insert into activity (account_id, at, who, operation, subject, message, address, execution_id)
    values (${p.accountId}, ${p.at}, ${p.who}, ${p.operation}, ${p.subject}, ${p.message}, ${p.address}, ${p.executionId})`,
});

const activity = { activity_id: int8, ...call, execution_id: uuid };
export type ActivityRow = RowOf<typeof activity>;

/** The account's activity before the given row, newest first; `who`: only that person's, key's or platform's. */
export const activityBefore = rows({
  params: { accountId: int4, before: nullable(int8), maxRows: int4, who: nullable(text) },
  row: activity,
  sql: ({ accountId, before, maxRows, who }) => `
    select ${columnList(activity, 'a')} from activity a
    where account_id = ${accountId} and activity_id < coalesce(${before}, ${Number.MAX_SAFE_INTEGER})
      and (${who} is null or who = ${who})
    order by activity_id desc limit ${maxRows}`,
});

export const deleteOldActivity = command({
  params: { now: timestamptz },
  sql: ({ now }) => `delete from activity where at < ${now} - interval '1 year'`,
});

export const deleteActivity = command({
  params: { accountId: int4 },
  sql: ({ accountId }) => `delete from activity where account_id = ${accountId}`,
});
