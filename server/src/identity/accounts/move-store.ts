import type { Queryable } from '../../platform/db/database.ts';
import { int4, nullable, text, textOf, timestamptz } from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  command,
  deletion,
  maybeRow,
  oneValue,
  rows,
} from '../../platform/db/statements/statement.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { accountColumns, type NewAccount, selectAccount } from './account-store.ts';
import type { Settings } from './settings-store.ts';
import type { StoreRow } from './store-store.ts';

/** Records the account's request to go live. @returns the time of its first request. */
export const requestGoLive = oneValue({
  params: { accountId: int4, now: timestamptz },
  value: timestamptz,
  sql: ({ accountId, now }) => `
    insert into departure as d (account_id, requested_at) values (${accountId}, ${now})
    on conflict (account_id) do update set requested_at = coalesce(d.requested_at, excluded.requested_at)
    returning requested_at as value`,
  unset: ['left_at', 'told_at'],
  notNull: ['value'],
});

/** Takes the requests of which no operator was told, for one server; none if some were taken from `before` until `now`. */
export const takeGoLiveRequests = rows({
  params: { now: timestamptz, before: timestamptz },
  row: { name: text, role: textOf<Role>(), email_domain: text },
  sql: ({ now, before }) => `
    with told as (
      update departure d set told_at = ${now} from account a
      where a.account_id = d.account_id and d.requested_at is not null and d.told_at is null and d.left_at is null
        and a.enabled and not exists (select from departure o
          where o.told_at > ${before} and o.told_at <= ${now})
      returning a.account_id, a.name, a.role, a.email_domain)
    select name, role, email_domain from told order by account_id`,
});

/** An account of test with the state of its move: before it, during it (`left_at` set), or after it (`gone_at` set). */
export const accountInMove = maybeRow({
  params: { accountId: int4 },
  row: { ...accountColumns, gone_at: nullable(timestamptz), left_at: nullable(timestamptz) },
  sql: ({ accountId }) => `
    select ${selectAccount}, a.gone_at, d.left_at from account a left join departure d using (account_id)
    where account_id = ${accountId}`,
});
export type AccountInMove = NonNullable<Awaited<ReturnType<typeof accountInMove>>>;

/** The data that moves with an account. */
export interface MovedData {
  settings: Settings;
  stores: StoreRow[];
}

const disable = command({
  params: { accountId: int4 },
  sql: ({ accountId }) => `update account set enabled = false where account_id = ${accountId}`,
});

const beginDeparture = command({
  params: { accountId: int4, now: timestamptz },
  sql: ({ accountId, now }) => `
    insert into departure as d (account_id, left_at) values (${accountId}, ${now})
    on conflict (account_id) do update set left_at = coalesce(d.left_at, excluded.left_at)`,
  unset: ['requested_at', 'told_at'],
});

/** Disables the account in test, and with it its keys and tokens, so that its data no longer changes. */
export async function closeAccount(tx: Queryable, accountId: number, now: Date): Promise<void> {
  await disable(tx, { accountId });
  await beginDeparture(tx, { accountId, now });
}

const deleteRows = ['arrival', 'store', 'departure'].map((table) =>
  deletion(table, 'account_id', { accountId: int4 }),
);

const markGone = command({
  params: { accountId: int4, now: timestamptz },
  sql: ({ accountId, now }) => `
    update account set gone_at = ${now}, enabled = false, redirect_urls = '{}', origins = '{}'
    where account_id = ${accountId}`,
});

/** Deletes the account's remaining data except its keys and its row, to which records of other accounts refer. */
export async function finishDeparture(tx: Queryable, accountId: number, now: Date): Promise<void> {
  for (const deleteFrom of deleteRows) await deleteFrom(tx, { accountId });
  await markGone(tx, { accountId, now });
}

/** The production account created for an account of test. */
export const arrivalOf = maybeRow({
  params: { testAccountId: int4 },
  row: { account_id: int4, access_key: text, arrived_at: nullable(timestamptz), sealed_secret: text },
  sql: ({ testAccountId }) => `
    select r.account_id, r.access_key, r.arrived_at, c.sealed_secret from arrival r join credential c using (access_key)
    where r.test_account_id = ${testAccountId}`,
});
export type Arrival = NonNullable<Awaited<ReturnType<typeof arrivalOf>>>;

export const addArrival = command({
  params: { accountId: int4, testAccountId: int4, accessKey: text },
  sql: ({ accountId, testAccountId, accessKey }) => `
    insert into arrival (account_id, test_account_id, access_key) values (${accountId}, ${testAccountId}, ${accessKey})`,
  unset: ['arrived_at'],
});

/** Claims, for one caller only, the import of the data that moves with the account. */
export const claimArrival = anyRow({
  params: { accountId: int4, now: timestamptz },
  sql: ({ accountId, now }) => `
    update arrival set arrived_at = ${now} where account_id = ${accountId} and arrived_at is null returning 1 as value`,
});

/** The production account as it is created, before its data is imported. */
export const newAccount = (leaver: AccountInMove): NewAccount => ({
  role: leaver.role,
  emailDomain: leaver.email_domain,
  name: leaver.name,
  timeZone: leaver.time_zone,
  redirectUrls: leaver.redirect_urls,
  origins: leaver.origins,
});
