import { bytea, int4, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { deletion, maybeRow } from '../../platform/db/statements/statement.ts';
import { dayMs } from '../../platform/vocabulary/durations.ts';
import { oneUseLinks } from './one-use-link.ts';

export const emailProofs = oneUseLinks('email_proof', 'person_id', {
  prefix: 'ep',
  page: 'confirm-address',
  validMs: dayMs,
});

/** The person whose address a valid link confirms. */
export const personOfEmailProof = maybeRow({
  params: { tokenHash: bytea, now: timestamptz },
  row: { person_id: int4 },
  sql: ({ tokenHash, now }) =>
    `select person_id from email_proof where token_hash = ${tokenHash} and expires_at > ${now}`,
});

export const deleteExpiredEmailProofs = deletion('email_proof', 'expires_at <=', { now: timestamptz });

/** SQL: whether the person of a row with `person_id` and `email` has proven that address. @param holder its alias. */
export const hasProvenEmail = (holder: string): string => `exists (
        select from person p where p.person_id = ${holder}.person_id and p.email = ${holder}.email
          and p.email_proven_at is not null)`;
