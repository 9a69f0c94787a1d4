import type { Queryable } from '../../platform/db/database.ts';
import {
  array,
  bool,
  bytea,
  int4,
  nullable,
  text,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  columnList,
  command,
  deletion,
  maybeRow,
  maybeValue,
  oneRow,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';
import { deleteTicketsOf, hasFactor } from '../factors/lookup.ts';
import { moveIdentities } from '../identity-provider/lookup.ts';
import { hasOperatorRole, moveOperatorRole } from './operator-store.ts';
import { endPasswordLinks } from './password-link-store.ts';
import { endSessionsOf } from './session-store.ts';
import { moveUsers } from './user-store.ts';

const personColumns = {
  person_id: int4,
  email: text,
  name: text,
  /** Null: the person signs in with an identity alone. */
  password_hash: nullable(text),
  /** When a link that only the owner of the address could have was last used; null: never. */
  email_proven_at: nullable(timestamptz),
};
export type PersonRow = RowOf<typeof personColumns>;

/** SQL: the columns of a person `p`. */
const selectPerson = columnList(personColumns, 'p');

/** Persons of the address with one of these hashes; two when hashes with both of its salts are of the same password. */
export const personsProven = rows({
  params: { email: text, hashes: array(text) },
  row: personColumns,
  sql: ({ email, hashes }) => `
    select ${selectPerson} from person p where email = ${email} and password_hash = any(${hashes}) order by person_id`,
});

/** True when persons other than `exceptId` have the address. */
export const hasPersons = anyRow({
  params: { email: text, exceptId: nullable(int4) },
  sql: ({ email, exceptId }) => `
    select 1 as value from person where email = ${email} and person_id is distinct from ${exceptId} limit 1`,
});

/** Persons of the address who use `accountId`, or any account or the operator's console; at most two, enough to see whether it is unique. */
export const personsUsing = rows({
  params: { email: text, accountId: nullable(int4) },
  row: personColumns,
  sql: ({ email, accountId }) => `
    select ${selectPerson} from person p where email = ${email} and (exists (
      select 1 from account_user u
      where u.person_id = p.person_id and (${accountId} is null or u.account_id = ${accountId})
    ) or ${accountId} is null and ${hasOperatorRole('p.person_id')}) order by person_id limit 2`,
});

/** Persons of the address who have a password and use an account. */
export const personsWithPassword = rows({
  params: { email: text, maxRows: int4 },
  row: personColumns,
  sql: ({ email, maxRows }) => `
    select ${selectPerson} from person p where email = ${email} and password_hash is not null
      and exists (select 1 from account_user u where u.person_id = p.person_id)
    order by email_proven_at nulls last, person_id limit ${maxRows}`,
});

/**
 * A link that went to the address alone was used, by a person of that address. `at` null: the person no longer reads its
 * mails, so that it proves nothing.
 */
export const proveEmail = command({
  params: { personId: int4, email: text, at: nullable(timestamptz) },
  sql: ({ personId, email, at }) =>
    `update person set email_proven_at = ${at} where person_id = ${personId} and email = ${email}`,
});

export const personById = maybeRow({
  params: { personId: int4 },
  row: personColumns,
  sql: ({ personId }) => `select ${selectPerson} from person p where person_id = ${personId}`,
});

/** What pages show of a signed-in person beside name and accounts. */
export const standingOf = oneRow({
  params: { personId: int4 },
  row: { has_factor: bool, is_operator: bool, has_proven_email: bool },
  sql: ({ personId }) => `
    select ${hasFactor(personId)} as has_factor, ${hasOperatorRole(personId)} as is_operator,
      exists (select from person where person_id = ${personId} and email_proven_at is not null) as has_proven_email`,
});

/** The person of a valid link. */
export const personOfLink = maybeRow({
  params: { tokenHash: bytea, now: timestamptz },
  row: { ...personColumns, mailed: bool },
  sql: ({ tokenHash, now }) => `
    select ${selectPerson}, l.mailed from password_link l join person p using (person_id)
    where l.token_hash = ${tokenHash} and l.expires_at > ${now}`,
});

/** @returns undefined when a person of the address has the same password; one without a password is always new. */
export const addPerson = maybeValue({
  params: { email: text, name: text, password_hash: nullable(text), now: timestamptz },
  value: int4,
  sql: ({ email, name, password_hash, now }) => `
    insert into person (email, name, password_hash, created_at) values (${email}, ${name}, ${password_hash}, ${now})
    on conflict (email, password_hash) do nothing returning person_id as value`,
  unset: ['email_proven_at'],
});

export const writePassword = command({
  params: { personId: int4, passwordHash: text },
  sql: ({ personId, passwordHash }) =>
    `update person set password_hash = ${passwordHash} where person_id = ${personId}`,
});

/** Locks the persons until the end of `tx`. */
export const lockPersons = command({
  params: { personIds: array(int4) },
  sql: ({ personIds }) =>
    `select from person where person_id = any(${personIds}) order by person_id for update`,
});

/** Until the end of `tx` no password of the persons is replaced and no factor added, for which they are locked. */
export const holdPersons = command({
  params: { personIds: array(int4) },
  sql: ({ personIds }) =>
    `select from person where person_id = any(${personIds}) order by person_id for share`,
});

/** What a sign-in of the person has to prove now. */
export const waysInOf = maybeRow({
  params: { personId: int4 },
  row: { password_hash: nullable(text), has_factor: bool },
  sql: ({ personId }) => `
    select p.password_hash, ${hasFactor('p.person_id')} as has_factor from person p where p.person_id = ${personId}`,
});

const deleteUnused = ['session', 'person'].map((table) =>
  command({
    params: { personIds: array(int4) },
    sql: ({ personIds }) => `
      delete from ${table} p where person_id = any(${personIds})
        and not exists (select 1 from account_user u where u.person_id = p.person_id)
        and not ${hasOperatorRole('p.person_id')}`,
  }),
);

/** Deletes the persons who are neither a user of any account nor an operator any more. */
export async function deleteUnusedPersons(tx: Queryable, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return;
  // Locked first, so that a user that is concurrently bound to one of them is either visible or waits.
  await lockPersons(tx, { personIds });
  for (const deleteFrom of deleteUnused) await deleteFrom(tx, { personIds });
}

const deletePerson = deletion('person', 'person_id', { personId: int4 });

/** The later confirmation of one address is the other person's too. */
const moveEmailProof = command({
  params: { fromPersonId: int4, toPersonId: int4 },
  sql: ({ fromPersonId, toPersonId }) => `
    update person p set email_proven_at = greatest(p.email_proven_at, f.email_proven_at) from person f
    where p.person_id = ${toPersonId} and f.person_id = ${fromPersonId} and f.email = p.email`,
});

/**
 * Moves one person's users to another and deletes the first. Only for persons proven by the same password. Sessions, links
 * and tickets of both end: who holds one would have what the other person may do. `inUse`: see endPasswordLinks.
 */
export async function mergePerson(
  tx: Queryable,
  { personId, into, inUse }: { personId: number; into: number; inUse?: Buffer | undefined },
): Promise<void> {
  await moveUsers(tx, { fromPersonId: personId, toPersonId: into });
  await moveIdentities(tx, { fromPersonId: personId, toPersonId: into });
  await moveOperatorRole(tx, { fromPersonId: personId, toPersonId: into });
  await moveEmailProof(tx, { fromPersonId: personId, toPersonId: into });
  for (const one of [personId, into]) {
    await endSessionsOf(tx, { personId: one });
    await endPasswordLinks(tx, { personId: one, inUse });
    await deleteTicketsOf(tx, { personId: one });
  }
  await deletePerson(tx, { personId });
}
