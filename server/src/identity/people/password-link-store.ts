import type { Queryable } from '../../platform/db/database.ts';
import { bytea, int4, nullable, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { anyRow, command, deletion } from '../../platform/db/statements/statement.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { oneUseLinks } from './one-use-link.ts';

/** An operator's link holds shorter than an invitation: it opens all accounts of the person, who uses it at once. */
export const passwordLinks = oneUseLinks('password_link', 'person_id', {
  prefix: 'pl',
  page: 'new-password',
  validMs: dayMs,
});

/**
 * A mailed link that anyone may ask for. It replaces no valid one that was not mailed, or that holds longer, as the
 * operator's do.
 *
 * @returns false when such a link stays.
 */
export const saveRequestedLink = anyRow({
  params: { personId: int4, tokenHash: bytea, expiresAt: timestamptz, now: timestamptz },
  sql: ({ personId, tokenHash, expiresAt, now }) => `
    insert into password_link as l (person_id, token_hash, expires_at, mailed)
    values (${personId}, ${tokenHash}, ${expiresAt}, true)
    on conflict (person_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at, mailed = true
      where l.expires_at <= ${now} or l.mailed and l.expires_at <= excluded.expires_at
    returning 1 as value`,
});

const endOwn = deletion('password_link', 'person_id', { personId: int4 });

const endOfAdmins = command({
  params: { personId: int4, inUse: nullable(bytea) },
  sql: ({ personId, inUse }) => `
    delete from invitation i using account_user u where u.user_id = i.user_id and u.person_id = ${personId}
      and i.token_hash is distinct from ${inUse}`,
});

/**
 * Ends every link with which the person's password can be replaced: the operator's or their own, and those of admins.
 *
 * @param inUse the hash of the token of an invitation that is being accepted, which its own use ends.
 */
export async function endPasswordLinks(
  tx: Queryable,
  { personId, inUse = null }: { personId: number; inUse?: Buffer | null },
): Promise<void> {
  await endOwn(tx, { personId });
  await endOfAdmins(tx, { personId, inUse });
}

export const deleteExpiredPasswordLinks = deletion('password_link', 'expires_at <=', { now: timestamptz });
