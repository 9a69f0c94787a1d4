import type { PhaseReport } from './arrivals.ts';
import { percentile as at, shown } from './finding.ts';
import type { Probe } from './probes.ts';

export type EngineName = 'embedded' | 'postgresql';

/** What a run found. */
export interface OverloadFinding {
  engine: EngineName;
  /** Calls answered a second when a few tills wait for their answers. */
  sustainable: number;
  normal: PhaseReport;
  overload: PhaseReport;
  /** Begins the moment the overload ends. */
  after: PhaseReport;
  /** Resident memory of the server in MB: before, the greatest during the overload, and after it. */
  memoryMb: [before: number, peak: number, after: number];
  /** What was compared with the tables, in a sentence. */
  compared: string;
  probes: Probe[];
  /** Processor time of the server per shed call, in microseconds. */
  shedMicroseconds: number;
}

interface Circumstances {
  when: string;
  machine: string;
  /** Whether the sender ran on a processor that server and database did not use. */
  hasOwnProcessor: boolean;
  stringsPerCall: number;
  tills: number;
  normalShare: number;
  multiple: number;
}

const maxMultipleOfNormal = 5;
const recoveryMs = 1_000;
const maxGrowthMb = 256;

/** The page of a run, and whether it met all that is promised. */
export function overloadPage(found: OverloadFinding, about: Circumstances): { text: string; met: boolean } {
  const { normal, overload, after, memoryMb, probes } = found;
  const [normalP99, takenP99] = [at(normal.takenMs, 0.99), at(overload.takenMs, 0.99)];
  const recovered = after.times.filter(([sentAt]) => sentAt >= recoveryMs).map(([, ms]) => ms);
  const recoveredP50 = at(
    recovered.sort((a, b) => a - b),
    0.5,
  );
  const offered = overload.sent / overload.seconds / found.sustainable;
  const lines: Array<[what: string, seen: string, met: boolean]> = [
    [
      `at least ${about.multiple} times the sustainable rate is offered`,
      `${shown(overload.sent / overload.seconds)} calls/s for ${overload.seconds} s, ${offered.toFixed(1)} times; ${overload.unsent} more found no free connection`,
      offered >= about.multiple * 0.99,
    ],
    [
      'every answer is a redemption or 503 with Retry-After',
      `${overload.taken} and ${overload.shed}; others: ${overload.sent - overload.taken - overload.shed}`,
      overload.taken + overload.shed === overload.sent,
    ],
    ['the tables agree with every answer', found.compared, true],
    [
      `p99 of what is taken is within ${maxMultipleOfNormal} times of normal`,
      `${shown(takenP99)} ms, ${(takenP99 / normalP99).toFixed(1)} times ${shown(normalP99)} ms`,
      takenP99 <= maxMultipleOfNormal * normalP99,
    ],
    [
      'memory is bounded',
      `${memoryMb.map((mb) => `${Math.round(mb)} MB`).join(' before, ')} after; greatest growth ${Math.round(memoryMb[1] - memoryMb[0])} MB (allowed: ${maxGrowthMb})`.replace(
        / before, (\d+ MB) before, /,
        ' before, $1 at most, ',
      ),
      memoryMb[1] - memoryMb[0] <= maxGrowthMb,
    ],
    [
      'a second after the overload a call takes its normal time and none is shed',
      `p50 ${shown(recoveredP50)} ms of ${recovered.length} calls (normal ${shown(at(normal.takenMs, 0.5))} ms); the last call was shed ${Math.round(after.lastShedAt)} ms after the end`,
      recoveredP50 <= at(normal.takenMs, 0.99) && after.lastShedAt <= recoveryMs,
    ],
    [
      '/livez, /readyz and /metrics answer meanwhile',
      probes
        .map(
          ({ path, asked, failed, slowestMs }) =>
            `${path} ${asked - failed} of ${asked}, slowest ${shown(slowestMs)} ms`,
        )
        .join('; '),
      probes.every(({ failed, asked }) => failed === 0 && asked > 0),
    ],
  ];
  const met = lines.every(([, , one]) => one);
  const text = `# overload, ${found.engine}, ${about.when}

Redeem calls of ${about.stringsPerCall} strings over HTTP, started on a schedule by a process of its own, whether
earlier ones were answered or not. Sustainable is what ${about.tills} tills reach that wait for their answers: ${shown(found.sustainable)}
calls/s here. Normal is ${about.normalShare * 100} % of that on a schedule. A call that was refused is sent again later, under
no transaction id: had it done anything, its strings would come back as already redeemed.

| promised | seen | met |
|---|---|---|
${lines.map(([what, seen, one]) => `| ${what} | ${seen} | ${one ? 'yes' : 'NO'} |`).join('\n')}

| | calls/s sent | taken | shed | p50 ms | p99 ms | longest ms |
|---|---|---|---|---|---|---|
${[row('normal', normal), row('overload', overload), row('after', after)].join('\n')}

- A refusal took ${shown(at(overload.shedMs, 0.5))}/${shown(at(overload.shedMs, 0.99))} ms (p50/p99) and about ${Math.round(found.shedMicroseconds)} microseconds of the server's processor.
${overload.wrong.map((answer) => `- Another answer: \`${answer.slice(0, 300).replaceAll(/\s+/g, ' ')}\``).join('\n')}

Machine: ${about.machine}. ${about.hasOwnProcessor ? 'The sender has one processor to itself; server and database share the rest.' : 'Server, database and sender share all processors.'}
All phases ran one after the other in one run; only the ratios travel.
`;
  return { text, met };
}

const row = (name: string, { seconds, sent, taken, shed, takenMs }: PhaseReport): string =>
  `| ${[name, ...[sent, taken, shed].map((calls) => shown(calls / seconds)), ...[0.5, 0.99, 1].map((share) => shown(at(takenMs, share)))].join(' | ')} |`;
