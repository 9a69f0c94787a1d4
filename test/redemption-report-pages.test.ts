import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { csvOf, everyPage, readCsv } from './harness/reports.ts';

onEveryEngine('pages of redemption reports', (engine) => {
  const span = '2026-05-01/2026-05-31';
  let book: Offerbook;
  let [manufacturer, provider] = [] as unknown as Caller[] as [Caller, Caller];
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-12T12:00:00Z') });
    [manufacturer, provider] = [await book.account('manufacturer'), await book.account('provider')];
  });
  afterAll(() => book?.stop());

  test('what is recorded between two pages comes after them, and nothing comes twice', async () => {
    const offer = await lockedOffer(manufacturer, [provider]);
    const gs1s = await deposited(provider, offer, 6);
    const retailer = await book.account('retailer');
    const till = async (some: string[]) => {
      for (const gs1 of some) await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    };
    await till(gs1s.slice(0, 4));
    const path = `/retailer/redemptions/${span}?pageSize=3`;
    const first = await ok(retailer.get(path));
    await till(gs1s.slice(4));
    const next = await ok(retailer.get(`${path}&pageNo=${first.nextPageNo}`));
    expect([...first.data, ...next.data].map((row) => row.gs1)).toEqual(gs1s);
    expect(next.nextPageNo).toBe('-1');
  });

  test('a CSV of more rows than fit into any page is complete', async () => {
    const offer = await lockedOffer(manufacturer, [provider]);
    const gs1s = await deposited(provider, offer, 2_100);
    const retailer = await book.account('retailer');
    for (let at = 0; at < gs1s.length; at += 100) {
      await ok(retailer.post('/retailer/redeem', { gs1s: gs1s.slice(at, at + 100) }));
    }
    const records = readCsv(await csvOf(retailer, `/retailer/redemptions/${span}`));
    expect(records.map((row) => row['gs1'])).toEqual(
      (await everyPage(retailer, `/retailer/redemptions/${span}`, 1_000)).map((row) => row.gs1),
    );
    expect(new Set(records.map((row) => row['gs1']))).toEqual(new Set(gs1s));
    expect(records).toHaveLength(2_100);
  });

  test('what a till writes into a CSV can neither break its rows nor become a formula', async () => {
    const offer = await lockedOffer(manufacturer, [provider]);
    const hostile = {
      'a, b': 'a, b',
      'say "hello"': 'say "hello"',
      'two\r\nlines': 'two\r\nlines',
      '"': '"',
      '=1+1': "'=1+1",
      '=HYPERLINK("http://x","y")': `'=HYPERLINK("http://x","y")`,
      '+1 800': "'+1 800",
      '-1+1': "'-1+1",
      '@sum(a1)': "'@sum(a1)",
      'a;=1+1': "a;'=1+1",
      'a; @sum(a1)': "a;' @sum(a1)",
      'a;"=1+1': `a;'"=1+1`,
      'two\n=1+1': "two\n'=1+1",
      'a;b': 'a;b',
      '-5': '-5',
      "it's": "it's",
      ελιά: 'ελιά',
    };
    const gs1s = await deposited(provider, offer, Object.keys(hostile).length);
    const retailer = await book.account('retailer');
    for (const [place, selected_store] of Object.keys(hostile).entries()) {
      await ok(retailer.post('/retailer/redeem', { gs1s: gs1s[place], selected_store }));
    }
    const path = `/retailer/redemptions/${span}`;
    expect((await ok(retailer.get(path))).data.map((row: { store: string }) => row.store)).toEqual(
      Object.keys(hostile),
    );
    expect(readCsv(await csvOf(retailer, path)).map((row) => row['store'])).toEqual(Object.values(hostile));
  });
});
