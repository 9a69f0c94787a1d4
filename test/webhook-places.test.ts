import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import type { Reply } from './harness/webhook-scene.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

/** Attempts under way at a new endpoint, and at one that acknowledges everything. */
const [initial, max] = [16, 64];

onEveryEngine('webhooks: concurrency', (engine: EngineName) => {
  const stage = new WebhookStage(engine);

  test('an endpoint that acknowledges many messages in a row gets more at once, up to a limit, and everything once', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    const hung: Array<(reply: Reply) => void> = [];
    let hangs = false;
    stage.scene.receiver.answer = () =>
      hangs ? new Promise<Reply>((resolve) => hung.push(resolve)) : { status: 204 };
    await stage.deposit((max - initial) * 64);
    await stage.scene.settled();
    hangs = true;
    const made = await stage.deposit(200);
    const working = stage.scene.settled();
    await eventually('every place hangs', () => hung.length >= max);
    expect(hung).toHaveLength(max);
    hangs = false;
    for (const answer of hung) answer({ status: 204 });
    await working;
    const last = stage.received().slice(-made.length);
    expect(last.map(({ data }) => data.gs1).sort()).toEqual([...made].sort());
    expect((await stage.log()).every((line: { attempts: unknown[] }) => line.attempts.length === 1)).toBe(
      true,
    );
  });

  test('connections are reused for a minute, and there are no more than requests under way', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    const { receiver, book } = stage.scene;
    const opened = async (count: number) => {
      const before = receiver.connections;
      await stage.deposit(count);
      await stage.scene.settled();
      return receiver.connections - before;
    };
    expect(await opened(1)).toBe(1);
    expect(await opened(1)).toBe(0);
    book.moveClock(60_000);
    expect(await opened(1)).toBe(0);
    book.moveClock(1);
    expect(await opened(1)).toBe(1);
    const more = await opened(100);
    expect(more).toBeGreaterThanOrEqual(initial - 1);
    // One for those sixty-four in a row.
    expect(more).toBeLessThanOrEqual(initial);
    expect(stage.received()).toHaveLength(104);
  });

  test('a receiver that closes the connection after each answer without announcing it gets every message once, at its first attempt', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    stage.scene.receiver.hangsUp = true;
    const made = await stage.deposit(200);
    await stage.scene.settled();
    stage.scene.receiver.hangsUp = false;
    expect(stage.receivedStrings().sort()).toEqual([...made].sort());
    const { data } = await ok(stage.provider.get('/enterprise/webhook/deliveries?pageSize=1000'));
    const attempts = data.map((line: { attempts: Array<{ status: number }> }) =>
      line.attempts.map(({ status }) => status),
    );
    expect(attempts).toEqual(made.map(() => [204]));
  });
});
