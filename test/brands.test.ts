import {
  type Caller,
  lockedOffer,
  newBase,
  newBrand,
  offerData,
  ok,
  partnerOf,
  prefixOf,
  strings,
} from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('brands', (engine) => {
  let book: Offerbook;
  let manufacturer: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    manufacturer = await book.account('manufacturer');
  });
  afterAll(() => book?.stop());

  const add = (body: Record<string, unknown>, who = manufacturer) => who.post('/manufacturer/brand', body);
  const change = (id: string, body: Record<string, unknown>, who = manufacturer) =>
    who.put(`/manufacturer/brand/${id}`, body);
  const listed = async (id: string) => {
    const { data } = await ok(manufacturer.get('/manufacturer/brands'));
    return data.find((brand: { brand_internal_id: string }) => brand.brand_internal_id === id);
  };

  test('a brand is added with its id, name and company prefix, and listed so', async () => {
    const { data } = await ok(
      add({ brand_id: 'Oats 1', name: 'Sunny Oats One', gs1_company_prefix: '0614141' }),
    );
    expect(data).toEqual({
      brand_internal_id: expect.stringMatching(/^\d+$/),
      brand_id: 'Oats 1',
      name: 'Sunny Oats One',
      gs1_company_prefix: '0614141',
      provider_email_domain: '',
      mof_count: 0,
    });
    expect(await listed(data.brand_internal_id)).toEqual(data);
  });

  test('without a name it is called by its id, and unused fields may be sent empty', async () => {
    for (const [number, more] of [{}, { name: '', gs1_company_prefix: '' }].entries()) {
      const { data } = await ok(add({ brand_id: `Bare ${number}`, ...more }));
      expect(data).toMatchObject({ name: `Bare ${number}`, gs1_company_prefix: '' });
    }
  });

  test('an id is given once per manufacturer; another manufacturer may have the same', async () => {
    await ok(add({ brand_id: 'Twice' }));
    await refused(add({ brand_id: 'Twice', name: 'Other' }), 'ALREADY_EXISTS');
    await ok(add({ brand_id: 'Twice' }, await book.account('manufacturer')));
  });

  test('what is no brand is refused by field', async () => {
    const fields = async (body: Record<string, unknown>) => Object.keys(await faults(add(body)));
    expect(await fields({})).toEqual(['brand_id']);
    expect(await fields({ brand_id: ' ' })).toEqual(['brand_id']);
    expect(await fields({ brand_id: 'x'.repeat(101) })).toEqual(['brand_id']);
    expect(await fields({ brand_id: 7 })).toEqual(['brand_id']);
    expect(await fields({ brand_id: 'x', name: 'x'.repeat(201) })).toEqual(['name']);
    for (const prefix of ['12345', '1234567890123', '06141a1', 614141]) {
      expect(await fields({ brand_id: 'x', gs1_company_prefix: prefix })).toEqual(['gs1_company_prefix']);
    }
  });

  test('an update changes what is sent, keeps what is absent and clears what is empty', async () => {
    const made = (await ok(add({ brand_id: 'Before', name: 'Name', gs1_company_prefix: '0614141' }))).data;
    const id = made.brand_internal_id;
    expect((await ok(change(id, { name: 'New name' }))).data).toEqual({ ...made, name: 'New name' });
    expect((await ok(change(id, { brand_id: 'After' }))).data).toEqual({
      ...made,
      name: 'New name',
      brand_id: 'After',
    });
    expect((await ok(change(id, { name: '', gs1_company_prefix: '' }))).data).toEqual({
      ...made,
      brand_id: 'After',
      name: 'After',
      gs1_company_prefix: '',
    });
    await ok(change(id, {}));
    expect((await listed(id)).brand_id).toBe('After');
  });

  test('an update cannot take an id the manufacturer has, but may say its own again', async () => {
    await ok(add({ brand_id: 'Taken' }));
    const id = await newBrand(manufacturer, 'Taker');
    await refused(change(id, { brand_id: 'Taken' }), 'ALREADY_EXISTS');
    expect((await ok(change(id, { brand_id: 'Taker', name: 'x' }))).data.name).toBe('x');
    await refused(change('999999', { name: 'x' }), 'NOT_FOUND');
    await refused(change('Taker', { name: 'x' }), 'NOT_FOUND');
    expect(await faults(change(id, { brand_id: '' }))).toHaveProperty('brand_id');
  });

  test('its offers show its present id and name, and are counted', async () => {
    const base = await lockedOffer(manufacturer, [], { brand_id: 'Made on the way' });
    const detail = async () => (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data;
    const { brand_internal_id: id, ...made } = await detail();
    expect(made).toMatchObject({ brand_id: 'Made on the way', brand_name: 'Made on the way' });
    await ok(change(id, { brand_id: 'Renamed', name: 'Renamed Name' }));
    expect(await detail()).toMatchObject({ brand_id: 'Renamed', brand_name: 'Renamed Name' });
    expect((await listed(id)).mof_count).toBe(1);
    // By its internal id another offer comes under it.
    await lockedOffer(manufacturer, [], { brand_id: id });
    expect((await listed(id)).mof_count).toBe(2);
  });

  test('a brand with offers is BRAND_IN_USE, without them it goes', async () => {
    const id = await newBrand(manufacturer, 'Short-lived');
    const base = newBase();
    await ok(
      manufacturer.post('/manufacturer/base_gs1', { data: offerData(base, { brand_id: 'Short-lived' }) }),
    );
    const answer = await refused(manufacturer.delete(`/manufacturer/brand/${id}`), 'BRAND_IN_USE');
    expect(answer.message).toContain('1');
    expect(await listed(id)).toBeDefined();
    await ok(manufacturer.delete(`/manufacturer/base_gs1/${base}`));
    await ok(manufacturer.delete(`/manufacturer/brand/${id}`));
    expect(await listed(id)).toBeUndefined();
    await refused(manufacturer.delete(`/manufacturer/brand/${id}`), 'NOT_FOUND');
    // Its id is free again.
    expect(await newBrand(manufacturer, 'Short-lived')).not.toBe(id);
  });

  describe('the provider of a brand', () => {
    const assign = (id: string, provider: Caller) =>
      manufacturer.put(`/manufacturer/brand/${id}/provider`, { email_domain: provider.domain });
    const remove = (id: string, provider: Caller) =>
      manufacturer.delete(`/manufacturer/brand/${id}/provider/${provider.domain}`);
    const providersOf = async (base: string) =>
      (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/providers`))).data.map(
        (one: { email_domain: string }) => one.email_domain,
      );
    const scene = async () => {
      const provider = await book.account('provider');
      const brand_id = `Brand of ${provider.domain}`;
      return { provider, brand_id, id: await newBrand(manufacturer, brand_id) };
    };

    test('is authorized by each new offer of the brand, not by those that were there', async () => {
      const { provider, brand_id, id } = await scene();
      const old = await lockedOffer(manufacturer, [], { brand_id });
      const { data } = await ok(assign(id, provider));
      expect(data).toMatchObject({
        brand_internal_id: id,
        provider_email_domain: provider.domain,
        mof_count: 1,
      });
      expect(await listed(id)).toEqual(data);
      const base = await lockedOffer(manufacturer, [], { brand_id });
      expect(await providersOf(base)).toEqual([provider.domain]);
      expect(await providersOf(old)).toEqual([]);
      const gs1s = strings(base, await prefixOf(provider), 1);
      expect((await ok(provider.post('/provider/deposit', { gs1s }))).newly_added).toHaveLength(1);
      // It is none for an offer under another brand.
      expect(await providersOf(await lockedOffer(manufacturer, []))).toEqual([]);
    });

    test('is authorized by what a partner makes, too', async () => {
      const { provider, brand_id, id } = await scene();
      await ok(assign(id, provider));
      const partner = await partnerOf(book, manufacturer, id, 'full_set');
      const data = offerData(newBase(), { brand_id });
      await ok(partner.post(`/manufacturer_agent/base_gs1?email_domain=${manufacturer.domain}`, { data }));
      expect(await providersOf(data.base_gs1)).toEqual([provider.domain]);
    });

    test('gives way to the next one assigned, and offers keep the one they were made with', async () => {
      const { provider, brand_id, id } = await scene();
      const next = await book.account('provider');
      await ok(assign(id, provider));
      const first = await lockedOffer(manufacturer, [], { brand_id });
      await ok(assign(id, next));
      const second = await lockedOffer(manufacturer, [], { brand_id });
      expect([await providersOf(first), await providersOf(second)]).toEqual([
        [provider.domain],
        [next.domain],
      ]);
    });

    test('is removed by its domain; another’s domain removes nothing; saying it twice is harmless', async () => {
      const { provider, brand_id, id } = await scene();
      const other = await book.account('provider');
      await ok(assign(id, provider));
      expect((await ok(remove(id, other))).data.provider_email_domain).toBe(provider.domain);
      const made = await lockedOffer(manufacturer, [], { brand_id });
      expect((await ok(remove(id, provider))).data.provider_email_domain).toBe('');
      expect((await ok(remove(id, provider))).data.provider_email_domain).toBe('');
      expect(await providersOf(await lockedOffer(manufacturer, [], { brand_id }))).toEqual([]);
      expect(await providersOf(made)).toEqual([provider.domain]);
    });

    test('must be a provider, and the brand the manufacturer’s own', async () => {
      const { provider, id } = await scene();
      await refused(assign(id, manufacturer), 'NOT_FOUND');
      await refused(assign('999999', provider), 'NOT_FOUND');
      await refused(remove('999999', provider), 'NOT_FOUND');
      expect(await faults(manufacturer.put(`/manufacturer/brand/${id}/provider`, {}))).toHaveProperty(
        'email_domain',
      );
      const other = await book.account('manufacturer');
      const theirs = await newBrand(other, 'Theirs');
      await refused(assign(theirs, provider), 'NOT_FOUND');
    });
  });
});
