import {
  authorize,
  brandOf,
  grant,
  lockedOffer,
  newBase,
  newBrand,
  offerData,
  ok,
  partnerOf,
} from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { PartnerStage } from './harness/partner-stage.ts';

onEveryEngine('access of partners', (engine) => {
  const at = new PartnerStage(engine);
  const { editable, edit, accessPath, partnerWith } = at;

  test('the same access type again removes it, another replaces it', async () => {
    const partner = await partnerOf(at.book, at.manufacturer);
    const toggle = async (access_type: string) =>
      (await ok(at.manufacturer.put(accessPath(partner), { access_type }))).action;
    const has = async () => {
      const all = (await ok(at.manufacturer.get('/manufacturer/manufacturer_agents'))).data;
      return all.find((one: { email_domain: string }) => one.email_domain === partner.domain).brands;
    };
    expect(await has()).toEqual([]);
    expect(await toggle('view_only')).toBe('assigned');
    expect(await has()).toEqual([{ brand_internal_id: at.brand, access_type: 'view_only' }]);
    expect(await toggle('full_set')).toBe('assigned');
    expect(await has()).toEqual([{ brand_internal_id: at.brand, access_type: 'full_set' }]);
    expect(await toggle('full_set')).toBe('deleted');
    expect(await has()).toEqual([]);
    await refused(partner.get(`/manufacturer/base_gs1/${at.base}`), 'NOT_FOUND');
  });

  test('said with enabled, brand access can be said twice', async () => {
    const partner = await partnerOf(at.book, at.manufacturer);
    const answered = (access_type: string, enabled: string) =>
      ok(at.manufacturer.put(accessPath(partner), { access_type, enabled }));
    const say = async (access_type: string, enabled: string) => (await answered(access_type, enabled)).action;
    expect([await say('full_set', 'yes'), await say('full_set', 'yes')]).toEqual(['assigned', 'assigned']);
    await ok(partner.get(`/manufacturer/base_gs1/${at.base}`));
    // Taking away what it has not got leaves what it has.
    expect(await answered('view_only', 'no')).toMatchObject({
      action: 'deleted',
      message: expect.stringMatching(/ has full_set on Sunny Oats, which stays/),
    });
    await ok(edit(partner, at.base, { description: 'Still mine to edit' }));
    for (let n = 0; n < 2; n++)
      expect(await answered('full_set', 'no')).toMatchObject({
        action: 'deleted',
        message: expect.stringMatching(/ has no access to Sunny Oats any more/),
      });
    await refused(partner.get(`/manufacturer/base_gs1/${at.base}`), 'NOT_FOUND');
  });

  test('brand access needs the account authorization, a brand of the own, and an access type there is', async () => {
    const [stranger, partner] = [
      await at.book.account('authorized_partner'),
      await partnerOf(at.book, at.manufacturer),
    ];
    const access_type = 'view_only';
    const unknown = timeless(
      await refused(
        at.manufacturer.put(`/manufacturer/manufacturer_agents/nobody.example/toggle_brand/${at.brand}`, {
          access_type,
        }),
        'NOT_FOUND',
      ),
    );
    expect(
      timeless(await refused(at.manufacturer.put(accessPath(stranger), { access_type }), 'NOT_FOUND')),
    ).toEqual(unknown);
    const other = await at.book.account('manufacturer');
    const theirs = await newBrand(other, 'Theirs');
    await refused(at.manufacturer.put(accessPath(partner, theirs), { access_type }), 'NOT_FOUND');
    await refused(at.manufacturer.put(accessPath(partner, 'Sunny Oats'), { access_type }), 'NOT_FOUND');
    const wrong = await faults(at.manufacturer.put(accessPath(partner), { access_type: 'all' }));
    expect(wrong['access_type']).toContain('view_only, campaign_set, full_set, full_set_with_lock');
    expect(await faults(at.manufacturer.put(accessPath(partner), {}))).toHaveProperty('access_type');
  });

  test('authorizing again removes the authorization, and with it brand access and level 2 access', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const second = await at.book.account('manufacturer');
    const elsewhere = await lockedOffer(second, []);
    await authorize(second, partner);
    await grant(second, partner, await brandOf(second, 'Sunny Oats'), 'view_only');
    const single = await editable({ brand_id: 'Level Two' });
    await ok(
      at.manufacturer.post(`/manufacturer/base_gs1/${single}/edit_access`, { email_domain: partner.domain }),
    );
    await ok(partner.get(`/manufacturer/base_gs1/${single}`));

    const toggle = () =>
      ok(at.manufacturer.put('/manufacturer/toggle/manufacturer_agent', { email_domain: partner.domain }));
    expect((await toggle()).action).toBe('deleted');
    const reaches = async () =>
      Promise.all(
        [at.base, single, elsewhere].map(
          async (of) => (await partner.get(`/manufacturer/base_gs1/${of}`)).status,
        ),
      );
    expect(await reaches()).toEqual([400, 400, 200]);
    await refused(partner.get(`/manufacturer/base_gs1s?email_domain=${at.manufacturer.domain}`), 'NOT_FOUND');
    // Authorized anew it begins with nothing.
    expect((await toggle()).action).toBe('assigned');
    expect(await reaches()).toEqual([400, 400, 200]);
    const listed = (await ok(at.manufacturer.get('/manufacturer/manufacturer_agents'))).data;
    expect(listed).toContainEqual({
      email_domain: partner.domain,
      name: `authorized_partner ${partner.domain}`,
      brands: [],
    });
  });

  test('the authorization set with enabled can be repeated, and changes nothing then', async () => {
    const partner = await partnerWith('view_only');
    expect((await authorize(at.manufacturer, partner)).action).toBe('assigned');
    await ok(partner.get(`/manufacturer/base_gs1/${at.base}`));
    expect((await authorize(at.manufacturer, partner, 'no')).action).toBe('deleted');
    expect((await authorize(at.manufacturer, partner, 'no')).action).toBe('deleted');
    const nobody = { email_domain: 'nobody.example' };
    await refused(at.manufacturer.put('/manufacturer/toggle/manufacturer_agent', nobody), 'NOT_FOUND');
    // A domain of another role is nobody here.
    const wrong = { email_domain: at.manufacturer.domain };
    await refused(at.manufacturer.put('/manufacturer/toggle/manufacturer_agent', wrong), 'NOT_FOUND');
    expect(await faults(at.manufacturer.put('/manufacturer/toggle/manufacturer_agent', {}))).toHaveProperty(
      'email_domain',
    );
  });

  test('level 2 is full_set on that one offer and never more', async () => {
    const partner = await partnerOf(at.book, at.manufacturer);
    const [one, neighbour] = [await editable(), await editable()];
    const path = `/manufacturer/base_gs1/${one}/edit_access`;
    const toggle = async () =>
      (await ok(at.manufacturer.post(path, { email_domain: partner.domain }))).action;
    expect(await toggle()).toBe('assigned');
    await ok(edit(partner, one, { gln: '0614141000012' }));
    await ok(partner.put(`/manufacturer/base_gs1/${one}/mandatory_retailer`, { mandatory: 'no' }));
    await refused(partner.put(`/manufacturer/base_gs1/${one}/lock`, { lock: 'yes' }), 'FORBIDDEN');
    await refused(partner.put(`/manufacturer/base_gs1/${one}/active`, { active: 'no' }), 'FORBIDDEN');
    await refused(edit(partner, one, { description: 'x' }, '?lock=yes'), 'FORBIDDEN');
    await refused(partner.get(`/manufacturer/base_gs1/${neighbour}`), 'NOT_FOUND');
    const query = `?email_domain=${at.manufacturer.domain}`;
    const listed = (await ok(partner.get(`/manufacturer/base_gs1s${query}`))).data;
    expect(listed.map((offer: { base_gs1: string }) => offer.base_gs1)).toEqual([one]);
    expect((await ok(partner.get(`/manufacturer_agent/brands${query}`))).data).toEqual([]);
    const data = offerData(newBase());
    await refused(partner.post(`/manufacturer/base_gs1${query}`, { data }), 'NOT_FOUND');
    expect(await toggle()).toBe('deleted');
    await refused(partner.get(`/manufacturer/base_gs1/${one}`), 'NOT_FOUND');
  });

  test('a partner whose account is disabled is named as an editor and, marked, as a partner', async () => {
    const [stays, leaves] = [await partnerOf(at.book, at.manufacturer), await partnerWith('full_set')];
    const made = await editable();
    for (const { domain } of [stays, leaves])
      await ok(at.manufacturer.post(`/manufacturer/base_gs1/${made}/edit_access`, { email_domain: domain }));
    const named = async () => {
      const { data } = await ok(at.manufacturer.get('/manufacturer/manufacturer_agents'));
      const partners = data.filter((one: { disabled?: true }) => one.disabled);
      return {
        editors: (await at.detail(made)).edit_access,
        disabled: partners.map((one: { email_domain: string }) => one.email_domain),
      };
    };
    const editors = [leaves.domain, stays.domain].sort();
    expect(await named()).toEqual({ editors, disabled: [] });
    const { account_id } = leaves.account;
    await ok(at.book.operator('POST', `/operator/accounts/${account_id}/disable`));
    expect(await named()).toEqual({ editors, disabled: [leaves.domain] });
    await ok(at.book.operator('POST', `/operator/accounts/${account_id}/enable`));
    expect(await named()).toEqual({ editors, disabled: [] });
  });

  test('level 2 takes nothing from a partner that has more on the brand', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const made = await editable();
    const path = `/manufacturer/base_gs1/${made}/edit_access`;
    await ok(at.manufacturer.post(path, { email_domain: partner.domain, enabled: 'yes' }));
    await ok(partner.put(`/manufacturer/base_gs1/${made}/lock`, { lock: 'yes' }));
    await ok(at.manufacturer.post(path, { email_domain: partner.domain, enabled: 'no' }));
    await ok(partner.put(`/manufacturer/base_gs1/${made}/lock`, { lock: 'no' }));
  });

  test('level 2 is for partners the manufacturer authorizes', async () => {
    const stranger = await at.book.account('authorized_partner');
    const path = `/manufacturer/base_gs1/${at.base}/edit_access`;
    const unknown = await refused(
      at.manufacturer.post(path, { email_domain: 'nobody.example' }),
      'NOT_FOUND',
    );
    const known = await refused(at.manufacturer.post(path, { email_domain: stranger.domain }), 'NOT_FOUND');
    expect(timeless(known)).toEqual(timeless(unknown));
    await authorize(at.manufacturer, stranger);
    await refused(stranger.get(`/manufacturer/base_gs1/${at.base}`), 'NOT_FOUND');
  });

  test('a brand that is deleted takes the access to it along', async () => {
    const partner = await partnerOf(at.book, at.manufacturer);
    const gone = await newBrand(at.manufacturer, `gone of ${partner.domain}`);
    await grant(at.manufacturer, partner, gone, 'full_set');
    await ok(at.manufacturer.delete(`/manufacturer/brand/${gone}`));
    const query = `?email_domain=${at.manufacturer.domain}`;
    expect((await ok(partner.get(`/manufacturer_agent/brands${query}`))).data).toEqual([]);
  });

  test('a repeated write of partner management is answered as the first was and done once', async () => {
    const partner = await at.book.account('authorized_partner');
    const once = async (path: string, body: object) => {
      const named = { ...body, client_txn_id: `${path} ${partner.domain}` };
      const first = await ok(at.manufacturer.put(path, named));
      expect(timeless(await ok(at.manufacturer.put(path, named)))).toEqual(timeless(first));
      return first.action;
    };
    // Each of these turns over what stands: done twice it would be undone.
    const account = { email_domain: partner.domain };
    expect(await once('/manufacturer/toggle/manufacturer_agent', account)).toBe('assigned');
    expect(await once(accessPath(partner), { access_type: 'view_only' })).toBe('assigned');
    await ok(partner.get(`/manufacturer/base_gs1/${at.base}`));
    await refused(
      at.manufacturer.put(accessPath(partner), {
        access_type: 'full_set',
        client_txn_id: `${accessPath(partner)} ${partner.domain}`,
      }),
      'IDEMPOTENCY_MISMATCH',
    );
  });

  test('an offer that a partner makes has the days of the manufacturer’s zone', async () => {
    const maker = await at.book.account('manufacturer', { time_zone: 'Asia/Tokyo' });
    const brand_id = 'Sunny Oats';
    const partner = await partnerOf(at.book, maker, await newBrand(maker, brand_id), 'full_set');
    const made = newBase();
    const data = offerData(made, { brand_id, redemption_end_time: '05/20/2026' });
    await ok(partner.post(`/manufacturer/base_gs1?email_domain=${maker.domain}`, { data }));
    const row = (await ok(maker.get(`/manufacturer/base_gs1/${made}`))).data;
    expect(row.redemption_end_time_utc).toBe(Date.parse('2026-05-20T14:59:59Z') / 1_000);
  });
});
