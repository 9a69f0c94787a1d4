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

/** Most entries never sent that a call reports. */
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

/** Reports the results of a part that the registry does not record by itself. Safe to repeat. */
export const reportPart = (
  { registry }: Calling,
  { id }: Run,
  part: number,
  lines: readonly Line[],
): Promise<unknown> => {
  const results = lines.map(({ gs1, outcome, why }) => ({
    gs1: gs1.slice(0, 200),
    result: outcome,
    ...(why !== undefined && { why: why.slice(0, 300) }),
  }));
  return registry.call(saveRunPart, { params: { run_id: id, part: String(part) }, body: { results } });
};

/** Reports entries that were never sent, in parts from the run's last one on. Safe to repeat. */
export async function reportUnsent(
  calling: Calling,
  run: Run,
  lastPart: number,
  lines: readonly Line[],
): Promise<void> {
  const reported = lines.slice(0, maxUnsent);
  for (let from = 0; from < reported.length; from += maxLines)
    await reportPart(calling, run, lastPart + from / maxLines, reported.slice(from, from + maxLines));
}

/** Takes a run off the account's list; one that is not there any more is no failure. */
export async function forgetShared({ registry }: Calling, id: string): Promise<void> {
  try {
    await registry.call(deleteRun, { params: { run_id: id } });
  } catch (error) {
    if (!(error instanceof OfferbookError) || !isUnknown(error)) throw error;
  }
}
