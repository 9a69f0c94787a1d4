import { brandOf, type Caller, deposited, lockedOffer, newBase, ok, partnerOf } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { newYork, WindowStage } from './harness/window-stage.ts';

onEveryEngine('redemption window rules', (engine) => {
  const at = new WindowStage(engine);
  const { pathOf, redeem, moveTo, setWindow, open, start } = at;

  test('what is refused stays redeemable: outside the window nothing happens to the string', async () => {
    await setWindow({ start_time: '09:00', end_time: '17:00', time_zone: 'UTC' });
    const [own] = await deposited(at.provider, at.base, 1, 100);
    await moveTo('2026-01-05T08:00:00Z');
    const outside = await ok(at.retailer.post('/retailer/redeem', { gs1s: own }));
    expect(outside).toMatchObject({ status: 'failure', newly_redeemed: [], not_yet_live: [] });
    expect(outside.results).toEqual([
      {
        gs1: own,
        status: 'failure',
        reason: 'outside_redemption_window',
        message: expect.stringMatching(/day or time/),
      },
    ]);
    await moveTo('2026-01-05T09:00:00Z');
    expect(await redeem(own!, {})).toBe('success');
    // Rolling back is not redeeming: it may happen at any time.
    await moveTo('2026-01-05T23:00:00Z');
    await ok(at.retailer.delete(`/retailer/rollback/${own}`));
    expect(await redeem(own!, {})).toBe('outside_redemption_window');
  });

  test('an offline redemption is judged by when it happened, its dry run too', async () => {
    await setWindow({ start_time: '09:00', end_time: '17:00', time_zone: 'UTC' });
    const [own] = await deposited(at.provider, at.base, 1, 200);
    await moveTo('2026-01-05T20:00:00Z');
    const reported = (redeemed_at: string, more = {}) =>
      redeem(own!, { offline: 'yes', redeemed_at, ...more });
    expect(await reported('2026-01-05T08:59:00Z')).toBe('outside_redemption_window');
    expect(await reported('2026-01-05T08:59:00Z', { pre_process: 'yes' })).toBe('outside_redemption_window');
    expect(await reported('2026-01-05T16:59:00Z', { pre_process: 'yes' })).toBe('success');
    expect(await redeem(own!, {})).toBe('outside_redemption_window');
    expect(await reported('2026-01-05T16:59:00Z')).toBe('success');
  });

  test('of two reasons the first of the order is given: expired before outside_redemption_window', async () => {
    const rolling = { rolling_expiration: '1', rolling_expiration_days: '1' };
    await moveTo(start);
    const short = await lockedOffer(at.manufacturer, [at.provider], rolling);
    const [own] = await deposited(at.provider, short, 1);
    await setWindow({ start_time: '13:00', end_time: '14:00', time_zone: 'UTC' }, short);
    expect(await redeem(own!, {})).toBe('outside_redemption_window');
    await moveTo('2026-01-02T12:00:00.001Z');
    expect(await redeem(own!, {})).toBe('expired');
  });

  test('the account’s zone is the default, another may be named, and one is required where there is none', async () => {
    await moveTo(start);
    expect(await faults(at.manufacturer.post(pathOf(), { days: ['mon'] }))).toEqual({
      time_zone: expect.stringMatching(/required/),
    });
    const zoned = await at.book.account('manufacturer', { time_zone: 'America/Chicago' });
    const offer = await lockedOffer(zoned, []);
    const set = async (who: Caller, more: Record<string, unknown>) =>
      (await ok(who.post(pathOf(offer), { days: ['mon'], ...more }))).data.time_zone;
    expect(await set(zoned, {})).toBe('America/Chicago');
    expect(await set(zoned, { time_zone: '' })).toBe('America/Chicago');
    expect(await set(zoned, newYork)).toBe('America/New_York');
    const partner = await partnerOf(at.book, zoned, await brandOf(zoned, 'Sunny Oats'), 'full_set');
    expect(await set(partner, {})).toBe('America/Chicago');
  });

  test('what was set is answered as it was understood, and a new window replaces all of the old', async () => {
    const all = { days: ['MON', 'Tue'], dates_of_month: ['1', 2], start_time: '09:00', end_time: '17:00' };
    const { data } = await setWindow({ ...all, ...newYork });
    expect(data).toEqual({ ...all, days: ['mon', 'tue'], dates_of_month: [1, 2], ...newYork });
    // Unused array fields come as an array holding one empty string.
    const next = { days: [''], dates_of_month: [''], start_time: '', end_time: '12:00', ...newYork };
    expect((await setWindow(next)).data).toEqual({ ...next, days: [], dates_of_month: [] });
    await open({ '2026-01-07T16:59:00Z': true, '2026-01-07T17:00:00Z': false });
  });

  test('an end at midnight without a start leaves its days whole', async () => {
    const { data } = await setWindow({ days: ['mon'], end_time: '00:00', time_zone: 'UTC' });
    expect(data).toMatchObject({ days: ['mon'], start_time: '', end_time: '' });
    await open({ '2026-01-05T00:00:00Z': true, '2026-01-05T23:59:00Z': true, '2026-01-06T00:00:00Z': false });
  });

  test('a window that is none is refused by field', async () => {
    await setWindow({ days: ['mon'], ...newYork });
    const fields = async (window: Record<string, unknown>) =>
      Object.keys(await faults(at.manufacturer.post(pathOf(), { ...newYork, ...window })));
    expect(await fields({})).toEqual(['days']);
    expect(await fields({ days: [''], dates_of_month: [], start_time: '' })).toEqual(['days']);
    expect(await fields({ days: ['someday'] })).toEqual(['days.0']);
    expect(await fields({ days: 'mon' })).toEqual(['days']);
    for (const wrong of [0, 32, 1.5, 'x', null, true]) {
      expect(await fields({ dates_of_month: [1, wrong] })).toEqual(['dates_of_month.1']);
    }
    for (const wrong of ['24:00', '9:00', '09:60', '9am', '09:00:00']) {
      expect(await fields({ start_time: wrong })).toEqual(['start_time']);
      expect(await fields({ end_time: wrong })).toEqual(['end_time']);
    }
    expect(await fields({ start_time: '09:00', end_time: '09:00' })).toEqual(['end_time']);
    for (const start of [{}, { start_time: '' }, { start_time: '00:00' }])
      expect(
        await faults(at.manufacturer.post(pathOf(), { ...newYork, ...start, end_time: '00:00' })),
      ).toEqual({
        end_time: 'must differ from start_time; leave both out for the whole day',
      });
    for (const wrong of ['Mars/Olympus', '+05:00', 'New York']) {
      expect(await fields({ days: ['mon'], time_zone: wrong })).toEqual(['time_zone']);
    }
    await refused(at.manufacturer.post(pathOf(newBase()), { days: ['mon'], ...newYork }), 'NOT_FOUND');
  });

  test('deleting the window opens the whole day again, and saying it twice is harmless', async () => {
    await setWindow({ start_time: '09:00', end_time: '10:00', time_zone: 'UTC' });
    expect(await redeem(at.gs1, { pre_process: 'yes' })).toBe('outside_redemption_window');
    await ok(at.manufacturer.delete(pathOf()));
    expect(await redeem(at.gs1, { pre_process: 'yes' })).toBe('success');
    await ok(at.manufacturer.delete(pathOf()));
    await refused(at.manufacturer.delete(pathOf(newBase())), 'NOT_FOUND');
  });

  test('a partner deletes it by POST, on a path the manufacturer has not got', async () => {
    await setWindow({ start_time: '09:00', end_time: '10:00', time_zone: 'UTC' });
    const partner = await partnerOf(
      at.book,
      at.manufacturer,
      await brandOf(at.manufacturer, 'Sunny Oats'),
      'full_set',
    );
    const byPost = `/manufacturer_agent/base_gs1/${at.base}/delete_redemption_window`;
    await refused(at.manufacturer.post(byPost), 'FORBIDDEN');
    expect(await redeem(at.gs1, { pre_process: 'yes' })).toBe('outside_redemption_window');
    await ok(partner.post(byPost));
    expect(await redeem(at.gs1, { pre_process: 'yes' })).toBe('success');
    await ok(partner.post(byPost));
  });

  test('a repeated call with the same client_txn_id is answered as the first was and done once', async () => {
    const first = await setWindow({ days: ['mon'], ...newYork, client_txn_id: 'window' });
    await ok(at.manufacturer.delete(`${pathOf()}?client_txn_id=gone`));
    const again = await setWindow({ days: ['mon'], ...newYork, client_txn_id: 'window' });
    expect(timeless(again)).toEqual(timeless(first));
    // The window is still deleted: nothing was done a second time.
    expect(await redeem(at.gs1, { pre_process: 'yes' })).toBe('success');
    await ok(at.manufacturer.delete(`${pathOf()}?client_txn_id=gone`));
    const other = { days: ['tue'], ...newYork, client_txn_id: 'window' };
    await refused(at.manufacturer.post(pathOf(), other), 'IDEMPOTENCY_MISMATCH');
  });
});
