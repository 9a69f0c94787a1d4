import {
  authorize,
  brandOf,
  type Caller,
  deposited,
  grant,
  lockedOffer,
  newBase,
  offerData,
  ok,
  partnerOf,
} from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { PartnerStage } from './harness/partner-stage.ts';
import { relationshipsOf } from './harness/tables.ts';

const minute = 60_000;

onEveryEngine('one account’s relationships', (engine) => {
  const at = new PartnerStage(engine);

  const levelTwo = (manufacturer: Caller, base: string, { domain }: Caller, enabled = 'yes') =>
    ok(manufacturer.post(`/manufacturer/base_gs1/${base}/edit_access`, { email_domain: domain, enabled }));
  const statusOf = async (caller: Caller, bases: string[]) =>
    Promise.all(bases.map(async (base) => (await caller.get(`/manufacturer/base_gs1/${base}`)).status));
  const switched = (caller: Caller, way: 'enable' | 'disable') =>
    ok(at.book.operator('POST', `/operator/accounts/${caller.account.account_id}/${way}`));
  const assign = (retailer: Caller, { domain }: Caller, enabled = 'yes', what = 'clearinghouse') =>
    ok(retailer.put(`/retailer/toggle/${what}`, { email_domain: domain, enabled }));

  test('with a partner end without those of other partners, nor what other manufacturers gave it', async () => {
    const [leaves, stays] = [await at.partnerWith('full_set'), await at.partnerWith('view_only')];
    const single = await at.editable({ brand_id: `Level Two of ${stays.domain}` });
    const other = await at.book.account('manufacturer');
    await authorize(other, leaves);
    const elsewhere = newBase();
    await ok(other.post('/manufacturer/base_gs1', { data: offerData(elsewhere) }));
    for (const one of [leaves, stays]) await levelTwo(at.manufacturer, single, one);
    await levelTwo(other, elsewhere, leaves);
    const bases = [at.base, single, elsewhere];
    expect(await statusOf(leaves, bases)).toEqual([200, 200, 200]);
    await authorize(at.manufacturer, leaves, 'no');
    expect(await statusOf(leaves, bases)).toEqual([400, 400, 200]);
    expect(await statusOf(stays, bases)).toEqual([200, 200, 400]);
  });

  test('with a partner on a brand are changed without those of other partners on it', async () => {
    const [one, other] = [await at.partnerWith('view_only'), await at.partnerWith('full_set')];
    await grant(at.manufacturer, one, at.brand, 'campaign_set');
    await ok(at.manufacturer.put(at.accessPath(one), { access_type: 'campaign_set' }));
    expect(await statusOf(one, [at.base])).toEqual([400]);
    expect(await statusOf(other, [at.base])).toEqual([200]);
  });

  test('are listed for one manufacturer alone, without partners it dismissed and editors it took back', async () => {
    const maker = await at.book.account('manufacturer');
    const base = await lockedOffer(maker, []);
    const [gone, kept] = [await partnerOf(at.book, maker), await partnerOf(at.book, maker)];
    const brand = await brandOf(maker, 'Sunny Oats');
    await grant(maker, kept, brand, 'full_set');
    for (const one of [gone, kept]) await levelTwo(maker, base, one);
    await levelTwo(maker, base, kept, 'no');
    const editors = async () => (await ok(maker.get(`/manufacturer/base_gs1/${base}`))).data.edit_access;
    expect(await editors()).toEqual([gone.domain]);
    await authorize(maker, gone, 'no');
    expect(await editors()).toEqual([]);
    expect((await ok(maker.get('/manufacturer/manufacturer_agents'))).data).toEqual([
      {
        email_domain: kept.domain,
        name: `authorized_partner ${kept.domain}`,
        brands: [{ brand_internal_id: brand, access_type: 'full_set' }],
      },
    ]);
  });

  test('with a manufacturer that is disabled give its partner nothing, and are whole once it is enabled', async () => {
    const maker = await at.book.account('manufacturer');
    const partner = await partnerOf(at.book, maker);
    const seen = () => partner.get(`/manufacturer/base_gs1s?email_domain=${maker.domain}`);
    const listed = async () => (await ok(partner.get('/manufacturer_agent/manufacturers'))).data.length;
    await ok(seen());
    await switched(maker, 'disable');
    await refused(seen(), 'NOT_FOUND');
    expect(await listed()).toBe(0);
    await switched(maker, 'enable');
    await ok(seen());
    expect(await listed()).toBe(1);
  });

  test('with a retailer that is disabled let no accelerator redeem for it', async () => {
    const provider = await at.book.account('provider');
    const gs1s = await deposited(provider, await lockedOffer(at.manufacturer, [provider]), 1);
    const [shop, agent] = [await at.book.account('retailer'), await at.book.account('accelerator')];
    await assign(shop, agent, 'yes', 'accelerator');
    const redeem = () => agent.post('/retailer/redeem', { gs1s, retailer_email_domain: shop.domain });
    await switched(shop, 'disable');
    await refused(redeem(), 'NOT_FOUND');
    await switched(shop, 'enable');
    expect((await ok(redeem())).newly_redeemed).toHaveLength(1);
  });

  test('with a clearinghouse are a retailer’s own, and what ended keeps the time at which it did', async () => {
    const [one, other] = [await at.book.account('clearinghouse'), await at.book.account('clearinghouse')];
    const [shop, neighbour] = [await at.book.account('retailer'), await at.book.account('retailer')];
    const settledBy = async (retailer: Caller) => {
      const { data } = await ok(retailer.get('/retailer/clearinghouses'));
      const assigned = data.filter((choice: { assigned: boolean }) => choice.assigned);
      return assigned.map((choice: { email_domain: string }) => choice.email_domain);
    };
    await assign(neighbour, one);
    expect(await settledBy(shop)).toEqual([]);
    const began = at.book.now.getTime();
    for (const to of [one, other, one]) {
      await assign(shop, to);
      at.book.moveClock(minute);
    }
    expect([await settledBy(shop), await settledBy(neighbour)]).toEqual([[one.domain], [one.domain]]);
    // What the replay of a webhook goes by; no operation shows earlier assignments.
    const past = await relationshipsOf(at.book, shop);
    expect(past.map(({ until }) => until?.getTime())).toEqual([
      began + minute,
      began + 2 * minute,
      undefined,
    ]);
  });
});
