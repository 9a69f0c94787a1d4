import { int4, jsonb, timestamptz } from '../db/sql-types.ts';
import { command, maybeValue } from '../db/statement.ts';
import type { Role } from '../vocabulary/roles.ts';

/** The sample data of an account. */
export interface Given {
  counterparties: Array<{ role: Role; email_domain: string }>;
  /** Offers to read, deposit under or edit, depending on the role. */
  base_gs1s: string[];
  /** Strings to redeem or to see in reports. */
  gs1s: string[];
  /** Store ids. */
  stores: string[];
}

export const nothing: Given = { counterparties: [], base_gs1s: [], gs1s: [], stores: [] };

export const saveGiven = command({
  params: { accountId: int4, given: jsonb<Given>(), now: timestamptz },
  sql: ({ accountId, given, now }) =>
    `insert into sample (account_id, given, created_at) values (${accountId}, ${given}, ${now})`,
});

export const givenTo = maybeValue({
  params: { accountId: int4 },
  value: jsonb<Given>(),
  sql: ({ accountId }) => `select given as value from sample where account_id = ${accountId}`,
});

export const deleteGiven = command({
  params: { accountId: int4 },
  sql: ({ accountId }) => `delete from sample where account_id = ${accountId}`,
});
