import { bytea, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { anyRow, command, deletion, maybeRow } from '../../platform/db/statements/statement.ts';

/** Notes that the attempt is answered. @returns false when it was before: of two concurrent answers only one counts. */
export const addAnswer = anyRow({
  params: { attemptHash: bytea, expiresAt: timestamptz },
  sql: ({ attemptHash, expiresAt }) => `
    insert into identity_proof (attempt_hash, expires_at) values (${attemptHash}, ${expiresAt})
    on conflict (attempt_hash) do nothing returning 1 as value`,
  unset: ['token_hash', 'issuer', 'subject', 'email', 'name'],
});

const proof = { issuer: text, subject: text, email: text, name: text };

/** Stores whom the answer names, and the token with which the page uses that. */
export const addProof = command({
  params: { attemptHash: bytea, tokenHash: bytea, ...proof },
  sql: (p) => `
    update identity_proof set token_hash = ${p.tokenHash}, issuer = ${p.issuer}, subject = ${p.subject},
      email = ${p.email}, name = ${p.name}
    where attempt_hash = ${p.attemptHash}`,
});

export const proofOf = maybeRow({
  params: { tokenHash: bytea, now: timestamptz },
  row: proof,
  sql: ({ tokenHash, now }) => `
    select issuer, subject, email, name from identity_proof where token_hash = ${tokenHash} and expires_at > ${now}`,
  notNull: ['issuer', 'subject', 'email', 'name'],
});

/** @returns false when it was used before: of two concurrent calls only one succeeds. */
export const useProof = anyRow({
  params: { tokenHash: bytea },
  sql: ({ tokenHash }) =>
    `update identity_proof set token_hash = null where token_hash = ${tokenHash} returning 1 as value`,
});

export const deleteExpiredProofs = deletion('identity_proof', 'expires_at <=', { now: timestamptz });
