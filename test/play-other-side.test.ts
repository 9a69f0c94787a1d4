import { type Caller, newBase, offerData, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { openSamples } from './harness/cast.ts';
import { refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { PartnerStage } from './harness/partner-stage.ts';

class SampleStage extends PartnerStage {
  protected override async enter(): Promise<void> {
    await super.enter();
    await openSamples(this.book);
  }
}

onEveryEngine('sample accounts of the test registry play the other side', (engine) => {
  const at = new SampleStage(engine);
  const giveOut = (base: string, body: object = {}, by: Caller = at.manufacturer) =>
    by.post(`/manufacturer/base_gs1/${base}/sample_deposit`, body);
  const take = (base: string, gs1: string, by: Caller = at.manufacturer) =>
    by.post(`/manufacturer/base_gs1/${base}/sample_redemption`, { gs1 });

  test('the app gives out 10 coupons as any provider would, and the shop redeems each exactly once', async () => {
    const base = await at.editable();
    await ok(at.manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'yes' }));
    const { data } = await ok(giveOut(base));
    expect(data).toMatchObject({ email_domain: 'provider.sample', reason: '' });
    expect(new Set(data.gs1s).size).toBe(10);
    const [gs1] = data.gs1s;
    expect((await ok(take(base, gs1))).data).toEqual({
      ...{ gs1, email_domain: 'retailer.sample', store: 'sample-1', redeemed: 'yes', reason: '' },
    });
    expect((await ok(take(base, gs1))).data).toMatchObject({ redeemed: 'no', reason: 'already_redeemed' });
    expect(await at.detail(base)).toMatchObject({ deposited_count: '10', redeemed_count: '1' });
    const more = (await ok(giveOut(base))).data.gs1s;
    expect(new Set([...data.gs1s, ...more]).size).toBe(20);
  });

  test('a call sent twice gives out once', async () => {
    const once = { client_txn_id: 'once' };
    const first = (await ok(giveOut(at.base, once))).data;
    expect((await ok(giveOut(at.base, once))).data).toEqual(first);
  });

  test('the rules are those of real ones: nothing of an offer that is not locked, no more than its circulation', async () => {
    const base = await at.editable({ total_circulation: '12' });
    expect((await ok(giveOut(base))).data).toMatchObject({ gs1s: [], reason: 'not_locked' });
    await ok(at.manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'yes' }));
    expect((await ok(giveOut(base))).data.gs1s).toHaveLength(10);
    const { data } = await ok(giveOut(base));
    expect(data.gs1s.length).toBeLessThanOrEqual(2);
    expect(data.reason).toBe('no_copies_available');
    await ok(at.manufacturer.put(`/manufacturer/base_gs1/${base}/active`, { active: 'no' }));
    const [gs1] = (await ok(giveOut(at.base))).data.gs1s;
    await refused(take(base, gs1), 'VALIDATION');
  });

  test('only who may assign providers to the offer plays with it', async () => {
    const stranger = await at.book.account('manufacturer');
    await refused(giveOut(at.base, {}, stranger), 'NOT_FOUND');
    const reader = await at.partnerWith('view_only');
    await refused(giveOut(at.base, {}, reader), 'FORBIDDEN');
    await refused(take(at.base, `${at.base}9100000000000001`, reader), 'FORBIDDEN');
  });

  test('there are none in production', async () => {
    const real = await at.book.account('manufacturer', { environment: 'production' });
    const data = offerData(newBase());
    const funder = data.base_gs1.slice(6, 12);
    await ok(real.put(`/manufacturer/funder/${funder}`, { legal_name: 'Real Foods Inc.' }));
    await ok(real.post('/manufacturer/base_gs1?lock=yes', { data }));
    await refused(giveOut(data.base_gs1, {}, real), 'FORBIDDEN');
  });
});
