import { type Caller, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { rowsOf } from './harness/tables.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

const root = '/enterprise/webhooks';

onEveryEngine('webhooks: a change concerns the endpoint that it names', (engine) => {
  const stage = new WebhookStage(engine);
  let paths = 0;

  /** Adds an endpoint of the caller at a path of its own. */
  async function waiting(caller: Caller): Promise<string> {
    const path = `other-${engine}-${paths++}`;
    const { receiver } = stage.scene;
    const { data } = await ok(
      caller.post(root, { url: receiver.url(path), name: path, description: 'As made' }),
    );
    receiver.tokens.set(path, data.verification_token);
    return data.webhook_id;
  }
  async function proven(caller: Caller): Promise<string> {
    const id = await waiting(caller);
    await ok(caller.post(`${root}/${id}/verify`, { method: 'endpoint' }));
    return id;
  }
  /** What the tables say of an endpoint, secrets included. */
  const stored = async (id: string) => {
    const [row] = await rowsOf(stage.scene.book, 'endpoint', { endpoint: id });
    const deliveries = await rowsOf(stage.scene.book, 'delivery', { endpoint: id });
    return { row, deliveries };
  };

  test('saving, proving, stopping, starting, rotating, testing, replaying and removing one leave all others as they were', async () => {
    await stage.parties();
    const { provider, manufacturer, scene } = stage;
    // On either side of the one that is changed: others of the account, in each state, and another account's.
    const before = [await proven(provider), await waiting(provider)];
    const one = await proven(provider);
    const doomed = await waiting(provider);
    const stopped = await proven(provider);
    await ok(provider.put(`${root}/${stopped}`, { active: 'no' }));
    const moving = await proven(provider);
    const next = scene.receiver.url(`other-${engine}-next`);
    await ok(provider.put(`${root}/${moving}`, { url: next }));
    const others = [...before, stopped, moving, await proven(manufacturer), await waiting(manufacturer)];
    await stage.deposit(1);
    await scene.settled();
    const all = () => Promise.all(others.map(stored));
    const was = await all();
    const at = `${root}/${one}`;
    const { url } = (await ok(provider.get(at))).data;
    const calls: Array<[what: string, call: () => Promise<unknown>]> = [
      [
        'described',
        () => ok(provider.put(at, { name: 'Renamed', description: 'New', actions: ['deleted'] })),
      ],
      ['another URL', () => ok(provider.put(at, { url: scene.receiver.url(`other-${engine}-another`) }))],
      ['its own URL again', () => ok(provider.put(at, { url }))],
      ['rotated', () => ok(provider.post(`${at}/rotate/primary`, {}))],
      ['rotated', () => ok(provider.post(`${at}/rotate/secondary`, {}))],
      ['stopped', () => ok(provider.put(at, { active: 'no' }))],
      ['started', () => ok(provider.put(at, { active: 'yes' }))],
      ['replayed', () => ok(provider.post(`${at}/replay`, { from: '2026-03-01' }))],
      ['tested', () => ok(provider.post(`${at}/test`, {}))],
      ['removed while it waits', () => ok(provider.delete(`${root}/${doomed}`))],
      ['removed', () => ok(provider.delete(at))],
    ];
    for (const [what, call] of calls) {
      await call();
      expect([what, await all()]).toEqual([what, was]);
    }
  });

  test('under /enterprise/webhook a change concerns the oldest alone', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    await proven(provider);
    const others = [await proven(provider), await waiting(provider)];
    const was = await Promise.all(others.map(stored));
    const at = '/enterprise/webhook';
    const { url } = (await ok(provider.get(at))).data;
    for (const call of [
      () => provider.put(at, { url: scene.receiver.url(`oldest-${engine}`), actions: ['deleted'] }),
      () => provider.put(at, { url, actions: ['redeemed'] }),
      () => provider.post(`${at}/rotate/primary`, {}),
      () => provider.post(`${at}/test`, {}),
      () => provider.delete(at),
    ]) {
      await ok(call());
      expect(await Promise.all(others.map(stored))).toEqual(was);
    }
  });

  test('under /enterprise/webhook stopping forgets none beside others, so a repeated call never stops the next one', async () => {
    await stage.parties();
    const { provider } = stage;
    const ids = [await waiting(provider), await proven(provider)];
    const was = await Promise.all(ids.map(stored));
    for (let call = 0; call < 2; call++) {
      const { message } = await refused(provider.delete('/enterprise/webhook'), 'VALIDATION');
      expect(message).toContain(`DELETE ${root}/${ids[0]}`);
    }
    expect(await Promise.all(ids.map(stored))).toEqual(was);
    await ok(provider.delete(`${root}/${ids[0]}`));
    await ok(provider.delete('/enterprise/webhook'));
    expect((await ok(provider.get(root))).data).toMatchObject([{ webhook_id: ids[1], state: 'disabled' }]);
  });

  test('an endpoint of another account is not found, and its URL is not taken', async () => {
    await stage.parties();
    const { provider, manufacturer, scene } = stage;
    const id = await proven(provider);
    await ok(provider.post(`${root}/${id}/test`, {}));
    await scene.settled();
    const [delivery] = (await ok(provider.get(`${root}/${id}/deliveries`))).data;
    const was = await stored(id);
    const at = `${root}/${id}`;
    for (const call of [
      () => manufacturer.get(at),
      () => manufacturer.put(at, { active: 'no' }),
      () => manufacturer.post(`${at}/verify`, { method: 'endpoint' }),
      () => manufacturer.post(`${at}/rotate/primary`, {}),
      () => manufacturer.post(`${at}/test`, {}),
      () => manufacturer.post(`${at}/replay`, { from: '2026-03-01' }),
      () => manufacturer.get(`${at}/attempts`),
      () => manufacturer.get(`${at}/deliveries`),
      () => manufacturer.get(`${at}/deliveries/${delivery.id}`),
      () => manufacturer.post(`${at}/deliveries/${delivery.id}/resend`, {}),
      () => manufacturer.delete(at),
    ])
      await refused(call(), 'NOT_FOUND');
    expect(await stored(id)).toEqual(was);
    expect((await ok(manufacturer.get(root))).data).toEqual([]);
    const { url } = (await ok(provider.get(at))).data;
    await ok(manufacturer.post(root, { url }));
    expect((await ok(manufacturer.get(root))).data).toMatchObject([{ url, state: 'pending' }]);
    expect((await ok(provider.get(root))).data).toHaveLength(1);
  });

  test('an id that is none is not found, whatever it looks like', async () => {
    await stage.parties();
    const { provider } = stage;
    const id = await proven(provider);
    await ok(provider.post(`${root}/${id}/test`, {}));
    await stage.scene.settled();
    const [delivery] = (await ok(provider.get(`${root}/${id}/deliveries`))).data;
    const looksLike = (real: string) => [
      ...['0', '-1', `-${real}`, `${real}x`, `x${real}`, `${real}.0`, `${real}e0`, '1e3', '%20', 'null'],
      ...['9', '99'].map((digits) => digits.repeat(10)),
    ];
    for (const text of looksLike(id)) {
      await refused(provider.get(`${root}/${text}`), 'NOT_FOUND');
      await refused(provider.get(`${root}/${text}/deliveries`), 'NOT_FOUND');
      await refused(provider.delete(`${root}/${text}`), 'NOT_FOUND');
    }
    for (const text of looksLike(delivery.id)) {
      await refused(provider.get(`${root}/${id}/deliveries/${text}`), 'NOT_FOUND');
      await refused(provider.post(`${root}/${id}/deliveries/${text}/resend`, {}), 'NOT_FOUND');
    }
    expect((await ok(provider.get(`${root}/${id}`))).data.webhook_id).toBe(id);
  });
});
