import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook, whereEnginesDiffer } from './harness/offerbook.ts';

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

  test('is every report but that of the redemption that stands', async () => {
    const [gs1] = (await deposited(provider, await lockedOffer(manufacturer, [provider]), 1)) as [string];
    const [alike] = (await deposited(provider, await lockedOffer(manufacturer, [provider]), 1)) as [string];
    expect(alike.slice(-12)).toBe(gs1.slice(-12));
    book.moveClock(new Date('2026-05-11T20:00:00Z'));
    for (const one of [manufacturer, provider, here, there]) await one.signIn();
    const reported = async (who: Caller, string: string, redeemed_at: string) => {
      const { results } = await ok(
        who.post('/retailer/redeem', { gs1s: string, offline: 'yes', redeemed_at }),
      );
      return results[0].reason ?? results[0].status;
    };
    const conflicts = async () => {
      const { data } = await ok(manufacturer.get('/manufacturer/offline_redemptions/2026-05-11/2026-05-11'));
      return data.filter((row: { conflict: string }) => row.conflict !== '').length;
    };
    const sell = (who: Caller, string: string) => ok(who.post('/retailer/redeem', { gs1s: string }));
    const undo = (who: Caller) => ok(who.delete(`/retailer/rollback/${gs1}`));
    const [noon, later] = ['2026-05-11T12:00:00Z', '2026-05-11T16:00:00Z'];

    expect(await reported(here, gs1, noon)).toBe('success');
    expect(await reported(here, gs1, noon)).toBe('already_redeemed');
    expect(await conflicts()).toBe(0);
    // The same retailer sold it once more, at another time.
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
});
