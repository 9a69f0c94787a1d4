import { type Caller, deposited, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneCall } from '../../server/src/books/settlements/one-call.ts';
import { refused } from '../harness/envelope.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { silentRetailers } from '../harness/records.ts';

describe('a settlement of 2,000 retailers', () => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  /** Settled by the first of them. */
  let settled: string;
  let [clearinghouse, last] = [] as unknown as Caller[];
  beforeAll(async () => {
    book = await Offerbook.start({ now: new Date('2026-05-01T12:00:00Z') });
    scene = await mainScene(book);
    clearinghouse = await book.account('clearinghouse');
    await settleThrough(scene.retailer);
    await silentRetailers(book, clearinghouse!, 2_000);
    last = await book.account('retailer');
    await settleThrough(last);
  });
  afterAll(() => book?.stop());

  const settleThrough = (retailer: Caller) =>
    ok(
      retailer.put('/retailer/toggle/clearinghouse', { email_domain: clearinghouse!.domain, enabled: 'yes' }),
    );
  const redeem = (retailer: Caller, gs1s: string[]) => ok(retailer.post('/retailer/redeem', { gs1s }));
  const open = async (): Promise<string> =>
    `/clearinghouse/settlements/${(await ok(clearinghouse!.post('/clearinghouse/settlements', { from: '2026-05-01', to: '2026-05-01' }))).data.settlement_id}`;
  const limitMs = (maxMs: number) => Object.assign(book.running.app.registries.test.part(oneCall), { maxMs });
  /** Calls again until the close is over, to which each call brings it nearer. */
  const close = async (path: string) => {
    for (let calls = 1; calls <= 60; calls++) {
      const { status, body } = await clearinghouse!.post(`${path}/close`, {});
      if (status === 200 && body.data.state === 'closed') return body.data;
      // Another close that began before is completed first.
      expect(status === 200 ? body.data.state : body.code).toMatch(/^(closing|UNAVAILABLE)$/);
    }
    throw new Error('not closed after 60 calls');
  };

  test('is closed by calls that have 100 ms each, and each goes on where the last one stopped', async () => {
    limitMs(100);
    const gs1s = await deposited(scene.provider, scene.base, 30);
    settled = gs1s[0]!;
    await redeem(scene.retailer, gs1s.slice(0, 20));
    await redeem(last!, gs1s.slice(20));
    const path = await open();
    const preview = (await ok(clearinghouse!.get(path))).data;
    expect(preview.totals).toMatchObject({ redemptions: 30, total_cents: 3_000 });
    const closed = await close(path);
    expect(closed).toMatchObject({ totals: preview.totals, by_retailer: preview.by_retailer });
    const { rows } = (await ok(clearinghouse!.get(path))).data;
    expect(rows).toEqual(preview.rows);
  });

  test('none of which has redeemed anything is completed by the next close of one of them', async () => {
    limitMs(0);
    const path = await open();
    expect((await ok(clearinghouse!.post(`${path}/close`, {}))).data.state).toBe('closing');
    await redeem(last!, await deposited(scene.provider, scene.base, 1, 100));
    limitMs(100);
    const next = await open();
    const closed = [(await close(next)).totals, (await ok(clearinghouse!.get(path))).data.totals];
    expect(closed.map(({ redemptions }) => redemptions).sort()).toEqual([0, 1]);
  });

  test('is discarded while it is closing: what it had settled is open again', async () => {
    limitMs(0);
    const path = await open();
    await redeem(scene.retailer, await deposited(scene.provider, scene.base, 30, 200));
    await ok(scene.retailer.delete(`/retailer/rollback/${settled}`));
    const { rows, ...sums } = (await ok(clearinghouse!.get(path))).data;
    // The first pages are of rows that are settled already.
    let closing = { state: 'open', totals: { redemptions: 0 } };
    while (closing.totals.redemptions === 0 && closing.state !== 'closed')
      closing = (await ok(clearinghouse!.post(`${path}/close`, {}))).data;
    expect(closing.state).toBe('closing');
    limitMs(8_000);
    const discard = `${path}?client_txn_id=discard-1`;
    const first = await ok(clearinghouse!.delete(discard));
    expect((await ok(clearinghouse!.delete(discard))).message).toBe(first.message);
    await refused(clearinghouse!.delete(path), 'NOT_FOUND');
    const again = (await ok(clearinghouse!.get(await open()))).data;
    expect(again).toMatchObject({ totals: sums.totals, by_funder: sums.by_funder, rows });
    expect((await close(await open())).totals).toEqual(sums.totals);
  });
});
