import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from './harness/caller.ts';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { brandOf, partnerOf } from './harness/partner.ts';
import { deposited, lockedOffer, newBase, ok } from './harness/scene.ts';

const newYork = { time_zone: 'America/New_York' };

onEveryEngine('redemption window', (engine) => {
  let book: Offerbook;
  let manufacturer: Caller;
  let provider: Caller;
  let retailer: Caller;
  let base: string;
  let gs1: string;
  const start = new Date('2026-01-01T12:00:00Z');
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: start });
    manufacturer = await book.account('manufacturer');
    provider = await book.account('provider');
    retailer = await book.account('retailer');
    base = await lockedOffer(manufacturer, [provider]);
    gs1 = (await deposited(provider, base, 1))[0]!;
  });
  afterAll(() => book?.stop());

  const pathOf = (of = base) => `/manufacturer/base_gs1/${of}/redemption_window`;
  /** What the till is answered: `success` or the reason. */
  const redeem = async (of: string, body: Record<string, unknown>) => {
    const [line] = (await ok(retailer.post('/retailer/redeem', { gs1s: of, ...body }))).results;
    return line.reason ?? line.status;
  };
  /** Moves the clock, however far; tokens live a day, so the callers sign in again. */
  const moveTo = async (instant: string | Date) => {
    book.moveClock(new Date(instant));
    await Promise.all([manufacturer, provider, retailer].map((caller) => caller.signIn()));
  };
  const setWindow = async (window: Record<string, unknown>, of = base) => {
    await moveTo(start);
    return ok(manufacturer.post(pathOf(of), window));
  };
  /** Holds at which instants the string can be redeemed; a dry run says it and changes nothing. */
  const open = async (expected: Record<string, boolean>) => {
    const found: Record<string, unknown> = {};
    for (const instant of Object.keys(expected)) {
      await moveTo(instant);
      found[instant] = await redeem(gs1, { pre_process: 'yes' });
    }
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([at, is]) => [at, is ? 'success' : 'outside_redemption_window']),
      ),
    );
  };

  test('between its times the string is redeemed, at its end not any more, in the zone’s own clock', async () => {
    await setWindow({ start_time: '09:00', end_time: '17:00', ...newYork });
    await open({
      '2026-01-05T13:59:59.999Z': false,
      '2026-01-05T14:00:00Z': true,
      '2026-01-05T21:59:59.999Z': true,
      '2026-01-05T22:00:00Z': false,
      // In summer the same clock is an hour nearer to UTC.
      '2026-07-06T12:59:59.999Z': false,
      '2026-07-06T13:00:00Z': true,
      '2026-07-06T20:59:59.999Z': true,
      '2026-07-06T21:00:00Z': false,
    });
  });

  test('a start alone lasts until midnight, an end alone begins there', async () => {
    await setWindow({ start_time: '18:00', ...newYork });
    await open({ '2026-01-05T22:59:00Z': false, '2026-01-05T23:00:00Z': true, '2026-01-06T04:59:00Z': true });
    await open({ '2026-01-06T05:00:00Z': false });
    await setWindow({ end_time: '06:00', ...newYork });
    await open({ '2026-01-05T04:59:00Z': false, '2026-01-05T05:00:00Z': true, '2026-01-05T10:59:00Z': true });
    await open({ '2026-01-05T11:00:00Z': false });
    await setWindow({ start_time: '20:00', end_time: '00:00', ...newYork });
    await open({
      '2026-01-06T00:59:00Z': false,
      '2026-01-06T04:59:00Z': true,
      '2026-01-06T05:00:00Z': false,
    });
  });

  test('a day begins and ends at midnight of the zone, wherever that is', async () => {
    await setWindow({ days: ['mon'], ...newYork });
    await open({
      '2026-01-05T04:59:59.999Z': false,
      '2026-01-05T05:00:00Z': true,
      '2026-01-06T04:59:59.999Z': true,
      '2026-01-06T05:00:00Z': false,
    });
    await setWindow({ days: ['Mon'], time_zone: 'Pacific/Kiritimati' });
    await open({
      '2026-01-04T09:59:00Z': false,
      '2026-01-04T10:00:00Z': true,
      '2026-01-05T09:59:00Z': true,
      '2026-01-05T10:00:00Z': false,
    });
    await setWindow({ days: ['mon'], time_zone: 'Asia/Kolkata' });
    await open({
      '2026-01-04T18:29:00Z': false,
      '2026-01-04T18:30:00Z': true,
      '2026-01-05T18:30:00Z': false,
    });
  });

  test('several days hold, the days between them do not', async () => {
    await setWindow({ days: ['tue', 'thu', 'sun'], time_zone: 'UTC' });
    const noon = (day: number) => `2026-02-0${day}T12:00:00Z`;
    // The first of February 2026 is a Sunday.
    await open({
      [noon(1)]: true,
      [noon(2)]: false,
      [noon(3)]: true,
      [noon(4)]: false,
      [noon(5)]: true,
      [noon(6)]: false,
      [noon(7)]: false,
    });
  });

  test('dates of the month hold in every month that has them', async () => {
    await setWindow({ dates_of_month: [1, '15', 31], ...newYork });
    await open({
      '2026-01-31T04:59:00Z': false,
      '2026-01-31T05:00:00Z': true,
      '2026-02-01T05:00:00Z': true,
      '2026-02-02T05:00:00Z': false,
      '2026-02-15T12:00:00Z': true,
      '2026-02-28T12:00:00Z': false,
      '2026-04-30T12:00:00Z': false,
    });
  });

  test('all parts that are given must hold', async () => {
    await setWindow({
      days: ['fri'],
      dates_of_month: [13],
      start_time: '09:00',
      end_time: '17:00',
      ...newYork,
    });
    await open({
      '2026-02-13T17:00:00Z': true,
      '2026-02-13T23:00:00Z': false,
      '2026-02-20T17:00:00Z': false,
      '2026-05-13T17:00:00Z': false,
      '2026-11-13T17:00:00Z': true,
    });
  });

  test('a window that crosses midnight belongs to the day it began', async () => {
    await setWindow({ days: ['fri'], start_time: '22:00', end_time: '02:00', ...newYork });
    // The second of January 2026 is a Friday.
    await open({
      '2026-01-02T06:00:00Z': false,
      '2026-01-03T02:59:00Z': false,
      '2026-01-03T03:00:00Z': true,
      '2026-01-03T06:59:00Z': true,
      '2026-01-03T07:00:00Z': false,
      '2026-01-04T03:30:00Z': false,
    });
    await setWindow({ dates_of_month: [31], start_time: '22:00', end_time: '02:00', ...newYork });
    await open({
      '2026-01-31T06:00:00Z': false,
      '2026-02-01T04:00:00Z': true,
      '2026-02-01T06:00:00Z': true,
      '2026-02-02T04:00:00Z': false,
    });
  });

  describe('on the day the clocks of New York go forward, 2026-03-08', () => {
    test('a window around the missing hour is an hour shorter', async () => {
      await setWindow({ start_time: '01:30', end_time: '03:30', ...newYork });
      await open({
        '2026-03-08T06:29:00Z': false,
        '2026-03-08T06:30:00Z': true,
        '2026-03-08T06:59:59.999Z': true,
        '2026-03-08T07:00:00Z': true,
        '2026-03-08T07:29:59.999Z': true,
        '2026-03-08T07:30:00Z': false,
      });
    });

    test('a window inside the missing hour does not open, and does the day after', async () => {
      await setWindow({ start_time: '02:00', end_time: '03:00', ...newYork });
      await open({
        '2026-03-08T06:59:59.999Z': false,
        '2026-03-08T07:00:00Z': false,
        '2026-03-09T06:00:00Z': true,
      });
    });

    test('a night that crosses it ends by the new clock, and the day has 23 hours', async () => {
      await setWindow({ days: ['sat'], start_time: '22:00', end_time: '03:30', ...newYork });
      await open({
        '2026-03-08T02:59:00Z': false,
        '2026-03-08T03:00:00Z': true,
        '2026-03-08T07:29:00Z': true,
        '2026-03-08T07:30:00Z': false,
      });
      await setWindow({ days: ['sun'], ...newYork });
      await open({
        '2026-03-08T04:59:59.999Z': false,
        '2026-03-08T05:00:00Z': true,
        '2026-03-09T03:59:59.999Z': true,
        '2026-03-09T04:00:00Z': false,
      });
    });
  });

  describe('on the day the clocks of New York go back, 2026-11-01', () => {
    test('a window in the hour that comes twice opens twice', async () => {
      await setWindow({ start_time: '01:30', end_time: '02:30', ...newYork });
      await open({
        '2026-11-01T05:29:00Z': false,
        '2026-11-01T05:30:00Z': true,
        '2026-11-01T05:59:59.999Z': true,
        '2026-11-01T06:00:00Z': false,
        '2026-11-01T06:29:59.999Z': false,
        '2026-11-01T06:30:00Z': true,
        '2026-11-01T07:29:59.999Z': true,
        '2026-11-01T07:30:00Z': false,
      });
    });

    test('the day has 25 hours', async () => {
      await setWindow({ days: ['sun'], ...newYork });
      await open({
        '2026-11-01T03:59:59.999Z': false,
        '2026-11-01T04:00:00Z': true,
        '2026-11-02T04:59:59.999Z': true,
        '2026-11-02T05:00:00Z': false,
      });
    });
  });

  test('what is refused stays redeemable: outside the window nothing happens to the string', async () => {
    await setWindow({ start_time: '09:00', end_time: '17:00', time_zone: 'UTC' });
    const [own] = await deposited(provider, base, 1, 100);
    await moveTo('2026-01-05T08:00:00Z');
    const outside = await ok(retailer.post('/retailer/redeem', { gs1s: own }));
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
    await ok(retailer.delete(`/retailer/rollback/${own}`));
    expect(await redeem(own!, {})).toBe('outside_redemption_window');
  });

  test('an offline redemption is judged by when it happened, its dry run too', async () => {
    await setWindow({ start_time: '09:00', end_time: '17:00', time_zone: 'UTC' });
    const [own] = await deposited(provider, base, 1, 200);
    await moveTo('2026-01-05T20:00:00Z');
    const at = (redeemed_at: string, more = {}) => redeem(own!, { offline: 'yes', redeemed_at, ...more });
    expect(await at('2026-01-05T08:59:00Z')).toBe('outside_redemption_window');
    expect(await at('2026-01-05T08:59:00Z', { pre_process: 'yes' })).toBe('outside_redemption_window');
    expect(await at('2026-01-05T16:59:00Z', { pre_process: 'yes' })).toBe('success');
    expect(await redeem(own!, {})).toBe('outside_redemption_window');
    expect(await at('2026-01-05T16:59:00Z')).toBe('success');
  });

  test('of two reasons the first of the order is given: expired before outside_redemption_window', async () => {
    const rolling = { rolling_expiration: '1', rolling_expiration_days: '1' };
    await moveTo(start);
    const short = await lockedOffer(manufacturer, [provider], rolling);
    const [own] = await deposited(provider, short, 1);
    await setWindow({ start_time: '13:00', end_time: '14:00', time_zone: 'UTC' }, short);
    expect(await redeem(own!, {})).toBe('outside_redemption_window');
    await moveTo('2026-01-02T12:00:00.001Z');
    expect(await redeem(own!, {})).toBe('expired');
  });

  test('the account’s zone is the default, another may be named, and one is required where there is none', async () => {
    await moveTo(start);
    expect(await faults(manufacturer.post(pathOf(), { days: ['mon'] }))).toEqual({
      time_zone: expect.stringMatching(/required/),
    });
    const zoned = await book.account('manufacturer', { time_zone: 'America/Chicago' });
    const offer = await lockedOffer(zoned, []);
    const set = async (who: Caller, more: Record<string, unknown>) =>
      (await ok(who.post(pathOf(offer), { days: ['mon'], ...more }))).data.time_zone;
    expect(await set(zoned, {})).toBe('America/Chicago');
    expect(await set(zoned, { time_zone: '' })).toBe('America/Chicago');
    expect(await set(zoned, newYork)).toBe('America/New_York');
    const partner = await partnerOf(book, zoned, await brandOf(zoned, 'Sunny Oats'), 'full_set');
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

  test('a window that is none is refused by field', async () => {
    await setWindow({ days: ['mon'], ...newYork });
    const fields = async (window: Record<string, unknown>) =>
      Object.keys(await faults(manufacturer.post(pathOf(), { ...newYork, ...window })));
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
    for (const wrong of ['Mars/Olympus', '+05:00', 'New York']) {
      expect(await fields({ days: ['mon'], time_zone: wrong })).toEqual(['time_zone']);
    }
    await refused(manufacturer.post(pathOf(newBase()), { days: ['mon'], ...newYork }), 'NOT_FOUND');
  });

  test('a zone that is accepted is one the till’s statement knows', async () => {
    await moveTo(start);
    const offer = await lockedOffer(manufacturer, [provider]);
    const [own] = await deposited(provider, offer, 1);
    const names = [
      ...Intl.supportedValuesOf('timeZone'),
      'US/Eastern',
      'Europe/Kyiv',
      'Etc/GMT+5',
      'gmt',
      'EST5EDT',
    ];
    const unknown: string[] = [];
    for (const time_zone of names) {
      const reply = await manufacturer.post(pathOf(offer), { start_time: '00:00', time_zone });
      const till = await retailer.post('/retailer/redeem', { gs1s: own, pre_process: 'yes' });
      if (till.status !== 200 || (reply.status === 200) !== (till.body.results[0].reason === undefined))
        unknown.push(`${time_zone} ${reply.status} ${till.status}`);
    }
    expect(unknown).toEqual([]);
  });

  test('deleting the window opens the whole day again, and saying it twice is harmless', async () => {
    await setWindow({ start_time: '09:00', end_time: '10:00', time_zone: 'UTC' });
    expect(await redeem(gs1, { pre_process: 'yes' })).toBe('outside_redemption_window');
    await ok(manufacturer.delete(pathOf()));
    expect(await redeem(gs1, { pre_process: 'yes' })).toBe('success');
    await ok(manufacturer.delete(pathOf()));
    await refused(manufacturer.delete(pathOf(newBase())), 'NOT_FOUND');
  });

  test('a partner deletes it by POST, on a path the manufacturer has not got', async () => {
    await setWindow({ start_time: '09:00', end_time: '10:00', time_zone: 'UTC' });
    const partner = await partnerOf(
      book,
      manufacturer,
      await brandOf(manufacturer, 'Sunny Oats'),
      'full_set',
    );
    const byPost = `/manufacturer_agent/base_gs1/${base}/delete_redemption_window`;
    await refused(manufacturer.post(byPost), 'FORBIDDEN');
    expect(await redeem(gs1, { pre_process: 'yes' })).toBe('outside_redemption_window');
    await ok(partner.post(byPost));
    expect(await redeem(gs1, { pre_process: 'yes' })).toBe('success');
    await ok(partner.post(byPost));
  });

  test('a repeated call with the same client_txn_id is answered as the first was and done once', async () => {
    const first = await setWindow({ days: ['mon'], ...newYork, client_txn_id: 'window' });
    await ok(manufacturer.delete(`${pathOf()}?client_txn_id=gone`));
    const again = await setWindow({ days: ['mon'], ...newYork, client_txn_id: 'window' });
    expect(timeless(again)).toEqual(timeless(first));
    // The window is still deleted: nothing was done a second time.
    expect(await redeem(gs1, { pre_process: 'yes' })).toBe('success');
    await ok(manufacturer.delete(`${pathOf()}?client_txn_id=gone`));
    const other = { days: ['tue'], ...newYork, client_txn_id: 'window' };
    await refused(manufacturer.post(pathOf(), other), 'IDEMPOTENCY_MISMATCH');
  });
});
