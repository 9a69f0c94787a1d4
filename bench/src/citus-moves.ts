import { countRest } from 'offerbook/dist/coupons/counts/lookup.js';
import { distribute } from 'offerbook/dist/platform/db/citus/distribution.js';
import { openPostgres } from 'offerbook/dist/platform/db/engine/postgres.js';
import { addExtension, addWorker } from '../../test/harness/citus-cluster.ts';
import type { Bench } from './finding.ts';
import { database, type On, onCitus } from './on-postgresql.ts';
import { p99During } from './phases.ts';
import { onStock } from './stocked.ts';

const each = 500_000;

const on =
  (nodes: Parameters<typeof onCitus>[1]): On =>
  (work, settings) =>
    onCitus(work, { ...nodes, ...settings });

/** What tills notice of a worker that is added, and of a database that is distributed. */
export const citusMoves: readonly Bench[] = [
  {
    name: 'citus-rebalance',
    about:
      '200 redeems a second arrive at a Citus database with one worker while a second worker takes half of the shards: their p99, against that before.',
    run: (seconds, progress) =>
      onStock({ on: on({ workers: 1 }), each }, (stocked) =>
        p99During(stocked, {
          ...{ seconds, progress, floorIs: 'the same before the worker was added' },
          prepare: () => addWorker(stocked.citus!, database),
          work: async () => {
            await stocked.sql.query('select citus_rebalance_start()');
            await stocked.sql.query('select citus_rebalance_wait()');
          },
          done: `half of ${2 * each} strings with their events moved`,
        }),
      ),
  },
  {
    name: 'citus-distribute',
    about:
      '200 redeems a second arrive at one PostgreSQL while "offerbook distribute" moves its strings to two workers: their p99, against that before.',
    run: (seconds, progress) =>
      onStock({ on: on({ isDistributed: false }), each }, (stocked) => {
        const engine = openPostgres(stocked.databaseUrl);
        return p99During(stocked, {
          ...{ seconds, progress, floorIs: 'the same before the database was distributed' },
          prepare: () => addExtension(stocked.citus!, database),
          work: () => distribute(engine.schema('test'), 'test', countRest, progress),
          done: `${2 * each} strings with their events were distributed`,
        }).finally(() => engine.close());
      }),
  },
];
