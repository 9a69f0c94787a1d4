import { bytea, int4, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, maybeRow, oneValue, rows } from '../../platform/db/statements/statement.ts';

/** Permits a platform to act for the account. `givenBy`: the person who consented. @returns the grant's id. */
export const addGrant = oneValue({
  params: {
    platformId: int4,
    accountId: int4,
    tokenHash: bytea,
    givenBy: text,
    expiresAt: timestamptz,
    now: timestamptz,
  },
  value: int4,
  sql: (p) => `
    insert into third_party_grant (platform_id, account_id, token_hash, created_at, expires_at, given_by)
    values (${p.platformId}, ${p.accountId}, ${p.tokenHash}, ${p.now}, ${p.expiresAt}, ${p.givenBy})
    returning grant_id as value`,
  unset: ['revoked_at'],
});

/** The account's valid grants, oldest first. */
export const grantsOf = rows({
  params: { accountId: int4, now: timestamptz },
  row: {
    grant_id: int4,
    platform_email_domain: text,
    platform_name: text,
    given_by: text,
    created_at: timestamptz,
    expires_at: timestamptz,
  },
  sql: ({ accountId, now }) => `
    select g.grant_id, p.email_domain as platform_email_domain, p.name as platform_name, g.given_by, g.created_at, g.expires_at
    from third_party_grant g join account p on p.account_id = g.platform_id
    where g.account_id = ${accountId} and g.revoked_at is null and g.expires_at > ${now} order by g.grant_id`,
});

/** Revoking again changes nothing. @returns the platform; undefined when the grant is not the account's. */
export const revokeGrant = maybeRow({
  params: { accountId: int4, grantId: text, now: timestamptz },
  row: { email_domain: text, name: text },
  sql: ({ accountId, grantId, now }) => `
    update third_party_grant g set revoked_at = coalesce(g.revoked_at, ${now})
    from account p
    where p.account_id = g.platform_id and g.account_id = ${accountId} and g.grant_id::text = ${grantId}
    returning p.email_domain, p.name`,
});

/** Revokes every grant that the account gave or, as a platform, received. */
export const endGrants = command({
  params: { accountId: int4, now: timestamptz },
  sql: ({ accountId, now }) => `
    update third_party_grant set revoked_at = ${now}
    where (account_id = ${accountId} or platform_id = ${accountId}) and revoked_at is null`,
});

/** Replaces the e-mail address of who let platforms in. */
export const eraseGiver = command({
  params: { email: text, substitute: text },
  sql: ({ email, substitute }) =>
    `update third_party_grant set given_by = ${substitute} where given_by = ${email}`,
});
