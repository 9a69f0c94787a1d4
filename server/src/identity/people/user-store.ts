import { bool, int4, nullable, text, textOf, timestamptz } from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  columnList,
  command,
  maybeRow,
  maybeValue,
  type RowOf,
  rows,
  values,
} from '../../platform/db/statements/statement.ts';
import { operatorAccountId } from '../../platform/pipeline/activity.ts';
import { hasFactor } from '../factors/lookup.ts';
import { hasIdentity } from '../identity-provider/lookup.ts';
import { hasProvenEmail } from './email-proof-store.ts';
import { hasOperatorRole } from './operator-store.ts';

export const userRoles = ['admin', 'member'] as const;
export type UserRole = (typeof userRoles)[number];

const newUser = { email: text, name: text, role: textOf<UserRole>() };
export type NewUser = RowOf<typeof newUser>;

export const userColumns = {
  ...newUser,
  user_id: int4,
  /** Null until the invitation is accepted. */
  person_id: nullable(int4),
  created_at: timestamptz,
};
export type UserRow = RowOf<typeof userColumns>;

/** SQL: the columns of a user `u`. */
const selectUser = columnList(userColumns, 'u');

/** @returns undefined when the account has a user with that address. */
export const addUser = maybeRow({
  params: { accountId: int4, ...newUser, now: timestamptz },
  row: userColumns,
  sql: ({ accountId, email, name, role, now }) => `
    insert into account_user as u (account_id, email, name, role, created_at)
    values (${accountId}, ${email}, ${name}, ${role}, ${now})
    on conflict (account_id, email) do nothing returning ${selectUser}`,
  unset: ['person_id'],
});

export const usersOf = rows({
  params: { accountId: int4 },
  row: { ...userColumns, has_factor: bool, has_password: bool, has_identity: bool, has_proven_email: bool },
  sql: ({ accountId }) => `
    select ${selectUser}, ${hasFactor('u.person_id')} as has_factor, ${hasIdentity('u.person_id')} as has_identity,
      exists (select from person p where p.person_id = u.person_id and p.password_hash is not null) as has_password,
      ${hasProvenEmail('u')} as has_proven_email
    from account_user u where account_id = ${accountId} order by user_id`,
});

export const accountOfUser = maybeValue({
  params: { userId: int4 },
  value: int4,
  sql: ({ userId }) => `select account_id as value from account_user where user_id = ${userId}`,
});

/** Sets the person of a user. */
export const bindUser = command({
  params: { userId: int4, personId: int4 },
  sql: ({ userId, personId }) => `update account_user set person_id = ${personId} where user_id = ${userId}`,
});

/** Gives the user the address of their person, unless another user of the account has it. */
export const takePersonsEmail = command({
  params: { userId: int4 },
  sql: ({ userId }) => `
    update account_user u set email = p.email from person p
    where u.user_id = ${userId} and p.person_id = u.person_id
      and not exists (select from account_user o where o.account_id = u.account_id and o.email = p.email)`,
});

/** Sets another person for all users of a person. */
export const moveUsers = command({
  params: { fromPersonId: int4, toPersonId: int4 },
  sql: ({ fromPersonId, toPersonId }) =>
    `update account_user set person_id = ${toPersonId} where person_id = ${fromPersonId}`,
});

export const setUserRole = command({
  params: { userId: int4, role: newUser.role },
  sql: ({ userId, role }) => `update account_user set role = ${role} where user_id = ${userId}`,
});

/**
 * SQL: whether the account has an admin who is a person of the e-mail address, and with a second factor where it requires
 * one. The user's own address may be another: where an identity has proven the person.
 */
export const hasAdmin = (accountId: string, email: string): string => `exists (
        select from account_user u join account a using (account_id) join person p using (person_id)
        where u.account_id = ${accountId} and p.email = ${email} and u.role = 'admin'
          and (not a.second_factor_required or ${hasFactor('u.person_id')}))`;

/** The activities that tell of a change of the person's sign-in: of the accounts they use, and for an operator the operators'. */
export const toldOf = rows({
  params: { personId: int4 },
  row: { account_id: int4 },
  sql: ({ personId }) => `
    select account_id from account_user where person_id = ${personId}
    union all select ${operatorAccountId} where ${hasOperatorRole(personId)}`,
});

/** True when the person is a user of other accounts too, or an operator: what protects those is not this account's to change. */
export const usesOthers = anyRow({
  params: { personId: int4, accountId: int4 },
  sql: ({ personId, accountId }) => `
    select 1 as value where ${hasOperatorRole(personId)}
      or exists (select from account_user where person_id = ${personId} and account_id <> ${accountId})`,
});

/** Removes all users of the account, or one. @returns the ids of their persons, who may have joined just now. */
export const removeUsers = values({
  params: { accountId: int4, userId: nullable(int4) },
  value: int4,
  sql: ({ accountId, userId }) => `
    with removed as (
      delete from account_user where account_id = ${accountId} and (${userId} is null or user_id = ${userId})
      returning person_id)
    select person_id as value from removed where person_id is not null`,
  notNull: ['value'],
});

/** Users as they move to the production registry; the hash is null for a user who has not accepted the invitation. */
export const usersToMove = rows({
  params: { accountId: int4 },
  row: {
    ...newUser,
    person_id: nullable(int4),
    password_hash: nullable(text),
    email_proven_at: nullable(timestamptz),
  },
  sql: ({ accountId }) => `
    select u.email, u.name, u.role, u.person_id, p.password_hash, p.email_proven_at from account_user u left join person p using (person_id)
    where u.account_id = ${accountId} order by u.user_id`,
});
