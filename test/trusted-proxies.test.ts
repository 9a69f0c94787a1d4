import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok, send } from '@offerbook/world';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { Offerbook } from './harness/offerbook.ts';
import { ownDatabase, ServerProcess } from './harness/server-process.ts';
import { Visitor } from './harness/visitor.ts';

test.each([
  ['::ffff:127.0.0.0/104', '203.0.113.8'],
  ['::ffff:127.0.0.1', '203.0.113.8'],
  ['::ffff:10.0.0.0/104', '127.0.0.1'],
  ['127.0.0.1/32', '203.0.113.8'],
])('with the proxy written %s a call that it forwards is one of %s', async (TRUST_PROXY, address) => {
  const behind = await Offerbook.start({ env: { TRUST_PROXY } });
  onTestFinished(() => behind.stop());
  const visitor = await Visitor.signedUp(behind, { role: 'retailer' });
  const headers = { 'x-forwarded-for': '203.0.113.8' };
  await ok(visitor.call('PUT', '/retailer/store/1', { name: 'Main Street' }, headers));
  const [row] = (await ok(visitor.get('/enterprise/activity'))).data;
  expect(row.address).toBe(address);
});

test('a trusted proxy that names its caller in no way that is read is told of once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trusted-proxies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let log = '';
  const output = (line: string) => {
    log += `${line}\n`;
  };
  const env = { ...(await ownDatabase(folder)), TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' };
  const server = await ServerProcess.start(env, { output });
  onTestFinished(async () => void (await server.stop()));
  const forwarded = async (headers: Record<string, string>) =>
    (await send(server.url, 'GET', '/livez', headers)).headers.get('x-request-id');
  await forwarded({ 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' });
  await forwarded({});
  let last: string | null = '';
  for (const name of ['x-real-ip', 'forwarded', 'x-real-ip'])
    last = await forwarded({ [name]: '203.0.113.7' });
  await eventually('the last call is logged', () => log.includes(`${last}`) || undefined);
  const lines = log.split('\n').filter((line) => line.includes('X-Forwarded-For'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 40,
    address: '127.0.0.1',
    msg: expect.stringMatching(/^the trusted proxy 127\.0\.0\.1 names its caller in x-real-ip alone/),
  });
});
