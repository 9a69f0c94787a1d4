import { connect, openTill } from '@offerbook/client';
import { composeInsert } from '@offerbook/gs1';
import { type Caller, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FlakyProxy } from './harness/flaky-proxy.ts';
import { insertBase } from './harness/inserts.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { Scene } from './harness/webhook-scene.ts';

onEveryEngine('newspaper inserts on their way', (engine) => {
  let scene: Scene;
  let proxy: FlakyProxy;
  let manufacturer: Caller;
  let provider: Caller;
  let retailer: Caller;
  let base: string;
  let code: string;

  beforeAll(async () => {
    scene = await Scene.open({ engine });
    proxy = await FlakyProxy.before(scene.book.url);
    manufacturer = await scene.account('manufacturer');
    provider = await scene.account('provider');
    retailer = await scene.account('retailer');
    base = await lockedOffer(manufacturer, [provider], { base_gs1: insertBase() });
    code = composeInsert(base, '4711');
  });
  afterAll(async () => {
    await proxy?.stop();
    await scene?.close();
  });

  test('redemption and rollback are published under the generated string to manufacturer and retailer, not to providers', async () => {
    for (const caller of [manufacturer, provider, retailer]) await scene.listening(caller);
    const answer = await ok(retailer.post('/retailer/redeem', { gs1s: code, selected_store: '0042' }));
    const [{ gs1 }] = answer.newly_redeemed;
    await ok(retailer.delete(`/retailer/rollback/${gs1}`));
    await scene.settled();
    for (const caller of [manufacturer, retailer]) {
      const messages = scene.receiver.at(caller.domain).map(({ data }) => data);
      expect(messages.map((data) => data.action).sort()).toEqual(['redeemed', 'rollback']);
      for (const data of messages)
        expect(data).toMatchObject({ gs1, base_gs1: base, redeemed_at_store: { name: '0042' } });
    }
    expect(scene.receiver.at(provider.domain)).toEqual([]);
  });

  test('the client’s till keeps and gives back inserts as other coupons, also when the answer was lost', async () => {
    const till = openTill(
      connect({
        baseUrl: proxy.url,
        accessKey: retailer.account.access_key,
        secretKey: retailer.account.secret_key,
      }),
      { store: '0042', retryDelaysMs: [], retryEveryMs: 3_600_000 },
    );
    const counts = async () =>
      (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}/distribution`))).data;
    const before = await counts();
    const checkout = till.checkout();
    await checkout.scan(code);
    const { redeemed } = await checkout.scan([code, code]);
    expect(checkout.coupons).toHaveLength(3);
    const kept = redeemed[0]!.gs1;
    await checkout.settle({ applied: [kept] });
    await checkout.pay({ charge: () => 'paid' });
    proxy.fates.push('lose');
    await expect(till.checkout().scan([code, code])).rejects.toThrow();
    expect((await till.flush()).rolledBack).toHaveLength(2);
    const after = await counts();
    expect([after.redeemed - before.redeemed, after.rolled_back - before.rolled_back]).toEqual([5, 4]);
    till.close();
  });
});
