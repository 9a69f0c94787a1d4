import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from './harness/caller.ts';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { deposited, lockedOffer, newBase, offerData, ok, recordOf } from './harness/scene.ts';

const day = 86_400_000;
const start = new Date('2026-05-01T12:00:00Z');
const utc = (instant: string) => Date.parse(instant) / 1_000;

/** Every field of a master offer file, as a client writes it and as it comes back. */
const everyField = {
  campaign_start_time: '05/02/2026',
  campaign_end_time: '06/30/2026',
  redemption_start_time: '05/03/2026',
  redemption_end_time: '07/31/2026',
  total_circulation: '250000',
  primary_purchase_save_value: '15',
  primary_purchase_requirements: '2',
  primary_purchase_req_code: '0',
  primary_purchase_gtins: ['00012345678905', '036000291452'],
  primary_purchase_eans: ['4006381333931'],
  primary_purchase_family_code: '123',
  additional_purchase_rules_code: '2',
  second_purchase_requirements: '1',
  second_purchase_gs1_company_prefix: '0012345',
  second_purchase_req_code: '0',
  second_purchase_gtins: ['00012345678912'],
  second_purchase_eans: ['96385074'],
  second_purchase_family_code: '000',
  second_purchase_save_value: '0',
  third_purchase_requirements: '500',
  third_purchase_gs1_company_prefix: '001234567890',
  third_purchase_req_code: '1',
  third_purchase_gtins: ['00012345678929'],
  third_purchase_eans: ['4006381333931'],
  third_purchase_family_code: '992',
  third_purchase_save_value: '25',
  excluded_primary_purchase_gtins: ['00012345678936'],
  excluded_primary_purchase_eans: ['4006381333931'],
  excluded_second_purchase_gtins: ['00012345678936'],
  excluded_second_purchase_eans: ['4006381333931'],
  excluded_third_purchase_gtins: ['00012345678936'],
  excluded_third_purchase_eans: ['4006381333931'],
  gln: '4006381333931',
  save_value_code: '5',
  applies_to_which_item: '1',
  store_coupon: '1',
  donot_multiply_flag: '1',
  rolling_expiration: '1',
  rolling_expiration_days: '14',
};

onEveryEngine('master offer files', (engine) => {
  let book: Offerbook;
  let manufacturer: Caller;
  let provider: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: start });
    manufacturer = await book.account('manufacturer');
    provider = await book.account('provider');
  });
  afterAll(() => book?.stop());

  const save = (data: Record<string, unknown>, query = '') =>
    manufacturer.post(`/manufacturer/base_gs1${query}`, { data });
  const read = async (base: string) => (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data;
  const created = async (more: Record<string, unknown> = {}) => {
    const base = newBase();
    return (await ok(save(offerData(base, more)))).data;
  };

  // Creating

  test('every field that is saved comes back, as text, with the dates also in epoch seconds', async () => {
    const base = newBase();
    const saved = await ok(save({ ...offerData(base), ...everyField }));
    expect(saved.message).toBe('The master offer file was created.');
    expect(saved.warnings).toEqual([]);
    expect(saved.data).toMatchObject({
      base_gs1: base,
      brand_id: 'Sunny Oats',
      brand_name: 'Sunny Oats',
      manufacturer_email_domain: manufacturer.domain,
      description: 'Save $1.00 on two boxes of Sunny Oats',
      ...everyField,
      campaign_start_time_utc: utc('2026-05-02T04:00:00Z'),
      campaign_end_time_utc: utc('2026-07-01T09:59:59Z'),
      redemption_start_time_utc: utc('2026-05-03T04:00:00Z'),
      redemption_end_time_utc: utc('2026-08-01T09:59:59Z'),
      locked: 'no',
      active: 'yes',
      state: 'editable',
      phase: 'scheduled',
      deposited_count: '0',
      redeemed_count: '0',
      available_count: '250000',
      update_datetime: start.toISOString(),
    });
    expect(recordOf(await read(base))).toEqual(saved.data);
  });

  test('what is left out, or sent empty as unused, takes its default or stays unset', async () => {
    const unused = Object.fromEntries(
      Object.entries(everyField).map(([field, value]) => [field, Array.isArray(value) ? [''] : '']),
    );
    const needed = (base: string) => {
      const { campaign_start_time: _, ...data } = offerData(base);
      return data;
    };
    const [absent, empty] = [newBase(), newBase()];
    await ok(save(needed(absent)));
    await ok(save({ ...unused, ...needed(empty) }));
    const { base_gs1: _, funder_id: __, ...record } = await read(absent);
    expect(await read(empty)).toMatchObject(record);
    expect(record).toMatchObject({
      campaign_start_time: '05/01/2026',
      campaign_end_time: '12/31/2090',
      redemption_start_time: '05/01/2026',
      redemption_end_time: '12/31/2090',
      save_value_code: '0',
      applies_to_which_item: '0',
      store_coupon: '0',
      donot_multiply_flag: '0',
      rolling_expiration: '0',
      rolling_expiration_days: '',
      additional_purchase_rules_code: '',
      second_purchase_requirements: '',
      second_purchase_gtins: [],
      excluded_primary_purchase_eans: [],
      gln: '',
      primary_purchase_family_code: '',
      phase: 'live',
    });
  });

  test('everything that is missing is named at once', async () => {
    expect(await faults(save({ base_gs1: newBase() }))).toEqual({
      'data.brand_id': 'is required',
      'data.description': 'is required',
      'data.redemption_end_time': 'is required',
      'data.total_circulation': 'is required',
      'data.primary_purchase_save_value': 'is required',
      'data.primary_purchase_requirements': 'is required',
      'data.primary_purchase_req_code': 'is required',
      'data.primary_purchase_gtins': expect.stringMatching(/primary_purchase_family_code/),
    });
    expect(await faults(save({}))).toEqual({ 'data.base_gs1': 'is required' });
    expect(await faults(manufacturer.post('/manufacturer/base_gs1', {}))).toEqual({ data: 'is required' });
    expect(await faults(manufacturer.post('/manufacturer/base_gs1', { data: [] }))).toHaveProperty('data');
  });

  test('a product list, a list of EANs or a family code names the products, unless nothing names any', async () => {
    const without = { primary_purchase_gtins: [''] };
    await created({ ...without, primary_purchase_eans: ['4006381333931'] });
    await created({ ...without, primary_purchase_family_code: '992' });
    await created({ ...without, primary_purchase_req_code: '2' });
    await created({ ...without, primary_purchase_req_code: 9 });
    for (const code of [0, 1, 3, 4]) {
      const data = offerData(newBase(), { ...without, primary_purchase_req_code: code });
      expect(await faults(save(data))).toHaveProperty(['data.primary_purchase_gtins']);
    }
  });

  test.each([
    ['primary_purchase_req_code', '012349'],
    ['second_purchase_req_code', '012349'],
    ['third_purchase_req_code', '012349'],
    ['additional_purchase_rules_code', '0123'],
    ['save_value_code', '012567'],
    ['applies_to_which_item', '012'],
    ['store_coupon', '01'],
    ['donot_multiply_flag', '01'],
    ['rolling_expiration', '01'],
  ])(
    '%s takes its coded values as text or number, and a wrong one is told which they are',
    async (field, codes) => {
      const base = newBase();
      for (const code of codes) {
        const more = { rolling_expiration_days: 3, [field]: code };
        expect((await ok(save(offerData(base, more)))).data[field]).toBe(code);
        expect((await ok(save(offerData(base, { ...more, [field]: Number(code) })))).data[field]).toBe(code);
      }
      for (const wrong of ['8', 8, '-1', '00', '0.0', 'yes', [], {}, true]) {
        const found = await faults(save(offerData(base, { [field]: wrong })));
        expect(Object.keys(found)).toEqual([`data.${field}`]);
        if (typeof wrong === 'string')
          for (const code of codes) expect(found[`data.${field}`]).toMatch(new RegExp(`\\b${code} \\(`));
      }
    },
  );

  test.each([
    'base_gs1',
    'primary_purchase_family_code',
    'second_purchase_family_code',
    'second_purchase_gs1_company_prefix',
    'third_purchase_gs1_company_prefix',
    'gln',
  ])('%s is an identifier: a JSON number may have lost digits and is refused', async (field) => {
    const found = await faults(save(offerData(newBase(), { [field]: 8112 })));
    expect(found).toEqual({ [`data.${field}`]: expect.stringMatching(/lost digits/) });
  });

  test('product codes are text of 1 to 14 digits in an array', async () => {
    for (const [value, field] of [
      [[12345678905], 'data.primary_purchase_gtins.0'],
      [['00012345678905', 12345678905], 'data.primary_purchase_gtins.1'],
      [['1'.repeat(15)], 'data.primary_purchase_gtins.0'],
      [['12a'], 'data.primary_purchase_gtins.0'],
      ['00012345678905', 'data.primary_purchase_gtins'],
    ] as const) {
      expect(
        Object.keys(await faults(save(offerData(newBase(), { primary_purchase_gtins: value })))),
      ).toEqual([field]);
    }
    const { primary_purchase_gtins } = await created({
      primary_purchase_gtins: ['1', '', ' 00012345678905 '],
    });
    expect(primary_purchase_gtins).toEqual(['1', '00012345678905']);
  });

  test('a doubtful product code is kept and warned of, with its field and value', async () => {
    const warned = await ok(
      save(
        offerData(newBase(), {
          primary_purchase_gtins: ['00012345678905', '00012345678906', '12345'],
          excluded_second_purchase_eans: ['4006381333930'],
        }),
      ),
    );
    expect(warned.warnings).toEqual([
      {
        field: 'primary_purchase_gtins',
        value: '00012345678906',
        message: expect.stringMatching(/check digit/),
      },
      { field: 'primary_purchase_gtins', value: '12345', message: expect.stringMatching(/8, 12, 13 or 14/) },
      {
        field: 'excluded_second_purchase_eans',
        value: '4006381333930',
        message: expect.stringMatching(/check digit/),
      },
    ]);
    expect(warned.data.primary_purchase_gtins).toEqual(['00012345678905', '00012345678906', '12345']);
  });

  test.each([
    ['gln', '4006381333930', /check digit/],
    ['gln', '400638133393', /13 digits/],
    ['primary_purchase_family_code', '12', /3 digits/],
    ['second_purchase_gs1_company_prefix', '12345', /6 to 12 digits/],
    ['total_circulation', '0', /1 to 1000000000000/],
    ['total_circulation', 1_000_000_000_001, /1 to 1000000000000/],
    ['total_circulation', 'many', /whole number/],
    ['primary_purchase_save_value', '-1', /whole number/],
    ['primary_purchase_requirements', '1.5', /whole number/],
    ['rolling_expiration_days', '0', /whole number/],
    ['description', 'x'.repeat(1_001), /1000 characters/],
    ['brand_id', 'x'.repeat(101), /100 characters/],
    ['update_mode', 2, /0 .* 1 /],
    ['campaign_start_time', 20260501, /MM\/DD\/YYYY/],
    ['redemption_end_time', '2026-02-30', /MM\/DD\/YYYY/],
    ['redemption_end_time', '31/12/2026', /MM\/DD\/YYYY/],
    ['redemption_end_time', 'soon', /MM\/DD\/YYYY/],
  ])('%s of %j is refused with a sentence that says what it must be', async (field, value, sentence) => {
    expect(await faults(save(offerData(newBase(), { [field]: value })))).toEqual({
      [`data.${field}`]: expect.stringMatching(sentence),
    });
  });

  test('the limits themselves are allowed', async () => {
    const made = await created({ description: 'x'.repeat(1_000), total_circulation: 1_000_000_000_000 });
    expect(made).toMatchObject({ description: 'x'.repeat(1_000), total_circulation: '1000000000000' });
  });

  test('a rolling expiration says in how many days', async () => {
    const data = offerData(newBase(), { rolling_expiration: 1 });
    expect(await faults(save(data))).toHaveProperty(['data.rolling_expiration_days']);
  });

  test('a base string that is none is refused by its field, with the fault in words', async () => {
    for (const base of [
      '',
      '8112',
      '8113001000010000010',
      '81122',
      'x',
      '8112001000010000010000',
      '8112912345678',
    ]) {
      expect(await faults(save(offerData(base)))).toEqual({
        'data.base_gs1': expect.stringMatching(/\w+ \w+/),
      });
    }
  });

  test('a stray serial VLI and what a scanner adds are dropped from a base string before it is kept', async () => {
    const base = newBase();
    const stray = await ok(save(offerData(`${base}9`)));
    expect(stray.data.base_gs1).toBe(base);
    await refused(save(offerData(`]C1${base}`, { update_mode: 0 })), 'ALREADY_EXISTS');
    await refused(save(offerData(`(8112)${base.slice(4)}0`, { update_mode: 0 })), 'ALREADY_EXISTS');
    for (const written of [`${base}0`, `${base}9`, `%5De0${base}`])
      expect((await read(written)).base_gs1).toBe(base);
  });

  // Dates

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

  test('a day begins and ends by the manufacturer’s own zone, summer time included', async () => {
    const eastern = await book.account('manufacturer', { time_zone: 'America/New_York' });
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
      book.moveClock(new Date(instant!));
      await manufacturer.signIn();
      const { data } = await ok(manufacturer.get(`/manufacturer/base_gs1/${base_gs1}`));
      expect(data.phase, instant).toBe(phase);
      const { data: found } = await ok(
        manufacturer.get(`/manufacturer/base_gs1s?phase=${phase}&q=${base_gs1}`),
      );
      expect(found).toHaveLength(1);
    }
    book.moveClock(start);
    await manufacturer.signIn();
  });

  // Creating or editing

  test('update_mode 0 creates only, 1 edits only, and without it whichever fits is done', async () => {
    const base = newBase();
    await refused(save(offerData(base, { update_mode: 1 })), 'NOT_FOUND');
    expect((await ok(save(offerData(base, { update_mode: '0' })))).message).toMatch(/created/);
    await refused(save(offerData(base, { update_mode: 0 })), 'ALREADY_EXISTS');
    expect((await ok(save({ base_gs1: base, update_mode: 1, description: 'B' }))).data.description).toBe('B');
    expect((await ok(save({ base_gs1: base, description: 'C' }))).message).toMatch(/saved/);
    expect((await ok(save({ base_gs1: base, description: 'D', update_mode: '' }))).data.description).toBe(
      'D',
    );
  });

  test('an edit that is refused changes nothing', async () => {
    const before = await created();
    const { base_gs1 } = before;
    await refused(save({ base_gs1, description: 'new', gln: '1' }), 'VALIDATION');
    await refused(
      save({
        base_gs1,
        description: 'new',
        redemption_end_time: '01/01/2020',
        redemption_start_time: '01/02/2020',
      }),
      'VALIDATION',
    );
    expect(recordOf(await read(base_gs1))).toEqual(before);
  });

  test('on edit an absent field stays, an empty optional one is cleared, and one with a default keeps its value', async () => {
    const base = newBase();
    await ok(save({ ...offerData(base), ...everyField }));
    const before = await read(base);
    const cleared = {
      gln: '',
      second_purchase_gtins: [''],
      third_purchase_eans: [],
      excluded_primary_purchase_gtins: '',
      second_purchase_req_code: '',
      third_purchase_save_value: '',
    };
    const kept = {
      campaign_start_time: '',
      campaign_end_time: '',
      redemption_start_time: '',
      save_value_code: '',
      applies_to_which_item: '',
      store_coupon: '',
      donot_multiply_flag: '',
      rolling_expiration: '',
    };
    book.moveClock(day / 2);
    await ok(save({ base_gs1: base, ...cleared, ...kept }));
    expect(await read(base)).toEqual({
      ...before,
      gln: '',
      second_purchase_gtins: [],
      third_purchase_eans: [],
      excluded_primary_purchase_gtins: [],
      second_purchase_req_code: '',
      third_purchase_save_value: '',
      update_datetime: book.now.toISOString(),
    });
    const required = {
      description: '',
      redemption_end_time: '',
      total_circulation: '',
      primary_purchase_save_value: '',
    };
    expect(Object.keys(await faults(save({ base_gs1: base, ...required })))).toEqual(
      Object.keys(required).map((field) => `data.${field}`),
    );
    book.moveClock(start);
  });

  test('an edit that changes nothing leaves the time of the last update as it is', async () => {
    const { base_gs1, update_datetime, ...rest } = await created();
    book.moveClock(60_000);
    await ok(
      save({
        ...offerData(base_gs1),
        campaign_start_time: '2020-01-01',
        total_circulation: 1_000_000,
      }),
    );
    expect((await read(base_gs1)).update_datetime).toBe(update_datetime);
    await ok(save({ base_gs1, description: `${rest.description}!` }));
    expect((await read(base_gs1)).update_datetime).toBe(book.now.toISOString());
    book.moveClock(start);
  });

  test('a brand nobody has is made, and an offer may name a brand by either of its ids', async () => {
    const first = await created({ brand_id: 'Crisp' });
    expect(first.brand_internal_id).toMatch(/^\d+$/);
    const second = await created({ brand_id: first.brand_internal_id });
    expect(second).toMatchObject({ brand_id: 'Crisp', brand_internal_id: first.brand_internal_id });
    // Another manufacturer's internal id is just a name.
    const other = await book.account('manufacturer');
    const data = offerData(newBase(), { brand_id: first.brand_internal_id });
    const third = (await ok(other.post('/manufacturer/base_gs1', { data }))).data;
    expect(third.brand_id).toBe(first.brand_internal_id);
    expect(third.brand_internal_id).not.toBe(first.brand_internal_id);
    await ok(save({ base_gs1: first.base_gs1, brand_id: 'Crunch' }));
    expect((await read(first.base_gs1)).brand_id).toBe('Crunch');
  });

  test('a funder id belongs to the manufacturer that used it first', async () => {
    const other = await book.account('manufacturer');
    const funder = '550001';
    const base = newBase(funder);
    await ok(save(offerData(base)));
    await ok(save(offerData(newBase(funder))));
    for (const taken of [newBase(funder), base]) {
      await refused(other.post('/manufacturer/base_gs1', { data: offerData(taken) }), 'FUNDER_NOT_OWNED');
    }
    // … and the refused call made no brand either.
    const { data } = await ok(other.get('/manufacturer/base_gs1s'));
    expect(data).toEqual([]);
  });

  test('nobody reads, edits or locks another manufacturer’s master offer file', async () => {
    const { base_gs1 } = await created();
    const other = await book.account('manufacturer');
    await refused(other.get(`/manufacturer/base_gs1/${base_gs1}`), 'NOT_FOUND');
    await refused(
      other.post('/manufacturer/base_gs1', { data: { base_gs1, update_mode: 1, description: 'mine' } }),
      'NOT_FOUND',
    );
    await refused(other.put(`/manufacturer/base_gs1/${base_gs1}/lock`), 'NOT_FOUND');
    await refused(other.put(`/manufacturer/base_gs1/${base_gs1}/active`), 'NOT_FOUND');
    const body = { email_domain: provider.domain };
    await refused(other.post(`/manufacturer/base_gs1/${base_gs1}/toggle_provider`, body), 'NOT_FOUND');
  });

  // Locking

  test('lock=yes locks in the same call, lock=no changes nothing', async () => {
    const base = newBase();
    const made = await ok(save(offerData(base), '?lock=yes'));
    expect(made.data).toMatchObject({ locked: 'yes', state: 'locked' });
    expect((await ok(save({ base_gs1: base, description: 'x' }, '?lock=no'))).data.state).toBe('locked');
    expect((await ok(save({ base_gs1: base }, '?lock=yes'))).data.state).toBe('locked');
    expect(await faults(save({ base_gs1: base }, '?lock=perhaps'))).toHaveProperty('lock');
  });

  test('a locked file lets the campaign fields change and names every other that would', async () => {
    const base = newBase();
    await ok(save({ ...offerData(base), ...everyField }, '?lock=yes'));
    const before = await read(base);
    const body = await refused(
      save({
        base_gs1: base,
        gln: '',
        save_value_code: 0,
        brand_id: 'Other',
        description: 'new',
        second_purchase_eans: [''],
      }),
      'MOF_LOCKED',
    );
    const named = body.errors.map((error: { field: string }) => error.field).sort();
    const beyond = ['brand_id', 'gln', 'save_value_code', 'second_purchase_eans'];
    expect(named).toEqual(beyond.map((field) => `data.${field}`));
    for (const field of beyond) expect(body.message).toContain(` ${field}`);
    expect(await read(base)).toEqual(before);

    const allowed = {
      description: 'new',
      campaign_start_time: '05/10/2026',
      campaign_end_time: '07/01/2026',
      redemption_start_time: '05/11/2026',
      redemption_end_time: '08/31/2026',
      total_circulation: '5',
      primary_purchase_gtins: ['00012345678943'],
      second_purchase_gtins: [],
      third_purchase_gtins: ['00012345678950'],
    };
    await ok(save({ base_gs1: base, ...allowed }));
    expect(await read(base)).toMatchObject({ ...allowed, state: 'locked' });
  });

  test('resending a locked file unchanged is no change, however it is written', async () => {
    const base = newBase();
    await ok(save({ ...offerData(base), ...everyField }, '?lock=yes'));
    const record = await read(base);
    const asNumbers = {
      save_value_code: 5,
      primary_purchase_save_value: 15,
      primary_purchase_req_code: ' 0',
    };
    await ok(save({ ...offerData(base), ...everyField, ...asNumbers, brand_id: record.brand_internal_id }));
    await ok(save({ ...everyField, base_gs1: base, campaign_start_time: '2026-05-02', update_mode: 1 }));
    expect(await read(base)).toEqual(record);
  });

  test('lock and unlock by word, and without a body by turns', async () => {
    const { base_gs1 } = await created();
    const lock = async (body?: unknown) =>
      (await ok(manufacturer.put(`/manufacturer/base_gs1/${base_gs1}/lock`, body))).data.state;
    expect(await lock({ lock: 'yes' })).toBe('locked');
    expect(await lock({ lock: 'yes' })).toBe('locked');
    expect(await lock({ lock: 'no' })).toBe('editable');
    expect(await lock()).toBe('locked');
    expect(await lock({})).toBe('editable');
    expect(await lock({ lock: '' })).toBe('locked');
    expect(await lock()).toBe('editable');
    expect(await read(base_gs1)).toMatchObject({ state: 'editable', locked: 'no' });
    await ok(save({ base_gs1, gln: '4006381333931' }));
    expect(
      await faults(manufacturer.put(`/manufacturer/base_gs1/${base_gs1}/lock`, { lock: 'x' })),
    ).toHaveProperty('lock');
    expect(await faults(manufacturer.put('/manufacturer/base_gs1/8112x/lock'))).toHaveProperty('base_gs1');
    await refused(manufacturer.put(`/manufacturer/base_gs1/${newBase()}/lock`), 'NOT_FOUND');
  });

  test('activate and deactivate by word, and without a body by turns; the time of the change is kept', async () => {
    const { base_gs1 } = await created();
    const turn = async (body?: unknown) =>
      (await ok(manufacturer.put(`/manufacturer/base_gs1/${base_gs1}/active`, body))).data.active;
    book.moveClock(60_000);
    expect(await turn({ active: 'yes' })).toBe('yes');
    expect((await read(base_gs1)).update_datetime).toBe(start.toISOString());
    expect(await turn({ active: 'no' })).toBe('no');
    expect(await read(base_gs1)).toMatchObject({ active: 'no', update_datetime: book.now.toISOString() });
    expect(await turn()).toBe('yes');
    expect(await turn()).toBe('no');
    await refused(manufacturer.put(`/manufacturer/base_gs1/${newBase()}/active`), 'NOT_FOUND');
    book.moveClock(start);
  });

  // Circulation

  test('the circulation never goes below what is deposited, and counts follow deposits', async () => {
    const base = await lockedOffer(manufacturer, [provider], { total_circulation: 5 });
    await deposited(provider, base, 3);
    expect(await read(base)).toMatchObject({
      deposited_count: '3',
      available_count: '2',
      total_circulation: '5',
    });
    const found = await faults(save({ base_gs1: base, total_circulation: 2 }));
    expect(found).toEqual({ 'data.total_circulation': expect.stringMatching(/at least 3/) });
    await ok(save({ base_gs1: base, total_circulation: 3 }));
    expect(await read(base)).toMatchObject({ available_count: '0', total_circulation: '3' });
  });

  // Providers

  test('a provider is assigned and removed by turns, or by word as often as one likes', async () => {
    const { base_gs1 } = await created();
    const toggle = async (more: Record<string, unknown> = {}) => {
      const body = { email_domain: provider.domain, ...more };
      return (await ok(manufacturer.post(`/manufacturer/base_gs1/${base_gs1}/toggle_provider`, body))).action;
    };
    const reads = () => provider.get(`/provider/base_gs1/${base_gs1}`);
    await refused(reads(), 'NOT_FOUND');
    expect(await toggle()).toBe('assigned');
    await ok(reads());
    expect(await toggle({ enabled: 'yes' })).toBe('assigned');
    expect(await toggle({ enabled: true })).toBe('assigned');
    await ok(reads());
    expect(await toggle({ enabled: '' })).toBe('deleted');
    await refused(reads(), 'NOT_FOUND');
    expect(await toggle({ enabled: 'no' })).toBe('deleted');
    expect(await toggle({ enabled: 0 })).toBe('deleted');
    await refused(reads(), 'NOT_FOUND');
    expect(await toggle()).toBe('assigned');
    const path = `/manufacturer/base_gs1/${base_gs1}/toggle_provider`;
    await refused(manufacturer.post(path, { email_domain: 'nobody.example' }), 'NOT_FOUND');
    await refused(manufacturer.post(path, { email_domain: manufacturer.domain }), 'NOT_FOUND');
    expect(await faults(manufacturer.post(path, {}))).toEqual({ email_domain: 'is required' });
    expect(await faults(manufacturer.post(path, { email_domain: 'x' }))).toHaveProperty('email_domain');
    expect(
      await faults(manufacturer.post(path, { email_domain: provider.domain, enabled: 'x' })),
    ).toHaveProperty('enabled');
  });

  test('a provider sees the files that authorized it, as they are and without other providers', async () => {
    const [one, two] = [await book.account('provider'), await book.account('provider')];
    const [a, b, c] = [
      await lockedOffer(manufacturer, [one, two]),
      await lockedOffer(manufacturer, [one]),
      await lockedOffer(manufacturer, [two]),
    ];
    const listed = await ok(one.get('/provider/base_gs1s'));
    expect(listed.data.map((offer: { base_gs1: string }) => offer.base_gs1)).toEqual([a, b]);
    expect(listed.nextPageNo).toBe('-1');
    const detail = await ok(one.get(`/provider/base_gs1/${a}`));
    expect(detail.data).toMatchObject(listed.data[0]);
    expect(detail.data).toMatchObject({
      base_gs1: a,
      state: 'locked',
      manufacturer_email_domain: manufacturer.domain,
    });
    expect(JSON.stringify(detail)).not.toContain(two.domain);
    await refused(one.get(`/provider/base_gs1/${c}`), 'NOT_FOUND');
    expect(await faults(one.get('/provider/base_gs1/123'))).toHaveProperty('base_gs1');
    const first = await ok(one.get('/provider/base_gs1s?pageSize=1'));
    expect(first.data).toHaveLength(1);
    const next = await ok(one.get(`/provider/base_gs1s?pageSize=1&pageNo=${first.nextPageNo}`));
    expect(next).toMatchObject({ data: [{ base_gs1: b }], nextPageNo: '-1' });
  });

  test('the providers directory holds every enabled provider and how many of the caller’s files it serves', async () => {
    const [maker, other] = [await book.account('manufacturer'), await book.account('manufacturer')];
    const [one, none, gone] = [
      await book.account('provider'),
      await book.account('provider'),
      await book.account('provider'),
    ];
    await lockedOffer(maker, [one]);
    await lockedOffer(maker, [one]);
    await lockedOffer(other, [one, none]);
    await ok(book.operator('POST', `/operator/accounts/${gone.account.account_id}/disable`));
    for (const path of ['/providers', '/manufacturer/providers']) {
      const { data } = await ok(maker.get(path));
      const counts = new Map(
        data.map((row: { email_domain: string; mof_count: number }) => [row.email_domain, row.mof_count]),
      );
      expect(counts.get(one.domain)).toBe(2);
      expect(counts.get(none.domain)).toBe(0);
      expect(counts.has(gone.domain)).toBe(false);
    }
  });

  // Lists

  test('the list is walked page by page in a stable order, also while it grows', async () => {
    const maker = await book.account('manufacturer');
    const bases: string[] = [];
    const add = async (description: string) => {
      const base = newBase();
      bases.push(base);
      await ok(maker.post('/manufacturer/base_gs1', { data: offerData(base, { description }) }));
    };
    for (let i = 0; i < 5; i++) await add(`Offer ${i}`);
    const seen: string[] = [];
    let pageNo = '';
    do {
      const page = await ok(
        maker.get(`/manufacturer/base_gs1s?pageSize=2&pageNo=${encodeURIComponent(pageNo)}`),
      );
      seen.push(...page.data.map((offer: { base_gs1: string }) => offer.base_gs1));
      pageNo = page.nextPageNo;
      if (seen.length === 2) await add('Late');
    } while (pageNo !== '-1');
    expect(seen).toEqual(bases);
    expect((await ok(maker.get('/manufacturer/base_gs1s?pageSize=6'))).nextPageNo).toBe('-1');
    expect((await ok(maker.get('/manufacturer/base_gs1s?pageNo=&pageSize='))).data).toHaveLength(6);
  });

  test('order=newest walks the same list from its other end; without it, or empty, the oldest comes first', async () => {
    const maker = await book.account('manufacturer');
    const bases: string[] = [];
    const add = async () => {
      const base = newBase();
      bases.push(base);
      await ok(maker.post('/manufacturer/base_gs1', { data: offerData(base) }));
    };
    for (let i = 0; i < 5; i++) await add();
    const walked: string[] = [];
    for (let pageNo = ''; pageNo !== '-1'; ) {
      const query = `pageSize=2&order=newest&pageNo=${encodeURIComponent(pageNo)}`;
      const page = await ok(maker.get(`/manufacturer/base_gs1s?${query}`));
      walked.push(...page.data.map((offer: { base_gs1: string }) => offer.base_gs1));
      // One that is newer than where the walk began is not met by it.
      if (walked.length === 2) await add();
      pageNo = page.nextPageNo;
    }
    expect(walked).toEqual(bases.slice(0, 5).reverse());
    for (const order of ['', '&order=', '&order=oldest']) {
      const { data } = await ok(maker.get(`/manufacturer/base_gs1s?pageSize=6${order}`));
      expect(
        data.map((offer: { base_gs1: string }) => offer.base_gs1),
        order,
      ).toEqual(bases);
    }
    const refused = await maker.get('/manufacturer/base_gs1s?order=price');
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([{ field: 'order', message: 'must be one of oldest, newest' }]);
  });

  test('the list is narrowed by brand, state, phase and a search in base string, description and brand', async () => {
    const maker = await book.account('manufacturer');
    const make = async (more: Record<string, unknown>, lock = '') => {
      const base = newBase();
      const { data } = await ok(maker.post(`/manufacturer/base_gs1${lock}`, { data: offerData(base, more) }));
      return data;
    };
    const oats = await make({ brand_id: 'Oats', description: 'Fifty % off_' }, '?lock=yes');
    const rye = await make({
      brand_id: 'Rye',
      description: 'Rye bread',
      redemption_start_time: '06/01/2026',
    });
    const old = await make({ brand_id: 'Rye', description: 'Äpfel', redemption_end_time: '01/02/2020' });
    const find = async (query: Record<string, string>) => {
      const { data } = await ok(maker.get(`/manufacturer/base_gs1s?${new URLSearchParams(query)}`));
      return data.map((offer: { base_gs1: string }) => offer.base_gs1);
    };
    const [a, b, c] = [oats, rye, old].map((offer) => offer.base_gs1);
    expect(await find({ brand_id: 'Rye' })).toEqual([b, c]);
    expect(await find({ brand_id: oats.brand_internal_id })).toEqual([a]);
    expect(await find({ state: 'locked' })).toEqual([a]);
    expect(await find({ state: 'editable' })).toEqual([b, c]);
    expect(await find({ phase: 'scheduled' })).toEqual([b]);
    expect(await find({ phase: 'ended' })).toEqual([c]);
    expect(await find({ phase: 'live', state: 'locked', brand_id: 'Oats' })).toEqual([a]);
    expect(await find({ q: 'BREAD' })).toEqual([b]);
    expect(await find({ q: 'Äpfel' })).toEqual([c]);
    expect(await find({ q: a })).toEqual([a]);
    expect(await find({ q: '%' })).toEqual([a]);
    expect(await find({ q: 'off_' })).toEqual([a]);
    expect(await find({ q: 'rye' })).toEqual([b, c]);
    expect(await find({ q: "'" })).toEqual([]);
    expect(await find({ q: '', state: '', phase: '', brand_id: '' })).toEqual([a, b, c]);
    expect(await find({ phase: 'live', state: 'editable' })).toEqual([]);
    const wrong = await faults(maker.get('/manufacturer/base_gs1s?state=open&phase=past'));
    expect(wrong).toEqual({
      state: 'must be one of editable, locked',
      phase: 'must be one of scheduled, live, ended',
    });
  });
});
