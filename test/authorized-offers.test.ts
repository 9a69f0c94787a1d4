import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('what a provider reads of offers', (engine) => {
  let book: Offerbook;
  let manufacturer: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    manufacturer = await book.account('manufacturer');
  });
  afterAll(() => book?.stop());

  test('its offers are found by words, phase, state and brand, and only its own', async () => {
    const [provider, other] = [await book.account('provider'), await book.account('provider')];
    const oats = await lockedOffer(manufacturer, [provider], { description: 'A dollar off OATS' });
    const rice = await lockedOffer(manufacturer, [provider], {
      description: 'Rice for less',
      brand_id: 'Paddy',
      redemption_start_time: '06/01/2026',
    });
    await lockedOffer(manufacturer, [other], { description: 'Oats of another provider' });
    await ok(manufacturer.put(`/manufacturer/base_gs1/${rice}/lock`, { lock: 'no' }));
    const found = async (query: string) =>
      (await ok(provider.get(`/provider/base_gs1s?${query}`))).data.map(
        (offer: { base_gs1: string }) => offer.base_gs1,
      );
    expect(await found('')).toEqual([oats, rice]);
    expect(await found('q=oats')).toEqual([oats]);
    expect(await found(`q=${rice}`)).toEqual([rice]);
    expect(await found('phase=scheduled')).toEqual([rice]);
    expect(await found('phase=live&state=locked')).toEqual([oats]);
    expect(await found('state=editable')).toEqual([rice]);
    expect(await found('brand_id=Paddy')).toEqual([rice]);
    // A number that the manufacturer gives to a brand is no internal id of another one any more.
    const { brand_internal_id } = (await ok(manufacturer.get(`/manufacturer/base_gs1/${rice}`))).data;
    expect(await found(`brand_id=${brand_internal_id}`)).toEqual([rice]);
    await ok(manufacturer.post('/manufacturer/brand', { brand_id: brand_internal_id }));
    expect(await found(`brand_id=${brand_internal_id}`)).toEqual([]);
    expect(await faults(provider.get('/provider/base_gs1s?phase=soon'))).toHaveProperty('phase');
  });

  test('list and detail hold all that it shows to shoppers, where and when it redeems, and no counts of others', async () => {
    const [provider, other] = [await book.account('provider'), await book.account('provider')];
    const [here, there] = [await book.account('retailer'), await book.account('retailer')];
    const base = await lockedOffer(manufacturer, [provider, other], { total_circulation: '10' });
    const both = async () => {
      const { data } = await ok(provider.get(`/provider/base_gs1/${base}`));
      expect((await ok(provider.get(`/provider/base_gs1s?q=${base}`))).data).toEqual([data]);
      return data;
    };
    expect(await both()).toMatchObject({
      campaign_metadata: {},
      redemption_window: { days: [], dates_of_month: [], start_time: '', end_time: '', time_zone: '' },
      retailers: [],
      retailer_required: 'no',
    });
    const set = (what: string, body: unknown, method = 'POST') =>
      ok(manufacturer.call(method, `/manufacturer/base_gs1/${base}/${what}`, body));
    const metadata = { title: '$1.00 off oats', terms: 'One per purchase.', dollar_amount: '$1.00' };
    await set('campaign_metadata', { data: metadata });
    const window = { days: ['mon'], start_time: '09:00', end_time: '17:00', time_zone: 'America/New_York' };
    await set('redemption_window', window);
    for (const { domain } of [here, there])
      await set('toggle_retailer', { email_domain: domain, enabled: 'yes' });
    await set('mandatory_retailer', { mandatory: 'yes' }, 'PUT');
    const named = (domain: string) => ({ email_domain: domain, name: expect.any(String) });
    expect(await both()).toMatchObject({
      campaign_metadata: metadata,
      redemption_window: { ...window, dates_of_month: [] },
      retailers: [here.domain, there.domain].sort().map(named),
      retailer_required: 'yes',
    });
    // It must name one of them, so it may look them up.
    const directory = (await ok(provider.get('/retailers'))).data;
    expect(directory).toEqual(expect.arrayContaining([named(here.domain), named(there.domain)]));

    await set('mandatory_retailer', { mandatory: 'no' }, 'PUT');
    await set('redemption_window', undefined, 'DELETE');
    await deposited(other, base, 4);
    const [gs1] = await deposited(provider, base, 2);
    await ok(here.post('/retailer/redeem', { gs1s: (await deposited(other, base, 1, 4))[0] }));
    const counts = { deposited_count: '2', redeemed_count: '0', available_count: '3' };
    expect(await both()).toMatchObject(counts);
    await ok(here.post('/retailer/redeem', { gs1s: gs1 }));
    expect(await both()).toMatchObject({ ...counts, redeemed_count: '1' });
  });

  test('its part says what it has, its cap, what is left to it and whether a retailer must be named', async () => {
    const [provider, other] = [await book.account('provider'), await book.account('provider')];
    const base = await lockedOffer(manufacturer, [provider, other], { total_circulation: '10' });
    const part = async (who = provider) => (await ok(who.get(`/provider/base_gs1/${base}`))).data.your_part;
    expect(await part()).toEqual({
      deposited_count: '0',
      custom_circulation: '',
      available_count: '10',
      retailer_required: 'no',
    });
    await deposited(other, base, 4);
    await deposited(provider, base, 1);
    await ok(
      manufacturer.post(`/manufacturer/base_gs1/${base}/custom_circulation`, {
        email_domain: provider.domain,
        circulation: 3,
      }),
    );
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/mandatory_retailer`, { mandatory: 'yes' }));
    expect(await part()).toEqual({
      deposited_count: '1',
      custom_circulation: '3',
      available_count: '2',
      retailer_required: 'yes',
    });
    expect(await part(other)).toMatchObject({
      deposited_count: '4',
      custom_circulation: '',
      available_count: '5',
    });
  });
});
