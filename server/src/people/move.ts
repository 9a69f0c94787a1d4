import type { Queryable } from '../db/database.ts';
import { exportFactors, importFactors } from '../factors/lookup.ts';
import { admitSalt } from './password-salt-store.ts';
import { addPerson, deleteUnusedPersons, personsProven } from './person-store.ts';
import { addUser, bindUser, removeUsers, usersToMove } from './user-store.ts';

/** Removes the account's users, and deletes the persons who use no other account. */
export const deleteUsers = async (tx: Queryable, accountId: number): Promise<void> =>
  deleteUnusedPersons(tx, await removeUsers(tx, { accountId }));

type Moving = Awaited<ReturnType<typeof exportUsers>>;

/** The account's users with what they sign in with. */
export async function exportUsers(tx: Queryable, accountId: number) {
  const moving = [];
  for (const { person_id, ...user } of await usersToMove(tx, { accountId }))
    moving.push({ ...user, factors: person_id === null ? undefined : await exportFactors(tx, person_id) });
  return moving;
}

/**
 * Users move with their account, password and second factors, each as a separate person: an e-mail address that is in use in
 * production does not prove who uses it (docs/decisions/0029). Only an identical hash is the same person, for example
 * one whose other account moved before.
 */
export async function importUsers(tx: Queryable, accountId: number, users: Moving, now: Date): Promise<void> {
  for (const { password_hash, factors, ...user } of users) {
    const added = await addUser(tx, { accountId, ...user, now });
    if (!added || password_hash === null || !(await admitSalt(tx, user.email, password_hash))) continue;
    const made = await addPerson(tx, { email: user.email, name: user.name, password_hash, now });
    const personId =
      made ?? (await personsProven(tx, { email: user.email, hashes: [password_hash] }))[0]!.person_id;
    if (factors) await importFactors(tx, personId, factors);
    await bindUser(tx, { userId: added.user_id, personId });
  }
}
