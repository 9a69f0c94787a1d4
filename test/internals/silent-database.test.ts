import { type Caller, deposited, mainScene, ok, send } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { adding } from '../../server/src/coupons/counts/lookup.ts';
import { action } from '../../server/src/platform/vocabulary/actions.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { TcpProxy } from '../harness/tcp-proxy.ts';

/** A clock that stands still keeps the token's holder known, so that a call asks only what it is about. */
const now = new Date('2026-05-01T12:00:00Z');

describe.skipIf(inject('postgresUrl') === '')('a database connection that goes silent (postgresql)', () => {
  let direct: string;
  let proxy: TcpProxy;
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let fresh: string[];

  /** @param limitMs how long a statement may take: enough for a busy machine, little enough to wait for. */
  const start = async (limitMs = 6_000) => {
    const started = await Offerbook.start({
      engine: 'postgresql',
      database: proxy.url,
      postgres: { connections: 4, limitMs },
      now,
      env: { TILL_LIMIT_MS: String(limitMs), DELIVER: '0', REQUEST_LOG: '0' },
    });
    // It would ask the database beside the calls.
    for (const registry of Object.values(started.running.app.registries)) await registry.part(adding).stop();
    return started;
  };
  beforeAll(async () => {
    direct = await migratedDatabase();
    proxy = await TcpProxy.before(direct);
    book = await start();
    scene = await mainScene(book);
    fresh = await deposited(scene.provider, scene.base, 40);
    await ok(redeem(fresh.pop()!));
  });
  afterAll(async () => {
    await book?.stop();
    await proxy?.stop();
  });

  const redeem = (gs1: string, retailer: Caller = scene.retailer) =>
    retailer.post('/retailer/redeem', { gs1s: gs1 });
  const readyz = () => send(book.url, 'GET', '/readyz', {});

  test('every redemption that waits gets 503, the lane goes on, and a retry under the same id is redeemed once', async () => {
    const calls = fresh.splice(0, 6).map((gs1s, at) => ({ gs1s, client_txn_id: `silent-${at}` }));
    proxy.silence();
    const first = await Promise.all(calls.map((call) => scene.retailer.post('/retailer/redeem', call)));
    // The first call waits on the silent connection; the others may be answered on the next.
    expect(first.map(({ status }) => status)).toContain(503);
    for (const { status, body } of first)
      if (status !== 200) expect(body).toMatchObject({ status: 'error', code: 'UNAVAILABLE' });
    for (const call of calls) {
      const { newly_redeemed } = await ok(scene.retailer.post('/retailer/redeem', call));
      expect(newly_redeemed).toMatchObject([{ gs1: call.gs1s }]);
    }
  });

  test('after one silent connection the other idle ones are not tried in turn', async () => {
    // As many at once as the pool has connections, so that all of them are open and idle.
    await Promise.all(Array.from({ length: 8 }, () => ok(scene.manufacturer.get('/manufacturer/base_gs1s'))));
    proxy.silence();
    await refused(redeem(fresh.pop()!), 'UNAVAILABLE');
    for (let at = 0; at < 8; at++) await ok(redeem(fresh.pop()!));
  });

  test('a write gets 503 and is not left waiting, and the next one is done', async () => {
    const write = (name: string) => scene.manufacturer.put('/enterprise/settings', { name });
    await ok(write('Before'));
    proxy.silence();
    await refused(write('Silent'), 'UNAVAILABLE');
    expect((await ok(write('After'))).data).toMatchObject({ name: 'After' });
  });

  test('a group that was committed and whose answer was lost is not run again: 503, never "already redeemed"', async () => {
    // Nothing here waits for a limit, so it is far away.
    const roomy = await start(60_000);
    onTestFinished(() => roomy.stop());
    const retailer = scene.retailer.at(roomy.url);
    await ok(redeem(fresh.pop()!, retailer));
    const [held, one, two] = fresh.splice(0, 3) as [string, string, string];
    const side = await sqlSession(direct);
    // The first statement waits for this lock, so that the other two calls go together in the next.
    await side.query('begin');
    await side.query('update test.coupon set state = state');
    const first = redeem(held, retailer);
    await expect.poll(() => lockWaiters(side)).toBeGreaterThan(0);
    const redeemed = async () =>
      (await side.query('select 1 from test.event where action = $1', [action.redeemed])).rowCount!;
    const before = await redeemed();
    const others = [redeem(one, retailer), redeem(two, retailer)];
    await expect.poll(() => roomy.stringsWaiting()).toBe(2);
    const swallowed = proxy.swallowed();
    proxy.silence({ answersLeft: 1 });
    await side.query('rollback');
    expect((await ok(first)).newly_redeemed).toHaveLength(1);
    await swallowed;
    proxy.cut();
    for (const reply of others) await refused(reply, 'UNAVAILABLE');
    // It was committed, so the answer to the repeated call is true.
    for (const gs1 of [one, two]) {
      const { results } = await ok(redeem(gs1, retailer));
      expect(results).toMatchObject([{ reason: 'already_redeemed', redeemed_by_you: true }]);
    }
    expect(await redeemed()).toBe(before + 3);
    await side.end();
  });

  test('/readyz answers 503 while nothing passes, and 200 again after', async () => {
    proxy.silence({ newToo: true });
    expect((await readyz()).status).toBe(503);
    proxy.heal();
    await expect.poll(async () => (await readyz()).status).toBe(200);
    await ok(redeem(fresh.pop()!));
  });

  test('a server can be stopped while a call waits on a silent connection', async () => {
    const other = await Offerbook.start({
      engine: 'postgresql',
      database: proxy.url,
      postgres: { connections: 2 },
      now,
      env: { DELIVER: '0', REQUEST_LOG: '0' },
    });
    const manufacturer = scene.manufacturer.at(other.url);
    await ok(manufacturer.get('/manufacturer/base_gs1s'));
    proxy.silence({ newToo: true });
    const swallowed = proxy.swallowed();
    const hanging = manufacturer.get('/manufacturer/base_gs1s').catch(() => undefined);
    await swallowed;
    await other.stop();
    await hanging;
    proxy.heal();
  });
});
