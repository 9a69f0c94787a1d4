import { deposited, lockedOffer, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { OfferStage } from './harness/offer-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('coupons already out', (engine) => {
  const at = new OfferStage(engine);
  const { save } = at;

  test('an answer warns of each change that applies to coupons already out, and of unlocking them', async () => {
    const base = await lockedOffer(at.manufacturer, [at.provider], { redemption_end_time: '12/31/2030' });
    const lock = (on: 'yes' | 'no') =>
      ok(at.manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: on }));
    expect((await lock('no')).warnings).toEqual([]);
    await lock('yes');
    const gs1s = await deposited(at.provider, base, 3);
    const retailer = await at.book.account('retailer');
    const redeem = (gs1: string) => ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    await redeem(gs1s[0]!);
    expect((await lock('no')).warnings).toEqual([
      {
        field: 'lock',
        value: 'no',
        message: 'lets changes of the terms apply to the 2 coupons that are out',
        coupons_out: '2',
      },
    ]);
    const change = {
      description: 'Another',
      primary_purchase_save_value: 50,
      gln: '',
      total_circulation: 90,
    };
    const { warnings } = await ok(save({ base_gs1: base, ...change, redemption_end_time: '12/30/2030' }));
    expect(warnings).toEqual([
      {
        field: 'redemption_end_time',
        value: '2030-12-30',
        was: '2030-12-31',
        coupons_out: '2',
        message: 'applies to the 2 coupons that are out; it was 2030-12-31',
      },
      {
        field: 'primary_purchase_save_value',
        value: '50',
        was: '100',
        coupons_out: '2',
        message: 'applies to the 2 coupons that are out; it was 100',
      },
    ]);
    expect((await ok(save({ base_gs1: base, ...change }))).warnings).toEqual([]);
    await lock('yes');
    await redeem(gs1s[1]!);
    expect((await lock('no')).warnings).toMatchObject([
      { message: 'lets changes of the terms apply to the coupon that is out', coupons_out: '1' },
    ]);
    await lock('yes');
    await redeem(gs1s[2]!);
    expect((await lock('no')).warnings).toEqual([]);
    expect((await ok(save({ base_gs1: base, primary_purchase_save_value: 75 }))).warnings).toEqual([]);
  });
});
