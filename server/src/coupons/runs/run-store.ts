import {
  int4,
  int8,
  jsonb,
  nullable,
  text,
  textOf,
  timestamptz,
} from '../../platform/db/statements/sql-types.ts';
import {
  columnList,
  command,
  counted,
  deletion,
  maybeRow,
  oneRow,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';
import type { Counts, FailedLines, ResultSpans, RunKind, RunResult, SaidState } from './run.ts';

/** How many runs of an account are kept. */
export const maxRuns = 100;

const columns = {
  run_id: text,
  kind: textOf<RunKind>(),
  title: text,
  retailer_email_domain: text,
  total: int4,
  state: textOf<SaidState>(),
  actor: text,
  started_at: timestamptz,
  last_activity_at: timestamptz,
  done: int4,
  counts: jsonb<Counts>(),
  listed: int4,
};
export type RunRow = RowOf<typeof columns>;

const key = { accountId: int4, runId: text };

/** Begins a run, or changes the state of one that exists. */
export const putRun = oneRow({
  params: {
    ...key,
    kind: textOf<RunKind>(),
    title: text,
    retailer: text,
    total: int4,
    state: textOf<SaidState>(),
    actor: text,
    now: timestamptz,
  },
  row: columns,
  sql: (p) => `
    insert into run as r (account_id, run_id, kind, title, retailer_email_domain, total, state, actor, started_at, last_activity_at)
    values (${p.accountId}, ${p.runId}, ${p.kind}, ${p.title}, ${p.retailer}, ${p.total}, ${p.state}, ${p.actor}, ${p.now}, ${p.now})
    on conflict (account_id, run_id) do update set state = excluded.state, last_activity_at = excluded.last_activity_at
    returning ${columnList(columns, 'r')}`,
});

/** Deletes all but the account's runs that were heard of last: none that goes on is lost to others that begin. */
export const deleteExcessRuns = command({
  params: { accountId: int4 },
  sql: ({ accountId }) => `
    delete from run where account_id = ${accountId} and run_id in (
      select run_id from run where account_id = ${accountId} order by last_activity_at desc, run_id offset ${maxRuns})`,
});

/** Newest first; all that are kept. */
export const runsOf = rows({
  params: { accountId: int4, kind: nullable(textOf<RunKind>()) },
  row: columns,
  sql: ({ accountId, kind }) => `
    select ${columnList(columns, 'r')} from run r
    where account_id = ${accountId} and (${kind} is null or kind = ${kind}) order by started_at desc, run_id`,
});

export const runOf = maybeRow({
  params: key,
  row: columns,
  sql: ({ accountId, runId }) =>
    `select ${columnList(columns, 'r')} from run r where account_id = ${accountId} and run_id = ${runId}`,
});

/** Locks a run for one part of it: parts of a run are added one after another. */
export const lockRun = maybeRow({
  params: key,
  row: columns,
  sql: ({ accountId, runId }) => `
    select ${columnList(columns, 'r')} from run r
    where account_id = ${accountId} and run_id = ${runId} for update`,
});

export const partOf = maybeRow({
  params: { ...key, part: int4 },
  row: { at: timestamptz, request_hash: nullable(text), results: jsonb<ResultSpans>() },
  sql: ({ accountId, runId, part }) => `
    select at, request_hash, results from run_part
    where account_id = ${accountId} and run_id = ${runId} and part = ${part}`,
});

export const addPart = command({
  params: {
    ...key,
    part: int4,
    at: timestamptz,
    requestHash: nullable(text),
    results: jsonb<ResultSpans>(),
    failed: jsonb<FailedLines>(),
  },
  sql: (p) => `
    insert into run_part (account_id, run_id, part, at, request_hash, results, failed)
    values (${p.accountId}, ${p.runId}, ${p.part}, ${p.at}, ${p.requestHash}, ${p.results}, ${p.failed})`,
});

/** Writes what a run's parts sum up to. */
export const writeProgress = command({
  params: { ...key, done: int4, counts: jsonb<Counts>(), listed: int4, now: timestamptz },
  sql: (p) => `
    update run set done = ${p.done}, counts = ${p.counts}, listed = ${p.listed}, last_activity_at = ${p.now}
    where account_id = ${p.accountId} and run_id = ${p.runId}`,
});

/** Failed strings of a run after the given one, in the order asked. */
export const failuresAfter = rows({
  params: { ...key, afterPart: int4, afterLine: int8, maxRows: int4 },
  row: { part: int4, line: int8, gs1: text, result: textOf<RunResult>(), why: text },
  sql: ({ accountId, runId, afterPart, afterLine, maxRows }) => `
    select p.part, f.line, f.value->>0 as gs1, f.value->>1 as result, f.value->>2 as why
    from run_part p cross join lateral jsonb_array_elements(p.failed) with ordinality as f(value, line)
    where p.account_id = ${accountId} and p.run_id = ${runId}
      and (p.part > ${afterPart} or p.part = ${afterPart} and f.line > ${afterLine})
    order by p.part, f.line limit ${maxRows}`,
});

export const deleteRun = counted({
  params: key,
  sql: ({ accountId, runId }) =>
    `delete from run where account_id = ${accountId} and run_id = ${runId} returning 1 as value`,
});

export const deleteRuns = deletion('run', 'account_id', { accountId: int4 });

export const deleteOldRuns = deletion('run', 'last_activity_at <', { before: timestamptz });

/** Replaces the e-mail address of who began runs. */
export const eraseRunActor = command({
  params: { email: text, substitute: text },
  sql: ({ email, substitute }) => `update run set actor = ${substitute} where actor = ${email}`,
});
