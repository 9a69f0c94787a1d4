import type { Call } from './call.ts';
import type { Cost } from './costs.ts';
import type { RawCall } from './raw.ts';
import type { Tally, Violation } from './tally.ts';

/** Memory of the server, in megabytes. */
export interface Memory {
  start: number;
  warm: number;
  peak: number;
  end: number;
}

const maxShown = 6_000;
const cut = (text: string): string =>
  text.length <= maxShown ? text : `${text.slice(0, maxShown)}… (${text.length} characters)`;

function shownCall(call: Call | RawCall): string {
  if ('bytes' in call) return `bytes, base64:\n${cut(call.bytes.toString('base64'))}`;
  const headers = Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`);
  return `${call.method} ${cut(call.path)}\n${headers.join('\n')}\n\n${cut(call.body ?? '')}`;
}

/** A violation with everything that is needed to send its call again. */
export const shownViolation = ({ rule, call, where, answer, log }: Violation, seed: number): string =>
  [
    `VIOLATION: ${rule}`,
    `seed ${seed}${where === undefined ? '' : `, ${where}`}${call === undefined ? '' : `, ${call.target} (${call.manner})`}`,
    ...(call === undefined ? [] : [shownCall(call)]),
    ...(answer === undefined ? [] : [`answered: ${cut(answer)}`]),
    ...(log === undefined || log === '[]' ? [] : [`logged: ${cut(log)}`]),
    '',
  ].join('\n');

const listed = (counts: ReadonlyMap<unknown, number>): string =>
  [...counts]
    .sort(([one], [other]) => String(one).localeCompare(String(other)))
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

/** What a run did and saw, for people. */
export function summary(
  tally: Tally,
  { memory, costs, seconds, messages }: { memory: Memory; costs: Cost[]; seconds: number; messages: number },
): string {
  const targets = [...tally.byTarget];
  const never = (what: 'done' | 'refused') =>
    targets
      .filter(([, seen]) => seen[what] === 0)
      .map(([name, { lastRefusal }]) => (what === 'done' ? `${name} (${lastRefusal})` : name));
  const reached = (what: 'done' | 'refused') => {
    const missing = never(what);
    return `${targets.length - missing.length} of ${targets.length}${missing.length > 0 ? `, not ${missing.join('\n  ')}` : ''}`;
  };
  const slowest = costs[0];
  return [
    `${tally.calls} calls in ${Math.round(seconds)} s (${Math.round(tally.calls / seconds)} a second), ${messages} webhook messages received`,
    `by status    ${listed(tally.byStatus)}   (0: broken HTTP, closed without an answer)`,
    `by manner    ${listed(tally.byManner)}`,
    `done         ${reached('done')}`,
    `refused      ${reached('refused')}`,
    `dearest refusal ${slowest === undefined ? 'none' : `${slowest.cpuMs.toFixed(1)} ms of processor time: ${slowest.call.target}, ${slowest.status}, body of ${slowest.call.body?.length ?? 0}`}`,
    `memory       ${Object.entries(memory)
      .map(([when, mb]) => `${when} ${Math.round(mb)} MB`)
      .join(', ')}`,
    `violations   ${tally.violationCount}`,
    '',
  ].join('\n');
}
