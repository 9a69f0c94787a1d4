import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { environmentFor, run, withoutReader } from './harness/command.ts';
import { FlakyProxy } from './harness/flaky-proxy.ts';
import { Offerbook, operatorToken } from './harness/offerbook.ts';

let book: Offerbook;
let home: string;
let folder: string;

beforeAll(async () => {
  book = await Offerbook.start();
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-cli-'));
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(home, 'config-'));
});
afterAll(async () => {
  await book?.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const operator = () => ({
  OFFERBOOK_URL: book.url,
  OFFERBOOK_OPERATOR_TOKEN: operatorToken,
  XDG_CONFIG_HOME: folder,
});
const opening = (domain: string, ...more: string[]) => [
  ...['account', 'create', '--role', 'retailer', '--domain', domain, '--name', 'Grocer', '--no-sample-data'],
  ...more,
];
const stored = (name: string) => path.join(folder, 'offerbook', `${name}.json`);
const domains = async () => (await run(['account', 'list'], operator())).stdout;
const idOf = async (domain: string): Promise<string> => {
  const [id] = (await domains())
    .split('\n')
    .find((line) => line.includes(domain))!
    .split(' ');
  return id!;
};
/** Whether the keys of a profile are those of an account that the registry knows. */
const works = async (profile: string) =>
  (await run(['call', 'list-stores', '--profile', profile], { XDG_CONFIG_HOME: folder })).code === 0;

test('new keys that could not be stored are not made: a bad or taken name, and a folder that cannot be written', async () => {
  expect((await run(opening('first.example', '--keep-as', 'taken'), operator())).code).toBe(0);
  const before = fs.readFileSync(stored('taken'), 'utf8');
  for (const [name, says] of [
    ['goes live', /The name of a profile has/],
    ['acme/test', /The name of a profile has/],
    ['taken', /The profile taken exists already/],
  ] as const) {
    const { code, stdout, stderr } = await run(opening('second.example', '--keep-as', name), operator());
    expect([code, stdout, stderr], name).toEqual([2, '', expect.stringMatching(says)]);
  }
  expect(fs.readFileSync(stored('taken'), 'utf8')).toBe(before);
  // A file where the folder should be cannot be written into by any user.
  const blocked = path.join(home, 'blocked');
  fs.writeFileSync(blocked, '');
  const env = { ...operator(), XDG_CONFIG_HOME: blocked };
  expect(await run(opening('second.example', '--keep-as', 'new'), env)).toMatchObject({
    code: 2,
    stdout: '',
  });
  expect(await domains()).not.toContain('second.example');
  const id = await idOf('first.example');
  expect((await run(['account', 'go-live', id, '--keep-as', 'taken'], operator())).code).toBe(2);
  expect(await works('taken')).toBe(true);
  expect((await run(['account', 'go-live', id, '--keep-as', 'goes-live'], operator())).code).toBe(0);
  expect([await works('taken'), await works('goes-live')]).toEqual([false, true]);
});

test('a refused call leaves no profile behind', async () => {
  expect((await run(opening('twice.example'), operator())).code).toBe(0);
  expect((await run(opening('twice.example', '--keep-as', 'twice'), operator())).code).toBe(3);
  expect(fs.existsSync(stored('twice'))).toBe(false);
});

test('new keys that a full disk does not take are shown', async () => {
  const args = opening('full.example', '--keep-as', 'full');
  const { code, stdout, stderr } = await run(args, operator(), '', 'ulimit -f 0');
  expect([code, stderr]).toEqual([6, expect.stringMatching(/could not be stored: .*\n.*shown this once/)]);
  expect(fs.existsSync(stored('full'))).toBe(false);
  const shown = (name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(stdout)![1]!;
  const keys = { OFFERBOOK_ACCESS_KEY: shown('access_key'), OFFERBOOK_SECRET_KEY: shown('secret_key') };
  expect((await run(['call', 'list-stores'], { OFFERBOOK_URL: book.url, ...keys })).code).toBe(0);
});

test('an answer that is shown once and did not come is no success: the transaction id that is said gives it again', async () => {
  const proxy = await FlakyProxy.before(book.url);
  onTestFinished(() => proxy.stop());
  const again = async (args: string[], stderr: string) => {
    const [, txn] = /Within 24 hours run the same command again with --txn (\S+): /.exec(stderr) ?? [];
    expect(txn, stderr).toBeDefined();
    return run([...args, '--txn', txn!], operator());
  };
  const shows = { code: 0, stdout: expect.stringMatching(/^secret_key +test_\S+$/m) };
  proxy.fates.push('lose');
  const first = await run(opening('lost.example'), { ...operator(), OFFERBOOK_URL: proxy.url });
  expect(first.code).toBe(5);
  expect(await again(opening('lost.example'), first.stderr)).toMatchObject(shows);
  const body = { role: 'provider', email_domain: 'called.example', name: 'Coupons', sample_data: 'no' };
  for (const [args, gives] of [
    [opening('unread.example'), /^secret_key +test_\S+$/m],
    [['account', 'go-live', await idOf('lost.example')], /^secret_key +live_\S+$/m],
    [['operator', 'grant', 'olga@registry.example'], /^http\S+\n$/],
    [['call', 'create-account', '--operator', '--body', JSON.stringify(body)], /"secret_key": "test_/],
  ] as const) {
    const { code, stderr } = await run([...args], operator(), '', withoutReader);
    expect([code, stderr], args[1]).toEqual([6, expect.stringMatching(/could not be written .*EPIPE/)]);
    const second = await again([...args], stderr);
    expect([second.code, second.stdout], args[1]).toEqual([0, expect.stringMatching(gives)]);
  }
});

test('login stores the keys of the environment in the profile that it names', async () => {
  const [one, two] = [await book.account('retailer'), await book.account('retailer')];
  const env = (caller: typeof one) => environmentFor(caller, book.url, folder);
  for (const caller of [one, two]) {
    expect((await run(['login', '--profile', 'prod'], env(caller))).code).toBe(0);
    expect(JSON.parse(fs.readFileSync(stored('prod'), 'utf8')).access_key).toBe(caller.account.access_key);
  }
  // A disk that takes no others leaves those that are there.
  const { code } = await run(['login', '--profile', 'prod'], env(one), '', 'ulimit -f 0');
  expect([code, await works('prod')]).toEqual([6, true]);
  expect(fs.readdirSync(path.dirname(stored('prod')))).toEqual(['prod.json']);
});
