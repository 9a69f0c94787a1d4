import {
  brandOf,
  type Caller,
  chooseAccelerator,
  chooseClearinghouse,
  ok,
  partnerOf,
} from '@offerbook/world';
import { expect, test } from 'vitest';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

onEveryEngine('webhooks: the only endpoint of a registry', (engine: EngineName) => {
  const stage = new WebhookStage(engine);

  test('receives the events of its account, whatever its role', async () => {
    await stage.parties();
    const { scene, manufacturer, provider, base } = stage;
    const [retailer, accelerator, clearinghouse] = [
      await scene.account('retailer'),
      await scene.account('accelerator'),
      await scene.account('clearinghouse'),
    ];
    await chooseAccelerator(retailer, accelerator);
    await chooseClearinghouse(retailer, clearinghouse);
    const brand = await brandOf(manufacturer, 'Sunny Oats');
    const partner = await partnerOf(scene.book, manufacturer, brand, 'view_only');

    const redeemed = async () => {
      const [gs1s] = await stage.deposit();
      const retailer_email_domain = retailer.domain;
      await ok(accelerator.post('/retailer/redeem', { gs1s, retailer_email_domain }));
    };
    const updated = async () => {
      for (const lock of ['no', 'yes'])
        await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock }));
    };
    /** What the caller's endpoint receives of it, while no other is live. */
    const received = async (caller: Caller, action: string, happens: () => Promise<void>) => {
      scene.receiver.received.length = 0;
      await scene.listening(caller, [action]);
      await happens();
      await scene.settled();
      await ok(caller.delete('/enterprise/webhook'));
      return scene.receiver.received.map(({ path, data }) => [path, data.action]);
    };
    for (const caller of [manufacturer, partner, provider, retailer, accelerator, clearinghouse])
      expect(await received(caller, 'redeemed', redeemed)).toEqual([[caller.domain, 'redeemed']]);
    for (const caller of [manufacturer, partner, provider]) {
      const one = [caller.domain, 'mof_update'];
      expect(await received(caller, 'mof_update', updated)).toEqual([one, one]);
    }
  });
});
