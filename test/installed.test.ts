import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startChildServer } from './harness/child-server.ts';
import { TestMailServer } from './harness/mail-server.ts';
import { operatorToken } from './harness/offerbook.ts';
import { packAll } from './harness/packed.ts';
import { freePort } from './harness/postgres-cluster.ts';

/** An empty folder outside the clone, in which the packages are installed as npm would publish them. */
let folder: string;
let program: string;
beforeAll(async () => {
  expect(inject('buildFault')).toBe('');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-installed-'));
  const tarballs = packAll(path.join(folder, 'packs'));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs];
  await promisify(execFile)('npm', install, { cwd: folder });
  program = path.join(folder, 'node_modules/offerbook/bin/offerbook.mjs');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('the packed packages alone run the demo, without a clone or a build', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [program, 'demo', '--once', '--fast', '--port', '0'],
    { cwd: folder, env: { PATH: process.env.PATH } },
  );
  expect([stderr, stdout]).toEqual(['', expect.stringContaining('The server stops (--once).')]);
});

test('the packed packages alone serve the portal, its assets and the reference, and end when they are told to', async () => {
  const data = path.join(folder, randomUUID());
  const server = await startChildServer({ LOG_LEVEL: 'silent', DATA_DIR: data }, { main: program });
  const text = async (at: string) => {
    const answer = await fetch(`${server.url}${at}`);
    expect([at, answer.status]).toEqual([at, 200]);
    return answer.text();
  };
  expect(await text('/readyz')).toContain('Ready.');
  const portal = await text('/portal/');
  await text(/\/portal\/assets\/[^"]+\.js/.exec(portal)![0]);
  expect(await text('/docs')).toContain('<nav');
  expect(await server.stop()).toBe(0);
});

test('the packed packages alone send a mail, write and read strings as Parquet, and erase a person', async () => {
  const mails = await TestMailServer.listen();
  const PORT = String(await freePort());
  const env = {
    ...{ LOG_LEVEL: 'silent', DATA_DIR: path.join(folder, randomUUID()), OPERATOR_TOKEN: operatorToken },
    // A server announces the address that clients know.
    ...{ ...mails.env(), PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` },
  };
  const server = await startChildServer(env, { main: program });
  const open = (role: 'manufacturer' | 'provider', more: Record<string, unknown> = {}) =>
    Caller.opened(server.url, operatorToken, role, { email_domain: `${role}.example`, ...more });
  const manufacturer = await open('manufacturer', { admin_email: 'ann@manufacturer.example' });
  const provider = await open('provider');
  const [invitation] = await mails.to('ann@manufacturer.example');
  expect(invitation!.text).toContain('/portal/invitation#test_iv_');
  const base = await lockedOffer(manufacturer, [provider]);
  const gs1s = await deposited(provider, base, 3);
  const ended = { campaign_end_time: '01/31/2021', redemption_end_time: '01/31/2021' };
  await ok(manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1: base, ...ended } }));
  expect(await server.stop()).toBe(0);
  await mails.close();
  const offerbook = (...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...env } });
  await offerbook('archive', 'run');
  const { stdout } = await offerbook('archive', 'read', base, '--test', '--json');
  const read = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).gs1);
  expect(read.sort()).toEqual([...gs1s].sort());
  const { stderr } = await offerbook('operator', 'erase-person', 'ann@manufacturer.example');
  expect(stderr).toContain('test: 0 persons and 1 user erased');
});
