import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { mismatches } from './harness/document.ts';
import { faults } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

/** The fields of a message that are objects themselves. */
const parts = (data: Record<string, unknown>) =>
  Object.entries(data).filter((field): field is [string, object] => typeof field[1] === 'object');

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
      expect([action, mismatches(schema, example.data)]).toEqual([action, []]);
      expect([action, mismatches(schema, { ...example.data, added_later: 1 })]).toEqual([action, []]);
      expect(mismatches(schema, { ...example.data, action: 'another' }), action).not.toEqual([]);
      const { event_timestamp: _, ...less } = example.data;
      expect(mismatches(schema, less), action).not.toEqual([]);
      for (const [field, part] of parts(example.data)) {
        expect(mismatches(schema, { ...example.data, [field]: {} }), `${action} ${field}`).not.toEqual([]);
        const more = { ...example.data, [field]: { ...part, added_later: 1 } };
        expect([action, mismatches(schema, more)]).toEqual([action, []]);
      }
    }
  });
});
