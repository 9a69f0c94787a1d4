import type { Queryable } from '../db/database.ts';
import type { Role } from '../operation.ts';
import { sessionLimits } from './session.ts';
import type { UserRole } from './user-store.ts';

export interface SessionRow {
  person_id: number;
  email: string;
  name: string;
  created_at: Date;
  seen_at: Date;
}

/** An account that a person may use now. */
export interface Membership {
  account_id: number;
  role: Role;
  email_domain: string;
  name: string;
  time_zone: string | null;
  user_role: UserRole;
}

export async function addSession(tx: Queryable, hash: Buffer, personId: number, now: Date): Promise<void> {
  await tx.query('insert into session (token_hash, person_id, created_at, seen_at) values ($1, $2, $3, $3)', [
    hash,
    personId,
    now,
  ]);
}

/** The session that holds now, and whose it is. */
export async function sessionOf(tx: Queryable, hash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { begunAfter, seenAfter } = sessionLimits(now);
  const [row] = await tx.query<SessionRow>(
    `select s.person_id, p.email, p.name, s.created_at, s.seen_at from session s join person p using (person_id)
     where s.token_hash = $1 and s.created_at > $2 and s.seen_at > $3`,
    [hash, begunAfter, seenAfter],
  );
  return row;
}

export async function sawSession(tx: Queryable, hash: Buffer, now: Date): Promise<void> {
  await tx.query('update session set seen_at = $2 where token_hash = $1 and seen_at < $2', [hash, now]);
}

export async function endSession(tx: Queryable, hash: Buffer): Promise<void> {
  await tx.query('delete from session where token_hash = $1', [hash]);
}

export async function endSessionsOf(tx: Queryable, personId: number): Promise<void> {
  await tx.query('delete from session where person_id = $1', [personId]);
}

export const membershipsOf = (tx: Queryable, personId: number): Promise<Membership[]> =>
  tx.query(
    `select a.account_id, a.role, a.email_domain, a.name, a.time_zone, u.role as user_role
     from account_user u join account a using (account_id)
     where u.person_id = $1 and a.enabled and a.gone_at is null order by a.account_id`,
    [personId],
  );

/** Accounts that a person of the address uses now, whichever person. */
export const accountsUsedBy = (
  tx: Queryable,
  email: string,
  maxRows: number,
): Promise<Array<{ account_id: number; email_domain: string; name: string }>> =>
  tx.query(
    `select a.account_id, a.email_domain, a.name from account_user u join account a using (account_id)
     where u.email = $1 and u.person_id is not null and a.gone_at is null order by a.account_id limit $2`,
    [email, maxRows],
  );

export async function forgetSessions(tx: Queryable, now: Date): Promise<void> {
  const { begunAfter, seenAfter } = sessionLimits(now);
  await tx.query('delete from session where created_at <= $1 or seen_at <= $2', [begunAfter, seenAfter]);
}
