import type { Queryable } from '../db/database.ts';
import type { Actor, Role } from '../operation.ts';

export interface AccountRow {
  account_id: number;
  role: Role;
  email_domain: string;
  name: string;
  time_zone: string | null;
  enabled: boolean;
  /** Null while it is enabled. */
  disabled_at: Date | null;
  redirect_urls: string[];
  origins: string[];
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
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (role, email_domain) where gone_at is null do nothing returning account_id`,
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
  (
    await tx.query<AccountRow>('select * from account where account_id = $1 and gone_at is null', [accountId])
  )[0];

/** Which accounts: whose name or domain holds a text, who asked to go live or did not. */
export interface AccountSearch {
  q: string | undefined;
  asked: boolean | undefined;
}

/** After `afterId`, oldest first, with when they asked to go live. */
export const accountsAfter = (
  tx: Queryable,
  afterId: number,
  most: number,
  { q, asked }: AccountSearch,
): Promise<Array<AccountRow & { go_live_requested_at: Date | null }>> =>
  tx.query(
    `select a.*, d.requested_at as go_live_requested_at from account a left join departure d using (account_id)
     where a.account_id > $1 and a.gone_at is null
       and ($3::text is null or position(lower($3) in lower(a.name || ' ' || a.email_domain)) > 0)
       and ($4::boolean is null or (d.requested_at is not null) = $4)
     order by a.account_id limit $2`,
    [afterId, most, q ?? null, asked ?? null],
  );

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

/** Those of the domains that have an account, enabled or not. */
export const accountsNamed = (tx: Queryable, emailDomains: string[]): Promise<AccountRow[]> =>
  tx.query('select * from account where email_domain = any($1::text[]) and gone_at is null', [emailDomains]);

export const enabledAccounts = (tx: Queryable, role: Role): Promise<AccountRow[]> =>
  tx.query('select * from account where role = $1 and enabled order by email_domain', [role]);

export async function renameAccount(
  tx: Queryable,
  accountId: number,
  { emailDomain, name }: Pick<NewAccount, 'emailDomain' | 'name'>,
): Promise<void> {
  await tx.query('update account set email_domain = $2, name = $3 where account_id = $1', [
    accountId,
    emailDomain,
    name,
  ]);
}

/** @param now kept as the time since when a disabled account is so; saying it twice changes nothing. */
export async function setEnabled(
  tx: Queryable,
  accountId: number,
  enabled: boolean,
  now: Date,
): Promise<boolean> {
  // An account on its way to production stays closed here.
  const rows = await tx.query(
    `update account a set enabled = $2,
       disabled_at = case when $2 then null when a.enabled then $3::timestamptz else a.disabled_at end
     where account_id = $1 and gone_at is null and not exists (
       select 1 from departure d where d.account_id = a.account_id and d.left_at is not null) returning 1`,
    [accountId, enabled, now],
  );
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

/** An enabled account as one of its keys that are valid now names it. */
export type KeyHolder = AccountRow & { sealed_secret: string };

export const keyHolder = async (
  tx: Queryable,
  accessKey: string,
  now: Date,
): Promise<KeyHolder | undefined> =>
  (
    await tx.query<KeyHolder>(
      `select a.*, c.sealed_secret from credential c join account a using (account_id)
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
