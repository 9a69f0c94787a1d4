import type { Queryable } from '../db/database.ts';
import { endPasswordLink } from './password-link-store.ts';
import { endSessionsOf } from './session-store.ts';
import { moveUsers } from './user-store.ts';

export interface PersonRow {
  person_id: number;
  email: string;
  name: string;
  password_hash: string;
}

const columns = 'person_id, email, name, password_hash';

/** The persons whose password has one of these hashes; with an address's own salts it is one, or two of one password. */
export const personsProven = (tx: Queryable, email: string, hashes: string[]): Promise<PersonRow[]> =>
  tx.query(
    `select ${columns} from person where email = $1 and password_hash = any($2::text[]) order by person_id`,
    [email, hashes],
  );

/** True when the address has persons other than the given one. */
export const hasPersons = async (
  tx: Queryable,
  email: string,
  exceptId: number | undefined,
): Promise<boolean> =>
  (
    await tx.query('select 1 from person where email = $1 and person_id is distinct from $2::int limit 1', [
      email,
      exceptId ?? null,
    ])
  ).length > 0;

/** Persons of the address who use an account, or the given one: at most two, enough to know whether it is one. */
export const personsUsing = (
  tx: Queryable,
  email: string,
  accountId: number | undefined,
): Promise<PersonRow[]> =>
  tx.query(
    `select ${columns} from person p where email = $1 and exists (
       select 1 from account_user u where u.person_id = p.person_id and ($2::int is null or u.account_id = $2)
     ) order by person_id limit 2`,
    [email, accountId ?? null],
  );

/** @returns undefined when a person of the address has that very password. */
export async function addPerson(
  tx: Queryable,
  person: Omit<PersonRow, 'person_id'>,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.query<{ person_id: number }>(
    `insert into person (email, name, password_hash, created_at) values ($1, $2, $3, $4)
     on conflict (email, password_hash) do nothing returning person_id`,
    [person.email, person.name, person.password_hash, now],
  );
  return row?.person_id;
}

/** A link that was made for the forgotten one ends with it. */
export async function setPassword(tx: Queryable, personId: number, passwordHash: string): Promise<void> {
  await endPasswordLink(tx, personId);
  await tx.query('update person set password_hash = $2 where person_id = $1', [personId, passwordHash]);
}

/** Ends persons whom no account has for a user any more; nothing is left that their password could open. */
export async function dropUnused(tx: Queryable, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return;
  // Locked before the look: an account that is being bound to one of them has it bound, or not, by then.
  await tx.query('select 1 from person where person_id = any($1::int[]) order by person_id for update', [
    personIds,
  ]);
  const unused = `person_id = any($1::int[]) and not exists (select 1 from account_user u where u.person_id = p.person_id)`;
  await tx.query(`delete from session p where ${unused}`, [personIds]);
  await tx.query(`delete from person p where ${unused}`, [personIds]);
}

/** Gives what one person uses to another; the first is gone. Only for two whom one password has proven. */
export async function mergePerson(tx: Queryable, personId: number, into: number): Promise<void> {
  await moveUsers(tx, personId, into);
  await endSessionsOf(tx, personId);
  await tx.query('delete from person where person_id = $1', [personId]);
}
