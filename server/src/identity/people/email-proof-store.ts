import { bytea, int4, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { deletion, maybeRow } from '../../platform/db/statements/statement.ts';
import { oneUseLinks } from './one-use-link.ts';

export const emailProofs = oneUseLinks('email_proof', 'person_id');

/** The person whose address a valid link confirms. */
export const personOfEmailProof = maybeRow({
  params: { tokenHash: bytea, now: timestamptz },
  row: { person_id: int4 },
  sql: ({ tokenHash, now }) =>
    `select person_id from email_proof where token_hash = ${tokenHash} and expires_at > ${now}`,
});

export const deleteExpiredEmailProofs = deletion('email_proof', 'expires_at <=', { now: timestamptz });
