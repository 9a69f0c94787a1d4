import net from 'node:net';
import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameSystem } from '../../server/src/platform/names/name-system.ts';
import { Registry } from '../../server/src/platform/pipeline/registry.ts';
import { Metrics } from '../../server/src/platform/telemetry/metrics.ts';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { eventually } from '../harness/eventually.ts';
import { type Reply, Scene } from '../harness/webhook-scene.ts';

const hour = 3_600_000;
let scene: Scene;
let provider: Caller;
let base: string;
let count = 0;
beforeAll(async () => {
  scene = await Scene.open();
  const manufacturer = await scene.account('manufacturer');
  provider = await scene.account('provider');
  base = await lockedOffer(manufacturer, [provider]);
  await scene.listening(provider);
});
afterAll(() => scene?.close());

const deposit = async () => (await deposited(provider, base, 1, ++count))[0]!;
const webhook = async () => (await ok(provider.get('/enterprise/webhook'))).data;
const logOf = async (gs1: string) =>
  (await ok(provider.get(`/enterprise/webhook/deliveries?gs1=${gs1}`))).data[0];
const metrics = () => scene.worker.metrics.text();

/** Deposits, lets the receiver do its worst once, and gives what the owner sees; then all is well again. */
async function seenAfter(answer: () => Reply | Promise<Reply>) {
  scene.receiver.answer = answer;
  const gs1 = await deposit();
  await scene.until(async () => (await logOf(gs1))?.attempts.length === 1);
  const seen = { line: await logOf(gs1), webhook: await webhook() };
  scene.receiver.answer = () => ({ status: 204 });
  scene.book.moveClock(10_000);
  await scene.settled();
  expect(await logOf(gs1)).toMatchObject({ state: 'delivered', next_attempt_at: null });
  const after = await webhook();
  expect(after).toMatchObject({ state: 'approved', waiting: { messages: 0, next_attempt_at: null } });
  expect(after.advice).toBeUndefined();
  return seen;
}

test.each([
  [
    'fails',
    { status: 500, body: 'x'.repeat(1_000_000) },
    /^Answered 500\. It said: x{200}$/,
    "your server's log",
  ],
  [
    'redirects',
    { status: 302, headers: { location: 'http://169.254.169.254/' } },
    /^Answered 302\.$/,
    'save the address',
  ],
  ['wants a login', { status: 401 }, /^Answered 401\.$/, 'check their signatures instead'],
  [
    'has moved',
    { status: 404, body: 'not\r\nhere' },
    /^Answered 404\. It said: not here$/,
    'save the right URL',
  ],
  ['acknowledges oddly', { status: 206 }, /^Answered 206\.$/, '200, 201, 202 or 204'],
  [
    'asks to wait',
    { status: 429, headers: { 'retry-after': '5' } },
    /^Answered 429\.$/,
    'Retry-After is honoured',
  ],
  [
    'refuses in words that speak of certificates',
    { status: 400, body: 'No required SSL certificate was sent within 5 seconds' },
    /^Answered 400\. It said: No required SSL/,
    'which check of its own',
  ],
  [
    'refuses the signature',
    { status: 422, body: 'signature refused' },
    /^Answered 422\. It said: signature refused$/,
    'which check of its own',
  ],
])(
  'the owner of a receiver that %s sees why, when the next attempt is and what to do',
  async (_, reply, error, advice) => {
    const { line, webhook } = await seenAfter(() => reply as Reply);
    expect(line).toMatchObject({
      state: 'pending',
      attempts: [{ status: reply.status, error: expect.stringMatching(error) }],
      next_attempt_at: expect.any(String),
    });
    expect(webhook).toMatchObject({
      state: 'failing',
      failing_reason: line.attempts[0].error,
      advice: expect.stringContaining(advice),
      waiting: { messages: 1, next_attempt_at: line.next_attempt_at },
    });
  },
);

test('a receiver that says 200 after the limit has not acknowledged, and its owner is advised to answer first', async () => {
  scene.waitForAnswers(1_500);
  let late = (_reply: Reply) => {};
  const { line, webhook } = await seenAfter(() => {
    // The next attempt is acknowledged, however long that takes.
    scene.waitForAnswers();
    return new Promise<Reply>((resolve) => {
      late = resolve;
    });
  });
  late({ status: 200 });
  expect(line.attempts).toMatchObject([{ status: null, error: 'No answer within 5 seconds.' }]);
  expect(webhook.advice).toContain('Acknowledge with 204 first');
});

test('a receiver that is down for three days gets everything when it is back, and nothing twice', async () => {
  scene.receiver.answer = () => ({ status: 503 });
  const before = scene.receiver.received.length;
  const missed = [await deposit(), await deposit(), await deposit()];
  for (let passed = 0; passed < 72; passed++) {
    scene.book.moveClock(hour * 1.2);
    await scene.settled();
  }
  provider = await scene.again(provider);
  expect(await webhook()).toMatchObject({ state: 'failing', waiting: { messages: 3 } });
  const attempts = (await logOf(missed[0]!)).attempts.length;
  expect(attempts).toBeGreaterThan(70);
  expect(scene.receiver.received.length - before).toBeLessThan(3 * 80);
  const got: string[] = [];
  scene.receiver.answer = ({ data }) => {
    got.push(data.gs1);
    return { status: 200 };
  };
  scene.book.moveClock(2 * hour);
  await scene.settled();
  expect(got.sort()).toEqual(missed.sort());
  scene.book.moveClock(2 * hour);
  await scene.settled();
  expect(got).toHaveLength(3);
  provider = await scene.again(provider);
  expect((await webhook()).state).toBe('approved');
});

/** A receiver below HTTP: proves nothing, answers every connection with the same endless lines. */
async function endless(head: string, line: string) {
  // A line at a time would keep this thread busy until the socket's buffers are full: longer than a request may take.
  const more = line.repeat(Math.ceil(65_536 / line.length));
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(head);
      const pour = () => {
        while (!socket.destroyed && socket.write(more));
      };
      socket.on('drain', pour);
      pour();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** Sends a message to another address than the proven one; a receiver that turned bad after its proof. */
async function turned(url: string, worker = scene.worker) {
  const proven = scene.receiver.url(provider.domain);
  const move = (from: string, to: string) =>
    scene.registry.db.query('update endpoint set url = $2 where url = $1 returning 1', [from, to]);
  expect(await move(proven, url)).toHaveLength(1);
  try {
    const gs1 = await deposit();
    return await eventually('an attempt is in the log', async () => {
      await worker.part(webhookDispatcher).runOnce();
      const line = await logOf(gs1);
      return line?.attempts.length > 0 && line;
    });
  } finally {
    await move(url, proven);
  }
}

test('endless headers are cut off and named as the reason', async () => {
  const bad = await endless('HTTP/1.1 200 OK\r\n', `x-more: ${'y'.repeat(1_000)}\r\n`);
  const line = await turned(bad.url);
  expect(line).toMatchObject({
    state: 'pending',
    attempts: [{ status: null, error: 'The answer has too many headers.' }],
  });
  await bad.close();
});

test('an endless body is read only to its limit; the status counts', async () => {
  for (const [status, state] of [
    ['200 OK', 'delivered'],
    ['500 Oh', 'pending'],
  ]) {
    const bad = await endless(`HTTP/1.1 ${status}\r\ncontent-type: text/plain\r\n\r\n`, 'z'.repeat(65_536));
    const line = await turned(bad.url);
    expect(line).toMatchObject({ state, attempts: [{ status: Number(status!.slice(0, 3)) }] });
    expect(JSON.stringify(line).length).toBeLessThan(700);
    await bad.close();
  }
});

test('an answer that is not HTTP is named as the reason, and its bytes are not shown', async () => {
  const bad = await endless('SSH-2.0-OpenSSH_9.6\r\n', 'secret\r\n');
  const line = await turned(bad.url);
  expect(line.attempts).toMatchObject([{ status: null, error: 'What answers there does not speak HTTP.' }]);
  expect(JSON.stringify(line)).not.toContain('secret');
  await bad.close();
});

test('a name that came to mean a private address after its proof is not connected to', async () => {
  const { name, db, engine, config, secrets, clock, log } = scene.registry;
  const strict = new Registry(
    name,
    db,
    engine,
    { ...config, webhookAllowPrivate: false },
    secrets,
    clock,
    log,
    new Metrics(),
  );
  strict.part(nameSystem).lookup = async () => [{ address: '127.0.0.1', family: 4 }];
  const line = await turned('https://rebound.example:8443/', strict);
  expect(line.attempts).toMatchObject([{ status: null, error: expect.stringContaining('may not reach') }]);
  expect((await webhook()).advice).toContain('reached from the internet');
  await strict.part(webhookDispatcher).stop();
});

test('the metrics count attempts by answer, messages by outcome, the lag, and what waits', async () => {
  const page = await metrics();
  const value = (line: string) =>
    Number(new RegExp(`^${line.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(page)?.[1]);
  const label = 'offerbook_webhook_attempts_total{registry="test",answer=';
  expect(value(`${label}"5xx"}`)).toBeGreaterThan(200);
  expect(value(`${label}"3xx"}`)).toBe(1);
  expect(value(`${label}"none"}`)).toBeGreaterThanOrEqual(3);
  const delivered = value('offerbook_webhook_deliveries_total{registry="test",outcome="delivered"}');
  expect(delivered).toBeGreaterThanOrEqual(8);
  expect(value('offerbook_webhook_lag_seconds_count{registry="test"}')).toBe(delivered);
  const served = (await scene.book.operator('GET', '/metrics')).body as string;
  const waiting = (await webhook()).waiting.messages;
  expect(waiting).toBeGreaterThan(0);
  expect(served).toContain(`offerbook_webhook_backlog{registry="test",state="retrying"} ${waiting}`);
  expect(served).toContain('offerbook_webhook_backlog{registry="test",state="untried"} 0');
  expect(served).toContain('offerbook_webhook_backlog{registry="production",state="unpublished"} 0');
});
