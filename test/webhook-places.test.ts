import { expect, test } from 'vitest';
import { outbound } from '../server/src/webhooks/outbound.ts';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import type { Reply } from './harness/webhook-scene.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

/** At an endpoint nothing is known of, and at one that acknowledges what it gets. */
const [first, most] = [16, 64];

onEveryEngine('webhooks: places', (engine: EngineName) => {
  const stage = new WebhookStage(engine);

  test('an endpoint that acknowledges much gets more at once, up to a bound, and everything once', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    stage.scene.worker.part(outbound).limitMs = 600_000;
    const hung: Array<(reply: Reply) => void> = [];
    let hangs = false;
    stage.scene.receiver.answer = () =>
      hangs ? new Promise<Reply>((resolve) => hung.push(resolve)) : { status: 204 };
    await stage.deposit((most - first) * 64);
    await stage.scene.settled();
    hangs = true;
    const made = await stage.deposit(200);
    const working = stage.scene.settled();
    while (hung.length < most) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(hung).toHaveLength(most);
    hangs = false;
    for (const answer of hung) answer({ status: 204 });
    await working;
    const told = stage.heard().slice(-made.length);
    expect(told.map(({ data }) => data.gs1).sort()).toEqual([...made].sort());
    expect((await stage.log()).every((line: { attempts: unknown[] }) => line.attempts.length === 1)).toBe(
      true,
    );
  });

  test('messages go over one connection after the other, for a minute, and over no more than are under way', async () => {
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
    expect(more).toBeGreaterThanOrEqual(first - 1);
    // One for those sixty-four in a row.
    expect(more).toBeLessThanOrEqual(first);
    expect(stage.heard()).toHaveLength(104);
  });

  test('a receiver that hangs up after each answer and does not say so gets every message once, at its first attempt', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    stage.scene.receiver.hangsUp = true;
    const made = await stage.deposit(200);
    await stage.scene.settled();
    stage.scene.receiver.hangsUp = false;
    expect(
      stage
        .heard()
        .map(({ data }) => data.gs1)
        .sort(),
    ).toEqual([...made].sort());
    const attempts = await stage.scene.registry.db.query<{ number: number; status: number }>(
      `select a.number, a.status from delivery_attempt a join delivery using (endpoint_id, delivery_id)
       where gs1 = any ($1::text[])`,
      [`{${made.join()}}`],
    );
    expect(attempts).toEqual(made.map(() => ({ number: 1, status: 204 })));
  });
});
