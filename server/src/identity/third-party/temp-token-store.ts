import type { Queryable } from '../../platform/db/database.ts';
import { bytea, int4, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { anyRow, columnList, command, deletion, rows } from '../../platform/db/statements/statement.ts';
import { isValidKey } from '../keys/lookup.ts';
import { hasAdmin } from '../people/lookup.ts';

const token = { platform_id: int4, account_id: int4, given_by: text };

export const addTempToken = command({
  params: { hash: bytea, ...token, expiresAt: timestamptz },
  sql: (p) => `
    insert into temp_token (token_hash, platform_id, account_id, given_by, expires_at)
    values (${p.hash}, ${p.platform_id}, ${p.account_id}, ${p.given_by}, ${p.expiresAt})`,
});

/** A valid token, in one row for each valid key of its platform. */
export const tempTokenOf = rows({
  params: { hash: bytea, now: timestamptz },
  row: { ...token, access_key: text, sealed_secret: text },
  sql: ({ hash, now }) => `
    select ${columnList(token, 't')}, c.access_key, c.sealed_secret
    from temp_token t join account p on p.account_id = t.platform_id join account a on a.account_id = t.account_id
      join credential c on c.account_id = p.account_id
    where t.token_hash = ${hash} and t.expires_at > ${now} and p.enabled and a.enabled and ${isValidKey(now)}`,
});

const isGivenByAdmin = anyRow({
  params: { hash: bytea },
  sql: ({ hash }) =>
    `select 1 as value from temp_token t where t.token_hash = ${hash} and ${hasAdmin('t.account_id', 't.given_by')}`,
});

const useUp = anyRow({
  params: { hash: bytea },
  sql: ({ hash }) => `delete from temp_token where token_hash = ${hash} returning 1 as value`,
});

/**
 * @returns false when it was used before: of two concurrent calls only one succeeds. And when who gave it may not
 * consent any more, as no admin of the account or without the second factor that it requires by now; in a transaction
 * that has locked the account that stays so.
 */
// Two statements, because Citus takes no deletion that asks other tables.
export const useUpTempToken = async (tx: Queryable, hash: { hash: Buffer }): Promise<boolean> =>
  (await isGivenByAdmin(tx, hash)) && (await useUp(tx, hash));

export const deleteExpiredTempTokens = deletion('temp_token', 'expires_at <', { now: timestamptz });

/** Deletes the unused tokens of logins by an e-mail address. */
export const eraseTempTokensOf = deletion('temp_token', 'given_by', { email: text });
