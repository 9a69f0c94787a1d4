import { int4, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { movedColumns } from './endpoint-store.ts';

type MovedEndpoint = RowOf<typeof movedColumns>;

const names = Object.keys(movedColumns) as Array<keyof MovedEndpoint>;

/** Oldest first: the oldest stays the one under /enterprise/webhook. */
export const endpointsToMove = rows({
  params: { accountId: int4 },
  row: movedColumns,
  sql: ({ accountId }) => `
    select ${names.join(', ')} from endpoint where account_id = ${accountId} and removed_at is null
    order by endpoint_id`,
});

/** Disables the endpoints of an account that has moved; their logs expire as usual. */
export const retireEndpoints = command({
  params: { accountId: int4, now: timestamptz },
  sql: ({ accountId, now }) =>
    `update endpoint set disabled_at = coalesce(disabled_at, ${now}) where account_id = ${accountId}`,
});

/** Creates it for the account in the other registry; no earlier event is delivered to it. */
export const addMovedEndpoint = command({
  params: { account_id: int4, ...movedColumns },
  unset: ['failing_since', 'failing_reason', 'removed_at'],
  sql: (p) => `
    insert into endpoint (account_id, ${names.join(', ')}, approved_snapshot, enabled_snapshot)
    select ${p.account_id}, ${names.map((name) => p[name]).join(', ')},
      case when ${p.url} is not null then journal_snapshot() end,
      case when ${p.url} is not null then journal_snapshot() end`,
});
