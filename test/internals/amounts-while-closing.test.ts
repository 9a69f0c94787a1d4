import { connect, memoryJournal, openTill } from '@offerbook/client';
import { type Caller, chooseClearinghouse, deposited, mainScene, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneCall } from '../../server/src/books/settlements/one-call.ts';
import { refused } from '../harness/envelope.ts';
import { Offerbook } from '../harness/offerbook.ts';

let book: Offerbook;
beforeAll(async () => {
  book = await Offerbook.start({ now: new Date('2026-05-10T12:00:00Z') });
});
afterAll(() => book?.stop());

/** The path of a settlement of the day. */
const open = async (house: Caller): Promise<string> =>
  `/clearinghouse/settlements/${(await ok(house.post('/clearinghouse/settlements', { from: '2026-05-10', to: '2026-05-10' }))).data.settlement_id}`;
const close = async (house: Caller, path: string) => (await ok(house.post(`${path}/close`, {}))).data;
/** A call has no time for a second page, so a close stops after its first one. */
const stopClosing = () => Object.assign(book.running.app.registries.test.part(oneCall), { maxMs: 0 });

test('an amount that comes while a settlement is being closed waits: it is kept once that is discarded, and refused once it is closed', async () => {
  const { retailer, provider, base } = await mainScene(book, {
    save_value_code: '5',
    primary_purchase_save_value: '50',
  });
  const house = await book.account('clearinghouse');
  await chooseClearinghouse(retailer, house);
  const time = stopClosing();
  const report = (gs1: string, discount_in_cents: number) =>
    retailer.put(`/retailer/redemptions/${gs1}/amount`, { discount_in_cents });

  const [early, repeated, atTill] = (await deposited(provider, base, 3)) as [string, string, string];
  const call = { gs1s: [early, repeated], client_txn_id: 'sale-1' };
  await ok(retailer.post('/retailer/redeem', { ...call, amounts: { [early]: 100 } }));
  const path = await open(house);

  const { access_key: accessKey, secret_key: secretKey } = retailer.account;
  const journal = memoryJournal();
  const told: unknown[] = [];
  const till = openTill(connect({ baseUrl: book.url, accessKey, secretKey }), {
    store: '0042',
    retryDelaysMs: [],
    retryEveryMs: 3_600_000,
    journal,
    onPending: (_, error) => void told.push(error),
  });
  await till.checkout().pay({
    scans: [atTill],
    decide: () => ({ applied: [atTill], amounts: { [atTill]: 70 } }),
    charge: async () => {
      expect(await close(house, path)).toMatchObject({ state: 'closing', totals: { redemptions: 3 } });
    },
  });
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({ code: 'UNAVAILABLE', temporary: true });
  expect(await journal.open()).toHaveLength(1);
  await refused(report(early, 130), 'UNAVAILABLE');
  await ok(report(early, 100));
  const late = { ...call, amounts: { [repeated]: 40 } };
  const again = await ok(retailer.post('/retailer/redeem', late));
  expect(again.warnings).toEqual([
    { field: `amounts.${repeated}`, message: expect.stringContaining('could not be kept just now') },
  ]);

  time.maxMs = 8_000;
  await ok(house.delete(path));
  await till.flush();
  till.close();
  expect(await journal.open()).toEqual([]);
  expect((await ok(retailer.post('/retailer/redeem', late))).warnings).toBeUndefined();
  await ok(report(early, 130));
  expect(await close(house, await open(house))).toMatchObject({
    state: 'closed',
    totals: { redemptions: 3, redeemed_cents: 130 + 40 + 70, worth_by_basket: 0 },
  });
  await refused(report(early, 131), 'FORBIDDEN');
});

test('a rollback while a settlement is being closed promises a correction only once that is closed; after its discard there is none', async () => {
  const { retailer, provider, base } = await mainScene(book);
  const house = await book.account('clearinghouse');
  await chooseClearinghouse(retailer, house);
  const time = stopClosing();
  const gs1s = await deposited(provider, base, 2);
  await ok(retailer.post('/retailer/redeem', { gs1s }));
  const path = await open(house);
  expect(await close(house, path)).toMatchObject({ state: 'closing', totals: { redemptions: 2 } });
  expect(await ok(retailer.delete(`/retailer/rollback/${gs1s[0]}`))).toMatchObject({
    settled: true,
    message: expect.stringContaining(
      'once that is closed, the next one takes its amount back as a correction',
    ),
  });
  time.maxMs = 8_000;
  await ok(house.delete(path));
  expect(await close(house, await open(house))).toMatchObject({
    state: 'closed',
    totals: { redemptions: 1, corrections: 0 },
  });
});
