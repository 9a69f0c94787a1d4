import type { Queryable } from '../../platform/db/database.ts';
import { exportFactors, holderOfPasskeys, importFactors, type MovingFactors } from '../factors/lookup.ts';
import {
  addIdentity,
  type IdentityRow,
  identitiesOf,
  personOfIdentity,
} from '../identity-provider/lookup.ts';
import { admitSalt } from './password-salt-store.ts';
import { addPerson, deleteUnusedPersons, lockPersons, personsProven, proveEmail } from './person-store.ts';
import { endSessionsOf } from './session-store.ts';
import { addUser, bindUser, removeUsers, takePersonsEmail, usersToMove } from './user-store.ts';

/** Removes the account's users, and deletes the persons who use no other account. */
export const deleteUsers = async (tx: Queryable, accountId: number): Promise<void> =>
  deleteUnusedPersons(tx, await removeUsers(tx, { accountId, userId: undefined }));

type Moving = Awaited<ReturnType<typeof exportUsers>>;

/** The account's users with what they sign in with. */
export async function exportUsers(tx: Queryable, accountId: number) {
  const moving = [];
  for (const { person_id: personId, ...user } of await usersToMove(tx, { accountId })) {
    moving.push({
      ...user,
      factors: personId === null ? undefined : await exportFactors(tx, personId),
      identities: personId === null ? [] : await identitiesOf(tx, { personId }),
    });
  }
  return moving;
}

/**
 * Users move with their account, password, identities and second factors, each as a separate person: an e-mail address
 * that is in use in production does not prove who uses it (docs/decisions/0029). Only an identical hash, the same identity
 * of a person without a password, or a passkey that came with the same person's other account is the same person.
 */
export async function importUsers(tx: Queryable, accountId: number, users: Moving, now: Date): Promise<void> {
  const arrivedIds: number[] = [];
  for (const { password_hash, factors, identities, email_proven_at, ...user } of users) {
    const newUser = await addUser(tx, { accountId, ...user, now });
    if (!newUser) continue;
    const personId = await arrivedPerson(tx, { ...user, password_hash, factors, identities }, now);
    if (personId === undefined) continue;
    const outcome = factors && (await importFactors(tx, personId, factors));
    if (outcome === 'lost') {
      // The account would open without the second step: its user arrives as one who is only invited.
      await deleteUnusedPersons(tx, [personId]);
      continue;
    }
    // One who was there already may be signed in without it.
    if (outcome === 'added') await endSessionsOf(tx, { personId });
    if (email_proven_at) await proveEmail(tx, { personId, email: user.email, at: email_proven_at });
    await bindUser(tx, { userId: newUser.user_id, personId });
    arrivedIds.push(newUser.user_id);
  }
  // An identity may have found a person of another address, where mails and links go then. Last, so that no user who
  // is still to come finds the own address taken.
  for (const userId of arrivedIds) await takePersonsEmail(tx, { userId });
}

interface Arriving {
  email: string;
  name: string;
  password_hash: string | null;
  factors: MovingFactors | undefined;
  identities: readonly IdentityRow[];
}

/** The person in production, locked; undefined for a user who has nothing to sign in with there. */
async function arrivedPerson(
  tx: Queryable,
  { email, name, password_hash: sent, factors, identities }: Arriving,
  now: Date,
): Promise<number | undefined> {
  const password_hash = sent !== null && (await admitSalt(tx, email, sent)) ? sent : null;
  if (password_hash === null && identities.length === 0) return undefined;
  const personId =
    (factors && (await holderOfPasskeys(tx, factors))) ??
    (password_hash === null ? await personOfAny(tx, identities) : undefined) ??
    (await addPerson(tx, { email, name, password_hash, now })) ??
    (await personsProven(tx, { email, hashes: [password_hash!] }))[0]!.person_id;
  // A sign-in under way there is either done before, or sees what it has to prove from now on.
  await lockPersons(tx, { personIds: [personId] });
  for (const { linked_at, ...identity } of identities)
    await addIdentity(tx, { ...identity, personId, now: linked_at });
  return personId;
}

async function personOfAny(tx: Queryable, identities: readonly IdentityRow[]): Promise<number | undefined> {
  for (const identity of identities) {
    const personId = await personOfIdentity(tx, identity);
    if (personId !== undefined) return personId;
  }
  return undefined;
}
