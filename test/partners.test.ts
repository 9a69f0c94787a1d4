import { grant, lockedOffer, newBase, newBrand, offerData, ok, partnerOf } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused, timeless } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { PartnerStage } from './harness/partner-stage.ts';

onEveryEngine('partners', (engine) => {
  const at = new PartnerStage(engine);
  const { detail, editable, edit, accessPath, partnerWith } = at;

  test('a partner that was given nothing reaches nothing of the manufacturer, as if it were not there', async () => {
    const partner = await at.book.account('authorized_partner');
    const [there, missing] = [at.base, newBase()];
    for (const path of ['', '/last_updated', '/distribution', '/lookup_codes', '/redemption_errors']) {
      const seen = await partner.get(`/manufacturer/base_gs1/${there}${path}`);
      const none = await partner.get(`/manufacturer/base_gs1/${missing}${path}`);
      expect(timeless(seen.body)).toEqual(timeless(none.body));
      expect(seen.body.code).toBe('NOT_FOUND');
    }
    const seen = await partner.get(`/manufacturer/base_gs1s?email_domain=${at.manufacturer.domain}`);
    const none = await partner.get('/manufacturer/base_gs1s?email_domain=nobody-at-all.example');
    expect(timeless(seen.body)).toEqual(timeless(none.body));
    expect(seen.body.code).toBe('NOT_FOUND');
    expect((await ok(partner.get('/manufacturer_agent/manufacturers'))).data).toEqual([]);
  });

  test('an authorized partner sees the manufacturer, and of its offers those of brands it was given', async () => {
    const partner = await partnerOf(at.book, at.manufacturer);
    const other = await newBrand(at.manufacturer, `other of ${partner.domain}`);
    const hidden = await editable({ brand_id: `other of ${partner.domain}` });
    const mine = `email_domain=${at.manufacturer.domain}`;
    const bases = async () =>
      (await ok(partner.get(`/manufacturer_agent/base_gs1s?${mine}&pageSize=1000`))).data.map(
        (offer: { base_gs1: string }) => offer.base_gs1,
      );
    expect((await ok(partner.get('/manufacturer_agent/manufacturers'))).data).toEqual([
      { email_domain: at.manufacturer.domain, name: `manufacturer ${at.manufacturer.domain}` },
    ]);
    expect(await bases()).toEqual([]);
    await grant(at.manufacturer, partner, at.brand, 'view_only');
    expect(await bases()).toContain(at.base);
    expect(await bases()).not.toContain(hidden);
    expect((await ok(partner.get(`/manufacturer_agent/brands?${mine}`))).data).toMatchObject([
      { brand_internal_id: at.brand, brand_id: 'Sunny Oats', access_type: 'view_only' },
    ]);
    await grant(at.manufacturer, partner, other, 'full_set');
    expect(await bases()).toEqual(expect.arrayContaining([at.base, hidden]));
    expect((await ok(partner.get(`/manufacturer_agent/brands?${mine}`))).data).toMatchObject([
      { brand_internal_id: at.brand, access_type: 'view_only' },
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
      await ok(partner.get(`${path}?email_domain=${at.manufacturer.domain}`));
      await refused(partner.get(`${path}?email_domain=nobody-at-all.example`), 'NOT_FOUND');
      expect(await faults(partner.get(`${path}?email_domain=no%20domain`))).toHaveProperty('email_domain');
    }
    const data = offerData(newBase());
    expect(await faults(partner.post('/manufacturer/base_gs1', { data }))).toHaveProperty('email_domain');
    await refused(partner.post('/manufacturer/base_gs1?email_domain=nobody.example', { data }), 'NOT_FOUND');
    await refused(at.manufacturer.get(`/manufacturer/base_gs1/${data.base_gs1}`), 'NOT_FOUND');
    await ok(partner.post(`/manufacturer/base_gs1?email_domain=${at.manufacturer.domain}`, { data }));

    await ok(partner.get(`/manufacturer/base_gs1/${at.base}`));
    await ok(partner.get(`/manufacturer/base_gs1/${at.base}?email_domain=${at.manufacturer.domain}`));
    await ok(partner.get(`/manufacturer/base_gs1/${at.base}?email_domain=`));
    await refused(partner.get(`/manufacturer/base_gs1/${at.base}?email_domain=nobody.example`), 'NOT_FOUND');
    await ok(edit(partner, at.base, { description: 'x' }, `?email_domain=${at.manufacturer.domain}`));
    await refused(edit(partner, at.base, { description: 'y' }, '?email_domain=nobody.example'), 'NOT_FOUND');
    expect((await detail()).description).toBe('x');
  });

  test('a manufacturer named in query and body is the same one, unless the body names another account by it', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const base = await editable({ brand_id: 'Sunny Oats' });
    const path = `/manufacturer/base_gs1/${base}`;
    const [own, other] = [at.manufacturer.domain, 'other.example'];
    const toggle = (query: string, email_domain: string) =>
      partner.put(`${path}/active?email_domain=${query}`, { email_domain });
    for (const [query, body] of [
      [own, other],
      [other, own],
    ] as const)
      expect(await faults(toggle(query, body))).toEqual({
        email_domain: expect.stringContaining(`names ${query} in the query and ${body} in the body`),
      });
    await refused(toggle('', other), 'NOT_FOUND');
    expect((await detail(base)).active).toBe('yes');
    await ok(toggle(own, ` ${own.toUpperCase()}`));
    expect((await detail(base)).active).toBe('no');
    await ok(toggle('', own));
    expect((await detail(base)).active).toBe('yes');
    const provider = await at.book.account('provider');
    const assigned = { email_domain: provider.domain, enabled: 'yes' };
    await ok(partner.post(`${path}/toggle_provider?email_domain=${own}`, assigned));
  });

  test('a manufacturer that names itself is itself, and one that names another finds nothing', async () => {
    const other = await at.book.account('manufacturer');
    await ok(at.manufacturer.get(`/manufacturer/base_gs1s?email_domain=${at.manufacturer.domain}`));
    await refused(at.manufacturer.get(`/manufacturer/base_gs1s?email_domain=${other.domain}`), 'NOT_FOUND');
    await refused(
      at.manufacturer.get(`/manufacturer/base_gs1/${at.base}?email_domain=${other.domain}`),
      'NOT_FOUND',
    );
  });

  test('the paths under /manufacturer_agent/ do the same for a partner and are closed to the manufacturer', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const theirs = await ok(partner.get(`/manufacturer_agent/base_gs1/${at.base}`));
    expect(timeless(theirs)).toEqual(timeless(await ok(partner.get(`/manufacturer/base_gs1/${at.base}`))));
    expect(theirs.data).toEqual({ ...(await detail()), access_type: 'full_set_with_lock' });
    await refused(at.manufacturer.get(`/manufacturer_agent/base_gs1/${at.base}`), 'FORBIDDEN');
    await refused(at.manufacturer.get('/manufacturer_agent/base_gs1s'), 'FORBIDDEN');
    const data = offerData(newBase());
    await refused(at.manufacturer.post('/manufacturer_agent/base_gs1', { data }), 'FORBIDDEN');
    const query = `?email_domain=${at.manufacturer.domain}`;
    const made = await ok(partner.post(`/manufacturer_agent/base_gs1${query}`, { data }));
    expect(made.data).toMatchObject({
      base_gs1: data.base_gs1,
      manufacturer_email_domain: at.manufacturer.domain,
    });
    await ok(at.manufacturer.get(`/manufacturer/base_gs1/${data.base_gs1}`));
  });

  test('brands, funders and partners stay the manufacturer’s, whatever a partner has', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const query = `?email_domain=${at.manufacturer.domain}`;
    await refused(partner.post(`/manufacturer/brand${query}`, { brand_id: 'x' }), 'FORBIDDEN');
    await refused(partner.get(`/manufacturer/brands${query}`), 'FORBIDDEN');
    await refused(partner.delete(`/manufacturer/brand/${at.brand}${query}`), 'FORBIDDEN');
    await refused(partner.get(`/manufacturer/funders${query}`), 'FORBIDDEN');
    await refused(partner.put(`/manufacturer/funder/100001${query}`, {}), 'FORBIDDEN');
    await refused(partner.get(`/manufacturer/manufacturer_agents${query}`), 'FORBIDDEN');
    await refused(partner.put(`${accessPath(partner)}${query}`, { access_type: 'full_set' }), 'FORBIDDEN');
    const self = { email_domain: partner.domain };
    await refused(partner.put(`/manufacturer/toggle/manufacturer_agent${query}`, self), 'FORBIDDEN');
  });

  test('a partner’s providers are the manufacturer’s, with the manufacturer’s numbers', async () => {
    const partner = await partnerWith('view_only');
    const provider = await at.book.account('provider');
    await lockedOffer(at.manufacturer, [provider]);
    const { data } = await ok(
      partner.get(`/manufacturer_agent/providers?email_domain=${at.manufacturer.domain}`),
    );
    expect(data).toContainEqual({
      email_domain: provider.domain,
      name: `provider ${provider.domain}`,
      mof_count: 1,
    });
    const other = await at.book.account('manufacturer');
    expect((await ok(other.get('/providers'))).data).toContainEqual({
      email_domain: provider.domain,
      name: `provider ${provider.domain}`,
      mof_count: 0,
    });
  });
});
