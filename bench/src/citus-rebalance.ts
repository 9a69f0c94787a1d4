import { addWorker } from '../../test/harness/citus-cluster.ts';
import type { PhaseReport } from './arrivals.ts';
import { startArrivals } from './arrivals-process.ts';
import { type Bench, shown } from './finding.ts';
import { database, onCitus } from './on-postgresql.ts';
import { openShop } from './shop.ts';
import { fillStock, type Sql } from './stock.ts';

const [offers, perSecond, connections, each] = [20, 200, 256, 500_000];

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Moves shards until each worker has as many. @returns the seconds it took. */
async function rebalance(sql: Sql): Promise<number> {
  const begin = performance.now();
  await sql.query('select citus_rebalance_start()');
  await sql.query('select citus_rebalance_wait()');
  return (performance.now() - begin) / 1_000;
}

const described = (when: string, { takenMs, shed, sent }: PhaseReport) =>
  `${when}: ${sent} calls, ${shed} refused with 503, p50 ${shown(at(takenMs, 0.5))} ms, p99 ${shown(at(takenMs, 0.99))} ms, longest ${shown(takenMs.at(-1) ?? Number.NaN)} ms`;

/** What tills notice of a worker that is added. */
export const citusRebalance: Bench = {
  name: 'citus-rebalance',
  about: `${perSecond} redeems a second arrive at a Citus database with one worker while a second worker takes half of the shards: their p99, against that before.`,
  run: (seconds, progress) =>
    onCitus(
      async ({ server, sql }, citus) => {
        const shop = await openShop(server.url, offers);
        progress(`depositing ${2 * each} strings`);
        const stock = await fillStock(sql, shop, each);
        const arrivals = await startArrivals({
          port: Number(new URL(server.url).port),
          accessKey: shop.retailer.account.access_key,
          token: shop.retailer.token,
          bases: shop.bases,
          stock,
          stringsPerCall: 1,
          connections,
        });
        await arrivals.run({ seconds, perSecond });
        const before = await arrivals.run({ seconds, perSecond });
        progress(described('before', before));
        await addWorker(citus, database);
        const moved: { seconds?: number } = {};
        const moving = rebalance(sql).then((took) => {
          moved.seconds = took;
        });
        const parts: PhaseReport[] = [];
        while (moved.seconds === undefined) parts.push(await arrivals.run({ seconds: 2, perSecond }));
        await moving;
        const during = together(parts);
        progress(`${described('during', during)}; ${shown(moved.seconds)} s`);
        const after = await arrivals.run({ seconds, perSecond });
        progress(described('after', after));
        await arrivals.fates();
        const wrong = [before, during, after].flatMap((phase) => phase.wrong);
        if (wrong.length > 0) throw new Error(`neither taken nor refused as described: ${wrong[0]}`);
        const [figure, floor] = [at(during.takenMs, 0.99), at(before.takenMs, 0.99)];
        return {
          unit: 'p99, ms',
          figure,
          floorIs: 'the same before the worker was added',
          floor,
          ratio: figure / floor,
          target: 'none: a figure for docs/scale.md',
          met: true,
          seen: [
            described('before', before),
            described('during', during),
            described('after', after),
            `half of ${2 * each} strings with their events moved in ${shown(moved.seconds)} s`,
          ],
        };
      },
      { workers: 1 },
    ),
};

const together = (parts: readonly PhaseReport[]): PhaseReport => ({
  ...parts[0]!,
  sent: parts.reduce((sum, { sent }) => sum + sent, 0),
  shed: parts.reduce((sum, { shed }) => sum + shed, 0),
  wrong: parts.flatMap(({ wrong }) => wrong),
  takenMs: parts.flatMap(({ takenMs }) => takenMs).sort((a, b) => a - b),
});
