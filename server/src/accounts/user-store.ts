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
  created_at: Date;
}

const columns = 'user_id, email, name, role, created_at';

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

export async function removeUser(tx: Queryable, accountId: number, userId: number): Promise<void> {
  await tx.query('delete from account_user where account_id = $1 and user_id = $2', [accountId, userId]);
}

export async function dropUsers(tx: Queryable, accountId: number): Promise<void> {
  await tx.query('delete from account_user where account_id = $1', [accountId]);
}
