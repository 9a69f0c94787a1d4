import type { SampleData } from '../../identity/sign-up/lookup.ts';
import { int4, jsonb, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, deletion, maybeValue } from '../../platform/db/statements/statement.ts';

export const nothing: SampleData = { counterparties: [], base_gs1s: [], gs1s: [], stores: [] };

export const saveGiven = command({
  params: { accountId: int4, given: jsonb<SampleData>(), now: timestamptz },
  sql: ({ accountId, given, now }) =>
    `insert into sample (account_id, given, created_at) values (${accountId}, ${given}, ${now})`,
});

export const givenTo = maybeValue({
  params: { accountId: int4 },
  value: jsonb<SampleData>(),
  sql: ({ accountId }) => `select given as value from sample where account_id = ${accountId}`,
});

export const deleteGiven = deletion('sample', 'account_id', { accountId: int4 });
