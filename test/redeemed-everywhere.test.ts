import { deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, openCast } from './harness/cast.ts';
import { insertBase } from './harness/inserts.ts';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
let cast: Cast;
beforeAll(async () => {
  book = await Offerbook.start({ now: new Date('2026-05-08T12:00:00Z') });
  cast = await openCast(book);
});
afterAll(() => book?.stop());

const moveTo = async (instant: string) => {
  book.moveClock(new Date(instant));
  for (const caller of Object.values(cast)) await caller.signIn();
};

type Row = {
  recorded_at: string;
  rolled_back_at: string;
  base_gs1: string;
  discount_in_cents: number | null;
};
interface Counts {
  redeemed: number;
  rolled_back: number;
}

const dayIn = (zone: string, at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at));

function onDays(rows: Row[], zone: string): Map<string, Row[]> {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayIn(zone, row.recorded_at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}

/** Redemptions, and those of them rolled back, of rows of a report. */
const counted = (rows: Row[]): Counts => ({
  redeemed: rows.length,
  rolled_back: rows.filter((row) => row.rolled_back_at !== '').length,
});
const countsOf = ({ redeemed, rolled_back }: Counts): Counts => ({ redeemed, rolled_back });
const standing = ({ redeemed, rolled_back }: Counts) => redeemed - rolled_back;

test('overview, money, offer page, tallies, periods and reports count the same redemptions, on days of zones on both sides of UTC', async () => {
  const [base, insert] = [newBase(), insertBase()];
  await lockedOffer(cast.manufacturer, [cast.provider], { base_gs1: base });
  await lockedOffer(cast.manufacturer, [], { base_gs1: insert });
  const gs1s = await deposited(cast.provider, base, 12);
  const redeem = (body: Record<string, unknown>) => ok(cast.retailer.post('/retailer/redeem', body));
  const rollBack = (gs1: string) => ok(cast.retailer.delete(`/retailer/rollback/${gs1}`));
  // Around each midnight of the zones; one is redeemed on one day and rolled back on the next, one redeemed again.
  let next = 0;
  for (const at of [
    '2026-05-09T03:59:59Z',
    '2026-05-09T04:00:00Z',
    '2026-05-09T14:59:59Z',
    '2026-05-09T15:00:00Z',
  ]) {
    await moveTo(at);
    await redeem({ gs1s: [gs1s[next++]!, gs1s[next++]!] });
  }
  await rollBack(gs1s[0]!);
  await moveTo('2026-05-09T23:59:59Z');
  await redeem({ gs1s: [gs1s[0]!, `${insert}1234`, `${insert}1234`] });
  await moveTo('2026-05-10T00:00:00Z');
  await rollBack(gs1s[2]!);
  await redeem({ gs1s: gs1s[8]!, offline: 'yes', redeemed_at: '2026-05-09T05:00:00Z' });
  const copy = (await redeem({ gs1s: `${insert}1234` })).newly_redeemed[0].gs1;
  await cast.accelerator.post('/retailer/redeem', {
    gs1s: gs1s[9],
    retailer_email_domain: cast.retailer.domain,
  });
  await rollBack(copy);
  await moveTo('2026-05-10T20:00:00Z');
  await rollBack(gs1s[9]!);

  const [from, to] = ['2026-05-01', '2026-05-31'];
  for (const zone of ['America/New_York', 'Asia/Tokyo', 'UTC']) {
    const days = `${from}/${to}?zone=${zone}`;
    const { data: rows }: { data: Row[] } = await ok(
      cast.manufacturer.get(`/manufacturer/redemptions/${days}`),
    );
    const expected = counted(rows);
    expect(expected).toEqual({ redeemed: 14, rolled_back: 4 });
    const byDay = onDays(rows, zone);
    const reports = [
      `/retailer/redemptions/${days}`,
      `/retailer/redemptions/${days}&state=redeemed`,
      `/retailer/redemptions/${days}&state=rolled_back`,
    ].map(async (path) => counted((await ok(cast.retailer.get(path))).data));
    expect(await Promise.all(reports)).toEqual([
      expected,
      { redeemed: standing(expected), rolled_back: 0 },
      { redeemed: expected.rolled_back, rolled_back: expected.rolled_back },
    ]);
    for (const role of [
      'manufacturer',
      'authorized_partner',
      'provider',
      'retailer',
      'clearinghouse',
      'accelerator',
    ] as const) {
      const { data } = await ok(cast[role].get(`/enterprise/overview?days=30&zone=${zone}`));
      const of: Row[] =
        (
          {
            provider: rows.filter((row) => row.base_gs1 === base),
            authorized_partner: [],
            accelerator: (await ok(cast.accelerator.get(`/retailer/redemptions/${days}`))).data,
          } as Record<string, Row[]>
        )[role] ?? rows;
      expect([role, zone, countsOf(data.totals)]).toEqual([role, zone, counted(of)]);
      const ofDays = onDays(of, zone);
      for (const day of data.by_day) expect(countsOf(day)).toEqual(counted(ofDays.get(day.day) ?? []));
      for (const row of data.by_offer)
        expect(countsOf(row)).toEqual(counted(of.filter(({ base_gs1 }) => base_gs1 === row.base_gs1)));
    }
    // A day alone, too.
    const { data: today } = await ok(cast.manufacturer.get(`/enterprise/overview?days=1&zone=${zone}`));
    expect(countsOf(today.totals)).toEqual(counted(byDay.get(today.to) ?? []));
    const { data: costs } = await ok(cast.manufacturer.get(`/manufacturer/costs?days=30&zone=${zone}`));
    expect(costs.totals.redemptions).toBe(standing(expected));
    const { data: one } = await ok(cast.manufacturer.get(`/manufacturer/costs?days=1&zone=${zone}`));
    expect(one.totals.redemptions).toBe(standing(countsOf(today.totals)));
    const { data: owed } = await ok(cast.retailer.get(`/retailer/owed?days=30&zone=${zone}`));
    expect(owed.totals.open.redemptions).toBe(standing(expected));
    for (const offer of [base, insert]) {
      const path = `/manufacturer/base_gs1/${offer}`;
      const { data: page } = await ok(cast.manufacturer.get(`${path}/distribution?zone=${zone}`));
      const of = rows.filter((row) => row.base_gs1 === offer);
      expect(countsOf(page)).toEqual(counted(of));
      const ofDays = onDays(of, zone);
      for (const day of page.by_day) expect(countsOf(day)).toEqual(counted(ofDays.get(day.day) ?? []));
      const { data: detail } = await ok(cast.manufacturer.get(path));
      expect(Number(detail.redeemed_count)).toBe(standing(counted(of)));
      const tallies = (
        await ok(cast.manufacturer.get(`/manufacturer/distribution/${from}/${to}?base_gs1=${offer}`))
      ).data as Counts[];
      const sum = tallies.reduce((all, day) => ({
        redeemed: all.redeemed + day.redeemed,
        rolled_back: all.rolled_back + day.rolled_back,
      }));
      expect(countsOf(sum)).toEqual(counted(of));
    }
    const period = { from, to: '2026-05-10' };
    const { data: opened } = await ok(cast.clearinghouse.post('/clearinghouse/settlements', period));
    const { data } = await ok(cast.clearinghouse.get(`/clearinghouse/settlements/${opened.settlement_id}`));
    expect(data.totals.redemptions).toBe(standing(expected));
  }
});
