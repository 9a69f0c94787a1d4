import { type Caller, deposited, grant, lockedOffer, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { PartnerStage } from './harness/partner-stage.ts';

onEveryEngine('a relationship with an account that is disabled or gone', (engine) => {
  const at = new PartnerStage(engine);

  const switched = ({ account }: Caller, way: 'enable' | 'disable') =>
    ok(at.book.operator('POST', `/operator/accounts/${account.account_id}/${way}`));
  const remove = ({ account }: Caller) =>
    ok(at.book.operator('DELETE', `/operator/accounts/${account.account_id}`));
  const said = (enabled?: 'yes' | 'no') => (enabled === undefined ? {} : { enabled });
  /** What a list has of the accounts of a domain. */
  const listed = async (caller: Caller, path: string, { domain }: Caller) =>
    (await ok(caller.get(path))).data.filter((one: { email_domain: string }) => one.email_domain === domain);
  /** A toggle of what the caller has with another account. */
  const toggle =
    (caller: Caller, method: 'post' | 'put', path: string, { domain }: Caller) =>
    (enabled?: 'yes' | 'no') =>
      caller[method](path, { email_domain: domain, ...said(enabled) });
  const reason = async (shop: Caller, gs1: string | undefined) => {
    const [line] = (await ok(shop.post('/retailer/redeem', { gs1s: gs1 }))).results;
    return line.reason ?? line.status;
  };

  test.each([['no'], [undefined]] as const)(
    'of an offer with a disabled retailer is listed as such and ends with enabled %s, for every till',
    async (enabled) => {
      const [provider, named, other] = [
        await at.book.account('provider'),
        await at.book.account('retailer'),
        await at.book.account('retailer'),
      ];
      const base = await lockedOffer(at.manufacturer, [provider]);
      const [gs1] = await deposited(provider, base, 1);
      const path = `/manufacturer/base_gs1/${base}`;
      const set = toggle(at.manufacturer, 'post', `${path}/toggle_retailer`, named);
      await ok(set('yes'));
      await switched(named, 'disable');
      expect(await listed(at.manufacturer, `${path}/retailers`, named)).toEqual([
        { email_domain: named.domain, name: `retailer ${named.domain}`, disabled: true },
      ]);
      expect(await reason(other, gs1)).toBe('retailer_not_authorized');
      await refused(set('yes'), 'NOT_FOUND');
      expect((await ok(set(enabled))).action).toBe('deleted');
      expect(await listed(at.manufacturer, `${path}/retailers`, named)).toEqual([]);
      expect(await reason(other, gs1)).toBe('success');
      for (const again of ['yes', 'no', undefined] as const) await refused(set(again), 'NOT_FOUND');
    },
  );

  test('of an offer with a deleted retailer ends also where its domain has a new account, with that of both', async () => {
    const [provider, gone, other] = [
      await at.book.account('provider'),
      await at.book.account('retailer'),
      await at.book.account('retailer'),
    ];
    const base = await lockedOffer(at.manufacturer, [provider]);
    const gs1s = await deposited(provider, base, 3);
    const path = `/manufacturer/base_gs1/${base}`;
    const set = toggle(at.manufacturer, 'post', `${path}/toggle_retailer`, gone);
    const assigned = async () => (await listed(at.manufacturer, `${path}/retailers`, gone)).length;
    await ok(set('yes'));
    await remove(gone);
    // Nothing opens by itself, and the new account of the domain is not the one that the offer names.
    const heir = await at.book.account('retailer', { email_domain: gone.domain });
    for (const shop of [other, heir]) expect(await reason(shop, gs1s[0])).toBe('retailer_not_authorized');
    expect((await ok(set('no'))).action).toBe('deleted');
    expect([await assigned(), await reason(other, gs1s[0])]).toEqual([0, 'success']);

    await ok(set('yes'));
    await remove(heir);
    const third = await at.book.account('retailer', { email_domain: gone.domain });
    expect((await ok(set('yes'))).action).toBe('assigned');
    expect([await assigned(), await reason(third, gs1s[1])]).toEqual([2, 'success']);
    expect((await ok(set())).action).toBe('deleted');
    expect([await assigned(), await reason(other, gs1s[2])]).toEqual([0, 'success']);
    expect((await ok(set('no'))).action).toBe('deleted');
  });

  test('of an offer with a disabled provider ends with its cap, and does not come back with it', async () => {
    const provider = await at.book.account('provider');
    const base = await lockedOffer(at.manufacturer, [provider]);
    const path = `/manufacturer/base_gs1/${base}`;
    const cap = { email_domain: provider.domain, circulation: '5' };
    await ok(at.manufacturer.post(`${path}/custom_circulation`, cap));
    await switched(provider, 'disable');
    expect(await listed(at.manufacturer, `${path}/providers`, provider)).toMatchObject([{ disabled: true }]);
    await refused(at.manufacturer.post(`${path}/custom_circulation`, cap), 'NOT_FOUND');
    await ok(at.manufacturer.delete(`${path}/custom_circulation/${provider.domain}`));
    expect(await listed(at.manufacturer, `${path}/custom_circulation`, provider)).toEqual([]);
    await refused(at.manufacturer.delete(`${path}/custom_circulation/${provider.domain}`), 'NOT_FOUND');
    const set = toggle(at.manufacturer, 'post', `${path}/toggle_provider`, provider);
    expect((await ok(set('no'))).action).toBe('deleted');
    await refused(set(), 'NOT_FOUND');
    await switched(provider, 'enable');
    expect((await ok(provider.get('/provider/base_gs1s'))).data).toEqual([]);
  });

  test('with a disabled partner is listed as such, and what is taken from it stays so when it is enabled', async () => {
    const [levelled, granted, dismissed] = [
      await at.partnerWith('view_only'),
      await at.partnerWith('full_set'),
      await at.partnerWith('full_set'),
    ];
    const partners = [levelled, granted, dismissed];
    const editing = `/manufacturer/base_gs1/${at.base}/edit_access`;
    await ok(toggle(at.manufacturer, 'post', editing, levelled)('yes'));
    for (const partner of partners) await switched(partner, 'disable');
    expect((await at.detail()).edit_access).toEqual([levelled.domain]);
    for (const partner of partners)
      expect(await listed(at.manufacturer, '/manufacturer/manufacturer_agents', partner)).toMatchObject([
        { brands: [{ brand_internal_id: at.brand }], disabled: true },
      ]);

    const brand = (access_type: string, more = {}) =>
      at.manufacturer.put(at.accessPath(granted), { access_type, ...more });
    await refused(brand('view_only'), 'NOT_FOUND');
    await refused(brand('full_set', { enabled: 'yes' }), 'NOT_FOUND');
    expect((await ok(brand('full_set'))).action).toBe('deleted');
    await refused(brand('full_set'), 'NOT_FOUND');
    expect((await ok(brand('full_set', { enabled: 'no' }))).action).toBe('deleted');
    expect((await ok(toggle(at.manufacturer, 'post', editing, levelled)())).action).toBe('deleted');
    await refused(toggle(at.manufacturer, 'post', editing, levelled)('yes'), 'NOT_FOUND');
    const dismiss = toggle(at.manufacturer, 'put', '/manufacturer/toggle/manufacturer_agent', dismissed);
    expect((await ok(dismiss('no'))).action).toBe('deleted');
    expect(await listed(at.manufacturer, '/manufacturer/manufacturer_agents', dismissed)).toEqual([]);
    await refused(dismiss(), 'NOT_FOUND');

    for (const partner of partners) await switched(partner, 'enable');
    await refused(granted.get(`/manufacturer/base_gs1/${at.base}`), 'NOT_FOUND');
    await refused(at.edit(levelled, at.base, { gln: '0614141000012' }), 'FORBIDDEN');
    await refused(dismissed.get(`/manufacturer/base_gs1/${at.base}`), 'NOT_FOUND');
    await grant(at.manufacturer, granted, at.brand, 'view_only');
  });

  test('of a retailer with a disabled accelerator or clearinghouse is listed as such and does not come back', async () => {
    const [shop, neighbour] = [await at.book.account('retailer'), await at.book.account('retailer')];
    for (const role of ['accelerator', 'clearinghouse'] as const) {
      const other = await at.book.account(role);
      const set = toggle(shop, 'put', `/retailer/toggle/${role}`, other);
      for (const one of [set, toggle(neighbour, 'put', `/retailer/toggle/${role}`, other)])
        await ok(one('yes'));
      await switched(other, 'disable');
      const choices = (caller: Caller) => listed(caller, `/retailer/${role}s`, other);
      expect(await choices(shop)).toEqual([
        { email_domain: other.domain, name: `${role} ${other.domain}`, assigned: true, disabled: true },
      ]);
      expect((await ok(set())).action).toBe('deleted');
      expect([await choices(shop), (await choices(neighbour)).length]).toEqual([[], 1]);
      for (const again of ['yes', 'no', undefined] as const) await refused(set(again), 'NOT_FOUND');
      await switched(other, 'enable');
      expect((await ok(other.get(`/${role}/retailers`))).data).toMatchObject([
        { email_domain: neighbour.domain },
      ]);
    }
  });
});
