import { expect, test } from 'vitest';
import { readConfig } from '../../server/src/config.ts';
import { SendingThread } from '../../server/src/process/sending-thread.ts';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { eventually } from '../harness/eventually.ts';
import { type EngineName, whereEnginesDiffer } from '../harness/offerbook.ts';
import { readableLog } from '../harness/readable-log.ts';
import type { Reply } from '../harness/webhook-scene.ts';
import { WebhookStage } from '../harness/webhook-stage.ts';

whereEnginesDiffer('webhooks: a running dispatcher', (engine: EngineName) => {
  const stage = new WebhookStage(engine);

  test('delivers by itself, and its stop waits for what it began', async () => {
    await stage.parties();
    const { scene, provider } = stage;
    const dispatcher = scene.twin().part(webhookDispatcher);
    dispatcher.start();
    await scene.listening(provider, ['deposited']);
    let acknowledge = () => {};
    const arrived = new Promise<void>((resolve) => {
      scene.receiver.answer = () => {
        resolve();
        return new Promise<Reply>((done) => {
          acknowledge = () => done({ status: 200 });
        });
      };
    });
    await stage.deposit();
    await arrived;
    let isStopped = false;
    const stopped = dispatcher.stop().then(() => {
      isStopped = true;
    });
    expect(await stage.log()).toMatchObject([{ state: 'pending', attempts: [] }]);
    expect(isStopped).toBe(false);
    acknowledge();
    await stopped;
    expect(await stage.log()).toMatchObject([{ state: 'delivered', attempts: [{ status: 200 }] }]);
    scene.receiver.answer = () => ({ status: 204 });
  });

  test('logs a cycle that fails and repeats it', async () => {
    await stage.parties();
    const { scene, provider } = stage;
    const { db } = scene.registry;
    await scene.listening(provider, ['deposited']);
    await stage.deposit();
    const { lines, log } = readableLog();
    const dispatcher = scene.twin(log).part(webhookDispatcher);
    await db.query('alter table fanout_cursor rename to cursor_away', []);
    dispatcher.start();
    const failed = await eventually('a cycle fails', () =>
      lines.find(({ msg }) => msg.includes('a cycle failed')),
    );
    expect(failed).toMatchObject({ err: { message: expect.stringContaining('fanout_cursor') } });
    await db.query('alter table cursor_away rename to fanout_cursor', []);
    await eventually('it is delivered', () => stage.received().length === 1);
    await dispatcher.stop();
  });
});

test('a thread that cannot start is tried again after pauses that grow, and the log says what to do', async () => {
  const { lines, log } = readableLog();
  const config = readConfig({
    OPERATOR_TOKEN: 'operator-token-of-the-test',
    SECRET_KEY: 'secret-key-of-the-test',
  });
  // Node cannot run the thread's source as it is here, in TypeScript: each start fails.
  const thread = new SendingThread({ config, worker: undefined }, log);
  const nothing = { lease: async () => [], release: async () => {}, store: async () => {} };
  const queues = thread.queuesOf('test', nothing, { initial: 1, max: 1 });
  let pokes = 0;
  await eventually('it is tried a third time', () => {
    queues.poke([1]);
    pokes++;
    return lines.length === 3;
  });
  expect(pokes).toBeGreaterThan(lines.length);
  expect(lines.map(({ pauseMs }) => pauseMs)).toEqual([1_000, 2_000, 4_000]);
  for (const { msg } of lines) expect(msg).toContain('give the server more memory');
});
