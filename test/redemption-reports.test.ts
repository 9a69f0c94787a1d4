import {
  brandOf,
  type Caller,
  chooseAccelerator,
  deposited,
  lockedOffer,
  newBase,
  ok,
  partnerOf,
} from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { asCsv, csvOf, everyPage, readCsv } from './harness/reports.ts';

/** A row as the report must show it. */
type Row = Record<string, string | null>;

onEveryEngine('redemption reports', (engine) => {
  let book: Offerbook;
  let [manufacturer, other, provider, here, there, accelerator, partner, second, clearinghouse] =
    [] as unknown as Caller[] as [Caller, Caller, Caller, Caller, Caller, Caller, Caller, Caller, Caller];
  let [oats, rice, foreign] = ['', '', ''];
  /** What was redeemed, in the order of recording. */
  const rows: Row[] = [];
  const span = '2026-05-01/2026-05-31';
  const mine = () => `email_domain=${manufacturer.domain}`;

  const everyone = () => [
    manufacturer,
    other,
    provider,
    here,
    there,
    accelerator,
    partner,
    second,
    clearinghouse,
  ];
  const moveTo = async (instant: string) => {
    book.moveClock(new Date(instant));
    await Promise.all(everyone().map((caller) => caller.signIn()));
  };

  /** Redeems and notes what must stand in the reports from now on. */
  const redeem = async (who: Caller, gs1s: string[], base: string, more: Record<string, string> = {}) => {
    // One by one: among strings of one call no order is promised.
    for (const gs1 of gs1s) {
      const answer = await ok(who.post('/retailer/redeem', { gs1s: gs1, ...more }));
      expect(answer.newly_redeemed).toHaveLength(1);
      rows.push({
        gs1,
        base_gs1: base,
        manufacturer_email_domain: base === foreign ? other.domain : manufacturer.domain,
        funder_id: base.slice(6, 12),
        retailer_email_domain: more['retailer_email_domain'] ?? who.domain,
        accelerator_email_domain: who === accelerator ? who.domain : '',
        store: more['selected_store'] ?? '',
        redeemed_at: more['redeemed_at'] ?? book.now.toISOString(),
        recorded_at: book.now.toISOString(),
        offline: more['offline'] ?? 'no',
        rolled_back_at: '',
        primary_purchase_save_value: base === rice ? '20' : '100',
        save_value_code: base === rice ? '5' : '',
        execution_id: answer.execution_id,
        description: 'Save $1.00 on two boxes of Sunny Oats',
        brand_name: base === rice ? 'Plain Rice' : 'Sunny Oats',
        manufacturer_name: `manufacturer ${base === foreign ? other.domain : manufacturer.domain}`,
        retailer_name: `retailer ${more['retailer_email_domain'] ?? who.domain}`,
        short_name: '',
        settled: '',
        // No till reported what it gave off.
        discount_in_cents: null,
      });
    }
  };
  const rollBack = async (who: Caller, gs1: string) => {
    await ok(who.delete(`/retailer/rollback/${gs1}`));
    rows.findLast((row) => row['gs1'] === gs1)!['rolled_back_at'] = book.now.toISOString();
  };

  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-10T23:00:00Z') });
    [manufacturer, other] = [await book.account('manufacturer'), await book.account('manufacturer')];
    [provider, accelerator] = [await book.account('provider'), await book.account('accelerator')];
    [here, there] = [await book.account('retailer'), await book.account('retailer')];
    clearinghouse = await book.account('clearinghouse');
    oats = await lockedOffer(manufacturer, [provider]);
    rice = await lockedOffer(manufacturer, [provider], {
      brand_id: 'Plain Rice',
      primary_purchase_save_value: '20',
      save_value_code: '5',
    });
    foreign = await lockedOffer(other, [provider]);
    partner = await partnerOf(book, manufacturer, await brandOf(manufacturer, 'Sunny Oats'), 'view_only');
    second = await partnerOf(book, manufacturer);
    await ok(
      manufacturer.post(`/manufacturer/base_gs1/${rice}/edit_access`, { email_domain: second.domain }),
    );
    await chooseAccelerator(here, accelerator);

    const ours = await deposited(provider, oats, 20);
    const grains = await deposited(provider, rice, 20);
    const theirs = await deposited(provider, foreign, 5);
    // Several at one instant: only the order of recording distinguishes them.
    await redeem(here, ours.slice(0, 5), oats, { selected_store: '0042' });
    await redeem(there, grains.slice(0, 3), rice, { selected_store: 'no such store' });
    await redeem(accelerator, ours.slice(5, 8), oats, { retailer_email_domain: here.domain });
    await redeem(here, theirs.slice(0, 2), foreign);
    await moveTo('2026-05-10T23:59:59.999Z');
    await redeem(here, grains.slice(3, 5), rice);
    await moveTo('2026-05-11T00:00:00.000Z');
    await rollBack(here, ours[0]!);
    await redeem(there, [ours[0]!], oats);
    await redeem(there, ours.slice(8, 10), oats, { offline: 'yes', redeemed_at: '2026-05-11T00:00:00.000Z' });
    await rollBack(there, ours[0]!);
    await moveTo('2026-05-12T12:00:00.000Z');
    await redeem(here, [ours[0]!], oats);
    await rollBack(accelerator, ours[5]!);
  });
  afterAll(() => book?.stop());

  const where = (wanted: Partial<Row>) =>
    rows.filter((row) => Object.entries(wanted).every(([name, value]) => row[name] === value));
  /** What a retailer and its clearinghouse read: no settlement is closed here. */
  const ofRetailer = (who: Caller) =>
    where({ retailer_email_domain: who.domain }).map((row) => ({ ...row, settled: 'no' }));
  const of = () => ({ manufacturer_email_domain: manufacturer.domain });

  test('the manufacturer reads every redemption of its offers, in order of recording, and of no other', async () => {
    const { data, nextPageNo } = await ok(manufacturer.get(`/manufacturer/redemptions/${span}`));
    expect(data).toEqual(where(of()));
    expect(nextPageNo).toBe('-1');
    expect((await ok(other.get(`/manufacturer/redemptions/${span}`))).data).toEqual(
      where({ manufacturer_email_domain: other.domain }),
    );
  });

  test('a partner reads those of the offers it reaches: by brand, and by level 2', async () => {
    for (const path of ['manufacturer', 'manufacturer_agent']) {
      const read = async (who: Caller) => (await ok(who.get(`/${path}/redemptions/${span}?${mine()}`))).data;
      expect(await read(partner)).toEqual(where({ ...of(), base_gs1: oats }));
      expect(await read(second)).toEqual(where({ ...of(), base_gs1: rice }));
    }
    const nothing = await partnerOf(book, manufacturer);
    expect((await ok(nothing.get(`/manufacturer/redemptions/${span}?${mine()}`))).data).toEqual([]);
    await refused(partner.get(`/manufacturer/redemptions/${span}?email_domain=${other.domain}`), 'NOT_FOUND');
  });

  test('a retailer reads its own, those an accelerator made for it included; an accelerator those it made', async () => {
    const read = async (who: Caller) => (await ok(who.get(`/retailer/redemptions/${span}`))).data;
    expect(await read(here)).toEqual(ofRetailer(here));
    expect(await read(there)).toEqual(ofRetailer(there));
    expect(await read(accelerator)).toEqual(where({ accelerator_email_domain: accelerator.domain }));
    expect(await read(await book.account('retailer'))).toEqual([]);
  });

  test('a clearinghouse reads a retailer’s, the past included, while it is assigned and no longer', async () => {
    const path = `/clearinghouse/redemptions/${here.domain}/${span}`;
    const toggle = (to: Caller, enabled: string) =>
      ok(here.put('/retailer/toggle/clearinghouse', { email_domain: to.domain, enabled }));
    const unknown = await refused(
      clearinghouse.get(`/clearinghouse/redemptions/nobody.example/${span}`),
      'NOT_FOUND',
    );
    expect(timeless(await refused(clearinghouse.get(path), 'NOT_FOUND'))).toEqual(timeless(unknown));
    await toggle(clearinghouse, 'yes');
    expect((await ok(clearinghouse.get(path))).data).toEqual(ofRetailer(here));
    await refused(clearinghouse.get(path.replace(here.domain, there.domain)), 'NOT_FOUND');
    await toggle(clearinghouse, 'no');
    expect(timeless(await refused(clearinghouse.get(path), 'NOT_FOUND'))).toEqual(timeless(unknown));
    // Another one takes its place: the new one reads everything, the old one nothing.
    const next = await book.account('clearinghouse');
    await toggle(clearinghouse, 'yes');
    await toggle(next, 'yes');
    expect((await ok(next.get(path))).data).toEqual(ofRetailer(here));
    await refused(clearinghouse.get(path), 'NOT_FOUND');
    await toggle(clearinghouse, 'yes');
  });

  test('days are UTC days of recording, both ends inclusive, and may lie in the future', async () => {
    const read = async (days: string) =>
      (await ok(manufacturer.get(`/manufacturer/redemptions/${days}`))).data;
    const on = (day: string) => where(of()).filter((row) => row['recorded_at']!.startsWith(day));
    for (const day of ['2026-05-10', '2026-05-11', '2026-05-12']) {
      expect(on(day).length).toBeGreaterThan(0);
      expect(await read(`${day}/${day}`)).toEqual(on(day));
    }
    expect(await read('2026-05-10/2026-05-11')).toEqual([...on('2026-05-10'), ...on('2026-05-11')]);
    expect(await read('2026-05-13/2030-01-01')).toEqual([]);
    expect(await read('2026-05-01/2099-12-31')).toEqual(where(of()));
    expect(await read('2026-05-01/2026-05-09')).toEqual([]);
  });

  describe('every redemption report', () => {
    const reports: Array<[string, () => [Caller, string, Row[]]]> = [
      ['of the manufacturer', () => [manufacturer, `/manufacturer/redemptions/${span}`, where(of())]],
      [
        'of a partner',
        () => [partner, `/manufacturer/redemptions/${span}?${mine()}`, where({ ...of(), base_gs1: oats })],
      ],
      [
        'of a level 2 partner',
        () => [
          second,
          `/manufacturer_agent/redemptions/${span}?${mine()}`,
          where({ ...of(), base_gs1: rice }),
        ],
      ],
      ['of a retailer', () => [here, `/retailer/redemptions/${span}`, ofRetailer(here)]],
      [
        'of an accelerator',
        () => [
          accelerator,
          `/retailer/redemptions/${span}`,
          where({ accelerator_email_domain: accelerator.domain }),
        ],
      ],
      [
        'of a clearinghouse',
        () => [clearinghouse, `/clearinghouse/redemptions/${here.domain}/${span}`, ofRetailer(here)],
      ],
    ];

    test.each(reports)('%s is complete without gaps or repeats in pages of any size', async (_, report) => {
      const [caller, path, expected] = report();
      expect(expected.length).toBeGreaterThan(2);
      for (const size of [1, 2, expected.length, 1_000]) {
        expect(await everyPage(caller, path, size)).toEqual(expected);
      }
    });

    test.each(reports)('%s is the same as CSV', async (_, report) => {
      const [caller, path, expected] = report();
      const text = await csvOf(caller, path);
      expect(text.split('\r\n')[0]).toBe(Object.keys(expected[0]!).join());
      expect(readCsv(text)).toEqual(expected.map(asCsv));
    });

    test.each(reports)(
      '%s refuses a page that is none, a format that is none and days that are none',
      async (_, report) => {
        const [caller, path] = report();
        const query = path.includes('?') ? '&' : '?';
        const page = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
        for (const pageNo of [
          '0',
          '1',
          '-1',
          'x',
          page(1),
          page(['x', 1]),
          page(['2026-13-01T00:00:00.000Z', 1]),
          page(['0000-01-01T00:00:00.000Z', 1]),
          page(['2026-01-01T00:00:00.000Z', 'x']),
          page(['2026-01-01T00:00:00.000Z', 1.5]),
        ]) {
          expect(await faults(caller.get(`${path}${query}pageNo=${pageNo}`))).toEqual({
            pageNo: expect.stringMatching(/nextPageNo/),
          });
        }
        for (const pageSize of ['0', '-1', '1001', '1.5', 'x'])
          expect(await faults(caller.get(`${path}${query}pageSize=${pageSize}`))).toHaveProperty('pageSize');
        expect(await faults(caller.get(`${path}${query}format=xml`))).toHaveProperty('format');
        const days = (from: string, to: string) => caller.get(path.replace(span, `${from}/${to}`));
        expect(Object.keys(await faults(days('2026-05-02', '2026-05-01')))).toEqual(['to']);
        expect(Object.keys(await faults(days('2026-02-30', 'tomorrow')))).toEqual(['from', 'to']);
      },
    );
  });

  test('an offer that nobody has is in no report, and no report has its strings', async () => {
    const answer = await ok(here.post('/retailer/redeem', { gs1s: `${newBase()}0100001` }));
    expect(answer.status).toBe('failure');
    const text = await csvOf(here, `/retailer/redemptions/${span}`);
    expect(text).not.toContain(answer.execution_id);
  });
});
