import type { Queryable } from '../db/database.ts';
import { batch } from '../db/statements/batch.ts';
import { bool, int4, int8, nullable, text, timestamptz, uuid } from '../db/statements/sql-types.ts';
import { command, deletion, type RowOf } from '../db/statements/statement.ts';
import { logBefore } from './account-log-store.ts';

/** A call as its account finds it in the log. */
export interface LoggedRequest {
  accountId: number;
  at: Date;
  /** As in the activity: `the key Tills`. */
  actor: string;
  method: string;
  /** The route, such as `/provider/gs1/:gs1`. */
  path: string;
  operation: string;
  status: number;
  /** Empty: it succeeded. */
  code: string;
  executionId: string;
  durationMs: number;
  /** How many further calls were only counted. */
  omitted: number;
}

/** The operation that reads the log, whose own calls are not in it: a program that follows it would hide the others. */
export const readsLog = 'list-requests';

/** How many calls of an account are listed. */
export const maxRequests = 1_000;

const requests = batch({
  account_id: [int4, (one: LoggedRequest) => one.accountId],
  at: [timestamptz, (one: LoggedRequest) => one.at],
  actor: [text, (one: LoggedRequest) => one.actor],
  method: [text, (one: LoggedRequest) => one.method],
  path: [text, (one: LoggedRequest) => one.path],
  operation: [text, (one: LoggedRequest) => one.operation],
  status: [int4, (one: LoggedRequest) => one.status],
  code: [text, (one: LoggedRequest) => one.code],
  execution_id: [uuid, (one: LoggedRequest) => one.executionId],
  duration_ms: [int4, (one: LoggedRequest) => one.durationMs],
  omitted: [int4, (one: LoggedRequest) => one.omitted],
} as const);

const insertRequests = command({
  params: requests.types,
  sql: (p) => `
    -- Materialized, because Citus joins no function with a table that is on every node.
    with ask as materialized (select * from ${requests.rows(p, 'a')})
    insert into request_log (account_id, at, actor, method, path, operation, status, code, execution_id, duration_ms, omitted)
    select a.account_id, a.at, a.actor, a.method, a.path, a.operation, a.status, a.code, a.execution_id, a.duration_ms, a.omitted
    from ask a
    -- The account may have been deleted meanwhile.
    join account c on c.account_id = a.account_id and c.gone_at is null
    order by a.ord`,
});

export const addRequests = (tx: Queryable, logged: readonly LoggedRequest[]): Promise<void> =>
  insertRequests(tx, requests.values(logged));

const request = {
  request_id: int8,
  at: timestamptz,
  actor: text,
  method: text,
  path: text,
  operation: text,
  status: int4,
  code: text,
  execution_id: uuid,
  duration_ms: int4,
  omitted: int4,
};
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
