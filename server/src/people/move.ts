import type { Queryable } from '../db/database.ts';
import { admitSalt } from './password-salt-store.ts';
import { addPerson, dropUnused, personsProven } from './person-store.ts';
import { addUser, bindUser, removeUsers, usersToMove } from './user-store.ts';

/** The account's users go, and those persons who use no other. */
export const dropUsers = async (tx: Queryable, accountId: number): Promise<void> =>
  dropUnused(tx, await removeUsers(tx, accountId));

type Moving = Awaited<ReturnType<typeof usersToMove>>;

export const packUsers = (tx: Queryable, accountId: number): Promise<Moving> => usersToMove(tx, accountId);

/**
 * Users go with their account, and with their passwords, as persons of their own: an e-mail address that is in use in
 * production proves nothing about who uses it (docs/decisions/0029). Only the very same hash is the same person, such
 * as one whose other account moved before.
 */
export async function unpackUsers(tx: Queryable, accountId: number, users: Moving, now: Date): Promise<void> {
  for (const { password_hash, ...user } of users) {
    const added = await addUser(tx, accountId, user, now);
    if (!added || password_hash === null || !(await admitSalt(tx, user.email, password_hash))) continue;
    const made = await addPerson(tx, { email: user.email, name: user.name, password_hash }, now);
    const personId = made ?? (await personsProven(tx, user.email, [password_hash]))[0]!.person_id;
    await bindUser(tx, added.user_id, personId);
  }
}
