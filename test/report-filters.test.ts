import {
  brandOf,
  type Caller,
  chooseClearinghouse,
  deposited,
  lockedOffer,
  newBase,
  ok,
  partnerOf,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './harness/envelope.ts';
import { Offerbook, whereEnginesDiffer } from './harness/offerbook.ts';
import { asCsv, csvOf, everyPage, readCsv } from './harness/reports.ts';

type Row = Record<string, string>;

whereEnginesDiffer('filters of reports', (engine) => {
  let book: Offerbook;
  let [maker, partner, provider, second, here, there] = [] as unknown as Caller[] as [
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
  ];
  let [oats, rice] = ['', ''];
  let coupon = '';
  const days = '2026-05-01/2026-05-31';
  const report = () => `/manufacturer/redemptions/${days}`;

  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-10T23:00:00Z') });
    [maker, provider, second] = [
      await book.account('manufacturer'),
      await book.account('provider'),
      await book.account('provider'),
    ];
    [here, there] = [await book.account('retailer'), await book.account('retailer')];
    oats = await lockedOffer(maker, [provider, second]);
    rice = await lockedOffer(maker, [provider], { brand_id: 'Plain Rice' });
    partner = await partnerOf(book, maker, await brandOf(maker, 'Sunny Oats'), 'view_only');
    const coupons = [
      ...(await deposited(provider, oats, 4)),
      ...(await deposited(second, oats, 2)),
      ...(await deposited(provider, rice, 3)),
    ];
    coupon = coupons[0]!;
    const redeem = (at: Caller, gs1: string, selected_store: string) =>
      ok(at.post('/retailer/redeem', { gs1s: gs1, selected_store }));
    for (const [place, gs1] of coupons.entries())
      await redeem(place % 2 === 0 ? here : there, gs1, place % 3 === 0 ? '0042' : '0043');
    await ok(here.delete(`/retailer/rollback/${coupon}`));
    book.moveClock(new Date('2026-05-11T03:00:00Z'));
    for (const one of [maker, partner, provider, here, there]) await one.signIn();
    await redeem(there, coupon, '0042');
  });
  afterAll(() => book?.stop());

  const rowsOf = async (caller: Caller, path: string): Promise<Row[]> => (await ok(caller.get(path))).data;
  /** The whole report without filters, of which each filter must give exactly the rows that fit. */
  const fitting = async (caller: Caller, path: string, fits: (row: Row) => boolean) => {
    const all = await rowsOf(caller, path);
    const wanted = all.filter(fits);
    expect([0, all.length]).not.toContain(wanted.length);
    return wanted;
  };

  test('give exactly the rows that fit, alone and together, in pages and as CSV', async () => {
    const cases: Array<[query: string, fits: (row: Row) => boolean]> = [
      [`base_gs1=${rice}`, (row) => row['base_gs1'] === rice],
      ['brand=Plain Rice', (row) => row['brand_name'] === 'Plain Rice'],
      [`retailer=${here.domain}`, (row) => row['retailer_email_domain'] === here.domain],
      ['store=0042', (row) => row['store'] === '0042'],
      ['state=rolled_back', (row) => row['rolled_back_at'] !== ''],
      ['state=redeemed', (row) => row['rolled_back_at'] === ''],
      [`gs1=]e0${coupon}`, (row) => row['gs1'] === coupon],
      [`gs1=${coupon}&state=redeemed`, (row) => row['gs1'] === coupon && row['rolled_back_at'] === ''],
      [
        `base_gs1=${oats}&store=0043&retailer=${there.domain}`,
        (row) =>
          row['base_gs1'] === oats &&
          row['store'] === '0043' &&
          row['retailer_email_domain'] === there.domain,
      ],
    ];
    for (const [query, fits] of cases) {
      const wanted = await fitting(maker, report(), fits);
      const path = `${report()}?${encodeURI(query)}`;
      expect(await rowsOf(maker, path), query).toEqual(wanted);
      expect(await everyPage(maker, path, 1), query).toEqual(wanted);
      expect(readCsv(await csvOf(maker, path)), query).toEqual(wanted.map(asCsv));
    }
  });

  test('by provider are the manufacturer’s: which provider gave out a coupon is not told to tills', async () => {
    const rows = await rowsOf(maker, `${report()}?provider=${second.domain}`);
    expect(rows).toHaveLength(2);
    const own = `/retailer/redemptions/${days}?provider=${second.domain}`;
    expect(await faults(here.get(own))).toEqual({
      provider: expect.stringContaining('is no filter of this report; it has pageNo'),
    });
  });

  test('of a retailer’s and a clearinghouse’s reports are the same', async () => {
    const clearinghouse = await book.account('clearinghouse');
    await chooseClearinghouse(here, clearinghouse);
    const reports: Array<[Caller, string]> = [
      [here, `/retailer/redemptions/${days}`],
      [clearinghouse, `/clearinghouse/redemptions/${here.domain}/${days}`],
    ];
    for (const [caller, path] of reports) {
      expect(await rowsOf(caller, `${path}?brand=Plain%20Rice&state=redeemed`)).toEqual(
        await fitting(caller, path, (row) => row['brand_name'] === 'Plain Rice'),
      );
      expect(await rowsOf(caller, `${path}?gs1=${coupon}`)).toEqual(
        await fitting(caller, path, (row) => row['gs1'] === coupon),
      );
    }
  });

  test('show a partner nothing of an offer that it may not see', async () => {
    const path = `${report()}?email_domain=${maker.domain}`;
    expect(await rowsOf(partner, `${path}&base_gs1=${rice}`)).toEqual([]);
    expect(await rowsOf(partner, `${path}&brand=Plain%20Rice`)).toEqual([]);
    expect((await rowsOf(partner, `${path}&gs1=${coupon}`)).map((row) => row['gs1'])).toEqual([
      coupon,
      coupon,
    ]);
  });

  test('by zone count its days, a change of the clocks included', async () => {
    const on = async (day: string, zone: string) =>
      (await rowsOf(maker, `/manufacturer/redemptions/${day}/${day}?zone=${zone}`)).length;
    // 03:00 UTC on the 11th is 23:00 on the 10th in New York.
    expect(await on('2026-05-10', 'UTC')).toBe(9);
    expect(await on('2026-05-10', 'America/New_York')).toBe(10);
    expect(await on('2026-05-11', 'America/New_York')).toBe(0);
    // 23:00 UTC on the 10th is the 11th in Tokyo.
    expect(await on('2026-05-11', 'Asia/Tokyo')).toBe(10);
  });

  test('of the counts by day are those of their offers and providers', async () => {
    const path = `/manufacturer/distribution/${days}`;
    const [all] = await rowsOf(maker, `${path}?base_gs1=${oats}`);
    expect(all).toMatchObject({ base_gs1: oats, brand_name: 'Sunny Oats', deposited: 6 });
    expect(await rowsOf(maker, `${path}?brand=Plain%20Rice`)).toMatchObject([
      { base_gs1: rice, deposited: 3 },
    ]);
    expect(await rowsOf(maker, `${path}?provider=${second.domain}`)).toMatchObject([
      { base_gs1: oats, deposited: 2 },
    ]);
  });

  test('of the data feed are an offer and a string', async () => {
    const feed = async (query: string) =>
      (await ok(provider.get(`/provider/data/fetch?mode=deposit&${query}`))).gs1s;
    expect(await feed(`base_gs1=${rice}`)).toHaveLength(3);
    expect(await feed(`gs1=${coupon}`)).toHaveLength(1);
    expect(await feed(`gs1=${coupon}&base_gs1=${rice}`)).toHaveLength(0);
  });

  test('that are empty do not filter; what is unknown or senseless is refused by name', async () => {
    const all = await rowsOf(maker, report());
    const empty = 'base_gs1=&brand=&retailer=&store=&provider=&state=&gs1=&zone=';
    expect(await rowsOf(maker, `${report()}?${empty}`)).toEqual(all);
    const wrong = 'base_gs1=1&retailer=x&state=lost&gs1=8112&zone=Mars';
    expect(Object.keys(await faults(maker.get(`${report()}?${wrong}`))).sort()).toEqual(
      ['base_gs1', 'retailer', 'state', 'gs1', 'zone'].sort(),
    );
    for (const format of ['json', 'csv'])
      expect(await faults(maker.get(`${report()}?retailr=${here.domain}&format=${format}`))).toEqual({
        retailr: expect.stringContaining('retailer'),
      });
    expect(await faults(maker.get(`${report()}?=nothing`))).toHaveProperty('query');
    expect(await rowsOf(maker, `${report()}?base_gs1=${newBase()}`)).toEqual([]);
  });
});
