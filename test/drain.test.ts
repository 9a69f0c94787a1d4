import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '@offerbook/world';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { migratedDatabase } from './harness/databases.ts';
import { eventually } from './harness/eventually.ts';
import { findNginx, startNginx } from './harness/nginx.ts';
import { freePort } from './harness/postgres-cluster.ts';
import { ownDatabase, ServerProcess } from './harness/server-process.ts';

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Answer {
  status: number;
  /** Whether the server says that it closes the connection. */
  closes: boolean;
  body: string;
}

/** A call over a connection that the agent keeps. @throws when no answer comes */
const call = (
  url: string,
  { method = 'GET', agent, headers = {}, body }: http.RequestOptions & { body?: unknown },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = (url.startsWith('https:') ? https : http).request(
      url,
      { method, agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('error', reject).on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            closes: response.headers.connection === 'close',
            body: text,
          }),
        );
      },
    );
    request.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });

const keysOf = ({ account, token }: Caller) => ({
  'x-access-key': account.access_key,
  'x-access-token': token,
});

const start = async (env: Record<string, string>) => {
  const server = await ServerProcess.start(env);
  closing.push(() => server.kill());
  return server;
};

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'offerbook-drain-'));
  closing.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

describe('a server that got SIGTERM', () => {
  test('is not ready, serves every kind of call, ends each connection, and ends at once at a second SIGTERM', async () => {
    const server = await start({ ...(await ownDatabase(folder())), DRAIN_SECONDS: '60' });
    const till = await server.account('retailer');
    const agent = new http.Agent({ keepAlive: true });
    closing.push(() => agent.destroy());
    const redeem = {
      method: 'POST',
      agent,
      headers: keysOf(till),
      body: { gs1s: ['81120009000002123456011234567890'] },
    };
    expect(await call(`${server.url}/retailer/redeem`, redeem)).toMatchObject({ status: 200, closes: false });
    expect(await call(`${server.url}/readyz`, { agent })).toMatchObject({ status: 200, closes: false });

    process.kill(server.pid, 'SIGTERM');
    await eventually(
      'it says that it is not ready',
      async () => (await call(`${server.url}/readyz`, { agent })).status === 503,
    );
    expect(await call(`${server.url}/readyz`, { agent })).toMatchObject({ status: 503, closes: true });
    // The usual call of a till, one of the framework, a page and a refusal: each road writes its own answer.
    expect(await call(`${server.url}/retailer/redeem`, redeem)).toMatchObject({ status: 200, closes: true });
    const keys = { agent, headers: keysOf(till) };
    expect(await call(`${server.url}/retailer/stores`, keys)).toMatchObject({ closes: true });
    expect(await call(`${server.url}/portal/`, { agent })).toMatchObject({ status: 200, closes: true });
    expect(await call(`${server.url}/livez`, { agent })).toMatchObject({ status: 200, closes: true });

    expect(await server.stop()).toBe(1);
  });

  test('closes its port after the time of draining, and ends as one that was told to', async () => {
    const server = await start({ ...(await ownDatabase(folder())), DRAIN_SECONDS: '15' });
    const ended = server.stop();
    await eventually('it is not ready', async () => (await call(`${server.url}/readyz`, {})).status === 503);
    expect(await ended).toBe(0);
    await expect(call(`${server.url}/livez`, {})).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe.skipIf(inject('postgresUrl') === '' || findNginx() === undefined)('two servers behind nginx', () => {
  test('are replaced one after the other under load without a failed call', async () => {
    const env = { DATABASE_URL: await migratedDatabase(), DRAIN_SECONDS: '300', TRUST_PROXY: 'loopback' };
    const ports = [await freePort(), await freePort()];
    let servers = await Promise.all(ports.map((port) => start({ ...env, PORT: String(port) })));
    const till = await servers[0]!.account('retailer');
    const nginx = await startNginx(ports.map((port) => `127.0.0.1:${port}`));
    closing.push(() => nginx.stop());
    // A connection for each call: nginx ends those that its clients keep whenever it reads its list anew.
    const agent = new https.Agent({ ca: nginx.ca, servername: 'coupons.example' });
    closing.push(() => agent.destroy());
    const url = `https://127.0.0.1:${nginx.port}`;

    const failed: unknown[] = [];
    let [done, loading] = [0, true];
    const load = async (method: string, path: string, body?: unknown) => {
      const headers = { ...keysOf(till), host: 'coupons.example' };
      while (loading) {
        const answer = await call(`${url}${path}`, { method, agent, headers, body }).catch(String);
        if (typeof answer !== 'string' && answer.status === 200) done++;
        else failed.push(answer);
      }
    };
    const redeem = { gs1s: ['81120009000002123456011234567890'] };
    const loads = Array.from({ length: 4 }, () => [
      load('POST', '/retailer/redeem', redeem),
      load('GET', '/retailer/redemptions/2020-01-01/2999-12-31'),
    ]).flat();
    const isDown = (port: number) => nginx.list().includes(`${port} down;`);

    for (const [place, port] of ports.entries()) {
      const before = nginx.workers();
      await eventually('both are in the list', async () => !ports.some(isDown));
      process.kill(servers[place]!.pid, 'SIGTERM');
      await eventually('nginx leaves it out', async () => isDown(port));
      await eventually(
        'what nginx had under way is answered',
        async () => !nginx.workers().some((pid) => before.includes(pid)),
      );
      // It gets no calls any more, so it need not wait for the end of its time.
      await servers[place]!.stop();
      const next = await start({ ...env, PORT: String(port) });
      servers = servers.map((one, at) => (at === place ? next : one));
      await eventually('it is in the list again', async () => !isDown(port));
      const [soFar, atNext] = [done, await next.metric(/^offerbook_call_seconds_count\{.*redeem.*\} (\d+)/m)];
      await eventually('calls reach it', async () => {
        const calls = await next.metric(/^offerbook_call_seconds_count\{.*redeem.*\} (\d+)/m);
        return done > soFar + 20 && calls > (Number.isNaN(atNext) ? 0 : atNext);
      });
    }
    loading = false;
    await Promise.all(loads);
    expect(failed).toEqual([]);
    expect(done).toBeGreaterThan(40);
  });
});
