import type { Queryable } from '../../platform/db/database.ts';
import { nullable, text } from '../../platform/db/statements/sql-types.ts';
import { maybeRow, oneRow, oneValue } from '../../platform/db/statements/statement.ts';
import { newSalt, saltOf } from './password.ts';

const salts = {
  salt: text,
  /** The salt of hashes that moved from the test registry, where it differs. */
  moved_salt: nullable(text),
};

/** The salts of an address's passwords; at most two, so that a sign-in computes at most two hashes. */
export const saltsOf = maybeRow({
  params: { email: text },
  row: salts,
  sql: ({ email }) => `select salt, moved_salt from password_salt where email = ${email}`,
});

const saltOrNew = oneValue({
  params: { email: text, salt: text },
  value: text,
  sql: ({ email, salt }) => `
    insert into password_salt as s (email, salt) values (${email}, ${salt})
    on conflict (email) do update set salt = s.salt returning salt as value`,
  unset: ['moved_salt'],
});

/** The salt for new passwords of the address, created if it has none. */
export const saltFor = (tx: Queryable, email: string): Promise<string> =>
  saltOrNew(tx, { email, salt: newSalt() });

const addSalt = oneRow({
  params: { email: text, salt: text },
  row: salts,
  sql: ({ email, salt }) => `
    insert into password_salt as s (email, salt) values (${email}, ${salt})
    on conflict (email) do update
      set moved_salt = case when s.salt = excluded.salt then s.moved_salt else coalesce(s.moved_salt, excluded.salt) end
    returning salt, moved_salt`,
  unset: ['moved_salt'],
});

/** Adds the salt of this hash to the address's salts. @returns false when it has two other salts already. */
export async function admitSalt(tx: Queryable, email: string, passwordHash: string): Promise<boolean> {
  const salt = saltOf(passwordHash);
  const salts = await addSalt(tx, { email, salt });
  return salts.salt === salt || salts.moved_salt === salt;
}
