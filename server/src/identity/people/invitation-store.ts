import { bool, bytea, int4, text, textOf, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { columnList, maybeRow } from '../../platform/db/statements/statement.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { oneUseLinks } from './one-use-link.ts';
import { userColumns } from './user-store.ts';

export const invitations = oneUseLinks('invitation', 'user_id', {
  prefix: 'iv',
  page: 'invitation',
  validMs: 7 * dayMs,
});

/** A valid invitation with its user and account. */
export const invitationOf = maybeRow({
  params: { tokenHash: bytea, now: timestamptz },
  row: {
    ...userColumns,
    account_id: int4,
    account_role: textOf<Role>(),
    account_domain: text,
    account_name: text,
    mailed: bool,
  },
  sql: ({ tokenHash, now }) => `
    select ${columnList(userColumns, 'u')}, u.account_id, i.mailed,
      a.role as account_role, a.email_domain as account_domain, a.name as account_name
    from invitation i join account_user u using (user_id) join account a using (account_id)
    where i.token_hash = ${tokenHash} and i.expires_at > ${now} and a.enabled`,
});
