import {
  array,
  bool,
  bytea,
  int4,
  nullable,
  text,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import { anyRow, command, maybeRow, maybeValue, rows } from '../../platform/db/statements/statement.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { hasFactor } from '../factors/lookup.ts';
import { hasProvenEmail } from './email-proof-store.ts';
import { oneUseLinks } from './one-use-link.ts';

/** SQL: whether the person operates the registry. @param personId an expression, e.g. `p.person_id`. */
export const hasOperatorRole = (personId: string): string =>
  `exists (select from operator_user o where o.person_id = ${personId})`;

export const isOperator = anyRow({
  params: { personId: int4 },
  sql: ({ personId }) => `select 1 as value from operator_user where person_id = ${personId}`,
});

/** @returns the operator's id; undefined when a person with this address has accepted the role already. */
export const addOperator = maybeValue({
  params: { email: text, now: timestamptz },
  value: int4,
  sql: ({ email, now }) => `
    insert into operator_user as o (email, created_at) values (${email}, ${now})
    on conflict (email) do update set created_at = excluded.created_at where o.person_id is null
    returning operator_id as value`,
  unset: ['person_id', 'alert_kinds'],
});

/** Invitations of operators are valid for less time than a user's: who opens one may do everything. */
export const operatorInvitations = oneUseLinks('operator_invitation', 'operator_id', {
  prefix: 'iv',
  page: 'invitation',
  validMs: dayMs,
});

/** The operator whom a valid link invites; which person it is shows when they accept. */
export const invitedOperatorOf = maybeRow({
  params: { tokenHash: bytea, now: timestamptz },
  row: { operator_id: int4, email: text },
  sql: ({ tokenHash, now }) => `
    select o.operator_id, o.email from operator_invitation i join operator_user o using (operator_id)
    where i.token_hash = ${tokenHash} and i.expires_at > ${now}`,
});

/** Sets the person of an operator. */
export const bindOperator = command({
  params: { operatorId: int4, personId: int4 },
  sql: ({ operatorId, personId }) =>
    `update operator_user set person_id = ${personId} where operator_id = ${operatorId}`,
});

/** Gives the role of a person to another one, who is the same by proof. */
export const moveOperatorRole = command({
  params: { fromPersonId: int4, toPersonId: int4 },
  sql: ({ fromPersonId, toPersonId }) =>
    `update operator_user set person_id = ${toPersonId} where person_id = ${fromPersonId}`,
});

/** Operators, and who is invited to be one, the first one first. */
export const listOperatorUsers = rows({
  params: {},
  row: {
    operator_id: int4,
    email: text,
    person_id: nullable(int4),
    created_at: timestamptz,
    alert_kinds: nullable(array(text)),
    has_factor: bool,
    has_proven_email: bool,
  },
  sql: () => `
    select o.operator_id, o.email, o.person_id, o.created_at, o.alert_kinds,
      ${hasFactor('o.person_id')} as has_factor, ${hasProvenEmail('o')} as has_proven_email
    from operator_user o order by o.operator_id`,
});

/** @returns false when no one with this address operates the registry, or is invited to. */
export const saveOperatorKinds = anyRow({
  params: { email: text, kinds: array(text) },
  sql: ({ email, kinds }) =>
    `update operator_user set alert_kinds = ${kinds} where email = ${email} returning 1 as value`,
});

/** @returns who had the role; `person_id` is null when the invitation was not accepted. */
export const removeOperator = maybeRow({
  params: { email: text },
  row: { person_id: nullable(int4) },
  sql: ({ email }) => `delete from operator_user where email = ${email} returning person_id`,
});
