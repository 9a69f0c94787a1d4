import type { Queryable } from '../../platform/db/database.ts';
import { bool, bytea, int4, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { anyRow, command } from '../../platform/db/statements/statement.ts';
import type { Refusal } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hashToken } from '../accounts/lookup.ts';
import { wrongSecret } from '../keys/lookup.ts';

/** Statements for links that work once, for a limited time, in a `table` with one link per `owner`. */
export const oneUseLinks = (table: string, owner: string) => ({
  /** Replaces the owner's earlier link. `mailed`: it goes to the person's address alone, so that its use proves the address. */
  save: command({
    params: { ownerId: int4, tokenHash: bytea, expiresAt: timestamptz, mailed: bool },
    sql: ({ ownerId, tokenHash, expiresAt, mailed }) => `
      insert into ${table} as l (${owner}, token_hash, expires_at, mailed)
      values (${ownerId}, ${tokenHash}, ${expiresAt}, ${mailed})
      on conflict (${owner}) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at, mailed = excluded.mailed`,
  }),
  /** @returns false when it was used before: of two concurrent calls only one succeeds. */
  use: anyRow({
    params: { tokenHash: bytea },
    sql: ({ tokenHash }) => `delete from ${table} where token_hash = ${tokenHash} returning 1 as value`,
  }),
});

/** A link's token, with the caller's address. */
export interface SentLink {
  /** The kind of link, for the limit on failed attempts. */
  kind: string;
  token: string;
  address: string;
  now: Date;
}

/**
 * The row to which a valid link belongs.
 *
 * @throws the refusal that `invalid` makes, or RATE_LIMITED after too many attempts.
 */
export async function linkTarget<T>(
  registry: Registry,
  { kind, token, address, now }: SentLink,
  find: (tx: Queryable, link: { tokenHash: Buffer; now: Date }) => Promise<T | undefined>,
  invalid: () => Refusal,
): Promise<T> {
  const found = await find(registry.db, { tokenHash: hashToken(token), now });
  if (found !== undefined) return found;
  throw wrongSecret(registry, { kind, address, now }, invalid());
}
