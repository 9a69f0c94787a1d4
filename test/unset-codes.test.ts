import { deposited, lockedOffer, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { onEveryEngine } from './harness/offerbook.ts';
import { MainStage } from './harness/stage.ts';

const codes = [
  'applies_to_which_item',
  'save_value_code',
  'store_coupon',
  'donot_multiply_flag',
  'additional_purchase_rules_code',
  'second_purchase_req_code',
  'third_purchase_req_code',
  'rolling_expiration',
];
const second = { second_purchase_requirements: '1', second_purchase_gtins: ['00012345678912'] };

onEveryEngine('a coded field', (engine) => {
  const at = new MainStage(engine, { now: new Date('2026-05-01T12:00:00Z') });

  const seenOf = async (more: Record<string, unknown>) => {
    const base = await lockedOffer(at.manufacturer, [at.provider], more);
    const [first, other] = await deposited(at.provider, base, 2);
    const basket = [{ product_code: '00012345678905', unit_price: '3.99', quantity: 2 }];
    const evaluated = await ok(at.retailer.post('/retailer/evaluate', { gs1s: first, basket }));
    const redeemed = await ok(at.retailer.post('/retailer/redeem', { gs1s: other }));
    const { data: synced } = await ok(
      at.retailer.get('/syncmof/2026-05-01/2026-05-01/created?pageSize=1000'),
    );
    return {
      base,
      discount: evaluated.discount_in_cents,
      tills: [
        evaluated.master_offer_files[base],
        redeemed.master_offer_files[base],
        synced.find((one: { base_gs1: string }) => one.base_gs1 === base),
      ] as Array<Record<string, unknown>>,
      record: (await ok(at.manufacturer.get(`/manufacturer/base_gs1/${base}`))).data,
    };
  };

  test('that was not sent is never shown as if it had been, and reads as its meaning for unset', async () => {
    const { tills, record, discount } = await seenOf(second);
    for (const seen of tills) {
      expect(seen['primary_purchase_save_value']).toBe(100);
      expect(Object.keys(seen).filter((name) => codes.includes(name))).toEqual([]);
    }
    for (const code of codes) expect(record[code], code).toBe('');
    expect(discount).toBe(100);
  });

  test('that was sent as 0 is 0 for tills and the manufacturer, until it is cleared', async () => {
    const { base, tills, record } = await seenOf({
      ...second,
      ...Object.fromEntries(codes.map((code) => [code, 0])),
    });
    for (const seen of tills) {
      for (const code of codes.filter((one) => !/^third|^rolling/.test(one)))
        expect(seen[code], code).toBe(0);
    }
    for (const code of codes) expect(record[code], code).toBe('0');
    await ok(at.manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    const cleared = Object.fromEntries(codes.map((code) => [code, '']));
    await ok(at.manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1: base, ...cleared } }));
    const { data } = await ok(at.manufacturer.get(`/manufacturer/base_gs1/${base}`));
    for (const code of codes) expect(data[code], code).toBe('');
  });
});
