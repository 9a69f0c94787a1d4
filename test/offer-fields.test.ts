import { newBase, offerData, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { everyField, OfferStage, recordOf } from './harness/offer-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';

const utc = (instant: string) => Date.parse(instant) / 1_000;

onEveryEngine('fields of a master offer file', (engine) => {
  const at = new OfferStage(engine);
  const { save, read, created, start } = at;

  test('every field that is saved comes back, as text, with the dates also in epoch seconds', async () => {
    const base = newBase();
    const saved = await ok(save({ ...offerData(base), ...everyField }));
    expect(saved.message).toBe('The master offer file was created.');
    expect(saved.warnings).toEqual([]);
    expect(saved.data).toMatchObject({
      base_gs1: base,
      brand_id: 'Sunny Oats',
      brand_name: 'Sunny Oats',
      manufacturer_email_domain: at.manufacturer.domain,
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

  test('what is left out, or sent empty as unused, stays unset; only the days have defaults', async () => {
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
      save_value_code: '',
      applies_to_which_item: '',
      store_coupon: '',
      donot_multiply_flag: '',
      rolling_expiration: '',
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
    expect(await faults(at.manufacturer.post('/manufacturer/base_gs1', {}))).toEqual({ data: 'is required' });
    expect(await faults(at.manufacturer.post('/manufacturer/base_gs1', { data: [] }))).toHaveProperty('data');
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
    '%s takes its coded values as text or number, and a wrong one is refused with the list of them',
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
    for (const [wrong, kind] of [
      [['8112'], 'a list'],
      [{ code: '8112' }, 'an object'],
    ])
      expect(await faults(save(offerData(newBase(), { [field]: wrong })))).toEqual({
        [`data.${field}`]: `must be text, not ${kind}`,
      });
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
});
