import { hashToken, wrongSecret } from '../accounts/lookup.ts';
import type { Queryable } from '../db/database.ts';
import type { Refusal } from '../refusals.ts';
import type { Registry } from '../registry.ts';

/** Links that work once and not for ever; their owner has one at most. */
export interface OneUseLinks {
  /** Takes the place of the owner's earlier one. */
  keep(tx: Queryable, ownerId: number, tokenHash: Buffer, expiresAt: Date): Promise<void>;
  /** @returns false when somebody else was first. */
  use(tx: Queryable, tokenHash: Buffer): Promise<boolean>;
}

/** The links of a table with `token_hash` and `expires_at`, one row for each `owner`. */
export const oneUseLinks = (table: string, owner: string): OneUseLinks => ({
  async keep(tx, ownerId, tokenHash, expiresAt) {
    await tx.query(
      `insert into ${table} (${owner}, token_hash, expires_at) values ($1, $2, $3)
       on conflict (${owner}) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [ownerId, tokenHash, expiresAt],
    );
  },
  async use(tx, tokenHash) {
    const rows = await tx.query(`delete from ${table} where token_hash = $1 returning 1`, [tokenHash]);
    return rows.length > 0;
  },
});

/** A link as its holder sent it. */
export interface SentLink {
  /** What kind it is, for the limit on failed attempts. */
  kind: string;
  token: string;
  address: string;
  now: Date;
}

/**
 * What stands behind a link while it holds.
 *
 * @throws what `gone` makes, and a refusal of whoever tried too many.
 */
export async function behindLink<T>(
  registry: Registry,
  { kind, token, address, now }: SentLink,
  find: (tx: Queryable, tokenHash: Buffer, now: Date) => Promise<T | undefined>,
  gone: () => Refusal,
): Promise<T> {
  const found = await find(registry.db, hashToken(token), now);
  if (found !== undefined) return found;
  throw wrongSecret(registry, { kind, address, now }, gone());
}
