import { deposited, lockedOffer, newBase, offerData, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { fieldsWhere } from '../server/src/platform/vocabulary/offer-fields.ts';
import { faults, refused } from './harness/envelope.ts';
import { everyField, OfferStage, recordOf } from './harness/offer-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';

const day = 86_400_000;

onEveryEngine('edits of a master offer file', (engine) => {
  const at = new OfferStage(engine);
  const { save, read, created, start } = at;

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

  test('on edit an absent field stays, an empty optional one is cleared, codes included, and a day with a default keeps its value', async () => {
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
      save_value_code: '',
      applies_to_which_item: '',
      store_coupon: '',
      donot_multiply_flag: '',
      rolling_expiration: '',
    };
    const kept = {
      campaign_start_time: '',
      campaign_end_time: '',
      redemption_start_time: '',
    };
    at.book.moveClock(day / 2);
    await ok(save({ base_gs1: base, ...cleared, ...kept }));
    expect(await read(base)).toEqual({
      ...before,
      gln: '',
      second_purchase_gtins: [],
      third_purchase_eans: [],
      excluded_primary_purchase_gtins: [],
      second_purchase_req_code: '',
      third_purchase_save_value: '',
      save_value_code: '',
      applies_to_which_item: '',
      store_coupon: '',
      donot_multiply_flag: '',
      rolling_expiration: '',
      update_datetime: at.book.now.toISOString(),
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
    at.book.moveClock(start);
  });

  test('an edit that changes nothing leaves the time of the last update as it is', async () => {
    const { base_gs1, update_datetime, ...rest } = await created();
    at.book.moveClock(60_000);
    await ok(
      save({
        ...offerData(base_gs1),
        campaign_start_time: '2020-01-01',
        total_circulation: 1_000_000,
      }),
    );
    expect((await read(base_gs1)).update_datetime).toBe(update_datetime);
    await ok(save({ base_gs1, description: `${rest.description}!` }));
    expect((await read(base_gs1)).update_datetime).toBe(at.book.now.toISOString());
    at.book.moveClock(start);
  });

  test('a brand nobody has is made, and an offer may name a brand by either of its ids', async () => {
    const first = await created({ brand_id: 'Crisp' });
    expect(first.brand_internal_id).toMatch(/^\d+$/);
    const second = await created({ brand_id: first.brand_internal_id });
    expect(second).toMatchObject({ brand_id: 'Crisp', brand_internal_id: first.brand_internal_id });
    // Another manufacturer's internal id is just a name.
    const other = await at.book.account('manufacturer');
    const data = offerData(newBase(), { brand_id: first.brand_internal_id });
    const third = (await ok(other.post('/manufacturer/base_gs1', { data }))).data;
    expect(third.brand_id).toBe(first.brand_internal_id);
    expect(third.brand_internal_id).not.toBe(first.brand_internal_id);
    await ok(save({ base_gs1: first.base_gs1, brand_id: 'Crunch' }));
    expect((await read(first.base_gs1)).brand_id).toBe('Crunch');
  });

  test('the number that a manufacturer gave to a brand is never taken for the internal id of another', async () => {
    const { base_gs1, brand_internal_id: number } = await created({ brand_id: 'Counted' });
    await ok(at.manufacturer.post('/manufacturer/brand', { brand_id: number, name: 'Numbered' }));
    const listed = async (brand_id: string) => {
      const { data } = await ok(at.manufacturer.get(`/manufacturer/base_gs1s?brand_id=${brand_id}`));
      return data.map((offer: { base_gs1: string }) => offer.base_gs1);
    };
    expect(await listed(number)).toEqual([]);
    expect((await ok(save({ base_gs1, brand_id: number }))).data.brand_name).toBe('Numbered');
    const other = await created({ brand_id: 'Counted' });
    expect([await listed(number), await listed('Counted')]).toEqual([[base_gs1], [other.base_gs1]]);
  });

  test('a funder id belongs to the manufacturer that used it first', async () => {
    const other = await at.book.account('manufacturer');
    const funder = '550001';
    const base = newBase(funder);
    await ok(save(offerData(base)));
    await ok(save(offerData(newBase(funder))));
    for (const taken of [newBase(funder), base]) {
      await refused(other.post('/manufacturer/base_gs1', { data: offerData(taken) }), 'FUNDER_NOT_OWNED');
    }
    // The refused call made no brand either.
    const { data } = await ok(other.get('/manufacturer/base_gs1s'));
    expect(data).toEqual([]);
  });

  test('nobody reads, edits or locks another manufacturer’s master offer file', async () => {
    const { base_gs1 } = await created();
    const other = await at.book.account('manufacturer');
    await refused(other.get(`/manufacturer/base_gs1/${base_gs1}`), 'NOT_FOUND');
    await refused(
      other.post('/manufacturer/base_gs1', { data: { base_gs1, update_mode: 1, description: 'mine' } }),
      'NOT_FOUND',
    );
    await refused(other.put(`/manufacturer/base_gs1/${base_gs1}/lock`), 'NOT_FOUND');
    await refused(other.put(`/manufacturer/base_gs1/${base_gs1}/active`), 'NOT_FOUND');
    const body = { email_domain: at.provider.domain };
    await refused(other.post(`/manufacturer/base_gs1/${base_gs1}/toggle_provider`, body), 'NOT_FOUND');
  });

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

  test('a term where there was none is a change: refused alone on a locked file, written on another', async () => {
    const [locked, open] = [newBase(), newBase()];
    await ok(save(offerData(locked), '?lock=yes'));
    await ok(save(offerData(open)));
    // A rolling expiration has two fields, of which one alone is not saved.
    const rolling = { rolling_expiration: '1', rolling_expiration_days: '14' };
    const changes = fieldsWhere((field) => field.stored === 'term' && !field.whenLocked)
      .filter((name) => !(name in offerData(open)))
      .map((name) => (name in rolling ? rolling : { [name]: everyField[name as keyof typeof everyField] }));
    const before = await read(locked);
    for (const change of changes) {
      const named = Object.keys(change).map((name) => ({ field: `data.${name}` }));
      const { errors } = await refused(save({ base_gs1: locked, ...change }), 'MOF_LOCKED');
      expect(errors).toMatchObject(named);
      expect((await ok(save({ base_gs1: open, ...change }))).data).toMatchObject(change);
    }
    expect(await read(locked)).toEqual(before);
    expect(await read(open)).toMatchObject(Object.assign({}, ...changes));
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
      (await ok(at.manufacturer.put(`/manufacturer/base_gs1/${base_gs1}/lock`, body))).data.state;
    expect(await lock({ lock: 'yes' })).toBe('locked');
    expect(await lock({ lock: 'yes' })).toBe('locked');
    expect(await lock({ lock: 'no' })).toBe('editable');
    expect(await lock()).toBe('locked');
    expect(await lock({})).toBe('editable');
    expect(await lock()).toBe('locked');
    expect(await lock({ client_txn_id: 'a', email_domain: at.manufacturer.domain })).toBe('editable');
    expect(await read(base_gs1)).toMatchObject({ state: 'editable', locked: 'no' });
    await ok(save({ base_gs1, gln: '4006381333931' }));
    expect(
      await faults(at.manufacturer.put(`/manufacturer/base_gs1/${base_gs1}/lock`, { lock: 'x' })),
    ).toHaveProperty('lock');
    expect(await faults(at.manufacturer.put('/manufacturer/base_gs1/8112x/lock'))).toHaveProperty('base_gs1');
    await refused(at.manufacturer.put(`/manufacturer/base_gs1/${newBase()}/lock`), 'NOT_FOUND');
  });

  test('activate and deactivate by word, and without a body by turns; the time of the change is kept', async () => {
    const { base_gs1 } = await created();
    const turn = async (body?: unknown) =>
      (await ok(at.manufacturer.put(`/manufacturer/base_gs1/${base_gs1}/active`, body))).data.active;
    at.book.moveClock(60_000);
    expect(await turn({ active: 'yes' })).toBe('yes');
    expect((await read(base_gs1)).update_datetime).toBe(start.toISOString());
    expect(await turn({ active: 'no' })).toBe('no');
    expect(await read(base_gs1)).toMatchObject({ active: 'no', update_datetime: at.book.now.toISOString() });
    expect(await turn()).toBe('yes');
    expect(await turn()).toBe('no');
    await refused(at.manufacturer.put(`/manufacturer/base_gs1/${newBase()}/active`), 'NOT_FOUND');
    at.book.moveClock(start);
  });

  test('the circulation never goes below what is deposited, and counts follow deposits', async () => {
    const base = await lockedOffer(at.manufacturer, [at.provider], { total_circulation: 5 });
    await deposited(at.provider, base, 3);
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
});
