import { deposited, lockedOffer, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsInBooks } from '../../prove/src/coupons/books.ts';
import { readTables } from '../../prove/src/coupons/tables.ts';
import { type Citus, copyOnEveryNode, databaseAt, hasCitus, startCitus } from '../harness/citus-cluster.ts';
import { sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { eventually } from '../harness/eventually.ts';
import { Offerbook } from '../harness/offerbook.ts';

describe.skipIf(!hasCitus())('a worker of a distributed database that is killed', () => {
  const name = 'offerbook';
  let citus: Citus;
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  /** Strings of an offer on the first worker, and of one on the second. */
  let strings: [string[], string[]];

  beforeAll(async () => {
    citus = await startCitus({ flush: true });
    const nodes = [citus.coordinator, ...citus.workers];
    const database = await copyOnEveryNode(
      nodes.map(({ url }) => url),
      name,
    );
    book = await Offerbook.start({ engine: 'postgresql', database, env: { DELIVER: '0' } });
    scene = await mainScene(book);
    const ports = citus.workers.map(({ url }) => new URL(url).port);
    const bases: Array<string | undefined> = [];
    while (bases[0] === undefined || bases[1] === undefined) {
      const base = await lockedOffer(scene.manufacturer, [scene.provider]);
      bases[ports.indexOf(await portOf(base))] = base;
    }
    strings = [
      await deposited(scene.provider, bases[0], 40),
      await deposited(scene.provider, bases[1], 40, 40),
    ];
  });
  afterAll(async () => {
    await book?.stop();
    await citus?.stop();
  });

  /** The port of the node with the offer's strings. */
  async function portOf(base: string): Promise<string> {
    const [row] = await book.running.app.registries.test.db.query<{ port: number }>(
      `select n.nodeport as port from base_string b
       join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('test.coupon', b.offer_id)
       join pg_dist_node n using (groupid) where b.base_gs1 = $1`,
      [base],
    );
    return String(row!.port);
  }

  const redeem = (gs1s: string) => scene.retailer.post('/retailer/redeem', { gs1s });

  test('its offers get 503 with Retry-After, all others go on, and when it is back nothing is lost or in doubt', async () => {
    const [away, there] = strings;
    await ok(redeem(away[0]!));
    const underWay = away.slice(1, 20).map(redeem);
    await Promise.race(underWay);
    await citus.workers[0]!.kill();
    const answered = await Promise.all(underWay);
    for (const { status } of answered) expect([200, 503]).toContain(status);
    await refused(redeem(away[20]!), 'UNAVAILABLE');
    const { headers } = await redeem(away[20]!);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    for (const gs1 of there) expect((await ok(redeem(gs1))).newly_redeemed).toMatchObject([{ gs1 }]);

    await citus.workers[0]!.restart();
    await eventually('its offers are redeemed again', async () => (await redeem(away[21]!)).status === 200);
    for (const [at, { status }] of answered.entries()) {
      const { results } = await ok(redeem(away[at + 1]!));
      if (status === 200)
        expect(results).toMatchObject([{ reason: 'already_redeemed', redeemed_by_you: true }]);
    }
    expect(faultsInBooks(await readTables(book.running.app.registries.test.db))).toEqual([]);
    for (const { url } of citus.workers) {
      const client = await sqlSession(databaseAt(url, name));
      await eventually('no transaction is in doubt', async () => {
        const { rows } = await client.query('select 1 from pg_prepared_xacts where database = $1', [name]);
        return rows.length === 0;
      });
      await client.end();
    }
  });
});
