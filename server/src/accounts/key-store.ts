import { int4, nullable, text, timestamptz } from '../db/sql-types.ts';
import { command, rows } from '../db/statement.ts';
import { isValidKey } from './account-store.ts';

/** The account's valid keys, newest first. */
export const keysOf = rows({
  params: { accountId: int4, now: timestamptz },
  row: { access_key: text, created_at: timestamptz, expires_at: nullable(timestamptz) },
  sql: ({ accountId, now }) => `
    select c.access_key, c.created_at, c.expires_at from credential c
    where c.account_id = ${accountId} and ${isValidKey(now)} order by c.expires_at is null desc, c.created_at desc`,
});

/** Makes the account's keys expire at an instant, unless they expire sooner. */
export const endKeys = command({
  params: { accountId: int4, at: timestamptz },
  sql: ({ accountId, at }) =>
    `update credential c set expires_at = ${at} where c.account_id = ${accountId} and ${isValidKey(at)}`,
});
