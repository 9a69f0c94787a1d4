import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Caller, lockedOffer, mainScene, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentFor, run, start } from './harness/command.ts';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
let scene: Awaited<ReturnType<typeof mainScene>>;
let folder: string;

beforeAll(async () => {
  book = await Offerbook.start();
  scene = await mainScene(book);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-cli-'));
});
afterAll(async () => {
  await book?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const as = (caller: Caller) => environmentFor(caller, book.url, folder);
const file = (name: string, text: string | Buffer) => {
  const place = path.join(folder, name);
  fs.writeFileSync(place, text);
  return place;
};

test('products are read from a CSV, renamed and deleted, and templates saved from a file', async () => {
  const maker = (...args: string[]) => run(args, as(scene.manufacturer));
  const csv = file('products.csv', 'gtin,name\n00012345678905,Oats\n00012345678912,Oat milk\n');
  expect((await maker('product', 'import', csv)).stdout).toContain('2 products were added');
  expect((await maker('product', 'save', '00012345678905', 'Oats, 500 g')).stdout).toContain('1 changed');
  expect((await maker('product', 'list', '--search', 'oats')).stdout).toMatch(/00012345678905 +Oats, 500 g/);
  expect((await maker('product', 'delete', '00012345678912')).code).toBe(0);
  expect(JSON.parse((await maker('product', 'list', '--json')).stdout)).toHaveLength(1);
  const fields = file('template.json', JSON.stringify({ description: 'A dollar off', brand_id: 'Oats' }));
  expect((await maker('template', 'save', 'Dollar', fields)).code).toBe(0);
  expect((await maker('template', 'list')).stdout).toMatch(/Dollar .*A dollar off/);
  expect((await maker('template', 'show', 'Dollar')).stdout).toMatch(/brand_id +Oats/);
  expect((await maker('template', 'delete', 'Dollar')).code).toBe(0);
  expect(await maker('template', 'show', 'Dollar')).toMatchObject({ code: 2 });
});

test.each([
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, the high byte first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
])('JSON, secrets and profiles are read in %s, as editors and PowerShell write them', async (_, encoded) => {
  const keys = as(scene.manufacturer);
  const template = file('brand.json', encoded('{"description":"Größe","brand_id":"Oats"}'));
  expect(await run(['template', 'save', 'Encoded', template], keys)).toMatchObject({ code: 0 });
  const body = file('body.json', encoded('{"fields":{"description":"Größe","brand_id":"Oats"}}'));
  const call = ['call', 'save-template', 'template_name=Encoded', '--body', `@${body}`];
  expect(await run(call, keys)).toMatchObject({ code: 0 });
  expect((await run(['template', 'show', 'Encoded'], keys)).stdout).toContain('Größe');
  const { OFFERBOOK_SECRET_KEY: secret, ...rest } = keys;
  const written = file('secret', encoded(`${secret}\r\n`));
  const list = ['template', 'list'];
  expect(await run([...list, '--secret-key-file', written], rest)).toMatchObject({ code: 0 });
  const profile = { url: book.url, access_key: keys.OFFERBOOK_ACCESS_KEY, secret_key: secret };
  fs.mkdirSync(path.join(folder, 'offerbook'), { recursive: true });
  file('offerbook/edited.json', encoded(JSON.stringify(profile)));
  expect(await run([...list, '--profile', 'edited'], { XDG_CONFIG_HOME: folder })).toMatchObject({ code: 0 });
});

test('a JSON file in another encoding is refused with its line', async () => {
  const latin = file('latin.json', Buffer.from('{\n"description":"Gr\xf6\xdfe"}', 'latin1'));
  expect(await run(['template', 'save', 'Latin', latin], as(scene.manufacturer))).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/latin\.json: Line 2: .* not UTF-8\. Save the file as UTF-8/),
  });
});

test('a clearinghouse opens, reads and closes a period, in exact dollars', async () => {
  const clearinghouse = await book.account('clearinghouse');
  const retailer = await book.account('retailer');
  const [gs1] = strings(scene.base, await prefixOf(scene.provider), 1);
  await scene.provider.post('/provider/deposit', { gs1s: gs1 });
  await retailer.put('/retailer/toggle/clearinghouse', {
    email_domain: clearinghouse.domain,
    enabled: 'yes',
  });
  await retailer.post('/retailer/redeem', { gs1s: gs1 });
  const today = new Date().toISOString().slice(0, 10);
  const settlement = (...args: string[]) => run(['settlement', ...args], as(clearinghouse));
  // The coupon was perhaps redeemed before midnight.
  const opened = await settlement('open', '2020-01-01', today, '--retailer', retailer.domain);
  expect(opened).toMatchObject({ code: 0, stdout: expect.stringContaining('is open') });
  const id = /Period (\d+)/.exec(opened.stdout)![1]!;
  expect((await settlement('show', id)).stdout).toMatch(/in all +1 +0 +1\.00/);
  expect((await settlement('close', id)).stdout).toContain('1.00 dollars');
  expect((await settlement('list')).stdout).toMatch(new RegExp(`^${id} +closed .* 1\\.00$`, 'm'));
  expect(await settlement('show', '999999')).toMatchObject({ code: 3 });
  const mistaken = /Period (\d+)/.exec((await settlement('open', today, today)).stdout)![1]!;
  expect((await settlement('discard', mistaken)).stdout).toContain('discarded');
  expect(await settlement('show', mistaken)).toMatchObject({ code: 3 });
  expect((await settlement('discard', id)).stderr).toContain('FORBIDDEN');
});

test('profiles are listed without their secrets, and logs with the newest calls of the account’s programs', async () => {
  expect((await run(['login'], as(scene.retailer))).code).toBe(0);
  const profiles = await run(['profile', 'list'], { XDG_CONFIG_HOME: folder });
  expect([profiles.code, profiles.stdout]).toEqual([
    0,
    expect.stringContaining(scene.retailer.account.access_key),
  ]);
  expect(profiles.stdout).not.toContain(scene.retailer.account.secret_key);
  const told = await run(
    ['redeem', ...strings(scene.base, await prefixOf(scene.provider), 1), '--dry-run'],
    as(scene.retailer),
  );
  expect(told.stderr).toBe('');
  const following = start(['logs', '--follow', '--limit', '5', '--every', '1'], as(scene.retailer));
  await following.until(/ 200 {2}POST {3}\/retailer\/redeem /);
  following.child.kill();
  await following.ended;
});

test('logs that are followed leave out no call, also where more come between two looks than are shown at first', async () => {
  const following = start(['logs', '--follow', '--limit', '1', '--every', '2'], as(scene.retailer));
  await following.until(/\n/);
  for (let call = 0; call < 8; call++) await ok(scene.retailer.get('/retailer/stores'));
  await expect.poll(() => following.stdout.match(/\/retailer\/stores /g)?.length).toBe(8);
  following.child.kill();
  await following.ended;
});

test('a provider’s offers are filtered too, and a key that may not read is told the scope that it lacks', async () => {
  const { manufacturer, provider } = scene;
  const rice = await lockedOffer(manufacturer, [provider], {
    brand_id: 'Rice',
    description: 'Rice for less',
  });
  const listed = async (...filters: string[]) => {
    const { stdout } = await run(['offer', 'list', '--json', ...filters], as(provider));
    return JSON.parse(stdout).map(({ base_gs1 }: { base_gs1: string }) => base_gs1);
  };
  expect(await listed()).toEqual([scene.base, rice]);
  expect(await listed('--search', 'for less', '--state', 'locked')).toEqual([rice]);
  expect(await listed('--brand', 'Rice')).toEqual([rice]);
  expect(await listed('--state', 'editable')).toEqual([]);
  expect(await listed('--phase', 'ended')).toEqual([]);
  for (const account of [manufacturer, provider]) {
    const { data } = await ok(account.post('/enterprise/keys', { name: 'a program', scopes: ['manage'] }));
    const { access_key: OFFERBOOK_ACCESS_KEY, secret_key: OFFERBOOK_SECRET_KEY } = data;
    const told = await run(['offer', 'list'], { ...as(account), OFFERBOOK_ACCESS_KEY, OFFERBOOK_SECRET_KEY });
    expect(told.stderr).toMatch(/^FORBIDDEN: This needs an access key with the scope read/);
  }
});

test('completion knows commands, their subcommands, and the operations', async () => {
  const { code, stdout } = await run(['completion', 'bash'], {});
  expect(code).toBe(0);
  const ask = `${stdout}COMP_WORDS=(offerbook call redeem-c); COMP_CWORD=2; _offerbook; echo "\${COMPREPLY[@]}"
COMP_WORDS=(offerbook dep); COMP_CWORD=1; _offerbook; echo "\${COMPREPLY[@]}"`;
  expect(execFileSync('bash', ['-c', ask], { encoding: 'utf8' })).toBe('redeem-coupons\ndeposit\n');
});
