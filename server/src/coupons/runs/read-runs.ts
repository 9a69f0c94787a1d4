import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent, orUnset } from '../../platform/wire/fields.ts';
import { pageOf, report, reportQuery } from '../../platform/wire/report.ts';
import { deleteRun, failuresAfter, runOf, runsOf } from './run-store.ts';
import { onRuns, runKind, runPath, runRecord, runResult, runShape } from './run-wire.ts';

const example = { params: { run_id: 'spring-list' } };

/** All runs of the account that are kept, newest first. */
export const listRuns = operation({
  ...onRuns,
  name: 'list-runs',
  summary: 'Runs',
  description: 'Long deposits, deletions and reports of the account, begun by any of its users.',
  method: 'GET',
  path: '/runs',
  strictQuery: true,
  query: z.object({ kind: orUnset(runKind).describe('Only runs of this kind') }),
  output: z.object({ data: z.array(runShape) }),
  run: async ({ tx, actor, now, query }) => {
    const runs = await runsOf(tx, { accountId: actor.accountId, kind: query.kind });
    return { message: `${counted(runs.length, 'run')}.`, data: runs.map((run) => runRecord(run, now)) };
  },
});

export const readRun = operation({
  ...onRuns,
  name: 'read-run',
  summary: 'A run',
  method: 'GET',
  path: '/runs/:run_id',
  params: runPath,
  output: z.object({ data: runShape }),
  example,
  run: async ({ tx, actor, now, params }) => {
    const run = await runOf(tx, { accountId: actor.accountId, runId: params.run_id });
    if (!run) throw refuse.notFound('The run');
    return { message: `${run.done} of ${run.total} have a result.`, data: runRecord(run, now) };
  },
});

const failureShape = z
  .object({
    gs1: z.string().describe('As it was sent'),
    result: runResult,
    why: z.string().describe('Why it was not sent; empty: the result says it'),
  })
  .meta({ id: 'RunFailure', description: 'A string of a run that failed' });

/** The failed strings of a run, in the order sent. */
export const listRunFailures = operation({
  ...onRuns,
  name: 'list-run-failures',
  summary: 'Failed strings of a run',
  method: 'GET',
  path: '/runs/:run_id/failures',
  params: runPath,
  query: reportQuery(z.tuple([z.int32(), z.number().int()]).readonly()),
  strictQuery: true,
  output: pageOf(failureShape),
  example,
  run: async ({ tx, actor, params, query }) => {
    const named = { accountId: actor.accountId, runId: params.run_id };
    if (!(await runOf(tx, named))) throw refuse.notFound('The run');
    return report({
      query,
      what: 'failed string',
      line: failureShape,
      rows: ([afterPart, afterLine]: readonly [number, number] = [-1, 0], maxRows) =>
        failuresAfter(tx, { ...named, afterPart, afterLine, maxRows }),
      keyOf: ({ part, line }): readonly [number, number] => [part, line],
      record: ({ gs1, result, why }) => ({ gs1, result, why }),
    });
  },
});

/** Takes a run off the list; what is in the registry stays. */
export const deleteRunOperation = operation({
  ...onRuns,
  name: 'delete-run',
  summary: 'Take a run off the list',
  description: 'Its results go; the strings stay as they are.',
  method: 'DELETE',
  path: '/runs/:run_id',
  scope: 'deposit',
  database: () => 'transaction',
  harmless: true,
  params: runPath,
  query: idempotent,
  example: { params: { run_id: 'mistaken' } },
  run: async ({ tx, actor, params }) => {
    const gone = await deleteRun(tx, { accountId: actor.accountId, runId: params.run_id });
    if (gone === 0) throw refuse.notFound('The run');
    return { message: 'The run is off the list.' };
  },
});
