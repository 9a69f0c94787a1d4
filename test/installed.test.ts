import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startChildServer } from './harness/child-server.ts';
import { RunningCommand } from './harness/command.ts';
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

test('the packed packages and their READMEs alone give a newcomer keys, programs that compile and run, and webhooks', async () => {
  const PORT = String(await freePort());
  // The folder's data, as after `offerbook serve` there: it has the operator's token.
  const own = { LOG_LEVEL: 'silent', WEBHOOK_ALLOW_PRIVATE: '1', DATA_DIR: path.join(folder, 'data') };
  const server = await startChildServer(own, { main: program });
  const bin = path.join(folder, 'node_modules/.bin');
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder, OFFERBOOK_URL: server.url };
  const run = (args: string[], more: Record<string, string> = {}) =>
    new RunningCommand(spawn(process.execPath, args, { cwd: folder, env: { ...env, ...more } }));
  const readme = (name: string) =>
    fs.readFileSync(path.join(folder, 'node_modules', name, 'README.md'), 'utf8');
  const create = /^offerbook account create .*$/m.exec(readme('offerbook'))![0];
  const account = async (role: string) => {
    const line = `${create.replace('retailer', role).replace('shop.', `${role}.`)} --json`;
    const { stdout } = await promisify(execFile)('sh', ['-c', line], { cwd: folder, env });
    const keys = JSON.parse(stdout);
    return { OFFERBOOK_ACCESS_KEY: keys.access_key, OFFERBOOK_SECRET_KEY: keys.secret_key };
  };
  const [provider, retailer] = [await account('provider'), await account('retailer')];

  // Every TypeScript block that a package page shows is one of these programs.
  const blocks = (name: string) =>
    [...readme(`@offerbook/${name}`).matchAll(/^```ts\n(.*?)^```/gms)].map(([, block]) => block!);
  const [first, till, receiver, ...others] = blocks('client');
  const programs = {
    till: `${first}${till}`,
    receiver,
    gs1: blocks('gs1').join(''),
    basket: blocks('basket').join(''),
  };
  expect(others).toEqual([]);
  for (const [name, text] of Object.entries(programs))
    fs.writeFileSync(path.join(folder, `${name}.mts`), text!);
  const modules = path.resolve(import.meta.dirname, '../node_modules');
  // TypeScript and Node's types are the clone's: nothing else is taken from it.
  const written = /`npx tsc (.*) first\.mts`/.exec(readme('@offerbook/client'))![1]!.split(' ');
  const typed = [
    '--typeRoots',
    path.join(modules, '@types'),
    ...Object.keys(programs).map((name) => `${name}.mts`),
  ];
  const compiled = await run([path.join(modules, 'typescript/bin/tsc'), ...written, ...typed]).ended;
  expect(compiled).toEqual({ code: 0, stdout: '', stderr: '' });
  for (const name of ['gs1.mjs', 'basket.mjs'])
    expect(await run([name]).ended).toMatchObject({ code: 0, stderr: '' });

  /** Starts the receiver, and ends it once the work is done. */
  const receiving = async <T>(
    more: Record<string, string>,
    work: (receiver: RunningCommand) => Promise<T>,
  ) => {
    const running = run(['receiver.mjs'], { PORT, ...more });
    await running.until(/listening/);
    const result = await work(running);
    running.child.kill();
    await running.ended;
    return result;
  };
  const call = async (...line: string[]) => {
    const { code, stdout, stderr } = await run([program, 'call', ...line, '--json'], provider).ended;
    expect([line, code, stderr]).toEqual([line, 0, '']);
    return JSON.parse(stdout).data;
  };
  const url = `http://127.0.0.1:${PORT}/webhook`;
  const added = await receiving({}, () => call('add-endpoint', '--body', JSON.stringify({ url })));
  const proved = await receiving({ WEBHOOK_TOKEN: added.verification_token }, () =>
    call('verify-endpoint', `webhook_id=${added.webhook_id}`, '--body', '{"method":"endpoint"}'),
  );
  const secrets = `${proved.primary_secret},${proved.secondary_secret}`;
  const { base_gs1s } = await call('read-samples');
  const base = base_gs1s[0];
  const gs1 = await receiving({ WEBHOOK_SECRETS: secrets }, async (running) => {
    const { stdout } = await run([program, 'deposit', '--make', base], provider).ended;
    await running.until(new RegExp(`deposited ${base}`));
    return stdout.trim();
  });

  const sold = await run(['till.mjs', gs1], retailer).ended;
  expect(sold).toMatchObject({ code: 0, stderr: '' });
  expect(sold.stdout).toContain('1 redeemed, 0 refused\npaid, coupons: 1');
  const onceMore = (command: string) => run([program, command, gs1], retailer).ended;
  expect(await onceMore('redeem')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('already redeemed'),
  });
  expect(await onceMore('rollback')).toMatchObject({ code: 0 });
  expect(await onceMore('redeem')).toMatchObject({ code: 0 });
  expect(await server.stop()).toBe(0);
});
