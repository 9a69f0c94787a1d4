import type { PhaseReport } from './arrivals.ts';
import { startArrivals } from './arrivals-process.ts';
import { compareWithTables } from './fates.ts';
import { shown } from './finding.ts';
import type { OnPostgresql } from './on-postgresql.ts';
import { openShop } from './shop.ts';
import { fillStock } from './stock.ts';

const [offers, connections, stringsPerCall] = [20, 256, 1];

/** Calls that arrive at one rate before, during and after some work on the database. */
export interface Plan {
  perSecond: number;
  /** The length of the phases before and after. */
  seconds: number;
  /** Strings of each offer's stock; as many others were deposited and are not redeemed. */
  each: number;
  /** What the work needs, after the first phase. */
  prepare(): Promise<unknown>;
  work(): Promise<unknown>;
  progress(line: string): void;
}

/**
 * Redeems strings of 20 offers before, during and after the work, and compares every answer with the tables.
 *
 * @returns the phases, with a line about each, and how long the work took.
 */
export async function callsDuring({ server, sql }: OnPostgresql, plan: Plan) {
  const { perSecond, seconds, each, progress } = plan;
  const shop = await openShop(server.url, offers);
  progress(`depositing ${2 * each} strings`);
  const stock = await fillStock(sql, shop, each);
  const arrivals = await startArrivals({
    port: Number(new URL(server.url).port),
    accessKey: shop.retailer.account.access_key,
    token: shop.retailer.token,
    bases: shop.bases,
    stock,
    stringsPerCall,
    connections,
  });
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
  note(`${described('during', during.phase)}; ${shown(during.seconds)} s`);
  const after = await arrivals.run({ seconds, perSecond });
  note(described('after', after));
  const wrong = [before, during.phase, after].flatMap((phase) => phase.wrong);
  if (wrong.length > 0) throw new Error(`neither taken nor refused as described: ${wrong[0]}`);
  note(await compareWithTables(sql, stock, stringsPerCall, await arrivals.fates()));
  return { before, during: during.phase, workSeconds: during.seconds, seen };
}

/** The value of a sorted list below which a share of it lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

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
