import type { Queryable } from '../db/database.ts';
import { endPasswordLink } from './password-link-store.ts';

export interface PersonRow {
  person_id: number;
  email: string;
  name: string;
  password_hash: string;
}

const columns = 'person_id, email, name, password_hash';

export const personOf = async (tx: Queryable, email: string): Promise<PersonRow | undefined> =>
  (await tx.query<PersonRow>(`select ${columns} from person where email = $1`, [email]))[0];

export const personById = async (tx: Queryable, personId: number): Promise<PersonRow | undefined> =>
  (await tx.query<PersonRow>(`select ${columns} from person where person_id = $1`, [personId]))[0];

/** @returns undefined when the address has a person already. */
export async function addPerson(
  tx: Queryable,
  person: Omit<PersonRow, 'person_id'>,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.query<{ person_id: number }>(
    `insert into person (email, name, password_hash, created_at) values ($1, $2, $3, $4)
     on conflict (email) do nothing returning person_id`,
    [person.email, person.name, person.password_hash, now],
  );
  return row?.person_id;
}

/** A link that was made for the forgotten one ends with it. */
export async function setPassword(tx: Queryable, personId: number, passwordHash: string): Promise<void> {
  await endPasswordLink(tx, personId);
  await tx.query('update person set password_hash = $2 where person_id = $1', [personId, passwordHash]);
}
