import { deposited, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsInBooks } from '../../prove/src/coupons/books.ts';
import { readTables } from '../../prove/src/coupons/tables.ts';
import { countRest } from '../../server/src/coupons/counts/lookup.ts';
import { distribute } from '../../server/src/platform/db/citus/distribution.ts';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { addExtension, type Citus, databaseAt, hasCitus, startCitus } from '../harness/citus-cluster.ts';
import { eventually } from '../harness/eventually.ts';
import { Scene } from '../harness/webhook-scene.ts';

describe.skipIf(!hasCitus())('a database that is distributed under a running server', () => {
  let citus: Citus;
  let hooks: Scene;
  beforeAll(async () => {
    citus = await startCitus();
  });
  afterAll(async () => {
    await hooks?.close();
    await citus?.stop();
  });

  test('keeps its strings, journal, relationships and unpublished events, and the server goes on by itself', async () => {
    const name = 'grown';
    for (const node of [citus.coordinator, ...citus.workers]) await node.createDatabase(name);
    const database = databaseAt(citus.coordinator.url, name);
    hooks = await Scene.open({ engine: 'postgresql', database });
    const { book } = hooks;
    const { db } = book.running.app.registries.test;
    const { manufacturer, provider, retailer, base } = await mainScene(book);
    await hooks.listening(manufacturer, ['redeemed', 'rollback', 'mof_update']);
    const strings = await deposited(provider, base, 20);
    await ok(retailer.post('/retailer/redeem', { gs1s: strings[0] }));
    expect(db.shards).toBeUndefined();

    await addExtension(citus, name);
    const engine = openPostgres(database);
    for (const schema of ['test', 'production'])
      expect(await distribute(engine.schema(schema), schema, countRest)).toContain('coupon');
    expect(await distribute(engine.schema('test'), 'test', countRest)).toEqual([]);
    await engine.close();

    await eventually('strings are redeemed again', async () => {
      const { status } = await retailer.post('/retailer/redeem', { gs1s: strings[1] });
      return status === 200;
    });
    expect(db.shards?.count).toBeGreaterThan(1);
    await ok(retailer.delete(`/retailer/rollback/${strings[0]}`));
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    await hooks.settled();
    const received = hooks.receiver.at(manufacturer.domain).map(({ data }) => [data.action, data.gs1]);
    expect(received).toHaveLength(4);
    expect(received).toEqual(
      expect.arrayContaining([
        ['redeemed', strings[0]],
        ['redeemed', strings[1]],
        ['rollback', strings[0]],
      ]),
    );
    expect(faultsInBooks(await readTables(db))).toEqual([]);
  });
});
