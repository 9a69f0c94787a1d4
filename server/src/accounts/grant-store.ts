import type { Queryable } from '../db/database.ts';
import type { Actor } from '../operation.ts';
import type { AccountRow } from './account-store.ts';

export interface NewGrant {
  platformId: number;
  accountId: number;
  tokenHash: Buffer;
  /** The person who let the platform in. */
  givenBy: string;
  expiresAt: Date;
}

export interface GrantRow {
  grant_id: number;
  platform_email_domain: string;
  platform_name: string;
  given_by: string;
  created_at: Date;
  expires_at: Date;
}

/** Notes that the account let a platform act for it. */
export async function addGrant(tx: Queryable, grant: NewGrant, now: Date): Promise<number> {
  const [row] = await tx.query<{ grant_id: number }>(
    `insert into third_party_grant (platform_id, account_id, token_hash, created_at, expires_at, given_by)
     values ($1, $2, $3, $4, $5, $6) returning grant_id`,
    [grant.platformId, grant.accountId, grant.tokenHash, now, grant.expiresAt, grant.givenBy],
  );
  return row!.grant_id;
}

/** The account's grants that hold now, oldest first. */
export const grantsOf = (tx: Queryable, accountId: number, now: Date): Promise<GrantRow[]> =>
  tx.query(
    `select g.grant_id, p.email_domain as platform_email_domain, p.name as platform_name, g.given_by, g.created_at, g.expires_at
     from third_party_grant g join account p on p.account_id = g.platform_id
     where g.account_id = $1 and g.revoked_at is null and g.expires_at > $2 order by g.grant_id`,
    [accountId, now],
  );

/** Revoking twice changes nothing. @returns the platform; undefined when the account never gave the grant. */
export async function revokeGrant(
  tx: Queryable,
  accountId: number,
  grantId: string,
  now: Date,
): Promise<{ email_domain: string; name: string } | undefined> {
  const [row] = await tx.query<{ email_domain: string; name: string }>(
    `update third_party_grant g set revoked_at = coalesce(g.revoked_at, $3)
     from account p where p.account_id = g.platform_id and g.account_id = $1 and g.grant_id::text = $2
     returning p.email_domain, p.name`,
    [accountId, grantId, now],
  );
  return row;
}

/** Ends every grant the account gave or, as a platform, was given. */
export async function endGrants(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await tx.query(
    `update third_party_grant set revoked_at = $2
     where (account_id = $1 or platform_id = $1) and revoked_at is null`,
    [accountId, now],
  );
}

/** Who stands behind a client's token now, when a key of the platform it was given to is sent with it. */
export async function clientTokenHolder(
  tx: Queryable,
  hash: Buffer,
  accessKey: string,
  now: Date,
): Promise<Actor | undefined> {
  const [row] = await tx.query<AccountRow & { platform_id: number; platform_domain: string }>(
    `select a.*, p.account_id as platform_id, p.email_domain as platform_domain
     from third_party_grant g join account a on a.account_id = g.account_id join account p on p.account_id = g.platform_id
       join credential c on c.account_id = p.account_id
     where g.token_hash = $1 and c.access_key = $2 and g.expires_at > $3 and g.revoked_at is null and a.enabled and p.enabled
       and (c.expires_at is null or c.expires_at > $3)`,
    [hash, accessKey, now],
  );
  if (!row) return undefined;
  return {
    accountId: row.account_id,
    role: row.role,
    emailDomain: row.email_domain,
    name: row.name,
    timeZone: row.time_zone ?? undefined,
    platform: { accountId: row.platform_id, emailDomain: row.platform_domain },
  };
}
