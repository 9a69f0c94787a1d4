import { connect } from 'node:net';
import {
  deposited,
  mainScene,
  strings as notDeposited,
  ok,
  prefixOf,
  type Reply,
  send,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { LoadGate } from '../../server/src/platform/pipeline/load-gate.ts';
import type { Registry } from '../../server/src/platform/pipeline/registry.ts';
import { readRaw, refused, sendRaw } from '../harness/envelope.ts';
import { eventually } from '../harness/eventually.ts';
import { Offerbook, once, onEveryEngine } from '../harness/offerbook.ts';

/** The queues in lanes; `registry.isQueued` is also true while calls wait for a connection, which comes before the lane. */
const queuesOf = (registry: Registry) =>
  registry.queues.filter((queue) => queue.isQueued()).map((queue) => queue.urgency);

/** A gate that always lets in so many calls. */
const gateFor = (calls: number) =>
  new LoadGate({ waitMs: 50, minCalls: calls, usualCalls: calls, maxCalls: calls });

onEveryEngine('more calls than there is room for', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let strings: string[];
  const held: Array<() => Promise<void>> = [];
  beforeAll(async () => {
    // A clock that stands still keeps the token's holder known, so that a call asks only what it is about.
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z'), env: { DELIVER: '0' } });
    scene = await mainScene(book);
    strings = await deposited(scene.provider, scene.base, 20);
    await ok(redeem(strings.pop()!));
  });
  afterAll(async () => {
    // A test that failed has not released its lock, for which the server would wait.
    await Promise.all(held.map((release) => release()));
    await book?.stop();
  });

  const redeem = (gs1s: string) => scene.retailer.post('/retailer/redeem', { gs1s });
  const limit = (calls: number) => Object.assign(book.running.app.gates, { till: gateFor(calls) });
  const inFlight = (calls: number) =>
    eventually(`${calls} calls are in flight`, () => book.running.app.gates.till.inFlight === calls);

  /** Locks all coupons until the returned function is called. */
  async function hold(): Promise<() => Promise<void>> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let ended: Promise<void> | undefined;
    await new Promise<void>((locked) => {
      ended = book.running.app.registries.test.db.transaction(async (tx) => {
        await tx.query('update coupon set state = state');
        locked();
        await released;
      });
    });
    const end = () => {
      release();
      return ended!;
    };
    held.push(end);
    return end;
  }

  test('those within the limit are answered, the others get 503 with Retry-After at once and have done nothing', async () => {
    limit(2);
    const release = await hold();
    const [one, two, three] = strings.splice(0, 3) as [string, string, string];
    const within = [redeem(one), redeem(two)];
    await inFlight(2);
    const before = await shed();
    for (const call of [
      () => redeem(three),
      () => scene.retailer.delete(`/retailer/rollback/${three}`),
      () => scene.retailer.post('/retailer/evaluate', { gs1s: three, basket: [] }),
    ]) {
      const reply = await call();
      await refused(Promise.resolve(reply), 'UNAVAILABLE');
      expect(reply.headers.get('retry-after')).toBe('10');
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await send(book.url, 'GET', '/livez', {})).status).toBe(200);
    await release();
    for (const reply of within) expect((await ok(reply)).newly_redeemed).toHaveLength(1);
    await inFlight(0);
    // Without a transaction id: had the refused call redeemed it, this one would say so.
    expect((await ok(redeem(three))).newly_redeemed).toMatchObject([{ gs1: three }]);
    expect(await shed()).toBe(before + 3);
  });

  /** How many calls of tills were refused, as the metrics say. */
  async function shed(): Promise<number> {
    const { page } = book.running.app.metrics;
    const { values } = (await page.getSingleMetric('offerbook_calls_shed_total')!.get()) as {
      values: Array<{ value: number; labels: Record<string, string> }>;
    };
    return (
      values.find(({ labels }) => labels['urgency'] === 'till' && labels['cause'] === 'load')?.value ?? 0
    );
  }

  test('a basket of strings counts as several calls, at most as eight', async () => {
    limit(100);
    const sizes: number[] = [];
    let expected = 0;
    for (const copies of [1, 25, 100]) {
      const release = await hold();
      const gs1s = Array(copies).fill(strings.pop()!).join();
      const call = redeem(gs1s);
      if (copies === 25) expected = Math.ceil(JSON.stringify({ gs1s }).length / 384);
      try {
        await eventually('the call is in flight', () => book.running.app.gates.till.inFlight > 0);
        sizes.push(book.running.app.gates.till.inFlight);
      } finally {
        await release();
      }
      await call;
      await inFlight(0);
    }
    expect(expected).toBeGreaterThan(1);
    expect(sizes).toEqual([1, expected, 8]);
  });

  test('a refusal does not wait for the body, and the connection serves the next call', async () => {
    limit(1);
    const release = await hold();
    const first = redeem(strings.pop()!);
    await inFlight(1);
    const head = (more: string) => `POST /retailer/redeem HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
    const got = await sendRaw(
      book.url,
      head('Content-Length: 5\r\n'),
      `12345${head('Connection: close\r\n')}`,
    );
    const answers = got.split(/(?=HTTP\/1\.1 )/).map(readRaw);
    expect(answers).toHaveLength(2);
    for (const answer of answers) await refused(Promise.resolve(answer), 'UNAVAILABLE');
    await release();
    await ok(first);
  });

  test('every spelling of a path, and HEAD, is refused like the path itself', async () => {
    limit(0);
    Object.assign(book.running.app.gates, { other: gateFor(0) });
    const report = '/retailer/redemptions/2026-05-01/2026-05-01';
    for (const path of ['/retailer/redeem/', '/retailer/redeem?a=b', '/%72etailer/redeem'])
      await refused(scene.retailer.post(path, { gs1s: strings[0]! }), 'UNAVAILABLE');
    await refused(scene.retailer.get(`${report}/?page=0`), 'UNAVAILABLE');
    expect((await fetch(book.url + report, { method: 'HEAD' })).status).toBe(503);
    const unknown = await scene.retailer.post('/retailer/no-such-thing', {});
    await refused(Promise.resolve(unknown), 'NOT_FOUND');
    Object.assign(book.running.app.gates, { other: gateFor(100) });
  });

  test('a call that fails before its work gives its place back once', async () => {
    limit(2);
    const head = `POST /retailer/redeem HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
    const { access_key } = scene.retailer.account;
    const signedIn = `${head}x-access-key: ${access_key}\r\nx-access-token: ${scene.retailer.token}\r\n`;
    for (const sent of [`${signedIn}Content-Length: 3\r\n\r\n{"g`, `${head}Content-Length: 2\r\n\r\n{}`])
      expect((await readRaw(await sendRaw(book.url, sent))).status).toBeGreaterThanOrEqual(400);
    const { hostname, port } = new URL(book.url);
    const leaver = connect(Number(port), hostname);
    leaver.write(`${signedIn}Content-Length: 9\r\nExpect: 100-continue\r\n\r\n`);
    await new Promise((resolve) => leaver.once('data', resolve));
    leaver.destroy();
    await inFlight(0);
    await ok(redeem(strings.pop()!));
    await inFlight(0);
  });

  test('a call whose client has left keeps its place until its work ends', async () => {
    limit(1);
    const release = await hold();
    const gs1 = strings.pop()!;
    const { access_key } = scene.retailer.account;
    const body = JSON.stringify({ gs1s: gs1 });
    const closed = new Promise<void>((resolve) => {
      book.running.http.server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const begun = book.running.app.calls!.size;
    const { hostname, port } = new URL(book.url);
    const client = connect(Number(port), hostname);
    client.write(
      `POST /retailer/redeem HTTP/1.1\r\nHost: x\r\nx-access-key: ${access_key}\r\nx-access-token: ${scene.retailer.token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await eventually('the call has begun', () => book.running.app.calls!.size > begun);
    client.destroy();
    await closed;
    await refused(redeem(gs1), 'UNAVAILABLE');
    await release();
    await inFlight(0);
  });

  test('reports are refused apart from tills, and operators never', async () => {
    limit(100);
    Object.assign(book.running.app.gates, { other: gateFor(0) });
    const report = () => scene.retailer.get('/retailer/redemptions/2026-05-01/2026-05-01');
    await refused(report(), 'UNAVAILABLE');
    await ok(redeem(strings.pop()!));
    const others: Reply[] = [
      await book.operator('GET', '/metrics'),
      await book.operator('GET', '/operator/accounts'),
      await send(book.url, 'GET', '/readyz', {}),
      await send(book.url, 'GET', '/livez', {}),
    ];
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    Object.assign(book.running.app.gates, { other: gateFor(100) });
    await ok(report());
  });
});

once.describe.skipIf(inject('postgresUrl') === '')('more reports than connections (postgresql)', () => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({
      engine: 'postgresql',
      postgres: { connections: 4 },
      env: { DELIVER: '0' },
    });
  });
  afterAll(() => book?.stop());

  test('reports wait for each other, and tills and /readyz have a connection meanwhile', async () => {
    const scene = await mainScene(book);
    const strings = await deposited(scene.provider, scene.base, 2);
    await ok(scene.retailer.post('/retailer/redeem', { gs1s: strings[0] }));
    const { db } = book.running.app.registries.test;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const reports = Array.from({ length: 8 }, () => db.transaction(() => ended));
    // The registry's own work may wait with them.
    await eventually('those without a connection wait', () => db.use!.waiting >= 5);
    expect(
      (await ok(scene.retailer.post('/retailer/redeem', { gs1s: strings[1] }))).newly_redeemed,
    ).toHaveLength(1);
    expect((await send(book.url, 'GET', '/readyz', {})).status).toBe(200);
    end();
    await Promise.all(reports);
    // Housekeeping may have a connection at this moment.
    await expect.poll(() => db.use).toMatchObject({ waiting: 0, inUse: 0 });
  });

  test('strings beyond what the next statement takes are a queue of tills, and none of reports', async () => {
    const scene = await mainScene(book);
    const [one] = await deposited(scene.provider, scene.base, 1);
    const unknown = notDeposited(scene.base, await prefixOf(scene.provider), 400, 9_000);
    const redeem = (gs1s: string) => scene.retailer.post('/retailer/redeem', { gs1s });
    await ok(redeem(unknown[0]!));
    const { test: registry } = book.running.app.registries;
    const calls: Array<Promise<Reply>> = [];
    await registry.db.transaction(async (tx) => {
      await tx.query('update coupon set state = state');
      calls.push(redeem(one!));
      for (let at = 0; at < 400; at += 100) calls.push(redeem(unknown.slice(at, at + 100).join()));
      await expect.poll(() => queuesOf(registry)).toEqual(['till']);
      expect(registry.isQueued('till')).toBe(true);
    });
    for (const call of calls) await ok(call);
    expect(registry.isQueued('till')).toBe(false);
  });

  test('strings that wait to be deposited are a queue of others, and none of tills', async () => {
    const scene = await mainScene(book);
    const [base, prefix] = [scene.base, await prefixOf(scene.provider)];
    const deposit = (count: number, from: number) =>
      scene.provider.post('/provider/deposit', { gs1s: notDeposited(base, prefix, count, from) });
    await ok(deposit(1, 1));
    const { test: registry } = book.running.app.registries;
    const calls: Array<Promise<Reply>> = [];
    await registry.db.transaction(async (tx) => {
      await tx.query('update circulation set total = total');
      for (let at = 0; at < 7; at++) calls.push(deposit(2_000, 10_000 + 2_000 * at));
      await expect.poll(() => queuesOf(registry)).toEqual(['other']);
      expect(registry.isQueued('other')).toBe(true);
    });
    for (const call of calls) expect((await ok(call)).newly_added).toHaveLength(2_000);
  });
});
