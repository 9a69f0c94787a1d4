import { countRest } from 'offerbook/dist/coupons/counts/lookup.js';
import { distribute } from 'offerbook/dist/platform/db/citus/distribution.js';
import { openPostgres } from 'offerbook/dist/platform/db/engine/postgres.js';
import { addExtension } from '../../test/harness/citus-cluster.ts';
import { type Bench, shown } from './finding.ts';
import { database, onCitus } from './on-postgresql.ts';
import { callsDuring, percentile } from './phases.ts';

const [perSecond, each] = [200, 500_000];

/** What tills notice of a database that is distributed. */
export const citusDistribute: Bench = {
  name: 'citus-distribute',
  about: `${perSecond} redeems a second arrive at one PostgreSQL while "offerbook distribute" moves its strings to two workers: their p99, against that before.`,
  run: (seconds, progress) =>
    onCitus(
      async (pg, citus) => {
        const engine = openPostgres(pg.databaseUrl);
        const work = () => distribute(engine.schema('test'), 'test', countRest, progress);
        const prepare = () => addExtension(citus, database);
        const { before, during, workSeconds, seen } = await callsDuring(pg, {
          ...{ perSecond, seconds, each, progress, prepare, work },
        }).finally(() => engine.close());
        const [figure, floor] = [percentile(during.takenMs, 0.99), percentile(before.takenMs, 0.99)];
        return {
          unit: 'p99, ms',
          figure,
          floorIs: 'the same before the database was distributed',
          floor,
          ratio: figure / floor,
          target: 'none: a figure for docs/scale.md',
          met: true,
          seen: [
            ...seen,
            `${2 * each} strings with their events were distributed in ${shown(workSeconds)} s`,
          ],
        };
      },
      { isDistributed: false },
    ),
};
