import type { Queryable } from '../db/database.ts';
import { batchOfRows } from '../db/statements/batch.ts';
import { bool, int4, int8, nullable, text, timestamptz, uuid } from '../db/statements/sql-types.ts';
import { columnList, command, deletion, type RowOf } from '../db/statements/statement.ts';
import { logBefore } from './account-log-store.ts';

const call = {
  at: timestamptz,
  /** As in the activity: `the key Tills`. */
  actor: text,
  method: text,
  /** The route, such as `/provider/gs1/:gs1`. */
  path: text,
  operation: text,
  status: int4,
  /** Empty: it succeeded. */
  code: text,
  execution_id: uuid,
  duration_ms: int4,
  /** How many further calls were only counted. */
  omitted: int4,
};

const logged = { account_id: int4, ...call };
/** A call as its account finds it in the log. */
export type LoggedRequest = RowOf<typeof logged>;

/** The operation that reads the log, whose own calls are not in it: a program that follows it would hide the others. */
export const readsLog = 'list-requests';

/** How many calls of an account are listed. */
export const maxRequests = 1_000;

/** How many calls for a token with a wrong secret an account's log gets an hour: fewer than it keeps in a week. */
export const maxWrongSecrets = 5;

const requests = batchOfRows(logged);

const insertRequests = command({
  params: requests.types,
  sql: (p) => `
    -- Materialized, because Citus joins no function with a table that is on every node.
    with ask as materialized (select * from ${requests.rows(p, 'a')})
    insert into request_log (${Object.keys(logged).join(', ')})
    select ${columnList(logged, 'a')}
    from ask a
    -- The account may have been deleted meanwhile.
    join account c on c.account_id = a.account_id and c.gone_at is null
    order by a.ord`,
});

export const addRequests = (tx: Queryable, calls: readonly LoggedRequest[]): Promise<void> =>
  insertRequests(tx, requests.values(calls));

const request = { request_id: int8, ...call };
export type RequestRow = RowOf<typeof request>;

/** The account's calls before the given row, newest first. */
export const requestsBefore = logBefore(
  'request_log',
  request,
  { status: nullable(int4), isRefused: nullable(bool) },
  ({ status, isRefused }) => [
    `(${status} is null or status = ${status})`,
    `(${isRefused} is null or (code <> '') = ${isRefused})`,
  ],
);

/** Deletes all but the account's newest calls. */
export const deleteExcessRequests = command({
  params: { accountId: int4 },
  sql: ({ accountId }) => `
    delete from request_log where account_id = ${accountId} and request_id <= (
      select request_id from request_log where account_id = ${accountId}
      order by request_id desc offset ${maxRequests} limit 1)`,
});

export const deleteOldRequests = deletion('request_log', 'at <', { before: timestamptz });

export const deleteRequests = deletion('request_log', 'account_id', { accountId: int4 });
