import type { Queryable } from '../db/database.ts';
import type { AccountRow, NewAccount } from './account-store.ts';
import type { Settings } from './settings-store.ts';
import type { StoreRow } from './store-store.ts';

/** Notes that the account wants to go live. @returns since when. */
export async function requestGoLive(tx: Queryable, accountId: number, now: Date): Promise<Date> {
  const [row] = await tx.query<{ requested_at: Date }>(
    `insert into departure as d (account_id, requested_at) values ($1, $2)
     on conflict (account_id) do update set requested_at = coalesce(d.requested_at, excluded.requested_at)
     returning requested_at`,
    [accountId, now],
  );
  return row!.requested_at;
}

/** An account of test as the move sees it: still there, on its way (`left_at`), or gone (`gone_at`). */
export type Leaver = AccountRow & { left_at: Date | null; gone_at: Date | null };

export const leaverOf = async (tx: Queryable, accountId: number): Promise<Leaver | undefined> =>
  (
    await tx.query<Leaver>(
      `select a.*, d.left_at from account a left join departure d using (account_id) where account_id = $1`,
      [accountId],
    )
  )[0];

/** What moves with an account. */
export interface Belongings {
  settings: Settings;
  stores: StoreRow[];
}

/** Stops the account's keys and tokens in test; nothing of it changes any more. */
export async function closeAccount(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await tx.query('update account set enabled = false where account_id = $1', [accountId]);
  await tx.query(
    `insert into departure as d (account_id, left_at) values ($1, $2)
     on conflict (account_id) do update set left_at = coalesce(d.left_at, excluded.left_at)`,
    [accountId, now],
  );
}

/** What is left of the account goes, but for its row: others' books name it. */
export async function finishDeparture(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await tx.query(
    'delete from token where access_key in (select access_key from credential where account_id = $1)',
    [accountId],
  );
  for (const table of ['arrival', 'credential', 'store', 'departure']) {
    await tx.query(`delete from ${table} where account_id = $1`, [accountId]);
  }
  await tx.query(
    `update account set gone_at = $2, enabled = false, redirect_urls = '{}', origins = '{}' where account_id = $1`,
    [accountId, now],
  );
}

export interface Arrival {
  account_id: number;
  access_key: string;
  sealed_secret: string;
  arrived_at: Date | null;
}

/** The production account made for one of test. */
export const arrivalOf = async (tx: Queryable, testAccountId: number): Promise<Arrival | undefined> =>
  (
    await tx.query<Arrival>(
      `select r.account_id, r.access_key, r.arrived_at, c.sealed_secret from arrival r join credential c using (access_key)
       where r.test_account_id = $1`,
      [testAccountId],
    )
  )[0];

export async function addArrival(
  tx: Queryable,
  arrival: { accountId: number; testAccountId: number; accessKey: string },
): Promise<void> {
  await tx.query('insert into arrival (account_id, test_account_id, access_key) values ($1, $2, $3)', [
    arrival.accountId,
    arrival.testAccountId,
    arrival.accessKey,
  ]);
}

/** Claims, once, the right to hand the belongings over. */
export async function claimArrival(tx: Queryable, accountId: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'update arrival set arrived_at = $2 where account_id = $1 and arrived_at is null returning 1',
    [accountId, now],
  );
  return rows.length > 0;
}

/** A production account before its belongings come. */
export const newcomer = (leaver: Leaver): NewAccount => ({
  role: leaver.role,
  emailDomain: leaver.email_domain,
  name: leaver.name,
  timeZone: leaver.time_zone ?? undefined,
  redirectUrls: leaver.redirect_urls,
  origins: leaver.origins,
});
