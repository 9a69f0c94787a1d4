import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook, whereEnginesDiffer } from './harness/offerbook.ts';

const hour = 3_600_000;

whereEnginesDiffer('a conflict of an offline redemption', (engine) => {
  let book: Offerbook;
  let [manufacturer, provider, here, there] = [] as unknown as [Caller, Caller, Caller, Caller];
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-11T10:00:00Z') });
    manufacturer = await book.account('manufacturer', { time_zone: 'UTC' });
    provider = await book.account('provider');
    [here, there] = [await book.account('retailer'), await book.account('retailer')];
  });
  afterAll(() => book?.stop());

  const reported = async (who: Caller, gs1s: string, redeemed_at?: string, more = {}) => {
    const { results } = await ok(
      who.post('/retailer/redeem', { gs1s, offline: 'yes', redeemed_at, ...more }),
    );
    return results[0].reason ?? results[0].status;
  };
  const conflicts = async () => {
    const { data } = await ok(manufacturer.get('/manufacturer/offline_redemptions/2026-05-11/2026-05-12'));
    return data.filter((row: { conflict: string }) => row.conflict !== '').length;
  };
  const sell = (who: Caller, gs1s: string) => ok(who.post('/retailer/redeem', { gs1s }));
  const coupons = async (count: number) =>
    deposited(provider, await lockedOffer(manufacturer, [provider]), count);
  const signIn = async () => {
    for (const one of [manufacturer, provider, here, there]) await one.signIn();
  };

  test('is every report but that of the redemption that stands', async () => {
    const [gs1] = (await coupons(1)) as [string];
    const [alike] = (await coupons(1)) as [string];
    expect(alike.slice(-12)).toBe(gs1.slice(-12));
    book.moveClock(new Date('2026-05-11T20:00:00Z'));
    await signIn();
    const undo = (who: Caller) => ok(who.delete(`/retailer/rollback/${gs1}`));
    const [noon, later] = ['2026-05-11T12:00:00Z', '2026-05-11T16:00:00Z'];

    expect(await reported(here, gs1, noon)).toBe('success');
    expect(await reported(here, gs1, noon)).toBe('already_redeemed');
    expect(await conflicts()).toBe(0);
    // The retailer that redeemed it sold it once more, at another time.
    expect(await reported(here, gs1, '2026-05-11T13:00:00Z')).toBe('already_redeemed');
    expect(await conflicts()).toBe(1);
    // Another retailer sold it at that time, or this one a coupon of another offer.
    expect(await reported(there, gs1, noon)).toBe('already_redeemed');
    expect(await conflicts()).toBe(2);
    await sell(there, alike);
    expect(await reported(here, alike, noon)).toBe('already_redeemed');
    expect(await conflicts()).toBe(3);
    // Rolled back, its redemption stands no more: another stands, or none.
    await undo(here);
    await sell(there, gs1);
    expect(await reported(here, gs1, noon)).toBe('already_redeemed');
    expect(await conflicts()).toBe(4);
    await undo(there);
    expect(await reported(here, gs1, later)).toBe('success');
    await undo(here);
    await ok(provider.post('/provider/delete', { gs1s: gs1 }));
    expect(await reported(here, gs1, later)).toBe('deleted');
    expect(await conflicts()).toBe(5);
  });

  test('is no report that is sent again, without a time of its own or ahead of the clock', async () => {
    const [gs1, ahead, taken] = (await coupons(3)) as [string, string, string];
    book.moveClock(hour);
    const before = await conflicts();
    const added = async () => (await conflicts()) - before;
    const at = (ms: number) => new Date(book.now.getTime() + ms).toISOString();
    const [soon, earlier] = [at(20_000), at(-1_800_000)];
    expect(await reported(here, gs1)).toBe('success');
    expect(await reported(here, ahead, soon)).toBe('success');
    await sell(there, taken);
    for (let n = 0; n < 3; n++) {
      book.moveClock(10_000);
      expect(await reported(here, gs1)).toBe('already_redeemed');
      expect(await reported(here, ahead, soon)).toBe('already_redeemed');
      expect(await reported(here, taken)).toBe('already_redeemed');
    }
    // At another server, whose clock is behind.
    book.moveClock(-60_000);
    expect(await reported(here, gs1)).toBe('already_redeemed');
    book.moveClock(60_000);
    // The last of the three was sold elsewhere, once.
    expect(await added()).toBe(1);
    // A sale before or after, at another store, or under an id of its own is another one.
    await reported(here, gs1, earlier);
    expect(await added()).toBe(2);
    book.moveClock(600_000);
    await reported(here, gs1, at(-60_000));
    expect(await added()).toBe(3);
    await reported(here, gs1, undefined, { selected_store: '8' });
    book.moveClock(1_000);
    await reported(here, gs1, undefined, { client_txn_id: 'a second sale' });
    expect(await added()).toBe(5);
    // After a day it is no repetition any more.
    book.moveClock(23 * hour);
    await signIn();
    await reported(here, gs1);
    expect(await added()).toBe(5);
    book.moveClock(2 * hour);
    await reported(here, gs1);
    expect(await added()).toBe(6);
  });
});
