import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from './harness/caller.ts';
import { faults } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { deposited, lockedOffer, ok } from './harness/scene.ts';

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
    expect(await faults(provider.get('/provider/base_gs1s?phase=soon'))).toHaveProperty('phase');
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
