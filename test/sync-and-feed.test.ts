import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { csvOf, everyPage, readCsv } from './harness/reports.ts';

const page = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
const texts = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value ?? '')]));

onEveryEngine('sync of offers', (engine) => {
  let book: Offerbook;
  let [manufacturer, other, retailer, accelerator] = [] as unknown as [Caller, Caller, Caller, Caller];
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    [manufacturer, other] = [
      await book.account('manufacturer', { time_zone: 'UTC' }),
      await book.account('manufacturer'),
    ];
    [retailer, accelerator] = [await book.account('retailer'), await book.account('accelerator')];
  });
  afterAll(() => book?.stop());

  const moveTo = async (instant: string) => {
    book.moveClock(new Date(instant));
    await Promise.all([manufacturer, other, retailer, accelerator].map((caller) => caller.signIn()));
  };
  const sync = async (days: string, mode: string, who = retailer) =>
    (await ok(who.get(`/syncmof/${days}/${mode}`))).data;
  const bases = (records: Array<{ base_gs1: string }>) => records.map((record) => record.base_gs1);

  test('requirements are numbers, identifiers text, lists always there, and what is unset is left out', async () => {
    await moveTo('2026-06-01T12:00:00Z');
    const base = await lockedOffer(manufacturer, [], {
      redemption_start_time: '06/01/2026',
      redemption_end_time: '06/30/2026',
      primary_purchase_family_code: '012',
      second_purchase_requirements: '1',
      second_purchase_req_code: '0',
      second_purchase_gtins: ['00012345678912'],
      second_purchase_gs1_company_prefix: '0012345',
      additional_purchase_rules_code: '1',
      gln: '0614141000012',
      save_value_code: '5',
      rolling_expiration: '1',
      rolling_expiration_days: '30',
    });
    expect(await sync('2026-06-01/2026-06-01', 'created')).toEqual([
      {
        base_gs1: base,
        active: true,
        redemption_start_time_utc: Date.parse('2026-06-01T00:00:00Z') / 1_000,
        redemption_end_time_utc: Date.parse('2026-06-30T23:59:59Z') / 1_000,
        primary_purchase_save_value: 100,
        primary_purchase_requirements: 2,
        primary_purchase_req_code: 0,
        primary_purchase_family_code: '012',
        primary_purchase_gtins: ['00012345678905'],
        second_purchase_requirements: 1,
        second_purchase_req_code: 0,
        second_purchase_gtins: ['00012345678912'],
        second_purchase_gs1_company_prefix: '0012345',
        third_purchase_gtins: [],
        additional_purchase_rules_code: 1,
        gln: '0614141000012',
        save_value_code: 5,
      },
    ]);
  });

  test('every manufacturer’s offers are in it, by UTC day of creation or of the last change', async () => {
    await moveTo('2026-07-01T23:59:59.999Z');
    const first = await lockedOffer(manufacturer, []);
    const second = await lockedOffer(other, []);
    await moveTo('2026-07-02T00:00:00.000Z');
    const third = await lockedOffer(manufacturer, []);
    expect(bases(await sync('2026-07-01/2026-07-01', 'created'))).toEqual([first, second]);
    expect(bases(await sync('2026-07-02/2026-07-02', 'created', accelerator))).toEqual([third]);
    expect(bases(await sync('2026-07-01/2026-07-02', 'updated'))).toEqual([first, second, third]);
    await moveTo('2026-07-05T12:00:00Z');
    await ok(manufacturer.put(`/manufacturer/base_gs1/${first}/active`, { active: 'no' }));
    expect(bases(await sync('2026-07-01/2026-07-02', 'updated'))).toEqual([second, third]);
    expect(await sync('2026-07-05/2026-07-05', 'updated')).toMatchObject([
      { base_gs1: first, active: false },
    ]);
    expect(bases(await sync('2026-07-01/2026-07-02', 'created'))).toEqual([first, second, third]);
    expect(await sync('2026-07-03/2026-07-04', 'updated')).toEqual([]);
  });

  test('in pages of any size and as CSV it is the same', async () => {
    await moveTo('2026-08-01T12:00:00Z');
    const made = [];
    for (let n = 0; n < 5; n++) {
      if (n === 3) book.moveClock(1);
      made.push(await lockedOffer(manufacturer, []));
    }
    for (const mode of ['created', 'updated']) {
      const path = `/syncmof/2026-08-01/2026-08-31/${mode}`;
      for (const size of [1, 2, 5, 1_000]) expect(bases(await everyPage(retailer, path, size))).toEqual(made);
      const records = readCsv(await csvOf(retailer, path));
      expect(records.map((record) => record['base_gs1'])).toEqual(made);
      const [record] = await sync('2026-08-01/2026-08-31', mode);
      expect(records[0]).toMatchObject(texts(record));
    }
  });

  test('a mode, days or a page that are none are refused', async () => {
    const path = '/syncmof/2026-08-01/2026-08-31';
    expect(await faults(retailer.get(`${path}/deleted`))).toHaveProperty('mode');
    expect(await faults(retailer.get('/syncmof/2026-08-02/2026-08-01/created'))).toHaveProperty('to');
    expect(await faults(retailer.get('/syncmof/2026-02-30/2026-08-01/created'))).toHaveProperty('from');
    for (const pageNo of ['x', page(1), page(['x', 1]), page(['0000-01-01T00:00:00.000Z', 1])]) {
      expect(await faults(retailer.get(`${path}/created?pageNo=${pageNo}`))).toHaveProperty('pageNo');
    }
    expect(await faults(retailer.get(`${path}/created?pageSize=1001`))).toHaveProperty('pageSize');
  });
});

onEveryEngine('the provider’s data feed', (engine) => {
  let book: Offerbook;
  let [manufacturer, provider, other, retailer] = [] as unknown as [Caller, Caller, Caller, Caller];
  let base: string;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    manufacturer = await book.account('manufacturer');
    [provider, other] = [await book.account('provider'), await book.account('provider')];
    retailer = await book.account('retailer');
    base = await lockedOffer(manufacturer, [provider, other]);
  });
  afterAll(() => book?.stop());

  const moveTo = async (instant: string) => {
    book.moveClock(new Date(instant));
    await Promise.all([manufacturer, provider, other, retailer].map((caller) => caller.signIn()));
  };
  const feedPath = (mode: string, from: string, to = from) =>
    `/provider/data/fetch?mode=${mode}&report_from_date=${from}&report_to_date=${to}`;
  const feed = async (mode: string, from: string, to = from, who = provider) =>
    (await ok(who.get(feedPath(mode, from, to)))).gs1s;
  let serial = 0;
  const deposit = async (who = provider) => (await deposited(who, base, 1, serial++))[0]!;
  const redeem = (gs1s: string) => ok(retailer.post('/retailer/redeem', { gs1s }));
  const row = (serialized_gs1: string, deposit_timestamp: string, redeem_timestamp: string | null) => ({
    serialized_gs1,
    base_gs1: base,
    deposit_timestamp: Date.parse(deposit_timestamp),
    redeem_timestamp: redeem_timestamp === null ? null : Date.parse(redeem_timestamp),
    provider: provider.domain,
    manufacturer: manufacturer.domain,
    description: 'Save $1.00 on two boxes of Sunny Oats',
    manufacturer_name: `manufacturer ${manufacturer.domain}`,
    short_name: '',
  });

  describe('over two days', () => {
    const [t1, t2, t3, t4] = [
      '2026-06-01T08:00:00.000Z',
      '2026-06-01T23:59:59.999Z',
      '2026-06-02T00:00:00.000Z',
      '2026-06-02T09:00:00.000Z',
    ] as const;
    let [a, b, c] = ['', '', ''];
    beforeAll(async () => {
      await moveTo(t1);
      a = await deposit();
      await deposit(other);
      await moveTo(t2);
      b = await deposit();
      await redeem(a);
      await moveTo(t3);
      c = await deposit();
      await redeem(b);
      await ok(retailer.delete(`/retailer/rollback/${b}`));
      await moveTo(t4);
      await redeem(b);
      await redeem(c);
      await ok(retailer.delete(`/retailer/rollback/${c}`));
    });

    test('mode deposit lists what it deposited, newest first, with the current redemption', async () => {
      expect(await feed('deposit', '2026-06-01', '2026-06-02')).toEqual([
        row(c, t3, null),
        row(b, t2, t4),
        row(a, t1, t2),
      ]);
      expect(await feed('deposit', '2026-06-01')).toEqual([row(b, t2, t4), row(a, t1, t2)]);
      expect(await feed('deposit', '06/02/2026')).toEqual([row(c, t3, null)]);
    });

    test('mode redemption lists what was redeemed of it, newest first, each redemption by its own time', async () => {
      const [later, earlier] = [
        [row(c, t3, t4), row(b, t2, t4)],
        [row(b, t2, t3), row(a, t1, t2)],
      ];
      expect(await feed('redemption', '2026-06-01', '2026-06-02')).toEqual([...later, ...earlier]);
      expect(await feed('redemption', '2026-06-01')).toEqual([row(a, t1, t2)]);
      expect(await feed('redemption', '2026-06-03', '2099-01-01')).toEqual([]);
    });

    test('a provider sees nothing of another’s', async () => {
      const theirs = await feed('deposit', '2026-06-01', '2026-06-02', other);
      expect(theirs).toMatchObject([{ provider: other.domain, redeem_timestamp: null }]);
      expect(await feed('redemption', '2026-06-01', '2026-06-02', other)).toEqual([]);
    });
  });

  test.each(['deposit', 'redemption'])(
    'mode %s is the same in pages of any size and as CSV',
    async (mode) => {
      await moveTo('2026-07-01T12:00:00Z');
      const path = feedPath(mode, '2026-07-01');
      const before = (await feed(mode, '2026-07-01')).length;
      for (let n = 0; n < 7; n++) {
        if (n % 3 === 0) book.moveClock(1);
        await redeem(await deposit());
      }
      const all = await feed(mode, '2026-07-01');
      expect(all).toHaveLength(before + 7);
      for (const size of [1, 2, 7, 1_000]) expect(await everyPage(provider, path, size, 'gs1s')).toEqual(all);
      expect(readCsv(await csvOf(provider, path))).toEqual(all.map(texts));
    },
  );

  test.each(['deposit', 'redemption'])(
    'mode %s without days is everything, newest first, in pages, and one day alone bounds one side',
    async (mode) => {
      const whole = `/provider/data/fetch?mode=${mode}`;
      const all = (await ok(provider.get(whole))).gs1s;
      const days = await feed(mode, '1900-01-01', '2999-12-31');
      expect(all).toEqual(days);
      expect(all.length).toBeGreaterThan(7);
      for (const size of [2, 1_000]) expect(await everyPage(provider, whole, size, 'gs1s')).toEqual(all);
      const since = await ok(provider.get(`${whole}&report_from_date=2026-07-01&report_to_date=`));
      expect(since.gs1s).toEqual(await feed(mode, '2026-07-01', '2999-12-31'));
      const until = await ok(provider.get(`${whole}&report_to_date=2026-06-30`));
      expect([...since.gs1s, ...until.gs1s]).toEqual(all);
      expect(readCsv(await csvOf(provider, whole))).toEqual(all.map(texts));
    },
  );

  test('a mode, days or a page that are none are refused', async () => {
    const get = (query: string) => faults(provider.get(`/provider/data/fetch?${query}`));
    expect(Object.keys(await get(''))).toEqual(['mode']);
    const days = 'report_from_date=2026-06-01&report_to_date=2026-06-02';
    expect(await get(`mode=all&${days}`)).toHaveProperty('mode');
    expect(await get('mode=deposit&report_from_date=2026-06-02&report_to_date=2026-06-01')).toHaveProperty(
      'report_to_date',
    );
    expect(await get('mode=deposit&report_from_date=x&report_to_date=2026-06-01')).toHaveProperty(
      'report_from_date',
    );
    for (const pageNo of ['x', page(['x', 1]), page([1, 1])]) {
      expect(await get(`mode=deposit&${days}&pageNo=${pageNo}`)).toHaveProperty('pageNo');
    }
    expect(await get(`mode=deposit&${days}&pageSize=0`)).toHaveProperty('pageSize');
    expect(await get(`mode=deposit&${days}&format=xml`)).toHaveProperty('format');
  });
});
