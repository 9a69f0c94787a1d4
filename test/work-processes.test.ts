import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deposited, lockedOffer, ok } from '@offerbook/world';
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { ChildServerOptions } from './harness/child-server.ts';
import { run } from './harness/command.ts';
import { endLeases, migratedDatabase } from './harness/databases.ts';
import { eventually } from './harness/eventually.ts';
import { Offerbook, operatorToken } from './harness/offerbook.ts';
import { ServerProcess } from './harness/server-process.ts';
import { Receiver, type Reply } from './harness/webhook-scene.ts';

/** Attempts that one process has under way at one endpoint, at most. */
const width = 16;

describe('work without a database server', () => {
  test('says that the embedded engine delivers by itself, and ends', async () => {
    const working = ServerProcess.start({}, { command: 'work', ready: /delivers webhooks/ });
    await expect(working).rejects.toThrow(/ended with 1: .*DATABASE_URL.*offerbook serve/s);
  });
});

describe.skipIf(inject('postgresUrl') === '')('work processes (postgresql)', () => {
  const running: Array<{ kill(): Promise<void> }> = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.kill()));
  });

  test('a port in use is that of WORK_PORT, and a host that no one knows is HOST', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const DATABASE_URL = await migratedDatabase();
    const env = { DATABASE_URL, OPERATOR_TOKEN: operatorToken, SECRET_KEY: 'secret-key-of-the-tests' };
    const said = async (more: Record<string, string>) =>
      (await run(['work'], { ...env, LOG_LEVEL: 'silent', WORK_PORT: String(port), ...more })).stderr;
    expect(await said({})).toBe(
      `Port ${port} is in use by another program. Stop it, or set WORK_PORT to a free one.\n`,
    );
    expect(await said({ HOST: 'no-such-host.invalid' })).toMatch(
      /cannot be found \(\w+\)\. Correct HOST\.\n$/,
    );
  });

  const start = async (
    env: Record<string, string>,
    command: 'serve' | 'work' = 'work',
    more: Pick<ChildServerOptions, 'execArgv'> = {},
  ) => {
    const options =
      command === 'work' ? { command, ready: /delivers webhooks\.(?:.*(http:\S+)\/metrics)?/ } : {};
    const one = await ServerProcess.start({ WEBHOOK_ALLOW_PRIVATE: '1', ...env }, { ...options, ...more });
    running.push(one);
    return one;
  };

  /** A server that leaves delivery to others, and a provider whose webhook holds every message until it is released. */
  const withHeldMessages = async () => {
    const receiver = await Receiver.listen();
    const env = { DATABASE_URL: await migratedDatabase(), WORK_THREADS: '2' };
    const server = await Offerbook.start({ database: env.DATABASE_URL, env: { DELIVER: '0' } });
    running.push({ kill: () => server.stop() });
    const [manufacturer, provider] = [await server.account('manufacturer'), await server.account('provider')];
    const base = await lockedOffer(manufacturer, [provider]);
    const { data } = await ok(provider.put('/enterprise/webhook', { url: receiver.url('in') }));
    receiver.tokens.set('in', data.verification_token);
    await ok(provider.post('/enterprise/webhook/verify', { method: 'endpoint' }));
    const hung: Array<(reply: Reply) => void> = [];
    let reached = (_count: number) => {};
    receiver.answer = () =>
      new Promise((resolve) => {
        hung.push(resolve);
        reached(hung.length);
      });
    const hanging = (count: number) =>
      new Promise<void>((resolve) => {
        reached = (now) => now >= count && resolve();
        reached(hung.length);
      });
    const release = () => {
      receiver.answer = () => ({ status: 204 });
      for (const answer of hung) answer({ status: 204 });
    };
    const lines = async (state: string): Promise<Array<{ message_id: string; attempts: unknown[] }>> =>
      (await ok(provider.get(`/enterprise/webhook/deliveries?pageSize=1000&state=${state}`))).data;
    const delivered = async () => {
      await eventually('none is pending', async () => (await lines('pending')).length === 0);
      return lines('delivered');
    };
    /** Releases them, waits until those that a killed process had taken are left, and ends its leases. */
    const releaseBeside = async () => {
      release();
      await eventually('all others are delivered', async () => (await lines('pending')).length <= width);
      await endLeases(env.DATABASE_URL);
    };
    const made = await deposited(provider, base, 400);
    return { receiver, env, made, hanging, release, releaseBeside, delivered };
  };

  test('share what there is to deliver, and when one is killed the other delivers what it had taken', async () => {
    const { receiver, env, made, hanging, releaseBeside, delivered } = await withHeldMessages();
    const one = await start(env);
    await hanging(width);
    const two = await start(env);
    // More at once than one process may have under way: both deliver to this endpoint.
    await hanging(width + 1);
    await one.kill();
    await releaseBeside();
    const log = await delivered();
    expect(log).toHaveLength(made.length);
    expect(new Set(receiver.received.map(({ data }) => data.gs1))).toEqual(new Set(made));
    const ids = new Set(receiver.received.map((message) => message.messageId));
    expect(ids).toEqual(new Set(log.map((line) => line.message_id)));
    // What the killed one had under way stands nowhere, and was sent again under its id; everything else is written down.
    const unlogged = receiver.received.length - log.flatMap((line) => line.attempts).length;
    expect(unlogged).toBeGreaterThan(0);
    // Where the machine is so slow that it had just given up as many, those were not yet written down.
    expect(unlogged).toBeLessThanOrEqual(2 * width);
    expect(await two.stop()).toBe(0);
    await receiver.close();
  });

  test('deliver in all their threads, each message once, and count it together', async () => {
    const { receiver, env, made, hanging, release, delivered } = await withHeldMessages();
    const working = await start({ ...env, WORK_PORT: '0' });
    // More than one of its two threads may have under way.
    await hanging(width / 2 + 1);
    release();
    const log = await delivered();
    expect(new Set(receiver.received.map(({ data }) => data.gs1))).toEqual(new Set(made));
    // Once, and again only where the machine is so slow that an attempt was given up before it was released.
    const came = (id: string) => receiver.received.filter(({ messageId }) => messageId === id).length;
    for (const { message_id, attempts } of log)
      expect(came(message_id), message_id).toBeLessThanOrEqual(attempts.length);
    expect(log).toHaveLength(made.length);
    const headers = { authorization: `Bearer ${operatorToken}` };
    const page = await (await fetch(`${working.url}/metrics`, { headers })).text();
    for (const line of [
      `offerbook_webhook_deliveries_total{registry="test",outcome="delivered"} ${made.length}`,
      `offerbook_webhook_attempts_total{registry="test",answer="2xx"} ${made.length}`,
      `offerbook_webhook_lag_seconds_count{registry="test"} ${made.length}`,
    ])
      expect(page).toContain(line);
    expect(await working.stop()).toBe(0);
    await receiver.close();
  });

  test('deliver every string whose deposit was acknowledged just before the server was killed', async () => {
    const receiver = await Receiver.listen();
    const env = { DATABASE_URL: await migratedDatabase() };
    const server = await start(env, 'serve');
    const [manufacturer, provider] = [await server.account('manufacturer'), await server.account('provider')];
    const base = await lockedOffer(manufacturer, [provider]);
    const { data } = await ok(provider.put('/enterprise/webhook', { url: receiver.url('in') }));
    receiver.tokens.set('in', data.verification_token);
    await ok(provider.post('/enterprise/webhook/verify', { method: 'endpoint' }));
    // It receives, and has acknowledged nothing when the server dies.
    receiver.answer = () => new Promise(() => {});
    const made = await deposited(provider, base, 2_000);
    await server.kill();
    // Attempts that are given up make room for others: how many there were depends on the speed of the machine.
    expect(receiver.received.length).toBeLessThan(made.length);
    const unlogged = new Set(made);
    const all = new Promise<void>((resolve) => {
      receiver.answer = ({ data }) => {
        unlogged.delete(data.gs1);
        if (unlogged.size === 0) resolve();
        return { status: 204 };
      };
    });
    await start(env, 'serve');
    await all;
    const names = new Set(receiver.received.map(({ messageId, data }) => `${messageId} ${data.gs1}`));
    expect(names.size).toBe(made.length);
    await receiver.close();
  });

  test('a server replaces its sending thread when that fails, and delivers each message that it had under way', async () => {
    const { receiver, env, made, hanging, release, delivered } = await withHeldMessages();
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'offerbook-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const fault = path.join(folder, 'fault');
    const failing = new URL('./harness/failing-thread.mjs', import.meta.url).href;
    const server = await start({ ...env, FAULT: fault }, 'serve', { execArgv: ['--import', failing] });
    await hanging(width);
    fs.writeFileSync(fault, '');
    await eventually('the thread has failed', () => !fs.existsSync(fault));
    await endLeases(env.DATABASE_URL);
    // By another thread: at most so many are under way at once.
    await hanging(width + 1);
    release();
    const log = await delivered();
    expect(log).toHaveLength(made.length);
    expect(new Set(receiver.received.map(({ data }) => data.gs1))).toEqual(new Set(made));
    expect(new Set(receiver.received.map(({ messageId }) => messageId)).size).toBe(made.length);
    expect(await server.stop()).toBe(0);
    await receiver.close();
  });

  test('answer on a port of their own how they do, to the operator alone', async () => {
    const working = await start({ DATABASE_URL: await migratedDatabase(), WORK_PORT: '0' });
    expect((await fetch(`${working.url}/livez`)).status).toBe(200);
    expect((await fetch(`${working.url}/metrics`)).status).toBe(401);
    const headers = { authorization: `Bearer ${operatorToken}` };
    const page = await (await fetch(`${working.url}/metrics`, { headers })).text();
    expect(page).toContain('process_cpu_seconds_total');
    expect((await fetch(`${working.url}/providers`, { headers })).status).toBe(400);
  });
});
