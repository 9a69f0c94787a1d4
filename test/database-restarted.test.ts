import { deposited, mainScene, ok, send } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { faultsInBooks } from '../prove/src/coupons/books.ts';
import { readTables } from '../prove/src/coupons/tables.ts';
import { refused } from './harness/envelope.ts';
import { eventually } from './harness/eventually.ts';
import { Offerbook } from './harness/offerbook.ts';
import { type Cluster, startCluster } from './harness/postgres-cluster.ts';

describe.skipIf(inject('postgresUrl') === '')('a database that is killed and started again', () => {
  let cluster: Cluster;
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  beforeAll(async () => {
    cluster = await startCluster();
    book = await Offerbook.start({
      engine: 'postgresql',
      database: await cluster.createDatabase('offerbook'),
      env: { DELIVER: '0', REQUEST_LOG: '0' },
    });
    scene = await mainScene(book);
  });
  afterAll(async () => {
    await book?.stop();
    await cluster?.stop();
  });

  test('every kind of call gets 503 with Retry-After, and the server goes on by itself with nothing lost', async () => {
    const strings = await deposited(scene.provider, scene.base, 24);
    await ok(redeem(strings[0]!));
    // Some of these are under way when the database dies.
    const underWay = strings.slice(1, 20).map((gs1) => redeem(gs1));
    await Promise.race(underWay);
    await cluster.kill();
    const answered = await Promise.all(underWay);
    for (const { status } of answered) expect([200, 503]).toContain(status);
    const { provider, retailer, manufacturer } = scene;
    for (const reply of [
      redeem(strings[20]!),
      retailer.delete(`/retailer/rollback/${strings[0]}`),
      retailer.get('/retailer/redemptions/2026-05-01/2026-05-01'),
      provider.post('/provider/deposit', { gs1s: strings[0] }),
      provider.get(`/provider/fetch_code/${strings[21]}`),
      manufacturer.get('/manufacturer/base_gs1s'),
      manufacturer.put('/enterprise/settings', { name: 'While it is away' }),
      send(book.url, 'GET', '/readyz', {}),
    ])
      await refused(reply, 'UNAVAILABLE');
    expect((await send(book.url, 'GET', '/livez', {})).status).toBe(200);

    await cluster.restart();
    await eventually('it is ready', async () => (await send(book.url, 'GET', '/readyz', {})).status === 200);
    // What was acknowledged is redeemed; what was not is redeemed or not, and says which when it is sent again.
    for (const [at, { status }] of answered.entries()) {
      const { results } = await ok(redeem(strings[at + 1]!));
      if (status === 200)
        expect(results).toMatchObject([{ reason: 'already_redeemed', redeemed_by_you: true }]);
    }
    const refusedBefore = await ok(redeem(strings[20]!));
    expect(refusedBefore.newly_redeemed).toMatchObject([{ gs1: strings[20] }]);
    expect(faultsInBooks(await readTables(book.running.app.registries.test.db))).toEqual([]);
  });

  const redeem = (gs1s: string) => scene.retailer.post('/retailer/redeem', { gs1s });
});
