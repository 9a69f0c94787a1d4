import { array, int4, text } from '../../platform/db/statements/sql-types.ts';
import { command, maybeValue } from '../../platform/db/statements/statement.ts';

/** Those that the person has already stay. */
export const addRecoveryCodes = command({
  params: { personId: int4, hashes: array(text) },
  sql: ({ personId, hashes }) =>
    `insert into recovery_code (person_id, code_hash) select ${personId}, unnest(${hashes}) on conflict do nothing`,
});

/** Deletes the code. @returns whose it was. */
export const spendRecoveryCode = maybeValue({
  params: { personIds: array(int4), hash: text },
  value: int4,
  sql: ({ personIds, hash }) => `
    delete from recovery_code where person_id = any(${personIds}) and code_hash = ${hash}
    returning person_id as value`,
});
