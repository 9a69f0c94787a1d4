import {
  array,
  bytea,
  int4,
  int8,
  nullable,
  text,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  command,
  maybeRow,
  maybeValue,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';

const added = {
  name: text,
  credential_id: text,
  public_key: bytea,
  signature_count: int8,
  transports: array(text),
};

const columns = {
  passkey_id: int4,
  person_id: int4,
  ...added,
  created_at: timestamptz,
  last_used_at: nullable(timestamptz),
};
export type PasskeyRow = RowOf<typeof columns>;

const list = Object.keys(columns).join(', ');

export const passkeysOf = rows({
  params: { personIds: array(int4) },
  row: columns,
  sql: ({ personIds }) =>
    `select ${list} from passkey where person_id = any(${personIds}) order by passkey_id`,
});

/** Locks it until the end of `tx`. */
export const passkeyByCredential = maybeRow({
  params: { personIds: array(int4), credentialId: text },
  row: columns,
  sql: ({ personIds, credentialId }) => `
    select ${list} from passkey where credential_id = ${credentialId} and person_id = any(${personIds}) for update`,
});

/** @returns false when it is known already, of whichever person. */
export const addPasskey = anyRow({
  params: { personId: int4, ...added, now: timestamptz },
  sql: (p) => `
    insert into passkey (person_id, name, credential_id, public_key, signature_count, transports, created_at)
    values (${p.personId}, ${p.name}, ${p.credential_id}, ${p.public_key}, ${p.signature_count}, ${p.transports}, ${p.now})
    on conflict (credential_id) do nothing returning 1 as value`,
  unset: ['last_used_at'],
});

/**
 * The person to whom the same row was copied before, which its time shows: a credential and its public key alone prove
 * nothing, as who knows them may register them, but not in the past.
 */
export const holderOfCopy = maybeValue({
  params: { credential_id: text, public_key: bytea, created_at: timestamptz },
  value: int4,
  sql: (p) => `
    select person_id as value from passkey
    where credential_id = ${p.credential_id} and public_key = ${p.public_key} and created_at = ${p.created_at}`,
});

export const notePasskeyUse = command({
  params: { passkeyId: int4, signatureCount: int8, now: timestamptz },
  sql: ({ passkeyId, signatureCount, now }) => `
    update passkey set signature_count = ${signatureCount}, last_used_at = ${now} where passkey_id = ${passkeyId}`,
});

/** @returns its name; undefined when it is none of the person's. */
export const deletePasskey = maybeValue({
  params: { personId: int4, passkeyId: text },
  value: text,
  sql: ({ personId, passkeyId }) =>
    `delete from passkey where person_id = ${personId} and passkey_id::text = ${passkeyId} returning name as value`,
});

export const saveChallenge = command({
  params: { personId: int4, challenge: text, expiresAt: timestamptz },
  sql: ({ personId, challenge, expiresAt }) => `
    insert into passkey_challenge (person_id, challenge, expires_at) values (${personId}, ${challenge}, ${expiresAt})
    on conflict (person_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
});

/** Deletes and returns the challenge: it is good for one answer. */
export const takeChallenge = maybeValue({
  params: { personId: int4, now: timestamptz },
  value: text,
  sql: ({ personId, now }) => `
    with taken as (delete from passkey_challenge where person_id = ${personId} returning challenge, expires_at)
    select challenge as value from taken where expires_at > ${now}`,
});
