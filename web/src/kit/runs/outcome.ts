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
  not_sent: ['Not sent', 'This row could not be understood; the reason stands beside it.'],
  unknown: [
    'Not known',
    'It was sent more than 23 hours ago and no answer came. Look into the data feed before sending it again.',
  ],
  refused: ['Refused', 'The registry refused the call.'],
} as const satisfies Record<Exclude<Outcome, Reason | 'success'>, readonly [word: string, why: string]>;

/** Reasons that mean something else in runs of a kind. */
const ofKinds: Partial<Record<RunKind, Partial<Record<Outcome, readonly [word: string, why: string]>>>> = {
  delete: {
    not_deposited: ['Not yours', 'You have no such data string.'],
    already_redeemed: [
      reasonWords('already_redeemed'),
      'This data string is redeemed and cannot be deleted.',
    ],
  },
  offline: {
    unknown: [
      'Not known',
      'It was to be sent more than 23 hours ago and no answer came. Look for it among your redemptions before you report it again.',
    ],
    already_redeemed: [
      'Redeemed elsewhere',
      'Another retailer redeemed it first. The manufacturer sees it among the conflicts.',
    ],
    deleted: [reasonWords('deleted'), `${reasonText.deleted} The manufacturer sees it among the conflicts.`],
  },
};

/** An outcome in a word or two, and in a sentence. */
export function outcomeWords(outcome: Outcome, kind: RunKind): readonly [word: string, why: string] {
  if (outcome === 'success') return [done[kind], ''];
  const ofKind = ofKinds[kind]?.[outcome];
  if (ofKind) return ofKind;
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

/** The string is deposited, by this run or an earlier one; a deletion and an offline report deposit none. */
export const isThere = (outcome: Outcome, kind: RunKind): boolean =>
  (kind === 'generate' || kind === 'deposit') && (outcome === 'success' || outcome === 'already_added');

const passing: readonly Outcome[] = [
  ...(['try_again', 'no_copies_available', 'not_locked'] as const),
  ...(['not_yet_live', 'deactivated', 'retailer_required'] as const),
];

/** A retry may succeed: the string itself is fine. */
export const worthAnotherTry = (outcome: Outcome): boolean => passing.includes(outcome);

/** How many lines have each outcome, added to `counts`; a line stands for one string unless it has a count. */
export function countOutcomes(
  lines: Iterable<Pick<Line, 'outcome'> & { count?: number }>,
  counts: Run['counts'] = {},
): Run['counts'] {
  const sum = { ...counts };
  for (const { outcome, count = 1 } of lines) sum[outcome] = (sum[outcome] ?? 0) + count;
  return sum;
}

/** How many strings of a run are deposited. */
export const thereIn = ({ counts, kind }: Pick<Run, 'counts' | 'kind'>): number =>
  outcomes.reduce((sum, outcome) => sum + (isThere(outcome, kind) ? (counts[outcome] ?? 0) : 0), 0);
