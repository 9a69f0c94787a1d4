import { z } from 'zod';
import type { Operation } from '../../platform/pipeline/operation.ts';
import { type RunResult, runKinds, runResults, runStates, stateOf } from './run.ts';
import { maxListed, runId } from './run-part.ts';
import type { RunRow } from './run-store.ts';

/** What all operations on runs declare. */
export const onRuns = {
  section: 'coupons',
  allow: ['provider', 'retailer', 'accelerator'],
} satisfies Partial<Operation>;

export const runPath = z.object({ run_id: runId });

export const runKind = z
  .enum(runKinds, { error: `must be one of ${runKinds.join(', ')}` })
  .meta({ id: 'RunKind', description: 'What is done with the strings of a run' });

/** The result of an entry of a `longList`, whose schema cannot refer to others. */
export const givenResult = z.enum(runResults as [RunResult, ...RunResult[]], {
  error: `must be one of ${runResults.join(', ')}`,
});

export const runResult = givenResult.meta({
  id: 'RunResult',
  description:
    'What became of a string: `success`, a reason, or `redeemed_by_you` (recorded before), `not_sent` (not sent, because it is no data string), `unknown` (no answer came), `refused` (its whole call was refused)',
});

export const runShape = z
  .object({
    run_id: z.string(),
    kind: runKind,
    title: z.string().describe('Its name for people, such as the name of a file'),
    retailer_email_domain: z.string().describe('The retailer it is for; empty: none'),
    total: z.number().describe('How many strings it has'),
    state: z
      .enum(runStates)
      .describe('`interrupted`: not done, and nothing arrived for a minute; its program may continue it'),
    actor: z.string().describe('Who began it, as in the activity'),
    started_at: z.string().describe('ISO 8601'),
    last_activity_at: z.string().describe('When a part of it arrived last, ISO 8601'),
    done: z.number().describe('How many of its strings have a result'),
    counts: z
      .array(z.object({ result: runResult, count: z.number() }))
      .describe('How many strings by result'),
    failures_omitted: z.number().describe(`How many failed strings beyond ${maxListed} are only counted`),
  })
  .meta({ id: 'Run', description: 'A long list of strings that a program sends in parts' });

/** The record of a run, as it stands at `now`. */
export function runRecord(run: RunRow, now: Date): z.input<typeof runShape> {
  const { started_at, last_activity_at, counts, listed, ...rest } = run;
  const known = runResults.flatMap((result) => {
    const count = counts[result];
    return count === undefined ? [] : [{ result, count }];
  });
  const failed = known
    .filter(({ result }) => result !== 'success' && result !== 'redeemed_by_you')
    .reduce((sum, { count }) => sum + count, 0);
  return {
    ...rest,
    state: stateOf(run, now),
    started_at: started_at.toISOString(),
    last_activity_at: last_activity_at.toISOString(),
    counts: known,
    failures_omitted: failed - listed,
  };
}
