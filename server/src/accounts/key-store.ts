import type { Queryable } from '../db/database.ts';

export interface KeyRow {
  access_key: string;
  created_at: Date;
  expires_at: Date | null;
}

/** The keys that are valid now, newest first. */
export const keysOf = (tx: Queryable, accountId: number, now: Date): Promise<KeyRow[]> =>
  tx.query(
    `select access_key, created_at, expires_at from credential
     where account_id = $1 and (expires_at is null or expires_at > $2) order by expires_at is null desc, created_at desc`,
    [accountId, now],
  );

/** Lets the account's keys end at an instant, unless they end sooner. */
export async function endKeys(tx: Queryable, accountId: number, at: Date): Promise<void> {
  await tx.query(
    `update credential set expires_at = $2
     where account_id = $1 and (expires_at is null or expires_at > $2)`,
    [accountId, at],
  );
}
