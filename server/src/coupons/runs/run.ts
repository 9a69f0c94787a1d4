import { minuteMs } from '../../platform/vocabulary/durations.ts';
import { type Reason, reasons } from '../../platform/vocabulary/reasons.ts';

/** What is done with the strings of a run. */
export const runKinds = ['deposit', 'generate', 'delete', 'offline'] as const;
export type RunKind = (typeof runKinds)[number];

/** The states of a run that the program which sends it can tell. */
export const saidStates = ['going', 'stopped', 'done'] as const;
export type SaidState = (typeof saidStates)[number];

/** `interrupted`: it should go on, but nothing arrived for a minute. */
export const runStates = [...saidStates, 'interrupted'] as const;

/** Longer than a program needs for a part, with its retries. A time so far ahead is of a clock that was set back. */
const silentMs = minuteMs;

export const stateOf = (
  { state, last_activity_at }: { state: SaidState; last_activity_at: Date },
  now: Date,
): (typeof runStates)[number] =>
  state === 'going' && Math.abs(now.getTime() - last_activity_at.getTime()) > silentMs
    ? 'interrupted'
    : state;

/** Results of strings beside the reasons of the registry. */
const ownResults = ['success', 'redeemed_by_you', 'not_sent', 'unknown', 'refused'] as const;
export type RunResult = Reason | (typeof ownResults)[number];
export const runResults: readonly RunResult[] = [...ownResults, ...reasons];

/** The result of one string; `why` where the result does not say it. */
export interface RunLine {
  gs1: string;
  result: RunResult;
  why?: string | undefined;
}

const wentWell = ({ result }: RunLine) => result === 'success' || result === 'redeemed_by_you';

/** Equal results in a row, with how many. */
export type ResultSpans = Array<[result: RunResult, count: number]>;

export function spansOf(lines: readonly RunLine[]): ResultSpans {
  const spans: ResultSpans = [];
  for (const { result } of lines) {
    const last = spans.at(-1);
    if (last?.[0] === result) last[1]++;
    else spans.push([result, 1]);
  }
  return spans;
}

/** The results one by one, in the order asked. */
export const resultsOf = (spans: ResultSpans): RunResult[] =>
  spans.flatMap(([result, count]) => new Array<RunResult>(count).fill(result));

/** Failed strings as they are stored. */
export type FailedLines = Array<[gs1: string, result: RunResult, why: string]>;

/** The lines that failed, `maxLines` of them at most. */
export const failedOf = (lines: readonly RunLine[], maxLines: number): FailedLines =>
  lines
    .filter((line) => !wentWell(line))
    .slice(0, maxLines)
    .map(({ gs1, result, why = '' }) => [gs1, result, why]);

export type Counts = Partial<Record<RunResult, number>>;

export function countedWith(counts: Counts, spans: ResultSpans): Counts {
  const sum = { ...counts };
  for (const [result, count] of spans) sum[result] = (sum[result] ?? 0) + count;
  return sum;
}
