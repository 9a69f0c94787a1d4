import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { send } from './harness/caller.ts';
import { newBase } from './harness/scene.ts';
import { ServerProcess } from './harness/server-process.ts';
import { signUpBody, Visitor } from './harness/visitor.ts';

let log = '';
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-lines-'));
  const output = (text: string) => {
    log += text;
  };
  server = await ServerProcess.start({ DATA_DIR: folder, LOG_LEVEL: 'info' }, { output });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const lines = (): Array<Record<string, unknown>> =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** The line of a call, once it is written. */
const lineOf = (id: string | null) =>
  vi.waitUntil(() => lines().find((line) => line['execution_id'] === id && line['msg'] === 'call'));

test('a call is logged by its route, and no string, code or token of its path or query ever is', async () => {
  const secret = `${newBase()}9100000000000001`;
  const paths: Array<[string, string, string | undefined]> = [
    ['DELETE', `/retailer/rollback/${secret}`, '/retailer/rollback/:gs1'],
    ['DELETE', `/provider/gs1/${secret}?client_txn_id=${secret}`, '/provider/gs1/:gs1'],
    ['GET', `/provider/fetch_code/${secret}`, '/provider/fetch_code/:gs1'],
    ['GET', `/manufacturer/lookup_code/${secret}`, '/manufacturer/lookup_code/:code'],
    ['GET', `/clearinghouse/gs1/${secret}`, '/clearinghouse/gs1/:gs1'],
    ['GET', `/oauth_token?temp_token=${secret}&signature=${secret}`, '/oauth_token'],
    ['GET', `/retailer/rolback/${secret}`, undefined],
    ['GET', `/%zz${secret}`, undefined],
  ];
  for (const [method, path, route] of paths) {
    const reply = await send(server.url, method, path, {});
    const id = reply.headers.get('x-request-id');
    if (!path.startsWith('/%')) expect((await lineOf(id))?.['path']).toBe(route);
  }
  expect(log).not.toContain(secret);
});

test('a failed sign-in is logged with the address and the account, and without what was sent for a secret', async () => {
  const visitor = new Visitor(server.url);
  const email = 'ann@acme.example';
  await visitor.post('/sign_up', signUpBody('acme.example'));
  await visitor.post('/sign_in', { email, password: 'not the password' });
  await visitor.post('/sign_in', { email: 'no@one.example', password: 'not the password' });
  const body = JSON.stringify({ access_key: 'test_ak_unknown', secret_key: 'wrong secret' });
  await send(server.url, 'POST', '/access_token', {}, body);
  const swapped = JSON.stringify({ access_key: 'test_sk_swapped', secret_key: 'wrong secret' });
  await send(server.url, 'POST', '/access_token', {}, swapped);
  await send(server.url, 'GET', '/operator/accounts', { authorization: 'Bearer wrong secret' });
  await visitor.post('/invitation', { invitation_token: 'test_iv_wrong' });
  const failures = await vi.waitUntil(() => {
    const found = lines().filter(({ msg, kind }) => msg === 'sign-in failed' && kind !== 'temp token');
    return found.length >= 6 ? found : undefined;
  });
  const address = '127.0.0.1';
  expect(failures).toMatchObject([
    { kind: 'password', account: email, address },
    { kind: 'password', account: 'no@one.example', address },
    { kind: 'secret key', account: 'test_ak_unknown', address },
    { kind: 'secret key', account: 'not an access key', address },
    { kind: 'operator token', account: 'operator', address },
    { kind: 'invitation', address },
  ]);
  for (const secret of ['not the password', 'wrong secret', 'test_sk_swapped', 'test_iv_wrong'])
    expect(log).not.toContain(secret);
});
