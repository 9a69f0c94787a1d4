import type { Queryable } from '../../platform/db/database.ts';
import { bool, bytea, int4, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { anyRow, command } from '../../platform/db/statements/statement.ts';
import { portalLink } from '../../platform/mail/post-mail.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import type { Refusal } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hashToken, newCredential } from '../accounts/lookup.ts';
import { wrongSecret } from '../keys/lookup.ts';

/** A kind of links: the prefix of their tokens, the page of the portal that they open, and how long they hold. */
interface LinkKind {
  prefix: 'iv' | 'pl' | 'ep';
  page: string;
  validMs: number;
}

/** Links that work once, for a limited time, in a `table` with one link per `owner`. */
export function oneUseLinks(table: string, owner: string, { prefix, page, validMs }: LinkKind) {
  const save = command({
    params: { ownerId: int4, tokenHash: bytea, expiresAt: timestamptz, mailed: bool },
    sql: ({ ownerId, tokenHash, expiresAt, mailed }) => `
      insert into ${table} as l (${owner}, token_hash, expires_at, mailed)
      values (${ownerId}, ${tokenHash}, ${expiresAt}, ${mailed})
      on conflict (${owner}) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at, mailed = excluded.mailed`,
  });
  const use = anyRow({
    params: { tokenHash: bytea },
    sql: ({ tokenHash }) => `delete from ${table} where token_hash = ${tokenHash} returning 1 as value`,
  });
  /** A link that is not saved yet. Its token is in the fragment, which browsers send to no server, so it is in no log. */
  const unsaved = (registry: Registry) => {
    const token = newCredential(registry.name, prefix);
    return { token, tokenHash: hashToken(token), link: portalLink(registry, `${page}#${token}`) };
  };
  return {
    unsaved,
    /**
     * Makes a link in place of the owner's earlier one.
     *
     * @param mailed it goes to the person's address alone, so that its use proves the address.
     */
    make: async ({ tx, registry, now }: Making, ownerId: number, mailed: boolean) => {
      const { tokenHash, ...made } = unsaved(registry);
      const expiresAt = new Date(now.getTime() + validMs);
      await save(tx, { ownerId, tokenHash, expiresAt, mailed });
      return { ...made, expiresAt };
    },
    /** @returns false when it was used before: of two concurrent calls only one succeeds. */
    use: (tx: Queryable, token: string): Promise<boolean> => use(tx, { tokenHash: hashToken(token) }),
  };
}

type Making = Pick<Context, 'tx' | 'registry' | 'now'>;

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
  const target = await find(registry.db, { tokenHash: hashToken(token), now });
  if (target !== undefined) return target;
  throw wrongSecret(registry, { kind, address, now }, invalid());
}
