import { addWorker } from '../../test/harness/citus-cluster.ts';
import { type Bench, shown } from './finding.ts';
import { database, onCitus } from './on-postgresql.ts';
import { callsDuring, percentile } from './phases.ts';
import type { Sql } from './stock.ts';

const [perSecond, each] = [200, 500_000];

/** Moves shards until each worker has as many. */
async function rebalance(sql: Sql): Promise<void> {
  await sql.query('select citus_rebalance_start()');
  await sql.query('select citus_rebalance_wait()');
}

/** What tills notice of a worker that is added. */
export const citusRebalance: Bench = {
  name: 'citus-rebalance',
  about: `${perSecond} redeems a second arrive at a Citus database with one worker while a second worker takes half of the shards: their p99, against that before.`,
  run: (seconds, progress) =>
    onCitus(
      async (pg, citus) => {
        const { before, during, workSeconds, seen } = await callsDuring(pg, {
          ...{ perSecond, seconds, each, progress },
          prepare: () => addWorker(citus, database),
          work: () => rebalance(pg.sql),
        });
        const [figure, floor] = [percentile(during.takenMs, 0.99), percentile(before.takenMs, 0.99)];
        return {
          unit: 'p99, ms',
          figure,
          floorIs: 'the same before the worker was added',
          floor,
          ratio: figure / floor,
          target: 'none: a figure for docs/scale.md',
          met: true,
          seen: [...seen, `half of ${2 * each} strings with their events moved in ${shown(workSeconds)} s`],
        };
      },
      { workers: 1 },
    ),
};
