import { array, int4, int8, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { anyRow, command, maybeValue, rows } from '../../platform/db/statements/statement.ts';
import { sealedColumn } from '../../platform/secrets/lookup.ts';

/** The confirmed secrets of the persons. */
export const totpsOf = rows({
  params: { personIds: array(int4) },
  row: { person_id: int4, sealed_secret: text },
  sql: ({ personIds }) => `
    select person_id, sealed_secret from totp where person_id = any(${personIds}) and sealed_secret is not null
    order by person_id`,
  notNull: ['sealed_secret'],
});

/** @returns false when a code of this or a later step was accepted before. */
export const acceptStep = anyRow({
  params: { personId: int4, step: int8 },
  sql: ({ personId, step }) => `
    update totp set last_step = ${step} where person_id = ${personId} and last_step < ${step} returning 1 as value`,
});

/** A new secret with its end, which counts once it is confirmed. */
export const savePendingTotp = command({
  params: { personId: int4, sealed: text },
  sql: ({ personId, sealed }) => `
    insert into totp (person_id, pending_secret) values (${personId}, ${sealed})
    on conflict (person_id) do update set pending_secret = excluded.pending_secret`,
  unset: ['sealed_secret', 'confirmed_at'],
});

/** Locks it until the end of `tx`. */
export const pendingTotp = maybeValue({
  params: { personId: int4 },
  value: text,
  sql: ({ personId }) => `
    select pending_secret as value from totp where person_id = ${personId} and pending_secret is not null for update`,
  notNull: ['value'],
});

/** Puts the pending secret in place of the confirmed one. @param step of the code that confirmed it. */
export const confirmPendingTotp = command({
  params: { personId: int4, sealed: text, step: int8, now: timestamptz },
  sql: ({ personId, sealed, step, now }) => `
    update totp set sealed_secret = ${sealed}, pending_secret = null, last_step = ${step}, confirmed_at = ${now}
    where person_id = ${personId}`,
});

/** @returns false when there is none. */
export const deleteTotp = anyRow({
  params: { personId: int4 },
  sql: ({ personId }) =>
    `delete from totp where person_id = ${personId} and sealed_secret is not null returning 1 as value`,
});

export const sealedTotps = [sealedColumn('totp', 'sealed_secret'), sealedColumn('totp', 'pending_secret')];
