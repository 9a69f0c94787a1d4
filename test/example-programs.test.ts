import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Caller, deposited, mainScene, ok } from '@offerbook/world';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { RunningCommand } from './harness/command.ts';
import { keepConnections } from './harness/keep-connections.ts';
import { Offerbook } from './harness/offerbook.ts';
import { freePort } from './harness/postgres-cluster.ts';

let book: Offerbook;
let folder: string;

beforeAll(async () => {
  book = await Offerbook.start();
});
afterAll(() => book?.stop());
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-example-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Starts a built example with nothing in its environment but what its head comment names. */
function start(example: string, env: Record<string, string>): RunningCommand {
  expect(inject('buildFault')).toBe('');
  const file = fileURLToPath(new URL(`../examples/dist/${example}.js`, import.meta.url));
  const child = spawn(process.execPath, [file], { env: { PATH: process.env.PATH, ...env }, cwd: folder });
  return new RunningCommand(child);
}

const as = ({ account }: Caller) => ({
  OFFERBOOK_URL: book.url,
  OFFERBOOK_ACCESS_KEY: account.access_key,
  OFFERBOOK_SECRET_KEY: account.secret_key,
});
const statesOf = async (retailer: Caller) => {
  const { data } = await ok(retailer.get('/retailer/redemptions/2020-01-01/2999-12-31'));
  const rows = data as Array<{ gs1: string; rolled_back_at: string | null; offline: string | boolean }>;
  return Object.fromEntries(
    rows.map(({ gs1, rolled_back_at }) => [gs1, rolled_back_at ? 'rolled back' : 'redeemed']),
  );
};

const salesFile = () => path.join(folder, 'offline-till/sales.jsonl');
const salesOnDisk = (): Array<Record<string, unknown>> =>
  fs
    .readFileSync(salesFile(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the till redeems per scan and in one call, rolls back what does not apply, and pays to the cent', async () => {
  const retailer = await book.account('retailer', { sample_data: 'yes' });
  const { code, stdout, stderr } = await start('till', as(retailer)).ended;
  expect([code, stderr]).toEqual([0, '']);
  const { data } = await ok(retailer.get('/enterprise/sample_data'));
  const [first, second, third, fourth, fifth] = data.gs1s;
  expect(stdout).toContain(`${first} refused: This data string was already redeemed.`);
  expect(stdout).toContain(`${third} does not apply`);
  // 4 × 3.99 + 1.49 − 2 × 1.00
  expect(stdout).toContain('paid $15.45 with 2 coupons');
  expect(stdout).toContain('2 of 2 can be used again');
  expect(stdout).toContain('0 rollbacks or amounts wait for the line');
  expect(await statesOf(retailer)).toEqual({
    [first]: 'redeemed',
    [second]: 'redeemed',
    [third]: 'rolled back',
    [fourth]: 'rolled back',
    [fifth]: 'rolled back',
  });
  expect(fs.readdirSync(path.join(folder, 'till-journal'))).toEqual([]);
});

test('the offline till sells what it copied, each string once, and reports it later as offline', async () => {
  const retailer = await book.account('retailer', { sample_data: 'yes' });
  const { code, stdout, stderr } = await start('offline-till', as(retailer)).ended;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/to pay: \$13\.96, 2 coupons to report/);
  const { data } = await ok(retailer.get('/enterprise/sample_data'));
  expect(stdout).toContain(`${data.gs1s[0]} reported`);
  const report = await ok(retailer.get('/retailer/redemptions/2020-01-01/2999-12-31'));
  const offline = report.data.map((row: { gs1: string; offline: unknown }) => [row.gs1, String(row.offline)]);
  expect(offline.sort()).toEqual(
    [data.gs1s[0], data.gs1s[1]].sort().map((gs1) => [gs1, expect.stringMatching(/yes|true/)]),
  );
  expect(salesOnDisk()).toMatchObject([{ reported: true }, { reported: true }]);

  // A session later they still count as taken here.
  const again = await start('offline-till', as(retailer)).ended;
  expect(again.stdout).toMatch(/to pay: \$15\.96, 0 coupons to report/);
  expect(again.stdout).not.toMatch(/reported$|conflict|refused/m);
});

test('the offline till goes on behind a sale that is refused, over half a line, and keeps what is sold during a report', async () => {
  const retailer = await book.account('retailer', { sample_data: 'yes' });
  const gs1s: string[] = (await ok(retailer.get('/enterprise/sample_data'))).data.gs1s;
  const lineOf = (gs1: string | undefined, txnId: string, redeemed_at: number) =>
    JSON.stringify({ gs1, discount: 100, redeemed_at, txnId });
  fs.mkdirSync(path.join(folder, 'offline-till'));
  // The clock was not set yet at the first; the disk was full at the second.
  const old = lineOf(gs1s[2], 'of 1970', 0);
  fs.writeFileSync(salesFile(), `${old}\n${old.slice(0, 20)}`);
  let sold = false;
  const slow = http.createServer(async (request, response) => {
    if (request.url === '/retailer/redeem' && !sold) {
      sold = true;
      fs.appendFileSync(salesFile(), `${lineOf(gs1s[3], 'sold meanwhile', Date.now())}\n`);
    }
    const onward = http.request(
      `${book.url}${request.url}`,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => keepConnections(slow).listen(0, '127.0.0.1', resolve));
  const { port } = slow.address() as AddressInfo;
  const through = { ...as(retailer), OFFERBOOK_URL: `http://127.0.0.1:${port}` };
  try {
    const { code, stdout, stderr } = await start('offline-till', through).ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`${gs1s[2]} is refused: redeemed_at`);
    expect(salesOnDisk()).toMatchObject([
      { txnId: 'of 1970', refused: expect.stringContaining('redeemed_at') },
      { gs1: gs1s[0], reported: true },
      { gs1: gs1s[1], reported: true },
      { txnId: 'sold meanwhile' },
    ]);
    expect(salesOnDisk()[3]).not.toHaveProperty('reported');
    // A start later it is reported too, and the refused one is not asked about again.
    const next = await start('offline-till', as(retailer)).ended;
    expect(next.stdout).toContain(`${gs1s[3]} reported`);
    expect(next.stdout).not.toContain('refused');
  } finally {
    slow.close();
  }
});

describe.each(['webhook-node', 'webhook-express', 'webhook-fastify'])('the example %s', (example) => {
  test('proves itself to the registry and receives its events', async () => {
    const { provider, base } = await mainScene(book);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/webhook`;
    // As its owner would: registered first, started with the token, verified, started again with the secrets.
    const handshaken = start(example, { PORT: String(port) });
    await handshaken.until(/listening/);
    const { data: saved } = await ok(provider.put('/enterprise/webhook', { url }));
    await stop(handshaken);
    const proving = start(example, { PORT: String(port), OFFERBOOK_WEBHOOK_TOKEN: saved.verification_token });
    await proving.until(/listening/);
    const { data } = await ok(provider.post('/enterprise/webhook/verify', { method: 'endpoint' }));
    await stop(proving);
    const secrets = `${data.primary_secret},${data.secondary_secret}`;
    const running = start(example, { PORT: String(port), OFFERBOOK_WEBHOOK_SECRETS: secrets });
    await running.until(/listening/);
    const [gs1] = await deposited(provider, base, 1);
    await running.until(new RegExp(`deposited ${gs1}`));
    await stop(running);
  });
});

test('the example for fetch answers the handshake and refuses what nobody signed', async () => {
  const example: { default: { fetch: (request: Request) => Promise<Response> } } = await import(
    '../examples/src/webhook-fetch.ts'
  );
  const post = (body: string) =>
    example.default.fetch(new Request('http://receiver/webhook', { method: 'POST', body }));
  expect((await post('{"SERVICEVERIFIER":"x"}')).status).toBe(200);
  expect((await post('{"message":{"data":"e30=","messageId":"1"}}')).status).toBe(401);
});

async function stop({ child, ended }: RunningCommand): Promise<void> {
  child.kill();
  await ended;
}
