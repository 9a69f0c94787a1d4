import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deposited, mainScene, ok, send } from '@offerbook/world';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { LoadGate, loadGates } from '../../server/src/platform/pipeline/load-gate.ts';
import { bodyLimits } from '../../server/src/platform/wire/body-limits.ts';
import { codeOf } from '../harness/cast-records.ts';
import { readRaw, refused } from '../harness/envelope.ts';
import { eventually } from '../harness/eventually.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { unread, written } from '../harness/unread.ts';

let book: Offerbook;
let scene: Awaited<ReturnType<typeof mainScene>>;
let strings: string[];
beforeAll(async () => {
  book = await Offerbook.start();
  scene = await mainScene(book, { primary_purchase_gtins: codes });
  strings = await deposited(scene.provider, scene.base, 5);
});
afterAll(() => book?.stop());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function opened(): Socket {
  const { hostname, port } = new URL(book.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  return socket;
}

/** A call of the manufacturer, on a road on which the framework answers. */
const asked = (path = `/manufacturer/base_gs1/${scene.base}`) => written(scene.manufacturer, path);

const headOf = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nx-offerbook-portal: 1\r\nContent-Length: ${bytes}\r\nExpect: 100-continue\r\n\r\n`;

/** Announces a body, and sends none of it. @returns once the server waits for it. */
async function begun(head: string): Promise<Socket> {
  const socket = opened();
  socket.write(head);
  const said = await new Promise((resolve) => socket.once('data', resolve));
  expect(String(said)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return socket;
}

/** Codes enough for an answer of 170 kB. */
const codes = Array.from({ length: 10_000 }, (_, nth) => codeOf(String(nth).padStart(13, '0')));

const redeem = () => scene.retailer.post('/retailer/redeem', { gs1s: strings.pop()! });
const report = () => scene.retailer.get('/retailer/redemptions/2026-05-01/2026-05-01');

const gateFor = (calls: number) =>
  new LoadGate({ waitMs: 50, minCalls: calls, usualCalls: calls, maxCalls: calls });

test('strangers who announce bodies and send none take no place from a till, nor from any other caller', async () => {
  Object.assign(book.running.app.gates, loadGates());
  const { till, other } = book.running.app.gates;
  for (let nth = 0; nth < till.limit / 8; nth++)
    await begun(headOf('/access_token', bodyLimits.open.maxBytes));
  for (let nth = 0; nth < other.limit / 2; nth++) {
    await begun(headOf('/sign_in', 100));
    await begun(headOf('/oauth_access', 100));
  }
  expect((await ok(redeem())).newly_redeemed).toHaveLength(1);
  await ok(report());
});

test('a body that comes when there is no room any more is refused, and has done nothing', async () => {
  const gates = Object.assign(book.running.app.gates, { till: gateFor(1), other: gateFor(1) });
  const gs1s = strings.pop()!;
  const body = JSON.stringify({ gs1s });
  const { access_key } = scene.retailer.account;
  const head = headOf('/retailer/redeem', body.length).replace(
    'Expect',
    `x-access-key: ${access_key}\r\nx-access-token: ${scene.retailer.token}\r\nConnection: close\r\nExpect`,
  );
  const caller = await begun(head);
  const page = await begun(headOf('/oauth_access', 3).replace('Expect', 'Connection: close\r\nExpect'));
  expect([gates.till.enter(), gates.other.enter()]).toEqual([true, true]);
  for (const [socket, sent] of [
    [caller, body],
    [page, 'a=b'],
  ] as const) {
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(sent);
    await closed;
    await refused(Promise.resolve(readRaw(Buffer.concat(parts).toString())), 'UNAVAILABLE');
  }
  for (const gate of [gates.till, gates.other]) gate.leave(1);
  expect((await ok(scene.retailer.post('/retailer/redeem', { gs1s }))).newly_redeemed).toMatchObject([
    { gs1: gs1s },
  ]);
  expect([gates.till.inFlight, gates.other.inFlight]).toEqual([0, 0]);
});

test('a client that never reads its answers keeps no place, and its connection for a time', async () => {
  const gates = Object.assign(book.running.app.gates, { other: gateFor(1) });
  const { server } = book.running.http;
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const client = opened().pause();
  const socket = await accepted;
  await eventually(
    'answers wait for their client',
    () => socket.writableLength > 0 || void client.write(asked().repeat(5)),
  );
  await eventually('their work has ended', () => gates.other.inFlight === 0);
  await ok(report());
  expect(socket.writableLength).toBeGreaterThan(0);
  expect(server.timeout).toBe(300_000);
  // 50 milliseconds in place of that time, in which no byte moves.
  socket.setTimeout(50);
  await once(socket, 'close');
});

test('a client that waits for a long call keeps its connection until it has the answer', async () => {
  const { server } = book.running.http;
  const { db } = book.running.app.registries.test;
  let letGo = () => {};
  let holding: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    holding = db.transaction(async (tx) => {
      await tx.query('lock table account, offer in access exclusive mode');
      await new Promise<void>((done) => {
        letGo = done;
        begun();
      });
    });
  });
  onTestFinished(() => letGo());
  const silent = new Promise<Socket>((resolve) => {
    server.once('request', ({ socket }) => socket.setTimeout(50, () => resolve(socket)));
  });
  const client = opened();
  const parts: Buffer[] = [];
  client.on('data', (part) => parts.push(part));
  const closed = once(client, 'close');
  client.write(asked());
  const socket = await silent;
  letGo();
  await holding;
  await eventually('the answer is sent', () => socket.answer === undefined);
  // One that has its answer and asks nothing more does not.
  socket.setTimeout(50);
  await closed;
  expect(Buffer.concat(parts).toString()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a connection that closes while answers stand in line gives back all that they held, and each is logged', async () => {
  Object.assign(book.running.app.gates, { till: gateFor(1_000), other: gateFor(1_000) });
  const made = await deposited(scene.provider, scene.base, 300, 5);
  for (let at = 0; at < made.length; at += 100)
    await ok(scene.retailer.post('/retailer/redeem', { gs1s: made.slice(at, at + 100) }));
  const today = new Date().toISOString().slice(0, 10);
  const large = asked();
  const csv = asked(`/manufacturer/redemptions/${today}/${today}?format=csv`);
  const signIn = 'POST /access_token HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}';
  const logged = async (operation: string) => {
    const { body } = await book.operator('GET', '/metrics');
    const counts = new RegExp(`call_seconds_count\\{operation="${operation}".*\\} (\\d+)`, 'g');
    return [...body.matchAll(counts)].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const signInsBefore = await logged('get-access-token');
  // More bodies than a network may have in flight.
  const calls = [...Array(40).fill(large), csv, ...Array(400).fill(signIn)];
  for (let nth = 0; nth < 3; nth++) sockets.push(await unread(book, calls));
  for (const socket of sockets) socket.destroy();
  await refused(send(book.url, 'POST', '/access_token', {}), 'VALIDATION');
  await expect.poll(() => logged('list-manufacturer-redemptions')).toBe(3);
  await expect.poll(() => logged('get-access-token')).toBe(signInsBefore + 1_201);
});

test('long files that their client does not read keep no place, and an account has eight of them at most', async () => {
  const gates = Object.assign(book.running.app.gates, { other: gateFor(50) });
  // With the other strings two pages of them.
  await deposited(scene.provider, scene.base, 1_000, 1_000);
  const path = '/provider/data/fetch?mode=deposit&format=csv';
  const client = await unread(book, [
    ...Array(40).fill(asked()),
    ...Array(8).fill(written(scene.provider, path)),
  ]);
  sockets.push(client);
  Object.assign(gates, { other: gateFor(1) });
  await ok(report());
  const { message } = await refused(scene.provider.get(path), 'RATE_LIMITED');
  expect(message).toMatch(/an account may have 8\. Read one to its end, or break it off\. Wait 10 seconds/);
  client.destroy();
  const file = await eventually('files are read again', async () => {
    const { status, body } = await scene.provider.get(path);
    return status === 200 && (body as string);
  });
  expect(file.match(/\r\n/g)!.length).toBeGreaterThan(1_001);
});
