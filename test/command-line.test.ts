import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './harness/command.ts';
import { Offerbook } from './harness/offerbook.ts';

let home: string;
let book: Offerbook;
beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-home-'));
  book = await Offerbook.start();
});
afterAll(async () => {
  await book?.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const cli = fileURLToPath(new URL('../cli/bin/offerbook-cli.mjs', import.meta.url));
const ranCli = (...args: string[]) => spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });

test.each([
  'nonsense',
  '--nonsense',
  'serve --nonsense',
  'serve extra',
  'migrate --nonsense',
  'reseal extra',
  'demo --nonsense',
  'account nonsense',
  'offer list --nonsense',
  'redeem',
])('the command line "%s" is not right: it ends with 2 and does nothing', async (line) => {
  const { code, stdout, stderr } = await run(line.split(' '), { DATA_DIR: path.join(home, 'untouched') });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).not.toBe('');
  expect(fs.existsSync(path.join(home, 'untouched'))).toBe(false);
});

test('both programs say their version, and the registry commands alone end with 2 as well', async () => {
  const { version } = JSON.parse(fs.readFileSync(new URL('../server/package.json', import.meta.url), 'utf8'));
  expect(await run(['--version'], {})).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  expect(ranCli('--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
  expect(ranCli('nonsense')).toMatchObject({ status: 2, stdout: '' });
  expect(ranCli('--help')).toMatchObject({ status: 0 });
});

test('OFFERBOOK_URL decides where to call even when a profile names another registry', async () => {
  const { account } = await book.account('retailer');
  const folder = path.join(home, '.config', 'offerbook');
  fs.mkdirSync(folder, { recursive: true });
  // Nothing answers at the profile's own address.
  const { access_key, secret_key } = account;
  fs.writeFileSync(
    path.join(folder, 'shop.json'),
    JSON.stringify({ url: 'http://127.0.0.1:1', access_key, secret_key }),
  );
  fs.writeFileSync(path.join(folder, 'here.json'), JSON.stringify({ url: book.url, access_key, secret_key }));
  const stores = ['call', 'list-stores', '--json'];
  for (const [args, env] of [
    [['--profile', 'shop'], { OFFERBOOK_URL: book.url }],
    [[], { OFFERBOOK_URL: book.url, OFFERBOOK_PROFILE: 'shop' }],
    [['--profile', 'shop', '--url', book.url], { OFFERBOOK_URL: 'http://127.0.0.1:1' }],
    // Set and empty is not set.
    [['--profile', 'here'], { OFFERBOOK_URL: '' }],
    // The keys in the environment belong to another registry: a profile that is named brings its own.
    [['--profile', 'shop'], { OFFERBOOK_URL: book.url, OFFERBOOK_ACCESS_KEY: 'test_ak_other' }],
  ] as Array<[string[], Record<string, string>]>) {
    const { code, stdout, stderr } = await run([...stores, ...args], { HOME: home, ...env });
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'success' });
  }
  expect((await run([...stores, '--profile', 'shop'], { HOME: home })).code).toBe(5);
});
