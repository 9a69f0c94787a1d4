import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { environmentFor, run } from './harness/command.ts';
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
  const [id] = (await domains())
    .split('\n')
    .find((line) => line.includes('first.example'))!
    .split(' ');
  expect((await run(['account', 'go-live', id!, '--keep-as', 'taken'], operator())).code).toBe(2);
  expect(await works('taken')).toBe(true);
  expect((await run(['account', 'go-live', id!, '--keep-as', 'goes-live'], operator())).code).toBe(0);
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

test('login stores the keys of the environment in the profile that it names', async () => {
  const [one, two] = [await book.account('retailer'), await book.account('retailer')];
  const env = (caller: typeof one) => environmentFor(caller, book.url, folder);
  for (const caller of [one, two]) {
    expect((await run(['login', '--profile', 'prod'], env(caller))).code).toBe(0);
    expect(JSON.parse(fs.readFileSync(stored('prod'), 'utf8')).access_key).toBe(caller.account.access_key);
  }
});
