import type { Queryable } from '../db/database.ts';
import type { Actor, Role } from '../operation.ts';

export interface AccountRow {
  account_id: number;
  role: Role;
  email_domain: string;
  name: string;
  time_zone: string | null;
  enabled: boolean;
  created_at: Date;
}

export interface NewAccount {
  role: Role;
  emailDomain: string;
  name: string;
  timeZone: string | undefined;
  redirectUrls: string[];
  origins: string[];
}

/** @returns undefined when role and domain are taken. */
export async function addAccount(tx: Queryable, account: NewAccount, now: Date): Promise<number | undefined> {
  const [row] = await tx.query<{ account_id: number }>(
    `insert into account (role, email_domain, name, time_zone, redirect_urls, origins, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (role, email_domain) do nothing returning account_id`,
    [
      account.role,
      account.emailDomain,
      account.name,
      account.timeZone ?? null,
      account.redirectUrls,
      account.origins,
      now,
    ],
  );
  return row?.account_id;
}

export const accountById = async (tx: Queryable, accountId: number): Promise<AccountRow | undefined> =>
  (await tx.query<AccountRow>('select * from account where account_id = $1', [accountId]))[0];

/** After `afterId`, oldest first. */
export const accountsAfter = (tx: Queryable, afterId: number, most: number): Promise<AccountRow[]> =>
  tx.query('select * from account where account_id > $1 order by account_id limit $2', [afterId, most]);

export const enabledAccount = async (
  tx: Queryable,
  role: Role,
  emailDomain: string,
): Promise<AccountRow | undefined> =>
  (
    await tx.query<AccountRow>('select * from account where role = $1 and email_domain = $2 and enabled', [
      role,
      emailDomain,
    ])
  )[0];

export const enabledAccounts = (tx: Queryable, role: Role): Promise<AccountRow[]> =>
  tx.query('select * from account where role = $1 and enabled order by email_domain', [role]);

export async function setEnabled(tx: Queryable, accountId: number, enabled: boolean): Promise<boolean> {
  const rows = await tx.query('update account set enabled = $2 where account_id = $1 returning 1', [
    accountId,
    enabled,
  ]);
  return rows.length > 0;
}

export async function addCredential(
  tx: Queryable,
  accountId: number,
  accessKey: string,
  sealedSecret: string,
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into credential (access_key, account_id, sealed_secret, created_at) values ($1, $2, $3, $4)',
    [accessKey, accountId, sealedSecret, now],
  );
}

/** The sealed secret behind a key that is valid now, of an enabled account. */
export const sealedSecretOf = async (
  tx: Queryable,
  accessKey: string,
  now: Date,
): Promise<{ sealed_secret: string } | undefined> =>
  (
    await tx.query<{ sealed_secret: string }>(
      `select c.sealed_secret from credential c join account a using (account_id)
       where c.access_key = $1 and a.enabled and (c.expires_at is null or c.expires_at > $2)`,
      [accessKey, now],
    )
  )[0];

export async function addToken(
  tx: Queryable,
  hash: Buffer,
  accessKey: string,
  expiresAt: Date,
): Promise<void> {
  await tx.query('insert into token (token_hash, access_key, expires_at) values ($1, $2, $3)', [
    hash,
    accessKey,
    expiresAt,
  ]);
}

/** Who stands behind a token now, and the key it was made with. */
export async function tokenHolder(
  tx: Queryable,
  hash: Buffer,
  now: Date,
): Promise<{ actor: Actor; accessKey: string } | undefined> {
  const [row] = await tx.query<AccountRow & { access_key: string }>(
    `select a.*, t.access_key from token t join credential c using (access_key) join account a using (account_id)
     where t.token_hash = $1 and t.expires_at > $2 and a.enabled and (c.expires_at is null or c.expires_at > $2)`,
    [hash, now],
  );
  if (!row) return undefined;
  return {
    accessKey: row.access_key,
    actor: {
      accountId: row.account_id,
      role: row.role,
      emailDomain: row.email_domain,
      name: row.name,
      timeZone: row.time_zone ?? undefined,
    },
  };
}

export async function forgetTokens(tx: Queryable, now: Date): Promise<void> {
  await tx.query('delete from token where expires_at < $1', [now]);
}
