import { compare } from './compare.ts';
import type { Bench } from './finding.ts';
import { endedMs, processorMs } from './process-figures.ts';
import { onStock } from './stocked.ts';

const [tills, clients, turns] = [64, 16, 3];
const [maxPerSecond, floorPerSecond] = [60_000, 40_000];

/** Milliseconds of processor time of a process so far; none of one that ended since it was listed: its parent has its time. */
function msUnlessEnded(pid: number): number {
  try {
    return processorMs(pid);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

const costAt = (stringsPerCall: number, target: number): Bench => ({
  name: stringsPerCall === 1 ? 'database-cost' : `database-cost-${stringsPerCall}`,
  about: `Processor time of PostgreSQL for a string that ${tills} tills redeem over HTTP, ${stringsPerCall} a call, against one that pgbench redeems.`,
  run: (seconds, progress) =>
    onStock({ each: turns * maxPerSecond * seconds }, ({ cluster, settle, tills: redeem, pgbench }) => {
      // The connections of pgbench end with it; the server process then has their time.
      const spent = () => {
        const pids = cluster.processes();
        return pids.reduce((sum, pid) => sum + msUnlessEnded(pid), 0) + endedMs(pids[0]!);
      };
      /** Microseconds for each string that `work` redeems. */
      const cost = async (work: () => Promise<number>) => {
        const before = spent();
        const strings = await work();
        return ((spent() - before) / strings) * 1_000;
      };
      const reserved = floorPerSecond * seconds;
      return compare(
        {
          ...{ turns, unit: 'µs of PostgreSQL a string', target: { atMost: target }, before: settle },
          floorIs: `pgbench -M prepared, ${clients} clients, update one coupon and insert one event in one statement`,
          floor: () =>
            cost(async () => {
              const { tps } = await pgbench({ floor: 'statement', clients, seconds, reserved });
              return tps * seconds;
            }),
          figure: () => cost(async () => (await redeem({ tills, stringsPerCall, seconds })).taken),
        },
        progress,
      );
    }),
});

export const databaseCost: readonly Bench[] = [costAt(1, 0.32), costAt(10, 0.26)];
