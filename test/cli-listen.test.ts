import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Caller, mainScene, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentFor, type RunningCommand, run, start } from './harness/command.ts';
import { eventually } from './harness/eventually.ts';
import { keepConnections } from './harness/keep-connections.ts';
import { Offerbook } from './harness/offerbook.ts';
import { freePort } from './harness/postgres-cluster.ts';
import { Receiver } from './harness/webhook-scene.ts';

let book: Offerbook;
let receiver: Receiver;
let scene: Awaited<ReturnType<typeof mainScene>>;
let folder: string;
let used = 0;

beforeAll(async () => {
  book = await Offerbook.start();
  receiver = await Receiver.listen();
  scene = await mainScene(book);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-cli-'));
});
afterAll(async () => {
  await receiver?.close();
  await book?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const as = (caller: Caller) => environmentFor(caller, book.url, folder);
const unused = async (count: number) => {
  used += count;
  return strings(scene.base, await prefixOf(scene.provider), count, used - count);
};
const endpointsOf = async (caller: Caller) => (await ok(caller.get('/enterprise/webhooks'))).data;
const registered = (listening: RunningCommand) => listening.until(/registered and verified/, 'stderr');

test('listen registers itself, proves the endpoint, prints each event, and takes itself down', async () => {
  const args = ['listen', '--register', '--port', '0', '--events', '2'];
  const listening = start(args, as(scene.provider));
  await registered(listening);
  const made = await unused(2);
  await run(['deposit', ...made], as(scene.provider));
  const { code, stdout, stderr } = await listening.ended;
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(2);
  for (const gs1 of made)
    expect(stdout).toMatch(new RegExp(`Z {2}deposited {2}${gs1} {2}${scene.provider.domain}`));
  expect(stderr).toContain('the endpoint is removed again');
  expect(await endpointsOf(scene.provider)).toEqual([]);
});

test('listen adds an endpoint beside those the account has, and leaves it there if asked to', async () => {
  const first = start(['listen', '--register', '--port', '0', '--keep'], as(scene.manufacturer));
  await registered(first);
  const second = start(['listen', '--register', '--port', '0'], as(scene.manufacturer));
  await registered(second);
  expect(await endpointsOf(scene.manufacturer)).toMatchObject([{ state: 'approved' }, { state: 'approved' }]);
  for (const { child, ended } of [second, first]) {
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  }
  expect(await endpointsOf(scene.manufacturer)).toMatchObject([{ state: 'approved' }]);
});

test('listen refuses secrets in quotes at once', async () => {
  const quoted = { ...as(scene.provider), OFFERBOOK_WEBHOOK_SECRETS: '"c2VjcmV0, c2VjcmV0"' };
  const { code, stderr } = await run(['listen', '--port', '0'], quoted);
  expect([code, stderr]).toEqual([2, expect.stringContaining('OFFERBOOK_WEBHOOK_SECRETS: 2 of 2 secrets')]);
});

test('listen registers itself on the same port as often as it is run', async () => {
  const port = String(await freePort());
  for (let round = 0; round < 3; round++) {
    const listening = start(['listen', '--register', '--port', port, '--events', '1'], as(scene.provider));
    await registered(listening);
    const [gs1] = await unused(1);
    await run(['deposit', gs1!], as(scene.provider));
    const { code, stdout } = await listening.ended;
    expect([code, stdout]).toEqual([0, expect.stringContaining(gs1!)]);
    expect(await endpointsOf(scene.provider)).toEqual([]);
  }
});

test('trigger leaves out what takes no messages: an address that is not proven, or was stopped', async () => {
  const maker = await book.account('manufacturer');
  await ok(maker.put('/enterprise/webhook', { url: receiver.url('unproven') }));
  const none = await run(['trigger', 'redeemed'], as(maker));
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('proven and not stopped')]);
  const listening = start(['listen', '--register', '--port', '0', '--events', '1'], as(maker));
  await registered(listening);
  const triggered = await run(['trigger', 'redeemed', '--json'], as(maker));
  expect([triggered.code, JSON.parse(triggered.stdout)]).toEqual([0, [expect.anything()]]);
  expect((await listening.ended).stdout).toContain('redeemed');
});

test('listen that fails half-way leaves nothing registered, and what was there as it was', async () => {
  // Takes the handshake and proves nothing.
  const elsewhere = ['listen', '--register', '--port', '0', '--public-url', receiver.url('x')];
  const newcomer = await book.account('retailer');
  const failed = await run(elsewhere, as(newcomer));
  expect([failed.code, failed.stderr]).toEqual([3, expect.stringContaining('WEBHOOK_NOT_VERIFIED')]);
  expect(await endpointsOf(newcomer)).toEqual([]);

  const { data } = await ok(newcomer.put('/enterprise/webhook', { url: receiver.url('own') }));
  receiver.tokens.set('own', data.verification_token);
  await ok(newcomer.post('/enterprise/webhook/verify', { method: 'endpoint' }));
  const before = await endpointsOf(newcomer);
  expect((await run(elsewhere, as(newcomer))).code).toBe(3);
  expect(await endpointsOf(newcomer)).toEqual(before);
});

test('listen passes each verified message on as it came, and what the program refuses is delivered again', async () => {
  const bodies: string[] = [];
  let refuses = true;
  const program = http.createServer(async (request, response) => {
    const { headers } = request;
    let body = '';
    for await (const part of request) body += part;
    // The message has its signature: the program verifies it as it would without `listen`.
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(['webhook-id', 'webhook-signature']));
    bodies.push(body);
    response.writeHead(refuses ? 500 : 204).end();
    refuses = false;
  });
  await new Promise<void>((resolve) => keepConnections(program).listen(0, '127.0.0.1', resolve));
  const target = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`;
  const args = ['listen', '--register', '--port', '0', '--forward-to', target];
  const listening = start(args, as(scene.provider));
  await registered(listening);
  const { code, stdout } = await run(['trigger', 'deposited', '--json'], as(scene.provider));
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    [expect.objectContaining({ webhook_id: expect.any(String) })],
  ]);
  await listening.until(/answered 500; the message comes again/, 'stderr');
  book.moveClock(120_000);
  await eventually('it is delivered again', () => bodies.length >= 2);
  expect(bodies[1]).toBe(bodies[0]);
  listening.child.kill('SIGINT');
  const ended = await listening.ended;
  expect([ended.code, ended.stdout.trim().split('\n')]).toEqual([
    0,
    [expect.stringMatching(/deposited .*a test; nothing happened/)],
  ]);
  program.close();
});
