import { expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { ok } from './harness/scene.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

const [first, root] = ['/enterprise/webhook', '/enterprise/webhooks'];

onEveryEngine('webhooks: what a call may say', (engine) => {
  const stage = new WebhookStage(engine);

  test('actions without their blanks, none of them empty, and each of them known', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const url = scene.receiver.url(provider.domain);
    const save = (actions: unknown) => provider.put(first, { url, actions });
    expect((await ok(save([' deleted ', '']))).data.actions).toEqual(['deleted']);
    const usual = (await ok(provider.put(first, { url, actions: [] }))).data.actions;
    expect(usual).toEqual(['deposited', 'deleted', 'redeemed', 'rollback']);
    expect((await ok(save(['', ' ']))).data.actions).toEqual(usual);
    for (const wrong of [['deleted', 'nonsense'], ['nonsense']])
      expect(await faults(save(wrong))).toEqual({
        actions: expect.stringMatching(/^must be of deposited, /),
      });
    expect(await faults(save('deleted'))).toEqual({ actions: 'must be an array of texts' });
    expect((await ok(provider.get(first))).data.actions).toEqual(usual);
  });

  test('an id that is no number, or too long for one, names nothing', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    await scene.listening(provider);
    await stage.deposit();
    await scene.settled();
    const [{ webhook_id }] = (await ok(provider.get(root))).data;
    const [{ id }] = await stage.log();
    const wrong = (own: string) => [
      `${own}x`,
      `x${own}`,
      `+${own}`,
      `-${own}`,
      '9'.repeat(9),
      '9'.repeat(20),
    ];
    for (const other of wrong(webhook_id)) {
      await refused(provider.get(`${root}/${other}`), 'NOT_FOUND');
      await refused(provider.post(`${root}/${other}/test`, {}), 'NOT_FOUND');
    }
    for (const other of [...wrong(id), '9'.repeat(15), '9'.repeat(16)]) {
      await refused(provider.get(`${root}/${webhook_id}/deliveries/${other}`), 'NOT_FOUND');
      await refused(provider.post(`${first}/deliveries/${other}/resend`, {}), 'NOT_FOUND');
    }
    await ok(provider.get(`${root}/${webhook_id}/deliveries/${id}`));
  });
});
