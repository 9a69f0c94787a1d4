import { composeInsert } from '@offerbook/gs1';
import { deposited, lockedOffer, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migratedDatabase } from './harness/databases.ts';
import { refused } from './harness/envelope.ts';
import { insertBase } from './harness/inserts.ts';
import { Offerbook } from './harness/offerbook.ts';
import { TcpProxy } from './harness/tcp-proxy.ts';

/** Statements outside the till keep their usual limit of 60 s, so that a call held by it outlasts the test. */
const env = { TILL_LIMIT_MS: '12000', DELIVER: '0', REQUEST_LOG: '0' };

describe.skipIf(inject('postgresUrl') === '')('a silent database at the till (postgresql)', () => {
  let proxy: TcpProxy;
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  beforeAll(async () => {
    proxy = await TcpProxy.before(await migratedDatabase());
    book = await Offerbook.start({
      engine: 'postgresql',
      database: proxy.url,
      postgres: { connections: 4, connectLimitMs: 15_000 },
      now: new Date('2026-05-01T12:00:00Z'),
      env,
    });
    scene = await mainScene(book);
  });
  afterAll(async () => {
    await book?.stop();
    await proxy?.stop();
  });

  /** Less than the 60 s that a statement may take where nobody waits for it: the till's own limit must end the call. */
  const timeout = 55_000;
  const redeem = (gs1s: string) => scene.retailer.post('/retailer/redeem', { gs1s });

  test(
    'a newspaper insert gets 503 at the limit of the till, as a coupon does',
    async () => {
      const base = await lockedOffer(scene.manufacturer, [scene.provider], { base_gs1: insertBase() });
      const code = composeInsert(base, '1234');
      await ok(redeem(code));
      proxy.silence();
      await refused(redeem(code), 'UNAVAILABLE');
      expect((await ok(redeem(code))).newly_redeemed).toHaveLength(1);
    },
    timeout,
  );

  test(
    'a call gets 503 when what it connects to greets and then goes silent',
    async () => {
      const [gs1] = (await deposited(scene.provider, scene.base, 1)) as [string];
      proxy.silence({ newToo: true, newAnswersLeft: 1 });
      proxy.cut();
      // Until the pool has seen all of its connections close, a call could be given one of those.
      const { db } = book.running.app.registries.test;
      await expect.poll(() => db.use).toMatchObject({ idle: 0, inUse: 0 });
      const swallowed = proxy.swallowed();
      await refused(redeem(gs1), 'UNAVAILABLE');
      await swallowed;
      proxy.heal();
      expect((await ok(redeem(gs1))).newly_redeemed).toMatchObject([{ gs1 }]);
    },
    timeout,
  );
});
