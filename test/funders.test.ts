import { composeBase } from '@offerbook/gs1';
import { type Caller, newBase, offerData, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { noBilling } from './harness/offer-stage.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('funders', (engine) => {
  let book: Offerbook;
  let manufacturer: Caller;
  let other: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00.123Z') });
    [manufacturer, other] = [await book.account('manufacturer'), await book.account('manufacturer')];
  });
  afterAll(() => book?.stop());

  let ids = 700_000;
  const newId = () => String(++ids);
  const save = (id: string, body: Record<string, unknown>, who = manufacturer) =>
    who.put(`/manufacturer/funder/${id}`, body);
  const read = (id: string, who = manufacturer) => who.get(`/manufacturer/funder/${id}`);
  const create = (who: Caller, id: string) =>
    who.post('/manufacturer/base_gs1', { data: offerData(newBase(id)) });

  test('the funder id of a new offer becomes the manufacturer’s, with empty billing details', async () => {
    const id = newId();
    await refused(read(id), 'NOT_FOUND');
    await ok(create(manufacturer, id));
    const funder = { funder_id: id, ...noBilling, updated_at: book.now.toISOString() };
    expect((await ok(read(id))).data).toEqual(funder);
    expect((await ok(manufacturer.get('/manufacturer/funders'))).data).toContainEqual(funder);
    expect((await ok(manufacturer.get('/manufacturer/funder_ids'))).data).toContain(id);
  });

  test('billing details are saved; absent fields stay, empty ones are cleared', async () => {
    const id = newId();
    const all = {
      legal_name: 'Acme Foods Inc.',
      contact_name: 'Jo Doe',
      email: 'billing@acme.example',
      phone: '+1 555 0100',
      address_line1: '1 Main Street',
      address_line2: 'Suite 2',
      city: 'Springfield',
      state: 'IL',
      postal_code: '62701',
      country: 'US',
      billing_mode: 'agent',
      agent_name: 'Agent Inc.',
    };
    expect((await ok(save(id, all))).data).toEqual({
      funder_id: id,
      ...all,
      updated_at: book.now.toISOString(),
    });
    book.moveClock(1_000);
    const changed = { ...all, city: 'Chicago', address_line2: '' };
    // A record always has one of the two ways to bill, so an empty text changes none.
    expect((await ok(save(id, { city: 'Chicago', address_line2: '', billing_mode: '' }))).data).toEqual({
      funder_id: id,
      ...changed,
      updated_at: book.now.toISOString(),
    });
    expect((await ok(read(id))).data).toMatchObject(changed);
  });

  test('an offer under a funder id that is the manufacturer’s leaves its details alone', async () => {
    const id = newId();
    const { data } = await ok(save(id, { legal_name: 'Acme' }));
    book.moveClock(1_000);
    await ok(create(manufacturer, id));
    expect((await ok(read(id))).data).toEqual(data);
  });

  test('another manufacturer’s funder id is FUNDER_NOT_OWNED, for its details and for a new offer', async () => {
    const [saved, used] = [newId(), newId()];
    await ok(save(saved, { legal_name: 'Mine' }));
    await ok(create(manufacturer, used));
    for (const id of [saved, used]) {
      await refused(save(id, { legal_name: 'Theirs' }, other), 'FUNDER_NOT_OWNED');
      await refused(create(other, id), 'FUNDER_NOT_OWNED');
    }
    expect((await ok(read(saved))).data.legal_name).toBe('Mine');
    expect((await ok(other.get('/manufacturer/funders'))).data).toEqual([]);
    expect((await ok(other.get('/manufacturer/base_gs1s'))).data).toEqual([]);
    // Not even a brand is left of what was refused.
    expect((await ok(other.get('/manufacturer/brands'))).data).toEqual([]);
  });

  test('another manufacturer’s funder is read as one that is not there', async () => {
    const id = newId();
    await ok(save(id, { legal_name: 'Mine' }));
    const theirs = await refused(read(id, other), 'NOT_FOUND');
    expect(timeless(theirs)).toEqual(timeless(await refused(read('999999', other), 'NOT_FOUND')));
  });

  test('of two manufacturers that take a funder id at once one has it', async () => {
    const id = newId();
    const replies = await Promise.all([manufacturer, other].map((who) => create(who, id)));
    expect(replies.map((reply) => reply.body.code ?? 'success').sort()).toEqual([
      'FUNDER_NOT_OWNED',
      'success',
    ]);
  });

  test('funder ids have 6 to 12 digits, keep their leading zeros and are different at different lengths', async () => {
    for (const id of ['009988', '0099880', '000000009988']) {
      await ok(save(id, { legal_name: id }));
      await ok(create(manufacturer, id));
      const base = composeBase({ format: 0, funderId: id, offerCode: '999999' });
      expect(
        (await ok(manufacturer.post('/manufacturer/base_gs1', { data: offerData(base) }))).data.funder_id,
      ).toBe(id);
      expect((await ok(read(id))).data.legal_name).toBe(id);
    }
    for (const id of ['99887', '1234567890123', '12345a', '%20']) {
      expect(await faults(save(id, {}))).toHaveProperty('funder_id');
      expect(await faults(read(id))).toHaveProperty('funder_id');
    }
  });

  test('what is no billing detail is refused by field', async () => {
    const wrong = { billing_mode: 'cash', legal_name: 'x'.repeat(301), phone: 5550100 };
    expect(Object.keys(await faults(save(newId(), wrong))).sort()).toEqual([
      'billing_mode',
      'legal_name',
      'phone',
    ]);
  });

  describe('in production', () => {
    let live: Caller;
    beforeAll(async () => {
      live = await book.account('manufacturer', { environment: 'production' });
    });

    test('a funder id that nobody saved is refused, and nothing is made of the offer', async () => {
      const id = newId();
      const data = offerData(newBase(id));
      const found = await faults(live.post('/manufacturer/base_gs1', { data }));
      expect(found).toEqual({ 'data.base_gs1': expect.stringContaining(`PUT /manufacturer/funder/${id}`) });
      await refused(live.get(`/manufacturer/base_gs1/${data.base_gs1}`), 'NOT_FOUND');
      expect((await ok(live.get('/manufacturer/funder_ids'))).data).toEqual([]);
      await ok(save(id, { legal_name: 'Acme Live', billing_mode: 'direct' }, live));
      await ok(live.post('/manufacturer/base_gs1', { data }));
    });

    test('a funder id saved in test is not saved there, and one saved there is free in test', async () => {
      const [inTest, inLive] = [newId(), newId()];
      await ok(save(inTest, { legal_name: 'Test' }));
      expect(await faults(create(live, inTest))).toHaveProperty(['data.base_gs1']);
      await ok(save(inLive, { legal_name: 'Live' }, live));
      await ok(save(inLive, { legal_name: 'Test' }));
      expect((await ok(read(inLive, live))).data.legal_name).toBe('Live');
    });

    test('another manufacturer’s funder id is FUNDER_NOT_OWNED', async () => {
      const id = newId();
      await ok(save(id, { legal_name: 'Live' }, live));
      const rival = await book.account('manufacturer', { environment: 'production' });
      await refused(create(rival, id), 'FUNDER_NOT_OWNED');
      await refused(save(id, {}, rival), 'FUNDER_NOT_OWNED');
    });
  });
});
