import type { Queryable } from '../../platform/db/database.ts';
import { array, bool, int4, nullable, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { deletion, oneRow, values } from '../../platform/db/statements/statement.ts';

/** SQL: whether the person has a second factor. @param personId an expression, e.g. `p.person_id`. */
export const hasFactor = (personId: string): string => `(
  exists (select from totp f where f.person_id = ${personId} and f.sealed_secret is not null)
  or exists (select from passkey f where f.person_id = ${personId}))`;

/** Which of some persons have a second factor. */
export const factorHolders = values({
  params: { personIds: array(int4) },
  value: int4,
  sql: ({ personIds }) => `
    select p.person_id as value from person p where p.person_id = any(${personIds}) and ${hasFactor('p.person_id')}`,
});

/** What the person has, besides passkeys. */
export const factorsOf = oneRow({
  params: { personId: int4 },
  row: { totp_since: nullable(timestamptz), recovery_codes: int4, has_factor: bool },
  sql: ({ personId }) => `
    select (select t.confirmed_at from totp t where t.person_id = ${personId}) as totp_since,
      (select count(*)::int from recovery_code r where r.person_id = ${personId}) as recovery_codes,
      ${hasFactor(personId)} as has_factor`,
});

const removal = (table: string) => deletion(table, 'person_id', { personId: int4 });

export const removeRecoveryCodes = removal('recovery_code');

// In the order in which a removal of one factor takes them, so that the two do not wait for each other.
const removals = [removal('totp'), removal('passkey'), removeRecoveryCodes, removal('second_step_attempt')];

/** Removes all second factors of the person. */
export async function removeFactors(tx: Queryable, owner: { personId: number }): Promise<void> {
  for (const remove of removals) await remove(tx, owner);
}
