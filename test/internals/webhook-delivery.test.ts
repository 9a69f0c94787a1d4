import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { webhookGuides } from '../../server/src/platform/reference/pages/guides/webhooks.ts';
import { sweeping } from '../../server/src/process/sweep.ts';
import { acknowledged } from '../../server/src/webhooks/delivery/delivery.ts';
import { outbound } from '../../server/src/webhooks/delivery/outbound.ts';
import { nextAttempt, retryAfter } from '../../server/src/webhooks/delivery/schedule.ts';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { publishNext } from '../../server/src/webhooks/publishing/fan-out.ts';
import { eventually } from '../harness/eventually.ts';
import { type EngineName, once, onEveryEngine } from '../harness/offerbook.ts';
import { type Reply, signers } from '../harness/webhook-scene.ts';
import { WebhookStage } from '../harness/webhook-stage.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

once.test('the guide names each answer that acknowledges a message', () => {
  const said = `Answer ${acknowledged.slice(0, -1).join(', ')} or ${acknowledged.at(-1)} within 5 seconds`;
  expect(webhookGuides.flatMap(({ parts }) => parts.map(({ text }) => text)).join()).toContain(said);
});

onEveryEngine('webhooks: delivery', (engine: EngineName) => {
  const stage = new WebhookStage(engine);
  const sweep = () => stage.scene.registry.part(sweeping).sweep();

  test('an unacknowledged message is tried again on the schedule, newly stamped, under the same id', async () => {
    await stage.parties();
    const secrets = await stage.scene.listening(stage.provider);
    let status = 500;
    stage.scene.receiver.answer = () => ({ status, body: 'not \u0007 now\n' });
    const [gs1] = await stage.deposit();
    await stage.scene.until(() => stage.received().length === 1);
    for (const [index, delay] of [5_000, 20_000, 60_000, 300_000, 900_000, 3_600_000, 3_600_000].entries()) {
      stage.scene.book.moveClock(delay - 1);
      await stage.scene.settled();
      expect(stage.received()).toHaveLength(index + 1);
      stage.scene.book.moveClock(1 + delay * 0.2);
      await stage.scene.settled();
      expect(stage.received()).toHaveLength(index + 2);
    }
    expect((await ok(stage.provider.get('/enterprise/webhook'))).data).toMatchObject({
      state: 'failing',
      failing_reason: 'Answered 500. It said: not now',
    });
    status = 202;
    stage.scene.book.moveClock(2 * 3_600_000);
    await stage.scene.settled();
    expect((await ok(stage.provider.get('/enterprise/webhook'))).data.state).toBe('approved');
    expect(new Set(stage.received().map((one) => one.messageId)).size).toBe(1);
    expect(new Set(stage.received().map((one) => one.headers['webhook-timestamp'])).size).toBe(9);
    for (const message of stage.received()) expect(signers(message, Object.values(secrets))).toHaveLength(2);
    const [line, ...more] = await stage.log();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      id: expect.any(String),
      message_id: stage.received()[0]!.messageId,
      action: 'deposited',
      gs1,
      state: 'delivered',
      next_attempt_at: null,
    });
    expect(line.attempts).toHaveLength(9);
    expect(line.attempts[0]).toEqual({
      at: '2026-03-02T12:00:00.000Z',
      status: 500,
      duration_ms: expect.any(Number),
      error: 'Answered 500. It said: not now',
      remedy: expect.stringContaining('log of that moment'),
    });
    expect(line.attempts[8]).toMatchObject({ status: 202 });
    stage.scene.book.moveClock(day);
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(9);
  });

  test('a redirect is a failure and is not followed', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    stage.scene.receiver.answer = () => ({
      status: 307,
      headers: { location: stage.scene.receiver.url('elsewhere') },
    });
    await stage.deposit();
    await stage.scene.until(() => stage.received().length === 1);
    expect(stage.scene.receiver.at('elsewhere')).toEqual([]);
    expect(await stage.log()).toMatchObject([{ state: 'pending', attempts: [{ status: 307 }] }]);
  });

  test('Retry-After of a receiver is honoured', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    stage.scene.receiver.answer = () => ({ status: 503, headers: { 'retry-after': '600' } });
    await stage.deposit();
    await stage.scene.until(() => stage.received().length === 1);
    stage.scene.book.moveClock(599_000);
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(1);
    stage.scene.book.moveClock(1_000);
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(2);
  });

  test('a receiver that hangs delays no other, and a message that hangs does not delay the next', async () => {
    await stage.parties();
    const hung: Array<(reply: Reply) => void> = [];
    await stage.scene.listening(stage.provider);
    await stage.scene.listening(stage.manufacturer);
    let all = () => {};
    const others = new Promise<void>((resolve) => {
      all = resolve;
    });
    stage.scene.receiver.answer = ({ path }) => {
      if (path === stage.provider.domain) return new Promise<Reply>((resolve) => hung.push(resolve));
      if (stage.scene.receiver.at(stage.manufacturer.domain).length === 30) all();
      return { status: 200 };
    };
    await stage.deposit(30);
    const working = stage.scene.settled();
    await others;
    // All others have been served while sixteen hang, and no seventeenth was begun.
    expect(hung.length).toBeLessThanOrEqual(16);
    await eventually('sixteen hang', () => hung.length >= 16);
    stage.scene.receiver.answer = () => ({ status: 200 });
    hung.pop()!({ status: 200 });
    // One free place is enough for all that wait.
    await eventually('all were received', () => stage.received().length >= 30);
    expect(hung).toHaveLength(15);
    for (const answer of hung) answer({ status: 200 });
    await working;
    expect(stage.received()).toHaveLength(30);
  });

  test('no answer within five seconds is a failure', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    let answer = (_reply: Reply) => {};
    stage.scene.receiver.answer = () => {
      stage.scene.waitForAnswers();
      return new Promise<Reply>((resolve) => {
        answer = resolve;
      });
    };
    await stage.deposit();
    stage.scene.waitForAnswers(5_000);
    await stage.scene.until(() => stage.received().length === 1);
    answer({ status: 200 });
    const [line] = await stage.log();
    expect(line).toMatchObject({
      state: 'pending',
      attempts: [{ status: null, error: 'No answer within 5 seconds.' }],
    });
    expect(line.attempts[0].duration_ms).toBeGreaterThanOrEqual(4_900);
  });

  test('after seven days a message is removed for good', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    stage.scene.receiver.answer = () => ({ status: 500 });
    await stage.deposit(2);
    await stage.scene.until(() => stage.received().length === 2);
    stage.scene.book.moveClock(7 * day - minute);
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(4);
    stage.scene.receiver.answer = () => ({ status: 200 });
    stage.scene.book.moveClock(2 * 3_600_000);
    await stage.scene.settled();
    await sweep();
    expect(stage.received()).toHaveLength(4);
    stage.provider = await stage.scene.again(stage.provider);
    const lines = await stage.log();
    expect(lines).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
    const resent = await stage.provider.post(`/enterprise/webhook/deliveries/${lines[0].id}/resend`, {});
    expect(resent.body.message).toContain('7 days');
    await ok(stage.provider.post('/enterprise/webhook/replay', { from: '2026-03-01' }));
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(4);
    const kept = await stage.scene.registry.db.query(
      'select 1 from delivery join endpoint using (endpoint_id) where url = $1 and data is not null',
      [stage.scene.receiver.url(stage.provider.domain)],
    );
    expect(kept).toEqual([]);
    stage.scene.book.moveClock(7 * day);
    await sweep();
    stage.provider = await stage.scene.again(stage.provider);
    expect(await stage.log()).toEqual([]);
  });

  test('an event that is published seven days after it happened is neither sent nor logged', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    await stage.deposit();
    stage.scene.book.moveClock(7 * day);
    stage.provider = await stage.scene.again(stage.provider);
    const [gs1] = await stage.deposit();
    await stage.scene.settled();
    expect(stage.receivedStrings()).toEqual([gs1]);
    expect(await stage.log()).toMatchObject([{ gs1, state: 'delivered' }]);
  });

  test('messages that the sweep removes unsent count as expired', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    stage.scene.receiver.answer = () => ({ status: 500 });
    await stage.deposit(3);
    await stage.scene.until(() => stage.received().length === 3);
    await ok(stage.provider.delete('/enterprise/webhook'));
    stage.scene.book.moveClock(7 * day);
    await sweep();
    await sweep();
    expect(await stage.scene.registry.metrics.text()).toContain(
      'offerbook_webhook_deliveries_total{registry="test",outcome="expired"} 3\n',
    );
  });

  test('an expired backlog does not delay messages that are not expired', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    stage.scene.receiver.answer = () => ({ status: 503 });
    await stage.deposit(40);
    await stage.scene.until(() => stage.received().length >= 40);
    stage.scene.receiver.answer = () => ({ status: 204 });
    stage.scene.book.moveClock(7 * day);
    stage.provider = await stage.scene.again(stage.provider);
    const [fresh] = await stage.deposit();
    // Published and not yet sent, so that one look meets all forty-one.
    const webhook = async () => (await ok(stage.provider.get('/enterprise/webhook'))).data;
    await eventually('they are published', async () => {
      await publishNext(stage.scene.worker, 100);
      return (await webhook()).waiting.messages > 0;
    });
    const before = stage.received().length;
    await stage.scene.settled();
    expect(stage.receivedStrings().slice(before)).toEqual([fresh]);
  });

  test('a message that a killed process had leased comes due again', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    const killed = stage.scene.twin();
    const taken = new Promise<void>((resolve) => {
      killed.part(outbound).sendOver = () => resolve();
    });
    await stage.deposit();
    // It never comes back once it has taken the message.
    const works = () => killed.part(webhookDispatcher).runOnce();
    await Promise.race([taken, eventually('it takes the message', () => works().then(() => false))]);
    await stage.scene.settled();
    expect(stage.received()).toEqual([]);
    stage.scene.book.moveClock(30_000);
    await stage.scene.settled();
    expect(stage.received()).toHaveLength(1);
  });
});

once.describe('webhooks: the schedule', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const wait = (tries: number, chance: number) => nextAttempt(now, tries, chance, undefined).getTime() - +now;

  test('delays grow to an hour and are lengthened by at most a fifth', () => {
    const planned = [5, 20, 60, 300, 900, 3_600, 3_600, 3_600].map((seconds) => seconds * 1_000);
    expect(planned.map((_, index) => wait(index + 1, 0))).toEqual(planned);
    expect(planned.map((_, index) => wait(index + 1, 1))).toEqual(planned.map((ms) => ms * 1.2));
  });

  test('Retry-After counts on 429 and 503 only, in seconds or as a date, never shortens a delay and lengthens it to a day at most', () => {
    expect(retryAfter(429, '30', now)).toEqual(new Date(now.getTime() + 30_000));
    expect(retryAfter(503, 'Mon, 02 Mar 2026 13:00:00 GMT', now)).toEqual(new Date('2026-03-02T13:00:00Z'));
    expect([
      retryAfter(500, '30', now),
      retryAfter(503, 'soon', now),
      retryAfter(503, undefined, now),
    ]).toEqual([undefined, undefined, undefined]);
    expect(nextAttempt(now, 3, 0, new Date(now.getTime() + 1_000)).getTime() - +now).toBe(60_000);
    expect(nextAttempt(now, 1, 0, new Date(now.getTime() + 90_000)).getTime() - +now).toBe(90_000);
    expect(nextAttempt(now, 1, 0, new Date(8.64e15)).getTime() - +now).toBe(day);
  });
});
