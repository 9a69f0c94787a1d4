import type { Queryable } from '../db/database.ts';
import { addPerson, personOf } from './person-store.ts';
import { addUser, bindUser, usersToMove } from './user-store.ts';

type Moving = Awaited<ReturnType<typeof usersToMove>>;

export const packUsers = (tx: Queryable, accountId: number): Promise<Moving> => usersToMove(tx, accountId);

/**
 * Users go with their account, and with their passwords. Who is somebody in production already keeps the password of
 * there: test is open to everybody, so what was chosen there proves nothing here.
 */
export async function unpackUsers(tx: Queryable, accountId: number, users: Moving, now: Date): Promise<void> {
  for (const { password_hash, ...user } of users) {
    const added = await addUser(tx, accountId, user, now);
    if (!added || password_hash === null) continue;
    const made = await addPerson(tx, { email: user.email, name: user.name, password_hash }, now);
    const personId = made ?? (await personOf(tx, user.email))?.person_id;
    if (personId !== undefined) await bindUser(tx, added.user_id, personId);
  }
}
