import { deleteRun, OfferbookError, type Row, saveRun, saveRunPart } from '@offerbook/client';
import { isUnknown } from '../../registry/answers.ts';
import type { Calling } from '../../registry/caller.tsx';
import { isOutcome, type Outcome } from './outcome.ts';
import type { Line, Run, Work } from './run.ts';

/** A run as the registry keeps it for all users of the account. */
export type SharedRun = Row<'list-runs'>;
type Result = SharedRun['counts'][number]['result'];

const kinds = { make: 'generate', give: 'deposit', delete: 'delete', offline: 'offline' } as const;

export const workOf = ({ kind }: SharedRun): Work =>
  (Object.keys(kinds) as Work[]).find((work) => kinds[work] === kind)!;

const successOf: Record<Work, Outcome> = {
  make: 'added',
  give: 'added',
  delete: 'gone',
  offline: 'recorded',
};

/** Names of the registry for what this page calls otherwise. */
const elsewhere: Partial<Record<Result, Outcome>> = {
  redeemed_by_you: 'already_yours',
  not_sent: 'invalid',
  unknown: 'unsure',
  refused: 'other',
};

export function outcomeOf(result: Result, work: Work): Outcome {
  if (result === 'success') return successOf[work];
  return elsewhere[result] ?? (isOutcome(result) ? result : 'other');
}

function resultOf({ outcome, why }: Line, work: Work): Result {
  if (outcome === successOf[work]) return 'success';
  if (why !== undefined) return 'not_sent';
  const known = (Object.keys(elsewhere) as Result[]).find(
    (result) => result !== 'not_sent' && elsewhere[result] === outcome,
  );
  // What is left are reasons, which have the registry's names.
  return known ?? (outcome as Result);
}

/** The counts of a shared run by outcome; two results may be one outcome. */
export function countsOf(run: SharedRun): Run['counts'] {
  const work = workOf(run);
  const counts: Run['counts'] = {};
  for (const { result, count } of run.counts) {
    const outcome = outcomeOf(result, work);
    counts[outcome] = (counts[outcome] ?? 0) + count;
  }
  return counts;
}

/** Lines of a list that were never sent and are reported; a list with more is no list of data strings. */
const maxUnsent = 20_000;

/** Most lines that a call reports. */
const maxLines = 1_000;

/** Says to the registry that the run goes on, was stopped or is done; begins it there. */
export const saveShared = (
  { registry }: Calling,
  { id, work, title, retailer, total, unsent }: Run,
  state: Run['state'],
) =>
  registry.call(saveRun, {
    params: { run_id: id },
    body: {
      kind: kinds[work],
      title: title.slice(0, 200),
      total: total - Math.max(0, (unsent ?? 0) - maxUnsent),
      state,
      ...(retailer !== '' && { retailer_email_domain: retailer }),
    },
  });

/** Reports results that the registry does not record by itself, from a part of the run on. Safe to repeat. */
export async function reportLines(
  { registry }: Calling,
  { id, work }: Run,
  firstPart: number,
  lines: readonly Line[],
): Promise<void> {
  const reported = lines.slice(0, maxUnsent);
  for (let from = 0; from < reported.length; from += maxLines) {
    const results = reported.slice(from, from + maxLines).map((line) => ({
      gs1: line.gs1.slice(0, 200),
      result: resultOf(line, work),
      ...(line.why !== undefined && { why: line.why.slice(0, 300) }),
    }));
    const params = { run_id: id, part: String(firstPart + from / maxLines) };
    await registry.call(saveRunPart, { params, body: { results } });
  }
}

/** Takes a run off the account's list; one that is not there any more is no failure. */
export async function forgetShared({ registry }: Calling, id: string): Promise<void> {
  try {
    await registry.call(deleteRun, { params: { run_id: id } });
  } catch (error) {
    if (!(error instanceof OfferbookError) || !isUnknown(error)) throw error;
  }
}
