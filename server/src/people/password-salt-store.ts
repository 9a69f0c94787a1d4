import type { Queryable } from '../db/database.ts';
import { newSalt, saltOf } from './password.ts';

/** What the passwords of an address are hashed with; two at most, so a sign-in has a bound. */
export interface Salts {
  salt: string;
  /** Of hashes that came from the test registry and were made with another salt. */
  moved_salt: string | null;
}

export const saltsOf = async (tx: Queryable, email: string): Promise<Salts | undefined> =>
  (await tx.query<Salts>('select salt, moved_salt from password_salt where email = $1', [email]))[0];

/** The salt of new passwords of the address, made when it has none. */
export async function saltFor(tx: Queryable, email: string): Promise<string> {
  const [row] = await tx.query<Salts>(
    `insert into password_salt as s (email, salt) values ($1, $2)
     on conflict (email) do update set salt = s.salt returning salt`,
    [email, newSalt()],
  );
  return row!.salt;
}

/** Lets the address have hashes with the salt of this one. @returns false when it has two other salts. */
export async function admitSalt(tx: Queryable, email: string, passwordHash: string): Promise<boolean> {
  const salt = saltOf(passwordHash);
  const [row] = await tx.query<Salts>(
    `insert into password_salt as s (email, salt) values ($1, $2)
     on conflict (email) do update
       set moved_salt = case when s.salt = excluded.salt then s.moved_salt else coalesce(s.moved_salt, excluded.salt) end
     returning salt, moved_salt`,
    [email, salt],
  );
  return row!.salt === salt || row!.moved_salt === salt;
}
