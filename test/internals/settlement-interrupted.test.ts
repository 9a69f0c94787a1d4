import { type Caller, chooseClearinghouse, deposited, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { oneCall } from '../../server/src/books/settlements/one-call.ts';
import { DatabaseLine } from '../harness/database-line.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { refused } from '../harness/envelope.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { silentRetailers } from '../harness/records.ts';
import { ServerProcess } from '../harness/server-process.ts';

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
    await side.query('select from test.coupon for update');
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
      // A page of 1,000 events, two of which are settled.
      totals: { redemptions: 998 },
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
    // Its account learns of it once, and nothing of who the other one is.
    const done = await ok(former!.get(`/enterprise/activity?about=${id}`));
    expect(
      done.data.filter(({ operation }: { operation: string }) => operation === 'close-settlement'),
    ).toEqual([
      expect.objectContaining({
        actor: 'the close of another settlement',
        subject: { settlement_id: id, from: '2026-05-02', to: '2026-05-02' },
        message: 'The settlement is closed; its rows are settled.',
        address: '',
      }),
    ]);
  });

  test('by its discard just before its end is closed by no call any more, neither its own nor that of another', async () => {
    book.moveClock(new Date('2026-05-03T12:00:00Z'));
    for (const caller of [scene.provider, scene.retailer, next!]) await caller.signIn();
    await redeem(await deposited(scene.provider, scene.base, 3, 5_500));
    const id = await open(next!, '2026-05-03', '2026-05-03');
    const time = Object.assign(book.running.app.registries.test.part(oneCall), { maxMs: 0 });
    const side = await sqlSession(database);
    // Each call settles a page, until there is only the end of the close to come.
    const left = `select from test.settlement_retailer where settlement_id = ${id} and not is_settled`;
    do {
      const { data } = await ok(close(next!, id));
      expect(data.state).toBe('closing');
    } while ((await side.query(left)).rowCount !== 0);
    await side.end();
    // It locks the settlement when it begins, for its last page, and for its end.
    const atEnd = line.holdAt('select began_at, closed_at from settlement where', 2);
    const closing = close(next!, id);
    const letThrough = await atEnd;
    const discard = () => next!.delete(`/clearinghouse/settlements/${id}`);
    // One step opens all rows again; the next would find none.
    await refused(discard(), 'UNAVAILABLE');
    letThrough();
    expect((await ok(closing)).data).toMatchObject({ state: 'closing', totals: { redemptions: 0 } });
    time.maxMs = 8_000;
    await refused(close(next!, id), 'NOT_FOUND');
    const again = await ok(close(next!, await open(next!, '2026-05-03', '2026-05-03')));
    expect(again.data).toMatchObject({ state: 'closed', totals: { redemptions: 3, total_cents: 300 } });
    await ok(discard());
    await refused(next!.get(`/clearinghouse/settlements/${id}`), 'NOT_FOUND');
  });

  test.each([
    { by: 'its close', day: '2026-05-04', since: '2026-05-04', left: 1_001 },
    { by: 'the close of another settlement', day: '2026-05-05', since: '2026-05-04', left: 0 },
  ])('by $by while it is read as a file breaks that off, because it would end early', async (one) => {
    const { day, since, left } = one;
    book.moveClock(new Date(`${day}T12:00:00Z`));
    for (const caller of [scene.provider, scene.retailer, next!]) await caller.signIn();
    const strings = await deposited(scene.provider, scene.base, 1_001, 9_000 - 2 * left);
    for (let at = 0; at < strings.length; at += 100) await redeem(strings.slice(at, at + 100));
    const id = await open(next!, day, day);
    const read = () => next!.get(`/clearinghouse/settlements/${id}?format=csv`);
    // Its retailers are asked for by its sums, before its first page of 1,000 rows, by it and after it, and by its second.
    const atSecondPage = line.holdAt('from clearinghouse_assignment x join account', 4);
    const reading = read().then(({ status }) => status);
    const letThrough = await atSecondPage;
    const other = await open(next!, since, day);
    expect((await ok(close(next!, other))).data.state).toBe('closed');
    letThrough();
    await expect(reading).rejects.toThrow();
    expect(
      String((await read()).body)
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(1 + left);
  });

  test('by its discard between two steps, and begun anew with another retailer, settles that one too', async () => {
    book.moveClock(new Date('2026-05-06T12:00:00Z'));
    for (const caller of [scene.provider, scene.retailer, next!]) await caller.signIn();
    const strings = await deposited(scene.provider, scene.base, 4, 8_500);
    await redeem(strings.slice(0, 3));
    const id = await open(next!, '2026-05-06', '2026-05-06');
    // It locks the settlement when it begins, and for its first page.
    const atPage = () => line.holdAt('select began_at, closed_at from settlement where', 1);
    const atPageOfFirst = atPage();
    const first = close(next!, id);
    const letFirstThrough = await atPageOfFirst;
    line.breakAt('delete from settlement where', 'cut');
    await refused(next!.delete(`/clearinghouse/settlements/${id}`), 'UNAVAILABLE');
    const joining = await book.account('retailer');
    await chooseClearinghouse(joining, next!);
    await ok(joining.post('/retailer/redeem', { gs1s: strings.slice(3) }));
    book.moveClock(1_000);
    const atPageOfSecond = atPage();
    const second = close(next!, id);
    const letSecondThrough = await atPageOfSecond;
    letFirstThrough();
    expect((await ok(first)).data).toMatchObject({
      state: 'closed',
      totals: { redemptions: 4, total_cents: 400 },
    });
    letSecondThrough();
    expect((await ok(second)).data.state).toBe('closed');
  });

  test('by the death of servers is closed by the one that is left, to the cent', async () => {
    // As the clock of the processes.
    book.moveClock(new Date());
    const today = book.now.toISOString().slice(0, 10);
    for (const caller of [scene.provider, scene.retailer, next!]) await caller.signIn();
    // Several pages for few redemptions: retailers share a page.
    await silentRetailers(book, next!, 300);
    await redeem(await deposited(scene.provider, scene.base, 30, 6_000));
    const id = await open(next!, today, today);
    const side = await sqlSession(database);
    for (const held of ['settlement_line', 'settlement_retailer']) {
      const server = await ServerProcess.start({ DATABASE_URL: database, DELIVER: '0' });
      await side.query(`begin; lock table ${held} in share mode`);
      const pending = close(next!.at(server.url), id).catch(() => undefined);
      await expect.poll(() => lockWaiters(side)).toBeGreaterThan(0);
      await server.kill();
      await pending;
      await side.query('commit');
    }
    await side.end();
    const { data } = await ok(close(next!, id));
    expect(data).toMatchObject({ state: 'closed', totals: { redemptions: 30, total_cents: 3_000 } });
    expect((await ok(next!.get(`/clearinghouse/settlements/${id}?pageSize=50`))).data.rows).toHaveLength(30);
  });
});
