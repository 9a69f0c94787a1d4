import type { Queryable } from '../db/database.ts';
import type { Role } from '../operation.ts';
import { oneUseLinks } from './one-use-link.ts';
import type { UserRow } from './user-store.ts';

/** An invitation that holds, the user it is for, and the account. */
export interface InvitationRow extends UserRow {
  account_id: number;
  account_role: Role;
  account_domain: string;
  account_name: string;
}

export const invitations = oneUseLinks('invitation', 'user_id');

export const invitationOf = async (
  tx: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> =>
  (
    await tx.query<InvitationRow>(
      `select u.user_id, u.email, u.name, u.role, u.person_id, u.created_at, u.account_id,
         a.role as account_role, a.email_domain as account_domain, a.name as account_name
       from invitation i join account_user u using (user_id) join account a using (account_id)
       where i.token_hash = $1 and i.expires_at > $2 and a.enabled`,
      [tokenHash, now],
    )
  )[0];
