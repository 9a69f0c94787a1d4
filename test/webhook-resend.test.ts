import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import { sweep } from './harness/upkeep.ts';
import type { Reply } from './harness/webhook-scene.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

onEveryEngine('webhooks: resends', (engine: EngineName) => {
  const stage = new WebhookStage(engine);

  /** An attempt at a new message that the receiver has not answered yet. */
  async function attemptUnderWay() {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    let answer = (_reply: Reply) => {};
    const asked = new Promise<void>((resolve) => {
      stage.scene.receiver.answer = () => {
        resolve();
        return new Promise<Reply>((reply) => {
          answer = reply;
        });
      };
    });
    const [gs1] = await stage.deposit();
    const working = stage.scene.settled();
    await asked;
    stage.scene.receiver.answer = () => ({ status: 204 });
    return {
      gs1,
      async ends(status: number) {
        answer({ status });
        await working;
      },
    };
  }

  const resent = async () => {
    const [{ id }] = await stage.log();
    const { data } = await ok(stage.provider.post(`/enterprise/webhook/deliveries/${id}/resend`, {}));
    expect(data).toMatchObject({ state: 'pending', next_attempt_at: stage.scene.book.now.toISOString() });
  };
  const replayed = () => ok(stage.provider.post('/enterprise/webhook/replay', { from: '2026-03-01' }));

  test.each([
    ['a resend', 'acknowledged', resent, 204],
    ['a resend', 'refused', resent, 500],
    ['a replay', 'acknowledged', replayed, 204],
    ['a replay', 'refused', replayed, 500],
  ])('%s is delivered though the attempt under way is %s afterwards', async (_, __, again, status) => {
    const attempt = await attemptUnderWay();
    await again();
    if (again === replayed) await stage.scene.publishReplays(100);
    await attempt.ends(status);
    // Its clock stands still: a message that was refused would wait for its next attempt.
    await stage.scene.until(() => stage.received().length === 2);
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(2);
    expect(new Set(stage.received().map((one) => one.messageId)).size).toBe(1);
    const [line, ...more] = await stage.log();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      gs1: attempt.gs1,
      state: 'delivered',
      attempts: [{ status }, { status: 204 }],
    });
  });

  test('a message that a server whose clock is ahead has removed is not sent again', async () => {
    await stage.waitingMessage();
    const { scene } = stage;
    const { now } = scene.book;
    scene.book.moveClock(new Date(now.getTime() + 7 * 86_400_000));
    await sweep(scene.book);
    scene.book.moveClock(now);
    const [{ id }] = await stage.log();
    const resending = stage.provider.post(`/enterprise/webhook/deliveries/${id}/resend`, {});
    expect((await refused(resending, 'VALIDATION')).message).toContain('7 days');
    expect(await stage.log()).toMatchObject([{ state: 'expired', next_attempt_at: null }]);
  });

  test('a message that waits is no expired one to a server whose clock is ahead, which sends it again', async () => {
    await stage.waitingMessage();
    const { scene } = stage;
    const { now } = scene.book;
    scene.book.moveClock(new Date(now.getTime() + 8 * 86_400_000));
    stage.provider = await scene.again(stage.provider);
    const [line] = await stage.log();
    expect(line.state).toBe('pending');
    const inState = async (state: string) =>
      (await ok(stage.provider.get(`/enterprise/webhook/deliveries?state=${state}`))).data;
    expect([await inState('pending'), await inState('expired')]).toEqual([[line], []]);
    await ok(stage.provider.post(`/enterprise/webhook/deliveries/${line.id}/resend`, {}));
    scene.book.moveClock(now);
    scene.receiver.answer = () => ({ status: 204 });
    await scene.settled();
    expect(await stage.log()).toMatchObject([{ id: line.id, state: 'delivered' }]);
  });

  test('an attempt that ends after its message was delivered and sent again leaves that resend alone', async () => {
    const attempt = await attemptUnderWay();
    // Its lease ends, and another process delivers the message.
    stage.scene.book.moveClock(30_000);
    await stage.scene.moveQueue();
    const twin = stage.scene.twin();
    await stage.scene.settled(twin);
    expect(stage.received()).toHaveLength(2);
    await resent();
    await attempt.ends(204);
    await stage.scene.until(() => stage.received().length === 3);
    await stage.scene.rest(twin);
    expect(await stage.log()).toMatchObject([{ state: 'delivered' }]);
  });
});
