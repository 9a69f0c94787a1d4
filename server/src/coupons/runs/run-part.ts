import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../platform/pipeline/context.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Reason } from '../../platform/vocabulary/reasons.ts';
import { orUnset, quantity, text } from '../../platform/wire/fields.ts';
import { countedWith, failedOf, type RunKind, type RunLine, resultsOf, spansOf } from './run.ts';
import { addPart, lockRun, partOf, type RunRow, writeProgress } from './run-store.ts';

/** How many failed strings of a run are listed; further ones are only counted. */
export const maxListed = 20_000;

export const maxPart = 999_999;

const runIdFault = 'must be 1 to 64 letters, digits, hyphens and underscores';

/** The client's id of a run. */
export const runId = text(64).regex(/^[\w-]{1,64}$/, runIdFault);

/** The fields of a call whose strings are a part of a run. */
export const partFields = z.object({
  run_id: orUnset(runId).describe('The run these strings are a part of, begun by PUT /runs/:run_id'),
  run_part: orUnset(quantity(0, maxPart)).describe(
    'The number of the part in its run. Sent again under the same number, a part is done once, at any time',
  ),
});

type Calling = Pick<Context, 'tx' | 'actor' | 'now'>;

/** The part that a call names; undefined without a run. @throws Refusal when it names only half of it. */
export function namedPart({ run_id, run_part }: z.output<typeof partFields>) {
  if (run_id === undefined && run_part === undefined) return undefined;
  if (run_id === undefined) throw refuse.field('run_id', 'is required with run_part');
  if (run_part === undefined) throw refuse.field('run_part', 'is required with run_id');
  return { runId: run_id, part: run_part };
}
type NamedPart = NonNullable<ReturnType<typeof namedPart>>;

/** A part that was done before: when, and why each string was refused, in the order asked; undefined: it was not. */
export interface DoneBefore {
  at: Date;
  reasons: ReadonlyArray<Reason | undefined>;
}

interface Judged {
  results: ReadonlyArray<{ gs1: string; status: 'success' | 'failure'; reason?: Reason | undefined }>;
}

/**
 * Judges the strings of a call and records them as a part of the account's run, in the call's transaction.
 *
 * @param request what was asked, by which a repeated part is recognised.
 * @param judge gets what the part's first call answered, if it is a repetition: it answers that and does nothing.
 * @throws Refusal when there is no such run of that kind, or the part was another request.
 */
export async function judgedInRun<A extends Judged>(
  context: Calling,
  { runId, part }: NamedPart,
  { kinds, request }: { kinds: readonly RunKind[]; request: unknown },
  judge: (before: DoneBefore | undefined) => Promise<A>,
): Promise<A> {
  const { tx, actor } = context;
  const named = { accountId: actor.accountId, runId };
  const run = await lockRun(tx, named);
  if (!run) throw refuse.notFound('The run');
  if (!kinds.includes(run.kind)) throw refuse.field('run_id', `is a run of the kind ${run.kind}`);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64');
  const before = await partOf(tx, { ...named, part });
  if (before) {
    if (before.request_hash !== requestHash)
      throw refuse.field(
        'run_part',
        'was another request before; each part of a run has a number of its own',
      );
    // A part with a request was recorded from what `judge` answered.
    const results = resultsOf(before.results) as Array<Reason | 'success'>;
    const reasons = results.map((result) => (result === 'success' ? undefined : result));
    return judge({ at: before.at, reasons });
  }
  const answer = await judge(undefined);
  const lines = answer.results.map(
    ({ gs1, status, reason }): RunLine => ({ gs1, result: status === 'success' ? 'success' : reason! }),
  );
  await recordPart(context, run, { part, requestHash, lines });
  return answer;
}

/** Records a part of a locked run, and sums the run up. */
export async function recordPart(
  { tx, actor, now }: Calling,
  run: RunRow,
  { part, requestHash, lines }: { part: number; requestHash?: string; lines: readonly RunLine[] },
): Promise<void> {
  const named = { accountId: actor.accountId, runId: run.run_id };
  const results = spansOf(lines);
  const failed = failedOf(lines, maxListed - run.listed);
  await addPart(tx, { ...named, part, at: now, requestHash, results, failed });
  await writeProgress(tx, {
    ...named,
    done: run.done + lines.length,
    counts: countedWith(run.counts, results),
    listed: run.listed + failed.length,
    now,
  });
}
