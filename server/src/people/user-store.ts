import type { Queryable } from '../db/database.ts';

export const userRoles = ['admin', 'member'] as const;
export type UserRole = (typeof userRoles)[number];

export interface NewUser {
  email: string;
  name: string;
  role: UserRole;
}

export interface UserRow extends NewUser {
  user_id: number;
  /** Null while the user is only invited. */
  person_id: number | null;
  created_at: Date;
}

const columns = 'user_id, email, name, role, person_id, created_at';

/** @returns undefined when the account has a user with that address. */
export const addUser = async (
  tx: Queryable,
  accountId: number,
  user: NewUser,
  now: Date,
): Promise<UserRow | undefined> =>
  (
    await tx.query<UserRow>(
      `insert into account_user (account_id, email, name, role, created_at) values ($1, $2, $3, $4, $5)
       on conflict (account_id, email) do nothing returning ${columns}`,
      [accountId, user.email, user.name, user.role, now],
    )
  )[0];

export const usersOf = (tx: Queryable, accountId: number): Promise<UserRow[]> =>
  tx.query(`select ${columns} from account_user where account_id = $1 order by user_id`, [accountId]);

/** The person is the user from now on. */
export async function bindUser(tx: Queryable, userId: number, personId: number): Promise<void> {
  await tx.query('update account_user set person_id = $2 where user_id = $1', [userId, personId]);
}

/** Everything one person is a user of is the other's from now on. */
export async function moveUsers(tx: Queryable, fromPersonId: number, toPersonId: number): Promise<void> {
  await tx.query('update account_user set person_id = $2 where person_id = $1', [fromPersonId, toPersonId]);
}

export async function setUserRole(tx: Queryable, userId: number, role: UserRole): Promise<void> {
  await tx.query('update account_user set role = $2 where user_id = $1', [userId, role]);
}

/** True when the person is a user of other accounts too. */
export async function usesOthers(tx: Queryable, personId: number, accountId: number): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from account_user where person_id = $1 and account_id <> $2 limit 1',
    [personId, accountId],
  );
  return rows.length > 0;
}

export async function removeUser(tx: Queryable, accountId: number, userId: number): Promise<void> {
  await tx.query('delete from account_user where account_id = $1 and user_id = $2', [accountId, userId]);
}

/** Removes every user of the account. @returns the persons they were. */
export async function removeUsers(tx: Queryable, accountId: number): Promise<number[]> {
  const rows = await tx.query<{ person_id: number | null }>(
    'delete from account_user where account_id = $1 returning person_id',
    [accountId],
  );
  return rows.flatMap(({ person_id }) => person_id ?? []);
}

/** Users as they move to the other registry, with the passwords of those who have one. */
export const usersToMove = (
  tx: Queryable,
  accountId: number,
): Promise<Array<NewUser & { password_hash: string | null }>> =>
  tx.query(
    `select u.email, u.name, u.role, p.password_hash from account_user u left join person p using (person_id)
     where u.account_id = $1 order by u.user_id`,
    [accountId],
  );
