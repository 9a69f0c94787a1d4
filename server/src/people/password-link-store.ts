import type { Queryable } from '../db/database.ts';
import { oneUseLinks } from './one-use-link.ts';
import type { PersonRow } from './person-store.ts';

export const passwordLinks = oneUseLinks('password_link', 'person_id');

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

export async function endPasswordLink(tx: Queryable, personId: number): Promise<void> {
  await tx.query('delete from password_link where person_id = $1', [personId]);
}

export async function forgetPasswordLinks(tx: Queryable, now: Date): Promise<void> {
  await tx.query('delete from password_link where expires_at <= $1', [now]);
}
