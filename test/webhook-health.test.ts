import { type Caller, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

const [first, root] = ['/enterprise/webhook', '/enterprise/webhooks'];

onEveryEngine('webhooks: the health of an endpoint', (engine) => {
  const stage = new WebhookStage(engine);

  /** The only endpoint, which is equal as the oldest, by its id, and in the list. */
  const seen = async (caller: Caller) => {
    const [listed, ...more] = (await ok(caller.get(root))).data;
    expect(more).toEqual([]);
    const path = `${root}/${listed.webhook_id}`;
    expect((await ok(caller.get(path))).data).toEqual(listed);
    const oldest = (await ok(caller.get(first))).data;
    return { oldest, path, listed };
  };
  /** Where no path is said, both say the same. */
  const said = ({ oldest, listed }: Awaited<ReturnType<typeof seen>>) => {
    const { webhook_id: _, name: __, description: ___, last_attempt: ____, advice: _____, ...own } = listed;
    const { advice: ______, ...same } = oldest;
    expect(own).toEqual(same);
    return own;
  };

  test('that waits for its proof: what to do, at the path that was asked', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    await ok(provider.put(first, { url: scene.receiver.url('unproven') }));
    const now = await seen(provider);
    expect(said(now)).toMatchObject({
      state: 'pending',
      waiting: { messages: 0, next_attempt_at: null },
    });
    for (const [{ advice }, path] of [
      [now.oldest, first],
      [now.listed, now.path],
    ]) {
      expect(advice).toMatch(/^Prove the domain with verification_token/);
      expect(advice).toContain(`POST ${path}/verify.`);
    }
    expect(now.listed.last_attempt).toBeNull();
  });

  test('that works: nothing to do, the latest attempt and its answer', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    await scene.listening(provider);
    await stage.deposit();
    await scene.settled();
    const now = await seen(provider);
    expect(Object.keys(said(now)).sort()).toEqual([
      'actions',
      'state',
      'url',
      'verification_token',
      'waiting',
    ]);
    expect((await ok(provider.get(first))).message).toBe('The webhook is approved.');
    expect(now.oldest).not.toHaveProperty('advice');
    expect(now.listed).not.toHaveProperty('advice');
    expect(now.listed).toMatchObject({
      state: 'approved',
      waiting: { messages: 0, next_attempt_at: null },
    });
    expect(now.listed.last_attempt).toEqual({ at: scene.book.now.toISOString(), status: 204 });
  });

  test('that fails: since when, why, what mends it, what waits and until when', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    await scene.listening(provider);
    scene.receiver.answer = () => ({ status: 404 });
    await stage.deposit(2);
    await scene.settled();
    const now = await seen(provider);
    const at = scene.book.now.toISOString();
    const { remedy, ...own } = said(now);
    expect(own).toMatchObject({
      state: 'failing',
      failing_since: at,
      failing_reason: 'Answered 404.',
      waiting: { messages: 2, next_attempt_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
    });
    expect(own.waiting.next_attempt_at > at).toBe(true);
    expect(remedy).toMatch(/right URL/);
    expect((await ok(provider.get(first))).message).toBe(
      'The webhook is failing. The latest attempt: Answered 404.',
    );
    for (const [{ advice }, path] of [
      [now.oldest, first],
      [now.listed, now.path],
    ]) {
      expect(advice.startsWith(remedy)).toBe(true);
      expect(advice).toContain(`POST ${path}/test tries at once.`);
      expect(advice).not.toContain('Prove the domain');
    }
    expect(now.listed.last_attempt).toEqual({ at, status: 404, error: 'Answered 404.' });

    // Its successor waits for its proof beside it.
    await ok(provider.put(first, { url: scene.receiver.url('successor') }));
    const { oldest } = await seen(provider);
    expect(oldest.advice.startsWith(remedy)).toBe(true);
    expect(oldest.advice).toContain(`POST ${first}/verify.`);
    scene.receiver.answer = () => ({ status: 204 });
  });

  test('that is stopped: how to start it, and what becomes of what it missed', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    await scene.listening(provider);
    await ok(provider.delete(first));
    const now = await seen(provider);
    expect(said(now)).toMatchObject({ state: 'disabled' });
    expect(now.oldest.advice).toContain(`Save its URL again with PUT ${first} `);
    expect(now.oldest.advice).toContain(`POST ${first}/replay.`);
    expect(now.listed.advice).toContain(`PUT ${now.path} {"active": "yes"}`);
    expect(now.listed.advice).toContain(`POST ${now.path}/replay.`);
    for (const [path, remedy] of [
      [first, 'saving its URL again'],
      [now.path, `PUT ${now.path} {"active": "yes"}`],
    ] as const)
      for (const [what, body] of [
        ['test', {}],
        ['replay', { from: '2026-03-01' }],
      ] as const) {
        const { message } = await refused(provider.post(`${path}/${what}`, body), 'WEBHOOK_NOT_VERIFIED');
        expect(message).toContain(remedy);
      }
  });

  test('counts what waits until 7 days have passed, and shows the hours of the last 14 days', async () => {
    await stage.waitingMessage();
    const { scene } = stage;
    const day = 86_400_000;
    const { path } = await seen(stage.provider);
    const after = async (ms: number) => {
      scene.book.moveClock(ms);
      await scene.moveQueue();
      const provider = await scene.again(stage.provider);
      const { waiting } = (await ok(provider.get(path))).data;
      return [waiting.messages, (await ok(provider.get(`${path}/attempts`))).data.length];
    };
    const [{ id }] = await stage.log();
    const resend = async () =>
      (await scene.again(stage.provider)).post(`${path}/deliveries/${id}/resend`, {});
    expect(await after(0)).toEqual([1, 1]);
    expect(await after(7 * day - 1)).toEqual([1, 1]);
    await ok(resend());
    expect(await after(1)).toEqual([0, 1]);
    expect((await resend()).body.message).toMatch(/older than 7 days/);
    const sinceTheHour = scene.book.now.getTime() % 3_600_000;
    expect(await after(7 * day - sinceTheHour)).toEqual([0, 1]);
    expect(await after(1)).toEqual([0, 0]);
    scene.receiver.answer = () => ({ status: 204 });
  });
});
