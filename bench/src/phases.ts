import type { PhaseReport } from './arrivals.ts';
import { startArrivals } from './arrivals-process.ts';
import { compare } from './compare.ts';
import { compareWithTables } from './fates.ts';
import { type Finding, percentile, shown } from './finding.ts';
import type { Stocked } from './stocked.ts';

const [connections, stringsPerCall, perSecond] = [256, 1, 200];

interface Plan {
  /** The length of the phases before and after. */
  seconds: number;
  floorIs: string;
  /** What the work needs, after the first phase. */
  prepare(): Promise<unknown>;
  work(): Promise<unknown>;
  /** What the work did, whose seconds follow. */
  done: string;
  progress(line: string): void;
}

/** The p99 of redeems during the work, against that before; every answer is compared with the tables. */
export async function p99During({ server, sql, shop, stock }: Stocked, plan: Plan): Promise<Finding> {
  const { seconds, progress } = plan;
  const arrivals = await startArrivals(server.url, shop, stock, { stringsPerCall, connections });
  const seen: string[] = [];
  const note = (line: string) => {
    progress(line);
    seen.push(line);
  };
  await arrivals.run({ seconds, perSecond });
  const before = await arrivals.run({ seconds, perSecond });
  note(described('before', before));
  await plan.prepare();
  const during = await phasesDuring(plan.work, () => arrivals.run({ seconds: 2, perSecond }));
  note(described('during', during.phase));
  note(`${plan.done} in ${shown(during.seconds)} s`);
  const after = await arrivals.run({ seconds, perSecond });
  note(described('after', after));
  const wrong = [before, during.phase, after].flatMap((phase) => phase.wrong);
  if (wrong.length > 0) throw new Error(`neither taken nor refused as described: ${wrong[0]}`);
  note(await compareWithTables(sql, stock, stringsPerCall, await arrivals.fates()));
  const p99 =
    ({ takenMs }: PhaseReport) =>
    () =>
      percentile(takenMs, 0.99);
  const finding = await compare(
    {
      ...{ turns: 1, unit: 'p99, ms', target: 'none: a figure for docs/scale.md', floorIs: plan.floorIs },
      ...{ floor: p99(before), figure: p99(during.phase) },
    },
    progress,
  );
  return { ...finding, seen };
}

/** A phase in one line. */
const described = (when: string, { takenMs, shed, sent }: PhaseReport): string =>
  `${when}: ${sent} calls, ${shed} refused with 503, p50 ${shown(percentile(takenMs, 0.5))} ms, p99 ${shown(percentile(takenMs, 0.99))} ms, longest ${shown(takenMs.at(-1) ?? Number.NaN)} ms`;

/** Several phases as one. */
const together = (parts: readonly PhaseReport[]): PhaseReport => ({
  ...parts[0]!,
  sent: parts.reduce((sum, { sent }) => sum + sent, 0),
  shed: parts.reduce((sum, { shed }) => sum + shed, 0),
  wrong: parts.flatMap(({ wrong }) => wrong),
  takenMs: parts.flatMap(({ takenMs }) => takenMs).sort((a, b) => a - b),
});

/** Runs phases one after another until `work` has ended. @returns them as one, and how long the work took. */
async function phasesDuring(
  work: () => Promise<unknown>,
  phase: () => Promise<PhaseReport>,
): Promise<{ phase: PhaseReport; seconds: number }> {
  const begin = performance.now();
  let seconds: number | undefined;
  const working = work().finally(() => {
    seconds = (performance.now() - begin) / 1_000;
  });
  // A failure is thrown when the phase that runs has ended.
  working.catch(() => {});
  const parts: PhaseReport[] = [];
  while (seconds === undefined) parts.push(await phase());
  await working;
  return { phase: together(parts), seconds };
}
