import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { onEveryEngine } from './harness/offerbook.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

onEveryEngine('webhooks: the activity', (engine) => {
  const stage = new WebhookStage(engine);

  test('says of each act which endpoint it concerned: its id, and its name or its URL', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const url = scene.receiver.url(provider.domain);
    const latest = async () => {
      const [{ operation, subject }] = (await ok(provider.get('/enterprise/activity'))).data;
      return [operation, subject];
    };
    const { data: added } = await ok(
      provider.post('/enterprise/webhooks', { url, actions: ['deposited', 'deleted'] }),
    );
    const { webhook_id } = added;
    const byUrl = { webhook_id, webhook: url };
    expect(await latest()).toEqual(['add-endpoint', byUrl]);
    const root = `/enterprise/webhooks/${webhook_id}`;
    scene.receiver.tokens.set(provider.domain, added.verification_token);
    await ok(provider.post(`${root}/verify`, { method: 'endpoint' }));
    expect(await latest()).toEqual(['verify-endpoint', byUrl]);
    await ok(provider.put(root, { name: 'Orders' }));
    const byName = { webhook_id, webhook: 'Orders' };
    expect(await latest()).toEqual(['save-endpoint', byName]);
    await ok(provider.post(`${root}/test`, {}));
    expect(await latest()).toEqual(['test-endpoint', byName]);
    await stage.deposit();
    await scene.settled();
    const [{ id }] = (await ok(provider.get(`${root}/deliveries`))).data;
    await ok(provider.post(`${root}/deliveries/${id}/resend`, {}));
    expect(await latest()).toEqual(['resend-endpoint-delivery', { ...byName, id }]);
    await ok(provider.post(`${root}/replay`, { from: '2026-03-01' }));
    expect(await latest()).toEqual(['replay-endpoint', byName]);
    await ok(provider.post(`${root}/rotate/secondary`, {}));
    expect(await latest()).toEqual(['rotate-endpoint-secondary-secret', byName]);
    await ok(provider.delete(root));
    expect(await latest()).toEqual(['remove-endpoint', byName]);
  });
});
