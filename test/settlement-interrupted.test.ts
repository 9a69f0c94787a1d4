import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Caller } from './harness/caller.ts';
import { DatabaseLine } from './harness/database-line.ts';
import { migratedDatabase, sqlSession } from './harness/databases.ts';
import { refused } from './harness/envelope.ts';
import { lockWaiters } from './harness/lock-waiters.ts';
import { Offerbook } from './harness/offerbook.ts';
import { deposited, mainScene, ok } from './harness/scene.ts';

describe.skipIf(inject('postgresUrl') === '')('a settlement that is interrupted (postgresql)', () => {
  let database: string;
  let line: DatabaseLine;
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let [former, next] = [] as unknown as Caller[];
  beforeAll(async () => {
    database = await migratedDatabase();
    line = await DatabaseLine.before(database);
    book = await Offerbook.start({
      engine: 'postgresql',
      database: line.url,
      now: new Date('2026-05-01T23:59:59Z'),
      env: { DELIVER: '0' },
    });
    scene = await mainScene(book);
    [former, next] = [await book.account('clearinghouse'), await book.account('clearinghouse')];
  });
  afterAll(async () => {
    await book?.stop();
    await line?.stop();
  });

  const settleThrough = (by: Caller) =>
    ok(scene.retailer.put('/retailer/toggle/clearinghouse', { email_domain: by.domain, enabled: 'yes' }));
  const redeem = (gs1s: string[]) => ok(scene.retailer.post('/retailer/redeem', { gs1s }));
  const open = async (by: Caller, from: string, to: string): Promise<string> =>
    (await ok(by.post('/clearinghouse/settlements', { from, to }))).data.settlement_id;
  const close = (by: Caller, id: string) => by.post(`/clearinghouse/settlements/${id}/close`, {});

  test('by a redemption that commits after the close of its day has it in the next one, and waits for no till', async () => {
    await settleThrough(former!);
    const [early, late] = (await deposited(scene.provider, scene.base, 2)) as [string, string];
    await redeem([early]);
    const side = await sqlSession(database);
    await side.query('begin');
    await side.query('update test.tally set count = count');
    const waiting = redeem([late]);
    await expect.poll(() => lockWaiters(side)).toBeGreaterThan(0);
    book.moveClock(new Date('2026-05-02T00:00:01Z'));
    const first = await ok(close(former!, await open(former!, '2026-05-01', '2026-05-01')));
    expect(first.data.totals).toMatchObject({ redemptions: 1, total_cents: 100 });
    await side.query('rollback');
    await side.end();
    expect((await waiting).newly_redeemed).toMatchObject([{ gs1: late }]);
    const second = await ok(close(former!, await open(former!, '2026-05-02', '2026-05-02')));
    expect(second.data.totals).toMatchObject({ redemptions: 1, total_cents: 100 });
  });

  test('between two batches is completed by the close that another clearinghouse begins', async () => {
    const strings = await deposited(scene.provider, scene.base, 1_100, 100);
    for (let at = 0; at < strings.length; at += 100) await redeem(strings.slice(at, at + 100));
    const id = await open(former!, '2026-05-02', '2026-05-02');
    line.breakAt('insert into settled', 'cut', 1);
    await refused(close(former!, id), 'UNAVAILABLE');
    expect((await ok(former!.get(`/clearinghouse/settlements/${id}`))).data).toMatchObject({
      state: 'closing',
      totals: { redemptions: 1_000 },
    });
    await settleThrough(next!);
    await redeem(await deposited(scene.provider, scene.base, 1, 5_000));
    const rest = await open(next!, '2026-05-02', '2026-05-02');
    const { data } = await ok(close(next!, rest));
    const completed = (await ok(former!.get(`/clearinghouse/settlements/${id}`))).data;
    expect(completed).toMatchObject({
      state: 'closed',
      totals: { redemptions: 1_101, total_cents: 110_100 },
    });
    expect(data).toMatchObject({ state: 'closed', totals: { redemptions: 0, total_cents: 0 } });
    expect((await ok(close(former!, id))).data.totals).toEqual(completed.totals);
  });
});
