import type { Queryable } from '../../platform/db/database.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import {
  array,
  bool,
  bytea,
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
  maybeValue,
  type RowOf,
  rows,
  values,
} from '../../platform/db/statements/statement.ts';
import type { Actor } from '../../platform/pipeline/context.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import type { Scope } from '../../platform/vocabulary/scopes.ts';

/** What an account is called by. */
export const actorColumns = {
  account_id: int4,
  role: textOf<Role>(),
  email_domain: text,
  name: text,
  time_zone: nullable(text),
};

export const accountColumns = {
  ...actorColumns,
  enabled: bool,
  /** Null while it is enabled. */
  disabled_at: nullable(timestamptz),
  redirect_urls: array(text),
  origins: array(text),
  created_at: timestamptz,
};
export type AccountRow = RowOf<typeof accountColumns>;

/** SQL: the columns of an account `a`. */
export const selectAccount = columnList(accountColumns, 'a');

/** @returns undefined when role and domain are taken. */
export const addAccount = maybeValue({
  params: {
    role: textOf<Role>(),
    emailDomain: text,
    name: text,
    timeZone: nullable(text),
    redirectUrls: array(text),
    origins: array(text),
    now: timestamptz,
  },
  value: int4,
  sql: (p) => `
    insert into account (role, email_domain, name, time_zone, redirect_urls, origins, created_at)
    values (${p.role}, ${p.emailDomain}, ${p.name}, ${p.timeZone}, ${p.redirectUrls}, ${p.origins}, ${p.now})
    on conflict (role, email_domain) where gone_at is null do nothing returning account_id as value`,
  unset: ['disabled_at', 'gone_at'],
});

export type NewAccount = Omit<Parameters<typeof addAccount>[1], 'now'>;

export const accountById = maybeRow({
  params: { accountId: int4 },
  row: accountColumns,
  sql: ({ accountId }) =>
    `select ${selectAccount} from account a where account_id = ${accountId} and gone_at is null`,
});

/** Oldest first, with the time of the go-live request. `q` filters by name or domain, `asked` by such a request. */
export const accountsAfter = rows({
  params: { afterId: int4, q: nullable(text), asked: nullable(bool), maxRows: int4 },
  row: { ...accountColumns, go_live_requested_at: nullable(timestamptz) },
  sql: ({ afterId, q, asked, maxRows }) => `
    select ${selectAccount}, d.requested_at as go_live_requested_at
    from account a left join departure d using (account_id)
    where a.account_id > ${afterId} and a.gone_at is null
      and (${q} is null or position(lower(${q}) in lower(a.name || ' ' || a.email_domain)) > 0)
      and (${asked} is null or (d.requested_at is not null) = ${asked})
    order by a.account_id limit ${maxRows}`,
});

export const enabledAccount = maybeRow({
  params: { role: textOf<Role>(), emailDomain: text },
  row: accountColumns,
  sql: ({ role, emailDomain }) =>
    `select ${selectAccount} from account a where role = ${role} and email_domain = ${emailDomain} and enabled`,
});

/** The accounts of these domains, enabled or not. */
export const accountsNamed = rows({
  params: { emailDomains: array(text) },
  row: accountColumns,
  sql: ({ emailDomains }) =>
    `select ${selectAccount} from account a where email_domain = any(${emailDomains}) and gone_at is null`,
});

export const enabledAccounts = rows({
  params: { role: textOf<Role>() },
  row: accountColumns,
  sql: ({ role }) =>
    `select ${selectAccount} from account a where role = ${role} and enabled order by email_domain`,
});

export const renameAccount = command({
  params: { accountId: int4, emailDomain: text, name: text },
  sql: ({ accountId, emailDomain, name }) =>
    `update account set email_domain = ${emailDomain}, name = ${name} where account_id = ${accountId}`,
});

/**
 * Disabling an account again does not change `disabled_at`. An account that is moving to production cannot be
 * enabled. @returns false when there is no such account.
 */
export const setEnabled = anyRow({
  params: { accountId: int4, enabled: bool, now: timestamptz },
  sql: ({ accountId, enabled, now }) => `
    update account a set enabled = ${enabled},
      disabled_at = case when ${enabled} then null when a.enabled then ${now} else a.disabled_at end
    where account_id = ${accountId} and gone_at is null and not exists (
      select 1 from departure d where d.account_id = a.account_id and d.left_at is not null)
    returning 1 as value`,
});

const keyColumns = {
  key_name: text,
  scopes: nullable(array(textOf<Scope>())),
  last_used_at: nullable(timestamptz),
};
/** SQL: what a call needs to know of credential `c`. */
const selectKey = 'c.access_key, c.name as key_name, c.scopes, c.last_used_at';

/** Writes that a key is in use, once per interval however many servers see it. */
export const writeKeyUsed = command({
  params: { accessKey: text, now: timestamptz, unlessSince: timestamptz },
  sql: ({ accessKey, now, unlessSince }) => `
    update credential set last_used_at = ${now}
    where access_key = ${accessKey} and (last_used_at is null or last_used_at < ${unlessSince})`,
});

/** SQL: credential `c` is valid. */
export const isValidKey = (now: string) => `(c.expires_at is null or c.expires_at > ${now})`;

/** The enabled account of a valid key. */
export const keyHolder = maybeRow({
  params: { accessKey: text, now: timestamptz },
  row: { ...accountColumns, sealed_secret: text, key_name: text },
  sql: ({ accessKey, now }) => `
    select ${selectAccount}, c.sealed_secret, c.name as key_name from credential c join account a using (account_id)
    where c.access_key = ${accessKey} and a.enabled and ${isValidKey(now)}`,
});
export type KeyHolder = NonNullable<Awaited<ReturnType<typeof keyHolder>>>;

/** A token to add. */
interface NewToken {
  hash: Buffer;
  accessKey: string;
  expiresAt: Date;
}

const tokensOf = batch({
  token_hash: [bytea, ({ hash }: NewToken) => `\\x${hash.toString('hex')}`],
  access_key: [text, ({ accessKey }: NewToken) => accessKey],
  expires_at: [timestamptz, ({ expiresAt }: NewToken) => expiresAt],
} as const);

const insertTokens = values({
  params: { ...tokensOf.ordered.types, now: timestamptz },
  value: text,
  sql: ({ now, ...columns }) => `
    insert into token (token_hash, access_key, expires_at)
    select t.token_hash, t.access_key, t.expires_at from ${tokensOf.ordered.rows(columns, 't')}
    join credential c using (access_key) join account a using (account_id) where a.enabled and ${isValidKey(now)}
    returning access_key as value`,
});

/** Adds the tokens of keys that are valid, of enabled accounts. @returns these keys; no token of another is added. */
export const addTokens = async (
  tx: Queryable,
  tokens: readonly NewToken[],
  now: Date,
): Promise<ReadonlySet<string>> =>
  new Set(await insertTokens(tx, { ...tokensOf.ordered.values(tokens), now }));

/** The enabled account of a valid token, and the key that obtained it. */
export const tokenHolder = maybeRow({
  params: { hash: bytea, now: timestamptz },
  row: { ...actorColumns, access_key: text, ...keyColumns },
  sql: ({ hash, now }) => `
    select ${columnList(actorColumns, 'a')}, ${selectKey}
    from token t join credential c using (access_key) join account a using (account_id)
    where t.token_hash = ${hash} and t.expires_at > ${now} and a.enabled and ${isValidKey(now)}`,
});

/** The enabled account of a client's valid token, if the key belongs to the platform that received the token. */
export const clientTokenHolder = maybeRow({
  params: { hash: bytea, accessKey: text, now: timestamptz },
  row: { ...actorColumns, platform_id: int4, platform_domain: text, access_key: text, ...keyColumns },
  sql: ({ hash, accessKey, now }) => `
    select ${columnList(actorColumns, 'a')}, p.account_id as platform_id, p.email_domain as platform_domain, ${selectKey}
    from third_party_grant g join account a on a.account_id = g.account_id join account p on p.account_id = g.platform_id
      join credential c on c.account_id = p.account_id
    where g.token_hash = ${hash} and c.access_key = ${accessKey} and g.expires_at > ${now} and g.revoked_at is null
      and a.enabled and p.enabled and ${isValidKey(now)}`,
});

export const actorOf = (row: RowOf<typeof actorColumns>): Actor => ({
  accountId: row.account_id,
  role: row.role,
  emailDomain: row.email_domain,
  name: row.name,
  timeZone: row.time_zone ?? undefined,
});

/** The key of a call, from the row of its token. */
export const keyOfRow = ({ key_name: name, scopes }: RowOf<typeof keyColumns>): NonNullable<Actor['key']> =>
  scopes === null ? { name } : { name, scopes };

export const deleteExpiredTokens = deletion('token', 'expires_at <', { now: timestamptz });
