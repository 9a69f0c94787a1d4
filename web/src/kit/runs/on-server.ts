import { deleteRun, OfferbookError, saveRun, saveRunPart } from '@offerbook/client';
import { isUnknown } from '../../registry/answers.ts';
import type { Calling } from '../../registry/caller.tsx';
import { countOutcomes, isOutcome, type Outcome } from './outcome.ts';
import type { Line, Run, SharedRun } from './run.ts';

/** An outcome of the registry; one that this portal does not know yet is shown as a refusal. */
export const knownOutcome = (result: Outcome): Outcome => (isOutcome(result) ? result : 'refused');

/** A shared run as its bar of results shows it. */
export const summedUp = ({ kind, total, counts }: SharedRun): Pick<Run, 'counts' | 'total' | 'kind'> => ({
  kind,
  total,
  counts: countOutcomes(counts.map(({ result, count }) => ({ outcome: knownOutcome(result), count }))),
});

/** Lines of a list that were never sent and are reported; a list with more is no list of data strings. */
const maxUnsent = 20_000;

/** Most lines that a call reports. */
const maxLines = 1_000;

/** Says to the registry that the run goes on, was stopped or is done; begins it there. */
export const saveShared = (
  { registry }: Calling,
  { id, kind, title, retailer, total, unsent }: Run,
  state: Run['state'],
) =>
  registry.call(saveRun, {
    params: { run_id: id },
    body: {
      kind,
      title: title.slice(0, 200),
      total: total - Math.max(0, (unsent ?? 0) - maxUnsent),
      state,
      ...(retailer !== '' && { retailer_email_domain: retailer }),
    },
  });

/** Reports results that the registry does not record by itself, from a part of the run on. Safe to repeat. */
export async function reportLines(
  { registry }: Calling,
  { id }: Run,
  firstPart: number,
  lines: readonly Line[],
): Promise<void> {
  const reported = lines.slice(0, maxUnsent);
  for (let from = 0; from < reported.length; from += maxLines) {
    const results = reported.slice(from, from + maxLines).map(({ gs1, outcome, why }) => ({
      gs1: gs1.slice(0, 200),
      result: outcome,
      ...(why !== undefined && { why: why.slice(0, 300) }),
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
