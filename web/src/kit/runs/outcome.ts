import { type Reason, reasons, reasonText } from '@offerbook/client';
import { reasonWords } from '../offers/reasons.ts';
import type { Line, Run, RunKind, SharedRun } from './run.ts';

/** What became of a string of a run, in the registry's words: `success`, a reason, or what a run knows besides. */
export type Outcome = SharedRun['counts'][number]['result'];

const done: Record<RunKind, string> = {
  generate: 'Deposited',
  deposit: 'Deposited',
  delete: 'Deleted',
  offline: 'Recorded',
};

/** What a run knows besides success and the reasons. */
const ofRuns = {
  redeemed_by_you: ['Recorded before', 'It was reported before, or taken by two tills of the same retailer.'],
  not_sent: ['Not sent', 'Its digits do not make a whole serialized data string.'],
  unknown: [
    'Not known',
    'It was sent more than 23 hours ago and no answer came. Look into the data feed before sending it again.',
  ],
  refused: ['Refused', 'The registry refused the call.'],
} as const satisfies Record<Exclude<Outcome, Reason | 'success'>, readonly [word: string, why: string]>;

/** An outcome in a word or two, and in a sentence. */
export function outcomeWords(outcome: Outcome, kind: RunKind): readonly [word: string, why: string] {
  if (outcome === 'success') return [done[kind], ''];
  if (outcome === 'already_redeemed' && kind === 'offline')
    return [
      'Redeemed elsewhere',
      'Another retailer redeemed it first. The manufacturer sees it among the conflicts.',
    ];
  return outcome in ofRuns
    ? ofRuns[outcome as keyof typeof ofRuns]
    : [reasonWords(outcome as Reason), reasonText[outcome as Reason]];
}

const good: readonly Outcome[] = ['success', 'already_added', 'redeemed_by_you'];

/** In reading order: successes first. */
export const outcomes: readonly Outcome[] = [
  ...good,
  ...reasons.filter((reason) => !good.includes(reason)),
  ...(['not_sent', 'unknown', 'refused'] as const),
];

export const isOutcome = (text: string): text is Outcome => outcomes.includes(text as Outcome);

export const wentWell = (outcome: Outcome): boolean => good.includes(outcome);

/** The string is in the registry, by this run or an earlier one. */
export const isThere = (outcome: Outcome): boolean => outcome === 'success' || outcome === 'already_added';

const passing: readonly Outcome[] = [
  ...(['try_again', 'no_copies_available', 'not_locked'] as const),
  ...(['not_yet_live', 'deactivated', 'retailer_required'] as const),
];

/** A retry may succeed: the string itself is fine. */
export const worthAnotherTry = (outcome: Outcome): boolean => passing.includes(outcome);

/** How many lines have each outcome, added to `counts`. */
export function countOutcomes(lines: Iterable<Line>, counts: Run['counts'] = {}): Run['counts'] {
  const sum = { ...counts };
  for (const { outcome } of lines) sum[outcome] = (sum[outcome] ?? 0) + 1;
  return sum;
}

/** How many strings of a run are in the registry. */
export const thereIn = ({ counts }: Pick<Run, 'counts'>): number =>
  (counts.success ?? 0) + (counts.already_added ?? 0);
