import { deposited, lockedOffer, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsInBooks } from '../../prove/src/coupons/books.ts';
import { readTables } from '../../prove/src/coupons/tables.ts';
import {
  addExtension,
  addWorker,
  type Citus,
  databaseAt,
  hasCitus,
  startCitus,
} from '../harness/citus-cluster.ts';
import { sqlSession } from '../harness/databases.ts';
import { Scene } from '../harness/webhook-scene.ts';

const [offers, perOffer] = [6, 400];

describe.skipIf(!hasCitus())('a worker that is added while tills redeem', () => {
  const name = 'offerbook';
  let citus: Citus;
  let hooks: Scene;

  beforeAll(async () => {
    // Shards are moved by logical replication.
    citus = await startCitus({ workers: 1, settings: { wal_level: 'logical' } });
    for (const node of [citus.coordinator, ...citus.workers]) await node.createDatabase(name);
    await addExtension(citus, name);
    const database = databaseAt(citus.coordinator.url, name);
    hooks = await Scene.open({ engine: 'postgresql', database });
  });
  afterAll(async () => {
    await hooks?.close();
    await citus?.stop();
  });

  test('takes half of the shards; no call fails that is not redeemed when it is sent again, and every event arrives once', async () => {
    const { book } = hooks;
    const { manufacturer, provider, retailer } = await mainScene(book);
    await hooks.listening(manufacturer, ['redeemed']);
    const stock: string[] = [];
    for (let n = 0; n < offers; n++) {
      const base = await lockedOffer(manufacturer, [provider]);
      stock.push(...(await deposited(provider, base, perOffer, n * perOffer)));
    }
    const statuses = new Map<number, number>();
    const sold: string[] = [];
    let isMoving = true;
    const till = async () => {
      for (let gs1s = stock.pop(); gs1s !== undefined && isMoving; gs1s = stock.pop()) {
        for (;;) {
          const { status, body } = await retailer.post('/retailer/redeem', { gs1s, client_txn_id: gs1s });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 503) continue;
          expect(body).toMatchObject({ newly_redeemed: [{ gs1: gs1s }] });
          sold.push(gs1s);
          break;
        }
      }
    };
    const tills = Promise.all(Array.from({ length: 4 }, till));

    const added = await addWorker(citus, name);
    const sql = await sqlSession(databaseAt(citus.coordinator.url, name));
    await sql.query('select citus_rebalance_start()');
    await sql.query('select citus_rebalance_wait()');
    isMoving = false;
    await tills;
    const { rows: nodes } = await sql.query(
      `select nodeport as port, count(*)::int as shards from citus_shards where table_name = 'test.coupon'::regclass
       group by 1`,
    );
    await sql.end();

    expect(nodes.map(({ shards }) => shards)).toEqual([2, 2]);
    expect(nodes.map(({ port }) => String(port))).toContain(new URL(added.url).port);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(sold.length).toBeGreaterThan(0);
    const again = await ok(retailer.post('/retailer/redeem', { gs1s: sold.at(-1)! }));
    expect(again.results).toMatchObject([{ reason: 'already_redeemed', redeemed_by_you: true }]);
    expect(faultsInBooks(await readTables(book.running.app.registries.test.db))).toEqual([]);
    await hooks.settled();
    const received = hooks.receiver.at(manufacturer.domain).map(({ data }) => data.gs1);
    expect(received.toSorted()).toEqual(sold.toSorted());
  });
});
