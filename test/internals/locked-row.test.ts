import { deposited, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { Offerbook } from '../harness/offerbook.ts';

describe.skipIf(inject('postgresUrl') === '')('a coupon row locked in the database (postgresql)', () => {
  let database: string;
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  beforeAll(async () => {
    database = await migratedDatabase();
    book = await Offerbook.start({
      engine: 'postgresql',
      database,
      now: new Date('2026-05-01T12:00:00Z'),
      env: { TILL_LIMIT_MS: '20000', DELIVER: '0', REQUEST_LOG: '0' },
    });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  const redeem = (gs1s: string) => scene.retailer.post('/retailer/redeem', { gs1s });

  test('its group gets 503 at the lock limit, the lane goes on, and after the lock all are redeemed once', async () => {
    const [first, locked] = (await deposited(scene.provider, scene.base, 2)) as [string, string];
    const side = await sqlSession(database);
    await side.query('begin');
    await side.query('update test.coupon set state = state');
    const [neighbour, later] = (await deposited(scene.provider, scene.base, 2, 100)) as [string, string];
    const alone = redeem(first);
    await expect.poll(() => lockWaiters(side)).toBeGreaterThan(0);
    const together = [redeem(locked), redeem(neighbour)];
    await expect.poll(() => book.stringsWaiting()).toBe(2);
    for (const reply of [alone, ...together]) await refused(reply, 'UNAVAILABLE');
    expect((await ok(redeem(later))).newly_redeemed).toMatchObject([{ gs1: later }]);
    await side.query('rollback');
    await side.end();
    for (const gs1 of [first, locked, neighbour])
      expect((await ok(redeem(gs1))).newly_redeemed).toMatchObject([{ gs1 }]);
  });
});
