import type { Queryable } from '../../platform/db/database.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import {
  array,
  bytea,
  int4,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import {
  columnList,
  command,
  deletion,
  maybeRow,
  type RowOf,
  values,
} from '../../platform/db/statements/statement.ts';
import type { Actor } from '../../platform/pipeline/context.ts';
import type { Scope } from '../../platform/vocabulary/scopes.ts';
import { accountColumns, actorColumns, selectAccount } from '../accounts/account-store.ts';
import { isValidKey } from './key-store.ts';

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

/** The key of a call, from the row of its token. */
export const keyOfRow = ({ key_name: name, scopes }: RowOf<typeof keyColumns>): NonNullable<Actor['key']> =>
  scopes === null ? { name } : { name, scopes };

export const deleteExpiredTokens = deletion('token', 'expires_at <', { now: timestamptz });
