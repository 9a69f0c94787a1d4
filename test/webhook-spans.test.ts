import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

onEveryEngine('webhooks: spans of a replay', (engine: EngineName) => {
  const stage = new WebhookStage(engine);
  const replay = (from: unknown, to?: unknown) =>
    stage.provider.post('/enterprise/webhook/replay', { from, to });

  test('a replay sends what happened in its span, both ends included, and says the span', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    const { book } = stage.scene;
    book.moveClock(day - (book.now.getTime() % day) - minute);
    const start = book.now.getTime();
    const made: string[] = [];
    // At 23:59, 00:00 and 00:01 UTC.
    for (const _ of [1, 2, 3]) {
      made.push(...(await stage.deposit()));
      book.moveClock(minute);
    }
    await stage.scene.until(() => stage.received().length === 3);
    await stage.scene.settled();
    const iso = (ms: number) => new Date(ms).toISOString();
    const [first, second, third, now] = [start, start + minute, start + 2 * minute, start + 3 * minute];
    const today = iso(second).slice(0, 10);
    const yesterday = iso(first).slice(0, 10);
    const abroad = `${iso(second + 2 * 60 * minute).slice(0, 19)}+02:00`;
    const spans: Array<[from: unknown, to: unknown, span: [number, number], sent: number[]]> = [
      [first, undefined, [first, now], [0, 1, 2]],
      [first + 1, undefined, [first + 1, now], [1, 2]],
      [String(second), String(second), [second, second], [1]],
      [first, second - 1, [first, second - 1], [0]],
      [iso(first), iso(second), [first, second], [0, 1]],
      [`${iso(second).slice(0, 16)}Z`, iso(third).replace('.000', ''), [second, third], [1, 2]],
      [abroad, undefined, [second, now], [1, 2]],
      [today, undefined, [second, now], [1, 2]],
      [yesterday, yesterday, [second - day, second - 1], [0]],
      [` ${today} `, today, [second, now], [1, 2]],
      ['2020-01-01', now + day, [now - 7 * day, now], [0, 1, 2]],
      [now, undefined, [now, now], []],
    ];
    for (const [from, to, [begin, end], sent] of spans) {
      stage.scene.receiver.received.length = 0;
      expect((await ok(replay(from, to))).data, JSON.stringify([from, to])).toEqual({
        from: iso(begin),
        to: iso(end),
      });
      await stage.scene.settled();
      await stage.scene.until(() => stage.received().length >= sent.length);
      expect(
        stage
          .received()
          .map(({ data }) => made.indexOf(data.gs1!))
          .sort(),
        JSON.stringify([from, to]),
      ).toEqual(sent);
    }
    // A clock up to 300 s ahead counts as now.
    expect(await faults(replay(now + 5 * minute + 1))).toHaveProperty('from');
    expect(await faults(replay(second, first))).toHaveProperty('to');
    expect((await replay(now - 9 * day, now - 8 * day)).body.message).toContain('7 days');
  });

  test('replays of two endpoints at once send each its own span, and one that ended leaves the other', async () => {
    await stage.parties();
    const { provider, manufacturer, scene } = stage;
    await scene.listening(provider);
    await scene.listening(manufacturer, ['deposited']);
    const { book } = scene;
    const start = book.now.getTime();
    for (let n = 0; n < 3; n++) {
      await stage.deposit();
      book.moveClock(minute);
    }
    await scene.settled();
    const again = (caller: typeof provider) => scene.receiver.at(caller.domain).length - 3;
    await ok(replay(start));
    await ok(manufacturer.post('/enterprise/webhook/replay', { from: start + minute }));
    await scene.until(() => again(provider) === 3 && again(manufacturer) === 2);
    await scene.settled();
    expect([again(provider), again(manufacturer)]).toEqual([3, 2]);
    // Each has ended, so another can be asked for.
    await ok(replay(start + 2 * minute));
    await ok(manufacturer.post('/enterprise/webhook/replay', { from: start + 2 * minute }));
    await scene.until(() => again(provider) === 4 && again(manufacturer) === 3);
  });

  test('replays that go on in turns, an event at a time, leave nothing out', async () => {
    await stage.parties();
    const { provider, manufacturer, scene } = stage;
    await scene.listening(provider);
    await scene.listening(manufacturer, ['deposited']);
    const start = scene.book.now.getTime();
    for (let n = 0; n < 6; n++) {
      await stage.deposit();
      scene.book.moveClock(10 * minute);
    }
    await scene.settled();
    // In the other order than that of the endpoints, by which they take turns.
    await ok(manufacturer.post('/enterprise/webhook/replay', { from: start + 30 * minute }));
    await ok(replay(start));
    await refused(replay(start), 'ALREADY_EXISTS');
    await scene.publishReplays(1);
    await scene.settled();
    const again = (caller: typeof provider) => scene.receiver.at(caller.domain).length - 6;
    expect([again(provider), again(manufacturer)]).toEqual([6, 3]);
  });

  test('two processes that replay at once send each event once', async () => {
    await stage.parties();
    const { scene, provider } = stage;
    await scene.listening(provider);
    const start = scene.book.now.getTime();
    await stage.deposit(3);
    await scene.settled();
    await ok(replay(start));
    await Promise.all([1, 2].map(() => scene.publishReplays(1)));
    await scene.settled();
    expect(stage.received()).toHaveLength(6);
  });

  test('a replay sends what is of its span and nothing before, also where a clock behind has recorded since', async () => {
    await stage.parties();
    const { scene, provider } = stage;
    const { book } = scene;
    await scene.listening(provider);
    for (let n = 0; n < 5; n++) {
      await stage.deposit();
      book.moveClock(hour);
    }
    const start = book.now.getTime();
    const [meant] = await stage.deposit();
    // As servers do whose clocks are 4 minutes behind.
    book.moveClock(-4 * minute);
    for (let n = 0; n < 5; n++) await stage.deposit();
    book.moveClock(hour);
    await scene.settled();
    scene.receiver.received.length = 0;
    await ok(replay(start));
    await scene.settled();
    expect(stage.receivedStrings()).toEqual([meant]);
  });

  test('an endpoint that is removed while it is replayed receives nothing more, and others go on', async () => {
    await stage.parties();
    const { provider, manufacturer, scene } = stage;
    await scene.listening(provider);
    await scene.listening(manufacturer, ['deposited']);
    await stage.deposit();
    await scene.settled();
    const from = scene.book.now.getTime();
    await ok(replay(from));
    await ok(manufacturer.post('/enterprise/webhook/replay', { from }));
    const [{ webhook_id: id }] = (await ok(provider.get('/enterprise/webhooks'))).data;
    await ok(provider.delete(`/enterprise/webhooks/${id}`));
    await scene.until(() => scene.receiver.at(manufacturer.domain).length === 2);
    await scene.settled();
    expect(scene.receiver.at(provider.domain)).toHaveLength(1);
  });

  test('what is no moment is refused by field', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    const wrong = [
      '',
      'x',
      '2026-03-01T08:00',
      '2026-02-30',
      '2026-03-01T25:00:00Z',
      '2026-03-01T08:00:00',
      '123456789',
      '1'.repeat(16),
      'x2026-03-01T08:00:00Z',
      '2026-03-01T08:00:00Zx',
      '2026-03-01T08:00:00.Z',
      {},
      true,
      null,
    ];
    for (const moment of wrong) {
      expect(Object.keys(await faults(replay(moment))), JSON.stringify(moment)).toEqual(['from']);
    }
    expect(Object.keys(await faults(replay('2026-03-01', 'x')))).toEqual(['to']);
    expect(await faults(replay(undefined))).toHaveProperty('from');
  });
});
