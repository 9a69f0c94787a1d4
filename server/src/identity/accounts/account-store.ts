import {
  array,
  bool,
  int4,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import {
  columnList,
  command,
  maybeRow,
  maybeValue,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';
import type { Actor } from '../../platform/pipeline/context.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';

/** What a call knows of its account. */
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

/** SQL: the accounts `a` that may call, to select from. */
export const enabledAccountsSql = `(select account_id from account where enabled and gone_at is null) a`;

export const enabledAccount = maybeRow({
  params: { role: textOf<Role>(), emailDomain: text },
  row: accountColumns,
  sql: ({ role, emailDomain }) =>
    `select ${selectAccount} from account a where role = ${role} and email_domain = ${emailDomain} and enabled`,
});

/** The domains and names of accounts, also of those that have gone. */
export const namesOfAccounts = rows({
  params: { accountIds: array(int4) },
  row: { account_id: int4, email_domain: text, name: text },
  sql: ({ accountIds }) =>
    `select account_id, email_domain, name from account where account_id = any(${accountIds})`,
});

/** The accounts of these domains, enabled or not. */
export const accountsNamed = rows({
  params: { emailDomains: array(text) },
  row: accountColumns,
  sql: ({ emailDomains }) =>
    `select ${selectAccount} from account a where email_domain = any(${emailDomains}) and gone_at is null`,
});

/** Which of these accounts have the domain; also disabled and deleted ones, after an enabled one. */
export const accountsAmong = rows({
  params: { accountIds: array(int4), emailDomain: text },
  row: accountColumns,
  sql: ({ accountIds, emailDomain }) => `
    select ${selectAccount} from account a where account_id = any(${accountIds}) and email_domain = ${emailDomain}
    order by enabled desc, account_id`,
});

/** The enabled accounts of a role, and those of `held`, ids of accounts, even while they are disabled. */
export const listedAccounts = rows({
  params: { role: textOf<Role>(), held: array(int4) },
  row: accountColumns,
  sql: ({ role, held }) => `
    select ${selectAccount} from account a where role = ${role} and (enabled or account_id = any(${held}))
    order by email_domain`,
});

export const renameAccount = command({
  params: { accountId: int4, emailDomain: text, name: text },
  sql: ({ accountId, emailDomain, name }) =>
    `update account set email_domain = ${emailDomain}, name = ${name} where account_id = ${accountId}`,
});

/** Disabling an account again does not change `disabled_at`. */
export const setEnabled = command({
  params: { accountId: int4, enabled: bool, now: timestamptz },
  sql: ({ accountId, enabled, now }) => `
    update account a set enabled = ${enabled},
      disabled_at = case when ${enabled} then null when a.enabled then ${now} else a.disabled_at end
    where account_id = ${accountId}`,
});

export const actorOf = (row: RowOf<typeof actorColumns>): Actor => ({
  accountId: row.account_id,
  role: row.role,
  emailDomain: row.email_domain,
  name: row.name,
  timeZone: row.time_zone ?? undefined,
});
