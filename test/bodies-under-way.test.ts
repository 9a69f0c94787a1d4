import { connect, type Socket } from 'node:net';
import { type Caller, depositedCount, mainScene, prefixOf, type Reply, stringAt } from '@offerbook/world';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bodyLimits } from '../server/src/platform/wire/body-limits.ts';
import { readRaw, refused, sendRaw } from './harness/envelope.ts';
import { eventually } from './harness/eventually.ts';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
let providers: Caller[];
let retailer: Caller;
beforeAll(async () => {
  // One test holds its only connection.
  book = await Offerbook.start({ engine: 'embedded', env: { RATE_LIMIT: '100' } });
  providers = await Promise.all(Array.from({ length: 5 }, () => book.account('provider')));
  retailer = await book.account('retailer');
});
afterAll(() => book?.stop());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const credentials = ({ account, token }: Caller) =>
  `x-access-key: ${account.access_key}\r\nx-access-token: ${token}\r\n`;

const headOf = (path: string, more: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}Content-Length: ${bytes}\r\n`;

/** Announces a body and sends none of it; settles once the server has let it in or refused it. */
function begun(path: string, more: string, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(book.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(`${headOf(path, more, bytes)}Expect: 100-continue\r\n\r\n`);
    socket.once('data', (data) => resolve(data.toString()));
    socket.once('error', reject);
  });
}

/** A call whose body is announced and never sent, up to the answer it gets without. */
const tried = (path: string, more: string, bytes: number): Promise<Reply> =>
  sendRaw(book.url, `${headOf(path, more, bytes)}\r\n`).then(readRaw);

const { maxBytes } = bodyLimits.bulk;
const letIn = 'HTTP/1.1 100 Continue\r\n\r\n';

test('an account has four bodies of 4 MB under way at most; others, and tills, are not kept waiting by it', async () => {
  const [one, other] = providers as [Caller, Caller];
  for (let nth = 0; nth < 4; nth++)
    expect(await begun('/provider/deposit', credentials(one), maxBytes)).toBe(letIn);
  const reply = await tried('/provider/deposit', credentials(one), maxBytes);
  const { retry_after } = await refused(Promise.resolve(reply), 'UNAVAILABLE');
  expect(reply.headers.get('retry-after')).toBe(String(retry_after));
  expect(await begun('/provider/deposit', credentials(other), maxBytes)).toBe(letIn);
  expect((await retailer.post('/retailer/redeem', { gs1s: '1' })).status).toBe(200);
});

test('a call that finds no room for its body counts once against RATE_LIMIT', async () => {
  const provider = await book.account('provider');
  for (let nth = 0; nth < 4; nth++)
    expect(await begun('/provider/deposit', credentials(provider), maxBytes)).toBe(letIn);
  for (let nth = 0; nth < 60; nth++)
    await refused(provider.post('/provider/deposit', { gs1s: '1' }), 'UNAVAILABLE');
});

test('bodies of 64 MB are under way at most, and tills go on redeeming; room comes back with every body that ends', async () => {
  for (const provider of providers.slice(0, 4)) {
    for (let nth = 0; nth < 4; nth++)
      expect(await begun('/provider/deposit', credentials(provider), maxBytes)).toBe(letIn);
  }
  const last = providers[4]!;
  await refused(tried('/provider/deposit', credentials(last), maxBytes), 'UNAVAILABLE');
  expect((await retailer.post('/retailer/redeem', { gs1s: '1' })).status).toBe(200);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(async () => (await last.post('/provider/deposit', { gs1s: '1' })).status).toBe(200);
});

test('clients that hang up while the registry looks up who they are hold no room for ever', async () => {
  const provider = await book.account('provider');
  const { server } = book.running.http;
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)));
  let release = () => {};
  // The embedded engine runs one transaction at a time, so the look-ups wait for this one.
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = book.running.app.registries.test.db.transaction(() => held);
  const before = await connections();
  for (let nth = 0; nth < 5; nth++) {
    const { hostname, port } = new URL(book.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(`${headOf('/provider/deposit', credentials(provider), maxBytes)}\r\n`);
  }
  await expect.poll(connections).toBe(before + 5);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(connections).toBe(before);
  release();
  await holding;
  for (let nth = 0; nth < 4; nth++)
    expect(await begun('/provider/deposit', credentials(provider), maxBytes)).toBe(letIn);
});

test('callers without an account hold 1 MB of bodies from one network at most, and keep no account from its calls', async () => {
  const open = bodyLimits.open.maxBytes;
  for (let nth = 0; nth < 64; nth++) expect(await begun('/access_token', '', open)).toBe(letIn);
  await refused(tried('/access_token', '', open), 'UNAVAILABLE');
  await refused(tried('/oauth_access', '', open), 'UNAVAILABLE');
  expect((await retailer.post('/retailer/redeem', { gs1s: '1' })).status).toBe(200);
});

test('a client that sends Expect gets 100 Continue only when its body will be read', async () => {
  const unknown = await begun('/retailer/redeem', '', 100);
  expect(unknown).toMatch(/^HTTP\/1\.1 401 /);
  const large = await begun('/retailer/redeem', credentials(retailer), bodyLimits.usual.maxBytes + 1);
  expect(large).toMatch(/^HTTP\/1\.1 413 /);
  expect(await begun('/retailer/redeem', credentials(retailer), bodyLimits.usual.maxBytes)).toBe(letIn);
});

test('a body that does not arrive in time is cut off with a sentence, and one call never gets two answers', async () => {
  const { server } = book.running.http;
  const { requestTimeout, headersTimeout } = server;
  server.requestTimeout = server.headersTimeout = 500;
  try {
    const slow = sendRaw(book.url, `${headOf('/retailer/redeem', credentials(retailer), 10)}\r\n{`);
    const { status, body } = readRaw(await slow);
    expect(status).toBe(408);
    expect(body.message).toMatch(/did not arrive within 30 seconds/);
    const kept = `POST /retailer/redeem HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{`;
    expect((await sendRaw(book.url, kept)).match(/HTTP\/1\.1/g)).toHaveLength(1);
  } finally {
    Object.assign(server, { requestTimeout, headersTimeout });
  }
});

test('a call that is answered 408 is not carried out, and its connection ends though the client keeps its side open', async () => {
  const { provider, manufacturer, base } = await mainScene(book);
  const body = JSON.stringify({ gs1s: stringAt(base, await prefixOf(provider), 1) });
  const { hostname, port } = new URL(book.url);
  const { server } = book.running.http;
  const { requestTimeout, headersTimeout } = server;
  server.requestTimeout = server.headersTimeout = 500;
  try {
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    sockets.push(socket);
    socket.write(
      `${headOf('/provider/deposit', credentials(provider), body.length)}\r\n${body.slice(0, -1)}`,
    );
    socket.on('error', () => {});
    const answer = await new Promise((resolve) => socket.once('data', resolve));
    expect(readRaw(String(answer)).status).toBe(408);
    socket.write(body.slice(-1));
    const ended = await accepted;
    await eventually('the connection is closed', () => ended.destroyed);
  } finally {
    Object.assign(server, { requestTimeout, headersTimeout });
  }
  expect(await depositedCount(manufacturer, base)).toBe(0);
});
