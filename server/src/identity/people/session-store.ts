import type { Queryable } from '../../platform/db/database.ts';
import {
  bool,
  bytea,
  int4,
  int8,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  columnList,
  command,
  deletion,
  maybeRow,
  rows,
  values,
} from '../../platform/db/statements/statement.ts';
import { actorColumns } from '../accounts/lookup.ts';
import { hasFactor } from '../factors/lookup.ts';
import { hasOperatorRole } from './operator-store.ts';
import { sessionLimits } from './session.ts';
import type { UserRole } from './user-store.ts';

export const addSession = command({
  params: {
    hash: bytea,
    personId: int4,
    address: text,
    agent: text,
    now: timestamptz,
    factorAt: nullable(timestamptz),
  },
  sql: ({ hash, personId, address, agent, now, factorAt }) => `
    insert into session (token_hash, person_id, address, agent, created_at, seen_at, factor_at)
    values (${hash}, ${personId}, ${address}, ${agent}, ${now}, ${now}, ${factorAt})`,
});

/** The person's valid sessions, the last used first, and which of them has the token of `hash`. */
export const sessionsOf = rows({
  params: { personId: int4, hash: bytea, begunAfter: timestamptz, seenAfter: timestamptz },
  row: {
    session_id: int8,
    address: text,
    agent: text,
    created_at: timestamptz,
    seen_at: timestamptz,
    current: bool,
  },
  sql: ({ personId, hash, begunAfter, seenAfter }) => `
    select session_id, address, agent, created_at, seen_at, token_hash = ${hash} as current from session
    where person_id = ${personId} and created_at > ${begunAfter} and seen_at > ${seenAfter}
    order by seen_at desc, session_id desc`,
});

/** Ends one session of the person. @returns false when it is none of theirs. */
export const endSessionById = anyRow({
  params: { personId: int4, sessionId: text },
  sql: ({ personId, sessionId }) =>
    `delete from session where person_id = ${personId} and session_id::text = ${sessionId} returning 1 as value`,
});

/** Ends the person's sessions but the one with the token of `hash`. */
export const endOtherSessions = values({
  params: { personId: int4, hash: bytea },
  value: int8,
  sql: ({ personId, hash }) =>
    `delete from session where person_id = ${personId} and token_hash <> ${hash} returning session_id as value`,
});

const find = maybeRow({
  params: { hash: bytea, begunAfter: timestamptz, seenAfter: timestamptz },
  row: {
    person_id: int4,
    email: text,
    name: text,
    created_at: timestamptz,
    seen_at: timestamptz,
    /** When the second step was last done in it. */
    factor_at: nullable(timestamptz),
    has_factor: bool,
    is_operator: bool,
  },
  sql: ({ hash, begunAfter, seenAfter }) => `
    select s.person_id, p.email, p.name, s.created_at, s.seen_at, s.factor_at,
      ${hasFactor('p.person_id')} as has_factor, ${hasOperatorRole('p.person_id')} as is_operator
    from session s join person p using (person_id)
    where s.token_hash = ${hash} and s.created_at > ${begunAfter} and s.seen_at > ${seenAfter}`,
});
export type SessionRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** A valid session with its person. */
export const sessionOf = (tx: Queryable, hash: Buffer, now: Date): Promise<SessionRow | undefined> =>
  find(tx, { hash, ...sessionLimits(now) });

/** Whether a session is stored under the token, valid or expired. */
export const hasSession = async (tx: Queryable, hash: Buffer): Promise<boolean> =>
  (await stored(tx, { hash })) !== undefined;

const stored = maybeRow({
  params: { hash: bytea },
  row: { person_id: int4 },
  sql: ({ hash }) => `select person_id from session where token_hash = ${hash}`,
});

export const writeSeen = command({
  params: { hash: bytea, now: timestamptz },
  sql: ({ hash, now }) =>
    `update session set seen_at = ${now} where token_hash = ${hash} and seen_at < ${now}`,
});

/** The second step was done in the session. */
export const writeFactorAt = command({
  params: { hash: bytea, now: timestamptz },
  sql: ({ hash, now }) => `update session set factor_at = ${now} where token_hash = ${hash}`,
});

export const endSession = deletion('session', 'token_hash', { hash: bytea });

export const endSessionsOf = deletion('session', 'person_id', { personId: int4 });

/** The enabled accounts that a person may use. */
export const membershipsOf = rows({
  params: { personId: int4 },
  row: {
    ...actorColumns,
    user_role: textOf<UserRole>(),
    second_factor_required: bool,
  },
  sql: ({ personId }) => `
    select ${columnList(actorColumns, 'a')}, u.role as user_role, a.second_factor_required
    from account_user u join account a using (account_id)
    where u.person_id = ${personId} and a.enabled and a.gone_at is null order by a.account_id`,
});
export type Membership = Awaited<ReturnType<typeof membershipsOf>>[number];

/** Accounts that any person of the address uses. */
export const accountsUsedBy = rows({
  params: { email: text, maxRows: int4 },
  row: { account_id: int4, email_domain: text, name: text },
  sql: ({ email, maxRows }) => `
    select a.account_id, a.email_domain, a.name from account_user u join account a using (account_id)
    where u.email = ${email} and u.person_id is not null and a.gone_at is null order by a.account_id limit ${maxRows}`,
});

const deleteOlder = command({
  params: { begunAfter: timestamptz, seenAfter: timestamptz },
  sql: ({ begunAfter, seenAfter }) =>
    `delete from session where created_at <= ${begunAfter} or seen_at <= ${seenAfter}`,
});

export const deleteExpiredSessions = (tx: Queryable, now: Date): Promise<void> =>
  deleteOlder(tx, sessionLimits(now));
