import type { Queryable } from '../db/database.ts';

export interface TempToken {
  platform_id: number;
  account_id: number;
  given_by: string;
}

export async function addTempToken(
  tx: Queryable,
  hash: Buffer,
  token: TempToken,
  expiresAt: Date,
): Promise<void> {
  await tx.query(
    'insert into temp_token (token_hash, platform_id, account_id, given_by, expires_at) values ($1, $2, $3, $4, $5)',
    [hash, token.platform_id, token.account_id, token.given_by, expiresAt],
  );
}

/** A token that holds, with the secrets its platform may have signed with. */
export const tempTokenOf = (
  tx: Queryable,
  hash: Buffer,
  now: Date,
): Promise<Array<TempToken & { access_key: string; sealed_secret: string }>> =>
  tx.query(
    `select t.platform_id, t.account_id, t.given_by, c.access_key, c.sealed_secret
     from temp_token t join account p on p.account_id = t.platform_id join account a on a.account_id = t.account_id
       join credential c on c.account_id = p.account_id
     where t.token_hash = $1 and t.expires_at > $2 and p.enabled and a.enabled
       and (c.expires_at is null or c.expires_at > $2)`,
    [hash, now],
  );

/** @returns false when it was used already: of two at once, one gets it. */
export async function useUpTempToken(tx: Queryable, hash: Buffer): Promise<boolean> {
  const rows = await tx.query('delete from temp_token where token_hash = $1 returning 1', [hash]);
  return rows.length > 0;
}

export async function forgetTempTokens(tx: Queryable, now: Date): Promise<void> {
  await tx.query('delete from temp_token where expires_at < $1', [now]);
}
