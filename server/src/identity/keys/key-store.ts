import type { Queryable } from '../../platform/db/database.ts';
import {
  array,
  bool,
  int4,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  columnList,
  command,
  deletion,
  maybeRow,
  oneRow,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';
import { sealedColumn } from '../../platform/secrets/lookup.ts';
import type { Scope } from '../../platform/vocabulary/scopes.ts';

const keyColumns = {
  access_key: text,
  name: text,
  /** Null: all, also those of later versions. */
  scopes: nullable(array(textOf<Scope>())),
  created_at: timestamptz,
  expires_at: nullable(timestamptz),
  last_used_at: nullable(timestamptz),
};
export type KeyRow = RowOf<typeof keyColumns>;

/** SQL: credential `c` is valid. */
export const isValidKey = (now: string) => `(c.expires_at is null or c.expires_at > ${now})`;

/** SQL: the columns of a key `c`. */
const selectKey = columnList(keyColumns, 'c');

/** The account's valid keys, newest first. */
export const keysOf = rows({
  params: { accountId: int4, now: timestamptz },
  row: keyColumns,
  sql: ({ accountId, now }) => `
    select ${selectKey} from credential c
    where c.account_id = ${accountId} and ${isValidKey(now)} order by c.expires_at is null desc, c.created_at desc, c.access_key`,
});

export const addKey = oneRow({
  params: {
    accountId: int4,
    accessKey: text,
    sealedSecret: text,
    name: text,
    scopes: nullable(array(textOf<Scope>())),
    expiresAt: nullable(timestamptz),
    now: timestamptz,
  },
  row: keyColumns,
  sql: (p) => `
    insert into credential as c (access_key, account_id, sealed_secret, name, scopes, expires_at, created_at)
    values (${p.accessKey}, ${p.accountId}, ${p.sealedSecret}, ${p.name}, ${p.scopes}, ${p.expiresAt}, ${p.now})
    returning ${selectKey}`,
  unset: ['last_used_at', 'rotated_at'],
});

/** A valid key of the account, and whether it has a replacement already. */
export const keyOfAccount = maybeRow({
  params: { accountId: int4, accessKey: text, now: timestamptz },
  row: { ...keyColumns, rotated: bool },
  sql: ({ accountId, accessKey, now }) => `
    select ${selectKey}, c.rotated_at is not null as rotated from credential c
    where c.account_id = ${accountId} and c.access_key = ${accessKey} and ${isValidKey(now)}`,
});

/**
 * Whether a key had no end before it was replaced: what replaced it was made then with its name, scopes and end, and has none,
 * or was replaced in turn. Of keys alike that were replaced together it is unknown whose replacement that is; they are
 * counted, because `not exists` becomes a join that compares each pair of keys with all others.
 */
export const hadNoEnd = anyRow({
  params: { accountId: int4, accessKey: text },
  sql: ({ accountId, accessKey }) => `
    with recursive line as (
      select c.access_key, c.name, c.scopes, c.expires_at, c.rotated_at from credential c
      where c.account_id = ${accountId} and c.access_key = ${accessKey}
      union
      select c.access_key, c.name, c.scopes, c.expires_at, c.rotated_at from line l join credential c
        on c.created_at = l.rotated_at and c.name = l.name and c.scopes is not distinct from l.scopes
        and 0 = (
          select count(*) from credential o
          where o.account_id = ${accountId} and o.access_key <> l.access_key and o.rotated_at = l.rotated_at
            and o.created_at < l.rotated_at and o.name = l.name and o.scopes is not distinct from l.scopes)
      where c.account_id = ${accountId}
    )
    select 1 as value from line where expires_at is null`,
});

/** Makes the account's valid keys, or one of them, expire at an instant, unless they expire sooner. */
export const endKeys = command({
  params: { accountId: int4, accessKey: nullable(text), at: timestamptz, now: timestamptz },
  sql: ({ accountId, accessKey, at, now }) => `
    update credential c set expires_at = least(c.expires_at, ${at}), rotated_at = coalesce(c.rotated_at, ${now})
    where c.account_id = ${accountId} and ${isValidKey(now)} and (${accessKey} is null or c.access_key = ${accessKey})`,
});

const deleteTokens = command({
  params: { accountId: int4 },
  sql: ({ accountId }) => `
    delete from token where access_key in (select access_key from credential where account_id = ${accountId})`,
});

const deleteCredentials = deletion('credential', 'account_id', { accountId: int4 });

/** Deletes the account's keys and the tokens made with them. */
export async function deleteKeys(tx: Queryable, accountId: number): Promise<void> {
  await deleteTokens(tx, { accountId });
  await deleteCredentials(tx, { accountId });
}

/** Whether, without this key, a key or a person remains that can make new keys. */
export const remainsManaged = anyRow({
  params: { accountId: int4, accessKey: text },
  sql: ({ accountId, accessKey }) => `
    select 1 as value from credential c
    where c.account_id = ${accountId} and c.access_key <> ${accessKey} and c.expires_at is null
      and (c.scopes is null or 'manage' = any(c.scopes))
    union all
    select 1 from account_user u
    where u.account_id = ${accountId} and u.person_id is not null and u.role = 'admin'`,
});

/** Whether the person is an admin of the account. */
export const isAdmin = anyRow({
  params: { accountId: int4, personId: int4 },
  sql: ({ accountId, personId }) => `
    select 1 as value from account_user u
    where u.account_id = ${accountId} and u.person_id = ${personId} and u.role = 'admin'`,
});

export const sealedKeys = [sealedColumn('credential', 'sealed_secret')];
