import { describe, test } from 'vitest';
import { whereEnginesDiffer } from './harness/offerbook.ts';
import { newYork, WindowStage } from './harness/window-stage.ts';

whereEnginesDiffer('redemption window', (engine) => {
  const at = new WindowStage(engine);
  const { setWindow, open } = at;

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
});
