import { bytea, int8, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { anyRow, command, deletion, maybeRow } from '../../platform/db/statements/statement.ts';
import { sealedColumn } from '../../platform/secrets/lookup.ts';

/** The secrets of the operator's authenticator app. */
export const operatorTotp = maybeRow({
  params: {},
  row: { sealed_secret: nullable(text), pending_secret: nullable(text) },
  sql: () => 'select sealed_secret, pending_secret from operator_totp',
});

/** A new secret, which counts once it is confirmed; only while there is none. */
export const savePendingSecret = command({
  params: { sealed: text },
  sql: ({ sealed }) => `
    insert into operator_totp as t (pending_secret) values (${sealed})
    on conflict (only_row) do update set pending_secret = excluded.pending_secret where t.sealed_secret is null`,
  unset: ['sealed_secret'],
});

/** @param pending the secret of which the code is; another call may have replaced it. @returns whether it is confirmed. */
export const confirmSecret = anyRow({
  params: { pending: text, step: int8 },
  sql: ({ pending, step }) => `
    update operator_totp set sealed_secret = pending_secret, pending_secret = null, last_step = ${step}
    where pending_secret = ${pending} and sealed_secret is null returning 1 as value`,
});

/** @returns false when a code of this or a later step was accepted before. */
export const acceptOperatorStep = anyRow({
  params: { step: int8 },
  sql: ({ step }) =>
    `update operator_totp set last_step = ${step} where last_step < ${step} returning 1 as value`,
});

export const addConsoleSession = command({
  params: { hash: bytea, now: timestamptz },
  sql: ({ hash, now }) => `insert into console_session (token_hash, created_at) values (${hash}, ${now})`,
});

export const hasConsoleSession = anyRow({
  params: { hash: bytea, begunAfter: timestamptz },
  sql: ({ hash, begunAfter }) => `
    select 1 as value from console_session where token_hash = ${hash} and created_at > ${begunAfter}`,
});

/** The session begins anew with a code. */
export const renewConsoleSession = command({
  params: { hash: bytea, now: timestamptz },
  sql: ({ hash, now }) => `update console_session set created_at = ${now} where token_hash = ${hash}`,
});

export const endConsoleSession = deletion('console_session', 'token_hash', { hash: bytea });

export const deleteOldConsoleSessions = deletion('console_session', 'created_at <=', {
  begunAfter: timestamptz,
});

const forgetSecrets = command({ params: {}, sql: () => 'delete from operator_totp' });
const endSessions = command({ params: {}, sql: () => 'delete from console_session' });

/** Removes the second factor and ends every session of the console. */
export async function resetOperatorFactor(...[tx]: Parameters<typeof forgetSecrets>): Promise<void> {
  await forgetSecrets(tx);
  await endSessions(tx);
}

export const sealedOperatorTotp = ['sealed_secret', 'pending_secret'].map((column) =>
  sealedColumn('operator_totp', column),
);
