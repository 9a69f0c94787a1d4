import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { faults } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { ok } from './harness/scene.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

const first = '/enterprise/webhook';

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

  test('the schema of an action is complete in itself, its example fits, and fields that later versions add are allowed', async () => {
    await stage.parties();
    for (const entry of (await ok(stage.provider.get('/enterprise/webhook_actions'))).data) {
      const { action, example, schema, description } = entry;
      expect(schema).toMatchObject({ title: expect.stringMatching(/./), description });
      expect(JSON.stringify(schema)).not.toMatch(/\$ref|\$defs/);
      const fits = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
      expect([action, fits(example.data), fits.errors]).toEqual([action, true, null]);
      expect([action, fits({ ...example.data, added_later: 1 })]).toEqual([action, true]);
      expect([action, fits({ ...example.data, action: 'another' })]).toEqual([action, false]);
      const { event_timestamp: _, ...less } = example.data;
      expect([action, fits(less)]).toEqual([action, false]);
    }
  });
});
