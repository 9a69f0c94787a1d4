import { newBase, offerData, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults } from './harness/envelope.ts';
import { OfferStage } from './harness/offer-stage.ts';
import { Offerbook, whereEnginesDiffer } from './harness/offerbook.ts';

const utc = (instant: string) => Date.parse(instant) / 1_000;

whereEnginesDiffer('dates of a master offer file', (engine) => {
  const at = new OfferStage(engine);
  const { save, created, start } = at;

  test('dates are written MM/DD/YYYY or YYYY-MM-DD and come back as MM/DD/YYYY', async () => {
    const made = await created({ campaign_start_time: '2026-05-02', redemption_start_time: '5/3/2026' });
    expect(made).toMatchObject({ campaign_start_time: '05/02/2026', redemption_start_time: '05/03/2026' });
  });

  test('a start may fall on its end and not after it', async () => {
    const same = '06/01/2026';
    await created({
      campaign_start_time: same,
      campaign_end_time: same,
      redemption_start_time: same,
      redemption_end_time: same,
    });
    const late = offerData(newBase(), { campaign_start_time: '06/02/2026', campaign_end_time: same });
    expect(await faults(save(late))).toEqual({ 'data.campaign_end_time': expect.stringMatching(/before/) });
    const never = offerData(newBase(), { redemption_start_time: '2026-06-02', redemption_end_time: same });
    expect(await faults(save(never))).toHaveProperty(['data.redemption_end_time']);
  });

  test('a day begins and ends by the manufacturer’s own zone, summer time included, and so after an edit', async () => {
    const eastern = await at.book.account('manufacturer', { time_zone: 'America/New_York' });
    const dates = {
      campaign_start_time: '01/15/2026',
      campaign_end_time: '03/08/2026',
      redemption_start_time: '07/01/2026',
      redemption_end_time: '11/01/2026',
    };
    const { data } = await ok(eastern.post('/manufacturer/base_gs1', { data: offerData(newBase(), dates) }));
    expect(data).toMatchObject({
      campaign_start_time_utc: utc('2026-01-15T05:00:00Z'),
      campaign_end_time_utc: utc('2026-03-09T03:59:59Z'),
      redemption_start_time_utc: utc('2026-07-01T04:00:00Z'),
      redemption_end_time_utc: utc('2026-11-02T04:59:59Z'),
    });
    const edit = { base_gs1: data.base_gs1, redemption_end_time: '10/30/2026' };
    expect((await ok(eastern.post('/manufacturer/base_gs1', { data: edit }))).data).toMatchObject({
      campaign_start_time_utc: data.campaign_start_time_utc,
      campaign_end_time_utc: data.campaign_end_time_utc,
      redemption_start_time_utc: data.redemption_start_time_utc,
      redemption_end_time_utc: utc('2026-10-31T03:59:59Z'),
    });
  });

  test('a day with two midnights begins with the first, and one without midnight when its clocks begin', async () => {
    for (const [time_zone, day, starts, ends] of [
      // Clocks go back from 01:00 to 00:00, forward from 00:00 to 01:00, and back from 24:00 to 23:00 the day before.
      ['America/Havana', '11/07/2027', '2027-11-07T04:00:00Z', '2027-11-08T04:59:59Z'],
      ['America/Havana', '11/06/2027', '2027-11-06T04:00:00Z', '2027-11-07T03:59:59Z'],
      ['America/Havana', '03/14/2027', '2027-03-14T05:00:00Z', '2027-03-15T03:59:59Z'],
      ['Asia/Beirut', '10/30/2027', '2027-10-29T21:00:00Z', '2027-10-30T21:59:59Z'],
      ['Asia/Beirut', '10/31/2027', '2027-10-30T22:00:00Z', '2027-10-31T21:59:59Z'],
    ] as const) {
      const maker = await at.book.account('manufacturer', { time_zone });
      const dates = Object.fromEntries(
        ['campaign_start', 'campaign_end', 'redemption_start', 'redemption_end'].map((name) => [
          `${name}_time`,
          day,
        ]),
      );
      const { data } = await ok(maker.post('/manufacturer/base_gs1', { data: offerData(newBase(), dates) }));
      const whole = { start: utc(starts), end: utc(ends) };
      expect(
        { start: data.redemption_start_time_utc, end: data.redemption_end_time_utc },
        `${time_zone} ${day}`,
      ).toEqual(whole);
      expect({ start: data.campaign_start_time_utc, end: data.campaign_end_time_utc }).toEqual(whole);
    }
  });

  test('a year beyond those taken is named', async () => {
    for (const day of ['01/01/3000', '2999999-01-01', '1/1/1899'])
      expect(await faults(save(offerData(newBase(), { redemption_end_time: day }))), day).toEqual({
        'data.redemption_end_time': 'must be in a year from 1900 to 2999',
      });
  });

  test('today, where a campaign starts that names no start, is the day in the manufacturer’s zone', async () => {
    const other = await Offerbook.start({ engine, now: new Date('2026-05-01T03:00:00Z') });
    try {
      for (const [time_zone, today] of [
        [undefined, '04/30/2026'],
        ['Asia/Tokyo', '05/01/2026'],
        ['Pacific/Honolulu', '04/30/2026'],
        ['Pacific/Kiritimati', '05/01/2026'],
      ]) {
        const maker = await other.account('manufacturer', time_zone ? { time_zone } : {});
        const data = offerData(newBase(), { campaign_start_time: '' });
        expect((await ok(maker.post('/manufacturer/base_gs1', { data }))).data.campaign_start_time).toBe(
          today,
        );
      }
    } finally {
      await other.stop();
    }
  });

  test('the phase follows the redemption window, of which both ends are part', async () => {
    const { base_gs1 } = await created({
      redemption_start_time: '06/01/2026',
      redemption_end_time: '06/02/2026',
    });
    for (const [instant, phase] of [
      ['2026-06-01T03:59:59.999Z', 'scheduled'],
      ['2026-06-01T04:00:00Z', 'live'],
      ['2026-06-03T09:59:59.999Z', 'live'],
      ['2026-06-03T10:00:00Z', 'ended'],
    ]) {
      at.book.moveClock(new Date(instant!));
      await at.manufacturer.signIn();
      const { data } = await ok(at.manufacturer.get(`/manufacturer/base_gs1/${base_gs1}`));
      expect(data.phase, instant).toBe(phase);
      const { data: found } = await ok(
        at.manufacturer.get(`/manufacturer/base_gs1s?phase=${phase}&q=${base_gs1}`),
      );
      expect(found).toHaveLength(1);
    }
    at.book.moveClock(start);
    await at.manufacturer.signIn();
  });
});
