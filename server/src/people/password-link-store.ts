import type { Queryable } from '../db/database.ts';
import type { PersonRow } from './person-store.ts';

/** Takes the place of the person's earlier one. */
export async function keepPasswordLink(
  tx: Queryable,
  personId: number,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx.query(
    `insert into password_link (person_id, token_hash, expires_at) values ($1, $2, $3)
     on conflict (person_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [personId, tokenHash, expiresAt],
  );
}

/** Whose link it is, while it holds. */
export const personOfLink = async (
  tx: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<PersonRow | undefined> =>
  (
    await tx.query<PersonRow>(
      `select p.person_id, p.email, p.name, p.password_hash from password_link l join person p using (person_id)
       where l.token_hash = $1 and l.expires_at > $2`,
      [tokenHash, now],
    )
  )[0];

/** @returns false when somebody else was first. */
export async function usePasswordLink(tx: Queryable, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.query('delete from password_link where token_hash = $1 returning 1', [tokenHash]);
  return rows.length > 0;
}

export async function endPasswordLink(tx: Queryable, personId: number): Promise<void> {
  await tx.query('delete from password_link where person_id = $1', [personId]);
}

export async function forgetPasswordLinks(tx: Queryable, now: Date): Promise<void> {
  await tx.query('delete from password_link where expires_at <= $1', [now]);
}
