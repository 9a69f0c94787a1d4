import { int4, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { anyRow, command, maybeValue, type RowOf, rows } from '../../platform/db/statements/statement.ts';

/** SQL: whether the person has an identity. @param personId an expression, e.g. `p.person_id`. */
export const hasIdentity = (personId: string): string =>
  `exists (select from identity i where i.person_id = ${personId})`;

const columns = {
  identity_id: int4,
  issuer: text,
  subject: text,
  email: text,
  linked_at: timestamptz,
  last_used_at: nullable(timestamptz),
};
export type IdentityRow = RowOf<typeof columns>;

/** The person to whom the identity is linked. */
export const personOfIdentity = maybeValue({
  params: { issuer: text, subject: text },
  value: int4,
  sql: ({ issuer, subject }) =>
    `select person_id as value from identity where issuer = ${issuer} and subject = ${subject}`,
});

/** The identities of the person, the oldest first. */
export const identitiesOf = rows({
  params: { personId: int4 },
  row: columns,
  sql: ({ personId }) => `
    select ${Object.keys(columns).join(', ')} from identity where person_id = ${personId} order by identity_id`,
});

/** @returns false when it is linked already, to whichever person. */
export const addIdentity = anyRow({
  params: { issuer: text, subject: text, personId: int4, email: text, now: timestamptz },
  sql: ({ issuer, subject, personId, email, now }) => `
    insert into identity (issuer, subject, person_id, email, linked_at)
    values (${issuer}, ${subject}, ${personId}, ${email}, ${now})
    on conflict (issuer, subject) do nothing returning 1 as value`,
  unset: ['last_used_at'],
});

export const noteIdentityUse = command({
  params: { issuer: text, subject: text, now: timestamptz },
  sql: ({ issuer, subject, now }) =>
    `update identity set last_used_at = ${now} where issuer = ${issuer} and subject = ${subject}`,
});

/** @returns its issuer; undefined when it is none of the person's. */
export const deleteIdentity = maybeValue({
  params: { personId: int4, identityId: text },
  value: text,
  sql: ({ personId, identityId }) => `
    delete from identity where person_id = ${personId} and identity_id::text = ${identityId}
    returning issuer as value`,
});

/** Gives the identities of one person to another, who is the same. */
export const moveIdentities = command({
  params: { fromPersonId: int4, toPersonId: int4 },
  sql: ({ fromPersonId, toPersonId }) =>
    `update identity set person_id = ${toPersonId} where person_id = ${fromPersonId}`,
});
