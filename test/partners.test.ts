import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessType, accessTypes } from '../server/src/operation.ts';
import type { Caller } from './harness/caller.ts';
import { faults, refused, timeless } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { authorize, brandOf, grant, newBrand, partnerOf } from './harness/partner.ts';
import { lockedOffer, newBase, offerData, ok } from './harness/scene.ts';

/** What stays editable while an offer is locked (spec), and what a campaign_set partner may edit, each with a change. */
const lockTimeFields = {
  description: 'Save $2.00',
  campaign_start_time: '02/01/2021',
  campaign_end_time: '11/30/2090',
  redemption_start_time: '03/01/2021',
  redemption_end_time: '12/30/2090',
  total_circulation: '5000',
  primary_purchase_gtins: ['00012345678905', '00012345678912'],
  second_purchase_gtins: ['00012345678929'],
  third_purchase_gtins: ['00012345678936'],
};

/** Every other field of a master offer file, each with a change. */
const otherFields = {
  brand_id: 'Another Brand',
  primary_purchase_save_value: '150',
  primary_purchase_requirements: '3',
  primary_purchase_req_code: '1',
  primary_purchase_family_code: '123',
  primary_purchase_eans: ['4006381333931'],
  additional_purchase_rules_code: '1',
  second_purchase_save_value: '50',
  second_purchase_requirements: '1',
  second_purchase_gs1_company_prefix: '0012345',
  second_purchase_req_code: '0',
  second_purchase_family_code: '456',
  second_purchase_eans: ['4006381333931'],
  third_purchase_save_value: '50',
  third_purchase_requirements: '1',
  third_purchase_gs1_company_prefix: '0012345',
  third_purchase_req_code: '0',
  third_purchase_family_code: '789',
  third_purchase_eans: ['4006381333931'],
  excluded_primary_purchase_gtins: ['00012345678943'],
  excluded_primary_purchase_eans: ['4006381333931'],
  excluded_second_purchase_gtins: ['00012345678943'],
  excluded_second_purchase_eans: ['4006381333931'],
  excluded_third_purchase_gtins: ['00012345678943'],
  excluded_third_purchase_eans: ['4006381333931'],
  gln: '0614141000012',
  save_value_code: '5',
  applies_to_which_item: '1',
  store_coupon: '1',
  donot_multiply_flag: '1',
  rolling_expiration: '1',
  rolling_expiration_days: '30',
};

onEveryEngine('partners', (engine) => {
  let book: Offerbook;
  let manufacturer: Caller;
  let brand: string;
  let base: string;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    manufacturer = await book.account('manufacturer');
    base = await lockedOffer(manufacturer, []);
    brand = await brandOf(manufacturer, 'Sunny Oats');
  });
  afterAll(() => book?.stop());

  const detail = async (of = base) => (await ok(manufacturer.get(`/manufacturer/base_gs1/${of}`))).data;
  const editable = async (more: Record<string, unknown> = {}) => {
    const made = newBase();
    await ok(manufacturer.post('/manufacturer/base_gs1', { data: offerData(made, more) }));
    return made;
  };
  const edit = (who: Caller, of: string, change: Record<string, unknown>, query = '') =>
    who.post(`/manufacturer/base_gs1${query}`, { data: { base_gs1: of, update_mode: 1, ...change } });
  const accessPath = (partner: Caller, of = brand) =>
    `/manufacturer/manufacturer_agents/${partner.domain}/toggle_brand/${of}`;
  const partnerWith = (access: AccessType) => partnerOf(book, manufacturer, brand, access);

  test('a partner that was given nothing reaches nothing of the manufacturer, as if it were not there', async () => {
    const partner = await book.account('authorized_partner');
    const [there, missing] = [base, newBase()];
    for (const path of ['', '/last_updated', '/distribution', '/lookup_codes', '/redemption_errors']) {
      const seen = await partner.get(`/manufacturer/base_gs1/${there}${path}`);
      const none = await partner.get(`/manufacturer/base_gs1/${missing}${path}`);
      expect(timeless(seen.body)).toEqual(timeless(none.body));
      expect(seen.body.code).toBe('NOT_FOUND');
    }
    const seen = await partner.get(`/manufacturer/base_gs1s?email_domain=${manufacturer.domain}`);
    const none = await partner.get('/manufacturer/base_gs1s?email_domain=nobody-at-all.example');
    expect(timeless(seen.body)).toEqual(timeless(none.body));
    expect(seen.body.code).toBe('NOT_FOUND');
    expect((await ok(partner.get('/manufacturer_agent/manufacturers'))).data).toEqual([]);
  });

  test('an authorized partner sees the manufacturer, and of its offers those of brands it was given', async () => {
    const partner = await partnerOf(book, manufacturer);
    const other = await newBrand(manufacturer, `other of ${partner.domain}`);
    const hidden = await editable({ brand_id: `other of ${partner.domain}` });
    const mine = `email_domain=${manufacturer.domain}`;
    const bases = async () =>
      (await ok(partner.get(`/manufacturer_agent/base_gs1s?${mine}&pageSize=1000`))).data.map(
        (offer: { base_gs1: string }) => offer.base_gs1,
      );
    expect((await ok(partner.get('/manufacturer_agent/manufacturers'))).data).toEqual([
      { email_domain: manufacturer.domain, name: `manufacturer ${manufacturer.domain}` },
    ]);
    expect(await bases()).toEqual([]);
    await grant(manufacturer, partner, brand, 'view_only');
    expect(await bases()).toContain(base);
    expect(await bases()).not.toContain(hidden);
    expect((await ok(partner.get(`/manufacturer_agent/brands?${mine}`))).data).toMatchObject([
      { brand_internal_id: brand, brand_id: 'Sunny Oats', access_type: 'view_only' },
    ]);
    await grant(manufacturer, partner, other, 'full_set');
    expect(await bases()).toEqual(expect.arrayContaining([base, hidden]));
    expect((await ok(partner.get(`/manufacturer_agent/brands?${mine}`))).data).toMatchObject([
      { brand_internal_id: brand, access_type: 'view_only' },
      { brand_internal_id: other, access_type: 'full_set' },
    ]);
  });

  test('lists and creation need ?email_domain= of a partner, and elsewhere it must match if it is sent', async () => {
    const partner = await partnerWith('full_set_with_lock');
    for (const path of [
      '/manufacturer/base_gs1s',
      '/manufacturer/base_gs1s/created/2026-01-01/2026-12-31',
      '/manufacturer/distribution/2026-01-01/2026-12-31',
      '/manufacturer/redemptions/2026-01-01/2026-12-31',
      '/manufacturer/offline_redemptions/2026-01-01/2026-12-31',
      '/manufacturer_agent/brands',
      '/manufacturer_agent/providers',
      '/providers',
    ]) {
      expect(await faults(partner.get(path))).toHaveProperty('email_domain');
      await ok(partner.get(`${path}?email_domain=${manufacturer.domain}`));
      await refused(partner.get(`${path}?email_domain=nobody-at-all.example`), 'NOT_FOUND');
      expect(await faults(partner.get(`${path}?email_domain=no%20domain`))).toHaveProperty('email_domain');
    }
    const data = offerData(newBase());
    expect(await faults(partner.post('/manufacturer/base_gs1', { data }))).toHaveProperty('email_domain');
    await refused(partner.post('/manufacturer/base_gs1?email_domain=nobody.example', { data }), 'NOT_FOUND');
    await refused(manufacturer.get(`/manufacturer/base_gs1/${data.base_gs1}`), 'NOT_FOUND');
    await ok(partner.post(`/manufacturer/base_gs1?email_domain=${manufacturer.domain}`, { data }));

    await ok(partner.get(`/manufacturer/base_gs1/${base}`));
    await ok(partner.get(`/manufacturer/base_gs1/${base}?email_domain=${manufacturer.domain}`));
    await ok(partner.get(`/manufacturer/base_gs1/${base}?email_domain=`));
    await refused(partner.get(`/manufacturer/base_gs1/${base}?email_domain=nobody.example`), 'NOT_FOUND');
    await ok(edit(partner, base, { description: 'x' }, `?email_domain=${manufacturer.domain}`));
    await refused(edit(partner, base, { description: 'y' }, '?email_domain=nobody.example'), 'NOT_FOUND');
    expect((await detail()).description).toBe('x');
  });

  test('a manufacturer that names itself is itself, and one that names another finds nothing', async () => {
    const other = await book.account('manufacturer');
    await ok(manufacturer.get(`/manufacturer/base_gs1s?email_domain=${manufacturer.domain}`));
    await refused(manufacturer.get(`/manufacturer/base_gs1s?email_domain=${other.domain}`), 'NOT_FOUND');
    await refused(
      manufacturer.get(`/manufacturer/base_gs1/${base}?email_domain=${other.domain}`),
      'NOT_FOUND',
    );
  });

  test('the paths under /manufacturer_agent/ do the same for a partner and are closed to the manufacturer', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const theirs = await ok(partner.get(`/manufacturer_agent/base_gs1/${base}`));
    expect(timeless(theirs)).toEqual(timeless(await ok(partner.get(`/manufacturer/base_gs1/${base}`))));
    expect(theirs.data).toEqual({ ...(await detail()), access_type: 'full_set_with_lock' });
    await refused(manufacturer.get(`/manufacturer_agent/base_gs1/${base}`), 'FORBIDDEN');
    await refused(manufacturer.get('/manufacturer_agent/base_gs1s'), 'FORBIDDEN');
    const data = offerData(newBase());
    await refused(manufacturer.post('/manufacturer_agent/base_gs1', { data }), 'FORBIDDEN');
    const query = `?email_domain=${manufacturer.domain}`;
    const made = await ok(partner.post(`/manufacturer_agent/base_gs1${query}`, { data }));
    expect(made.data).toMatchObject({
      base_gs1: data.base_gs1,
      manufacturer_email_domain: manufacturer.domain,
    });
    await ok(manufacturer.get(`/manufacturer/base_gs1/${data.base_gs1}`));
  });

  describe('campaign_set', () => {
    test.each(Object.entries(lockTimeFields))('edits %s, locked or not', async (field, value) => {
      const partner = await partnerWith('campaign_set');
      const made = await editable();
      for (const lock of ['no', 'yes']) {
        await ok(manufacturer.put(`/manufacturer/base_gs1/${made}/lock`, { lock }));
        await ok(edit(manufacturer, made, { [field]: offerData(made)[field as 'description'] ?? '' }));
        const saved = await ok(edit(partner, made, { [field]: value }));
        expect(saved.data[field]).toEqual(value);
        expect((await detail(made))[field]).toEqual(value);
      }
    });

    test.each(Object.entries(otherFields))('does not edit %s, full_set does', async (field, value) => {
      const [campaign, full] = [await partnerWith('campaign_set'), await partnerWith('full_set')];
      const another = await brandOf(manufacturer, 'Another Brand').catch(() =>
        newBrand(manufacturer, 'Another Brand'),
      );
      for (const partner of [campaign, full]) await grant(manufacturer, partner, another, 'full_set');
      const made = await editable();
      const change: Record<string, unknown> = { [field]: value };
      // Neither stands without the other.
      if (field === 'rolling_expiration') change['rolling_expiration_days'] = '30';
      const before = await detail(made);
      await refused(edit(campaign, made, { description: 'Also this', ...change }), 'FORBIDDEN');
      expect(await detail(made)).toEqual(before);
      await ok(edit(full, made, change));
      expect((await detail(made))[field]).toEqual(value);
    });

    test('may resend what stands: an unchanged field is no change', async () => {
      const partner = await partnerWith('campaign_set');
      const made = await editable({ second_purchase_family_code: '456' });
      const { data } = await ok(partner.get(`/manufacturer/base_gs1/${made}`));
      await ok(edit(partner, made, { ...data, description: 'Changed' }));
      expect(await detail(made)).toEqual({ ...data, access_type: 'owner', description: 'Changed' });
    });
  });

  test('creating needs full_set on the brand, and what is refused is not saved', async () => {
    const query = `?email_domain=${manufacturer.domain}`;
    for (const access of accessTypes) {
      const partner = await partnerWith(access);
      const data = offerData(newBase());
      if (access === 'view_only' || access === 'campaign_set') {
        await refused(partner.post(`/manufacturer/base_gs1${query}`, { data }), 'FORBIDDEN');
        await refused(manufacturer.get(`/manufacturer/base_gs1/${data.base_gs1}`), 'NOT_FOUND');
      } else {
        await ok(partner.post(`/manufacturer/base_gs1${query}`, { data }));
        expect((await detail(data.base_gs1)).state).toBe('editable');
      }
    }
  });

  test('a partner makes no brands, and one it was not given is not found', async () => {
    const partner = await partnerWith('full_set_with_lock');
    await newBrand(manufacturer, `secret of ${partner.domain}`);
    const query = `?email_domain=${manufacturer.domain}`;
    const made = await editable();
    const answers = [];
    for (const brand_id of [`secret of ${partner.domain}`, 'no such brand at all']) {
      const data = offerData(newBase(), { brand_id });
      for (const call of [
        partner.post(`/manufacturer/base_gs1${query}`, { data }),
        edit(partner, made, { brand_id }),
      ])
        answers.push(JSON.stringify(timeless(await refused(call, 'NOT_FOUND'))));
    }
    expect(new Set(answers).size).toBe(1);
    expect((await detail(made)).brand_id).toBe('Sunny Oats');
    const brands = (await ok(manufacturer.get('/manufacturer/brands'))).data;
    expect(JSON.stringify(brands)).not.toContain('no such brand at all');
  });

  test('an offer is moved only to a brand the partner has full_set on', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const target = await newBrand(manufacturer, `target of ${partner.domain}`);
    const made = await editable();
    await refused(edit(partner, made, { brand_id: target }), 'NOT_FOUND');
    await grant(manufacturer, partner, target, 'campaign_set');
    await refused(edit(partner, made, { brand_id: target }), 'FORBIDDEN');
    expect((await detail(made)).brand_id).toBe('Sunny Oats');
    await grant(manufacturer, partner, target, 'full_set');
    expect((await ok(edit(partner, made, { brand_id: target }))).data.brand_internal_id).toBe(target);
  });

  test('lock=yes without full_set_with_lock saves nothing, on creation and on edit', async () => {
    const query = `?email_domain=${manufacturer.domain}&lock=yes`;
    for (const access of accessTypes) {
      const partner = await partnerWith(access);
      const data = offerData(newBase());
      const made = await editable();
      const before = await detail(made);
      if (access !== 'full_set_with_lock') {
        await refused(partner.post(`/manufacturer/base_gs1${query}`, { data }), 'FORBIDDEN');
        await refused(manufacturer.get(`/manufacturer/base_gs1/${data.base_gs1}`), 'NOT_FOUND');
        await refused(edit(partner, made, { description: 'Changed' }, '?lock=yes'), 'FORBIDDEN');
        expect(await detail(made)).toEqual(before);
        // Also where it is locked already.
        await refused(edit(partner, base, { description: 'Changed' }, '?lock=yes'), 'FORBIDDEN');
        expect((await detail()).description).not.toBe('Changed');
      } else {
        expect((await ok(partner.post(`/manufacturer/base_gs1${query}`, { data }))).data.state).toBe(
          'locked',
        );
        const saved = await ok(edit(partner, made, { description: 'Changed' }, '?lock=yes'));
        expect(saved.data).toMatchObject({ state: 'locked', description: 'Changed' });
      }
    }
  });

  test('lock=no changes nothing about the lock, whoever sends it', async () => {
    const partner = await partnerWith('full_set');
    const saved = await ok(edit(partner, base, { description: 'Under lock' }, '?lock=no'));
    expect(saved.data).toMatchObject({ state: 'locked', description: 'Under lock' });
  });

  test('the lock holds for partners as for the manufacturer: MOF_LOCKED names the fields', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const body = await refused(edit(partner, base, { gln: '0614141000012', description: 'x' }), 'MOF_LOCKED');
    expect(body.errors).toMatchObject([{ field: 'data.gln' }]);
  });

  test('the same access type again removes it, another replaces it', async () => {
    const partner = await partnerOf(book, manufacturer);
    const toggle = async (access_type: string) =>
      (await ok(manufacturer.put(accessPath(partner), { access_type }))).action;
    const has = async () => {
      const all = (await ok(manufacturer.get('/manufacturer/manufacturer_agents'))).data;
      return all.find((one: { email_domain: string }) => one.email_domain === partner.domain).brands;
    };
    expect(await has()).toEqual([]);
    expect(await toggle('view_only')).toBe('assigned');
    expect(await has()).toEqual([{ brand_internal_id: brand, access_type: 'view_only' }]);
    expect(await toggle('full_set')).toBe('assigned');
    expect(await has()).toEqual([{ brand_internal_id: brand, access_type: 'full_set' }]);
    expect(await toggle('full_set')).toBe('deleted');
    expect(await has()).toEqual([]);
    await refused(partner.get(`/manufacturer/base_gs1/${base}`), 'NOT_FOUND');
  });

  test('said with enabled, brand access can be said twice', async () => {
    const partner = await partnerOf(book, manufacturer);
    const say = async (access_type: string, enabled: string) =>
      (await ok(manufacturer.put(accessPath(partner), { access_type, enabled }))).action;
    expect([await say('full_set', 'yes'), await say('full_set', 'yes')]).toEqual(['assigned', 'assigned']);
    await ok(partner.get(`/manufacturer/base_gs1/${base}`));
    // Taking away what it has not got leaves what it has.
    expect(await say('view_only', 'no')).toBe('deleted');
    await ok(edit(partner, base, { description: 'Still mine to edit' }));
    expect([await say('full_set', 'no'), await say('full_set', 'no')]).toEqual(['deleted', 'deleted']);
    await refused(partner.get(`/manufacturer/base_gs1/${base}`), 'NOT_FOUND');
  });

  test('brand access needs the account authorization, a brand of the own, and an access type there is', async () => {
    const [stranger, partner] = [
      await book.account('authorized_partner'),
      await partnerOf(book, manufacturer),
    ];
    const access_type = 'view_only';
    const unknown = timeless(
      await refused(
        manufacturer.put(`/manufacturer/manufacturer_agents/nobody.example/toggle_brand/${brand}`, {
          access_type,
        }),
        'NOT_FOUND',
      ),
    );
    expect(
      timeless(await refused(manufacturer.put(accessPath(stranger), { access_type }), 'NOT_FOUND')),
    ).toEqual(unknown);
    const other = await book.account('manufacturer');
    const theirs = await newBrand(other, 'Theirs');
    await refused(manufacturer.put(accessPath(partner, theirs), { access_type }), 'NOT_FOUND');
    await refused(manufacturer.put(accessPath(partner, 'Sunny Oats'), { access_type }), 'NOT_FOUND');
    const wrong = await faults(manufacturer.put(accessPath(partner), { access_type: 'all' }));
    expect(wrong['access_type']).toContain('view_only, campaign_set, full_set, full_set_with_lock');
    expect(await faults(manufacturer.put(accessPath(partner), {}))).toHaveProperty('access_type');
  });

  test('authorizing again removes the authorization, and with it brand access and level 2 access', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const second = await book.account('manufacturer');
    const elsewhere = await lockedOffer(second, []);
    await authorize(second, partner);
    await grant(second, partner, await brandOf(second, 'Sunny Oats'), 'view_only');
    const single = await editable({ brand_id: 'Level Two' });
    await ok(
      manufacturer.post(`/manufacturer/base_gs1/${single}/edit_access`, { email_domain: partner.domain }),
    );
    await ok(partner.get(`/manufacturer/base_gs1/${single}`));

    const toggle = () =>
      ok(manufacturer.put('/manufacturer/toggle/manufacturer_agent', { email_domain: partner.domain }));
    expect((await toggle()).action).toBe('deleted');
    const reaches = async () =>
      Promise.all(
        [base, single, elsewhere].map(
          async (of) => (await partner.get(`/manufacturer/base_gs1/${of}`)).status,
        ),
      );
    expect(await reaches()).toEqual([400, 400, 200]);
    await refused(partner.get(`/manufacturer/base_gs1s?email_domain=${manufacturer.domain}`), 'NOT_FOUND');
    // Authorized anew it begins with nothing.
    expect((await toggle()).action).toBe('assigned');
    expect(await reaches()).toEqual([400, 400, 200]);
    const listed = (await ok(manufacturer.get('/manufacturer/manufacturer_agents'))).data;
    expect(listed).toContainEqual({
      email_domain: partner.domain,
      name: `authorized_partner ${partner.domain}`,
      brands: [],
    });
  });

  test('the authorization said with enabled can be said twice, and keeps what stands', async () => {
    const partner = await partnerWith('view_only');
    expect((await authorize(manufacturer, partner)).action).toBe('assigned');
    await ok(partner.get(`/manufacturer/base_gs1/${base}`));
    expect((await authorize(manufacturer, partner, 'no')).action).toBe('deleted');
    expect((await authorize(manufacturer, partner, 'no')).action).toBe('deleted');
    const nobody = { email_domain: 'nobody.example' };
    await refused(manufacturer.put('/manufacturer/toggle/manufacturer_agent', nobody), 'NOT_FOUND');
    // A domain of another role is nobody here.
    const wrong = { email_domain: manufacturer.domain };
    await refused(manufacturer.put('/manufacturer/toggle/manufacturer_agent', wrong), 'NOT_FOUND');
    expect(await faults(manufacturer.put('/manufacturer/toggle/manufacturer_agent', {}))).toHaveProperty(
      'email_domain',
    );
  });

  test('level 2 is full_set on that one offer and never more', async () => {
    const partner = await partnerOf(book, manufacturer);
    const [one, neighbour] = [await editable(), await editable()];
    const path = `/manufacturer/base_gs1/${one}/edit_access`;
    const toggle = async () => (await ok(manufacturer.post(path, { email_domain: partner.domain }))).action;
    expect(await toggle()).toBe('assigned');
    await ok(edit(partner, one, { gln: '0614141000012' }));
    await ok(partner.put(`/manufacturer/base_gs1/${one}/mandatory_retailer`, { mandatory: 'no' }));
    await refused(partner.put(`/manufacturer/base_gs1/${one}/lock`, { lock: 'yes' }), 'FORBIDDEN');
    await refused(partner.put(`/manufacturer/base_gs1/${one}/active`, { active: 'no' }), 'FORBIDDEN');
    await refused(edit(partner, one, { description: 'x' }, '?lock=yes'), 'FORBIDDEN');
    await refused(partner.get(`/manufacturer/base_gs1/${neighbour}`), 'NOT_FOUND');
    const query = `?email_domain=${manufacturer.domain}`;
    const listed = (await ok(partner.get(`/manufacturer/base_gs1s${query}`))).data;
    expect(listed.map((offer: { base_gs1: string }) => offer.base_gs1)).toEqual([one]);
    expect((await ok(partner.get(`/manufacturer_agent/brands${query}`))).data).toEqual([]);
    const data = offerData(newBase());
    await refused(partner.post(`/manufacturer/base_gs1${query}`, { data }), 'NOT_FOUND');
    expect(await toggle()).toBe('deleted');
    await refused(partner.get(`/manufacturer/base_gs1/${one}`), 'NOT_FOUND');
  });

  test('level 2 takes nothing from a partner that has more on the brand', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const made = await editable();
    const path = `/manufacturer/base_gs1/${made}/edit_access`;
    await ok(manufacturer.post(path, { email_domain: partner.domain, enabled: 'yes' }));
    await ok(partner.put(`/manufacturer/base_gs1/${made}/lock`, { lock: 'yes' }));
    await ok(manufacturer.post(path, { email_domain: partner.domain, enabled: 'no' }));
    await ok(partner.put(`/manufacturer/base_gs1/${made}/lock`, { lock: 'no' }));
  });

  test('level 2 is for partners the manufacturer authorizes', async () => {
    const stranger = await book.account('authorized_partner');
    const path = `/manufacturer/base_gs1/${base}/edit_access`;
    const unknown = await refused(manufacturer.post(path, { email_domain: 'nobody.example' }), 'NOT_FOUND');
    const known = await refused(manufacturer.post(path, { email_domain: stranger.domain }), 'NOT_FOUND');
    expect(timeless(known)).toEqual(timeless(unknown));
    await authorize(manufacturer, stranger);
    await refused(stranger.get(`/manufacturer/base_gs1/${base}`), 'NOT_FOUND');
  });

  test('brands, funders and partners stay the manufacturer’s, whatever a partner has', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const query = `?email_domain=${manufacturer.domain}`;
    await refused(partner.post(`/manufacturer/brand${query}`, { brand_id: 'x' }), 'FORBIDDEN');
    await refused(partner.get(`/manufacturer/brands${query}`), 'FORBIDDEN');
    await refused(partner.delete(`/manufacturer/brand/${brand}${query}`), 'FORBIDDEN');
    await refused(partner.get(`/manufacturer/funders${query}`), 'FORBIDDEN');
    await refused(partner.put(`/manufacturer/funder/100001${query}`, {}), 'FORBIDDEN');
    await refused(partner.get(`/manufacturer/manufacturer_agents${query}`), 'FORBIDDEN');
    await refused(partner.put(`${accessPath(partner)}${query}`, { access_type: 'full_set' }), 'FORBIDDEN');
    const self = { email_domain: partner.domain };
    await refused(partner.put(`/manufacturer/toggle/manufacturer_agent${query}`, self), 'FORBIDDEN');
  });

  test('a partner’s providers are the manufacturer’s, with the manufacturer’s numbers', async () => {
    const partner = await partnerWith('view_only');
    const provider = await book.account('provider');
    await lockedOffer(manufacturer, [provider]);
    const { data } = await ok(
      partner.get(`/manufacturer_agent/providers?email_domain=${manufacturer.domain}`),
    );
    expect(data).toContainEqual({
      email_domain: provider.domain,
      name: `provider ${provider.domain}`,
      mof_count: 1,
    });
    const other = await book.account('manufacturer');
    expect((await ok(other.get('/providers'))).data).toContainEqual({
      email_domain: provider.domain,
      name: `provider ${provider.domain}`,
      mof_count: 0,
    });
  });

  test('a brand that is deleted takes the access to it along', async () => {
    const partner = await partnerOf(book, manufacturer);
    const gone = await newBrand(manufacturer, `gone of ${partner.domain}`);
    await grant(manufacturer, partner, gone, 'full_set');
    await ok(manufacturer.delete(`/manufacturer/brand/${gone}`));
    const query = `?email_domain=${manufacturer.domain}`;
    expect((await ok(partner.get(`/manufacturer_agent/brands${query}`))).data).toEqual([]);
  });

  test('a repeated write of partner management is answered as the first was and done once', async () => {
    const partner = await book.account('authorized_partner');
    const once = async (path: string, body: object) => {
      const named = { ...body, client_txn_id: `${path} ${partner.domain}` };
      const first = await ok(manufacturer.put(path, named));
      expect(timeless(await ok(manufacturer.put(path, named)))).toEqual(timeless(first));
      return first.action;
    };
    // Each of these turns over what stands: done twice it would be undone.
    const account = { email_domain: partner.domain };
    expect(await once('/manufacturer/toggle/manufacturer_agent', account)).toBe('assigned');
    expect(await once(accessPath(partner), { access_type: 'view_only' })).toBe('assigned');
    await ok(partner.get(`/manufacturer/base_gs1/${base}`));
    await refused(
      manufacturer.put(accessPath(partner), {
        access_type: 'full_set',
        client_txn_id: `${accessPath(partner)} ${partner.domain}`,
      }),
      'IDEMPOTENCY_MISMATCH',
    );
  });
});
