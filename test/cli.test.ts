import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  type Caller,
  deposited,
  depositedCount,
  newBase,
  offerData,
  prefixOf,
  strings,
} from '@offerbook/world';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { environmentFor, run } from './harness/command.ts';
import { sceneBehindFlakyProxy } from './harness/flaky-proxy.ts';
import { operatorToken } from './harness/offerbook.ts';
import { refusedSheets, sheetsOf } from './harness/sheets.ts';

const { book, proxy, scene } = await sceneBehindFlakyProxy();
let folder: string;
let used = 0;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-cli-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  proxy.fates.length = 0;
  proxy.cutOff = false;
});

const as = (caller: Caller, url = book.url) => environmentFor(caller, url, folder);
const operator = () => ({
  OFFERBOOK_URL: book.url,
  OFFERBOOK_OPERATOR_TOKEN: operatorToken,
  XDG_CONFIG_HOME: folder,
});
const file = (name: string, text?: string | Uint8Array) => {
  const place = path.join(folder, name);
  if (text !== undefined) fs.writeFileSync(place, text);
  return place;
};
const unused = async (count: number) => {
  used += count;
  return strings(scene.base, await prefixOf(scene.provider), count, used - count);
};
const counts = () => depositedCount(scene.manufacturer, scene.base);

test('an operator opens an account whose keys go into a profile, unseen, and work from there', async () => {
  const args = ['account', 'create', '--role', 'retailer', '--domain', 'grocer.example', '--name', 'Grocer'];
  const made = await run([...args, '--no-sample-data', '--keep-as', 'grocer'], operator());
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const kept = path.join(folder, 'offerbook/grocer.json');
  const { secret_key } = JSON.parse(fs.readFileSync(kept, 'utf8'));
  expect(fs.statSync(kept).mode & 0o777).toBe(0o600);
  expect(made.stdout).not.toContain(secret_key);
  const listed = await run(['call', 'list-accelerators', '--profile', 'grocer', '--json'], {
    XDG_CONFIG_HOME: folder,
  });
  expect(JSON.parse(listed.stdout).status).toBe('success');

  const all = await run(['account', 'list'], operator());
  const [line] = all.stdout.split('\n').filter((one) => one.includes('grocer.example'));
  expect(line).toMatch(/retailer\s+grocer\.example\s+Grocer\s+enabled/);
  const [id] = line!.split(' ');
  expect((await run(['account', 'disable', id!], operator())).code).toBe(0);
  const after = await run(['call', 'list-accelerators', '--profile', 'grocer'], { XDG_CONFIG_HOME: folder });
  expect(after.code).toBe(4);
  const again = await run([...args], operator());
  expect([again.code, again.stderr]).toEqual([
    3,
    expect.stringMatching(/^ALREADY_EXISTS: .*\n.*execution id/s),
  ]);
});

test('login tries the keys before it keeps them; logout forgets them', async () => {
  const { OFFERBOOK_SECRET_KEY: secret, ...env } = as(scene.retailer);
  const wrong = await run(['login', '--secret-key-file', '-'], env, 'wrong');
  expect([wrong.code, fs.existsSync(path.join(folder, 'offerbook/default.json'))]).toEqual([4, false]);
  const right = await run(['login', '--secret-key-file', '-'], env, `${secret}\n`);
  expect(right.code).toBe(0);
  expect(right.stdout + right.stderr).not.toContain(secret);
  const bare = { XDG_CONFIG_HOME: folder };
  expect((await run(['call', 'list-stores'], bare)).code).toBe(0);
  // A profile that is named brings its keys, whatever keys the environment holds.
  const others = { ...bare, ...as(scene.provider) };
  expect((await run(['call', 'list-stores', '--profile', 'default'], others)).code).toBe(0);
  const misspelt = await run(['logout', '--profile', 'defualt'], bare);
  expect([misspelt.code, misspelt.stdout]).toEqual([0, 'There is no profile defualt.\n']);
  await run(['logout'], bare);
  const without = await run(['call', 'list-stores'], bare);
  expect([without.code, without.stderr]).toEqual([4, expect.stringContaining('offerbook login')]);
});

test('an offer is saved from a file, locked, shown, and found by manufacturer and provider', async () => {
  const base = newBase();
  const offer = file(
    'offer.json',
    JSON.stringify(offerData(base, { primary_purchase_gtins: ['00012345678900'] })),
  );
  const saved = await run(['offer', 'save', offer, '--lock'], as(scene.manufacturer));
  expect(saved).toMatchObject({ code: 0, stdout: expect.stringContaining(`${base} is locked`) });
  expect(saved.stderr).toContain('warning: primary_purchase_gtins 00012345678900');
  await run(['offer', 'authorize', base, scene.provider.domain], as(scene.manufacturer));
  const shown = await run(['offer', 'show', base, '--json'], as(scene.provider));
  expect(JSON.parse(shown.stdout)).toMatchObject({ base_gs1: base, state: 'locked' });
  expect((await run(['offer', 'list'], as(scene.provider))).stdout).toContain(base);
  const found = await run(['offer', 'list', '--search', base, '--json'], as(scene.manufacturer));
  expect(JSON.parse(found.stdout)).toHaveLength(1);
  expect((await run(['offer', 'unlock', base], as(scene.manufacturer))).code).toBe(0);
  const twice = await run(['offer', 'save', offer, '--create'], as(scene.manufacturer));
  expect([twice.code, twice.stderr]).toEqual([3, expect.stringContaining('ALREADY_EXISTS')]);
  const broken = await run(['offer', 'save', file('broken.json', '{')], as(scene.manufacturer));
  expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('broken.json is not valid JSON')]);
});

test('a CSV is deposited in chunks, each string with its result, and again without harm', async () => {
  const made = await unused(25);
  const rows = made.map((gs1, n) => `"Smith, ${n}",${gs1}`);
  const csv = file('in.csv', `consumer,gs1\n${rows.join('\n')}\nnobody,8112\n`);
  const results = file('out.csv');
  const before = await counts();
  const args = ['deposit', '--file', csv, '--chunk', '10', '--results', results];
  const first = await run([...args, '--json'], as(scene.provider));
  expect([first.code, JSON.parse(first.stdout)]).toMatchObject([
    1,
    { sent: 26, deposited: 25, refused: { invalid: 1 }, refused_lines: [{ line: 27, reason: 'invalid' }] },
  ]);
  const written = fs.readFileSync(results, 'utf8').trim().split('\r\n');
  expect(written).toHaveLength(27);
  expect(written[1]).toBe(`2,${made[0]},${made[0]},success,,`);
  expect(written[26]).toContain('27,8112,8112,failure,invalid,');
  expect(await counts()).toBe(before + 25);
  expect(await run(args, as(scene.provider))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--resume'),
  });
  const again = await run(['deposit', '--file', csv], as(scene.provider));
  expect(again.stdout).toContain('25 of them were deposited before');
  expect(await counts()).toBe(before + 25);
});

test('a deposit that was interrupted goes on where its results end', async () => {
  const made = await unused(30);
  const csv = file('in.txt', made.join('\n'));
  const results = file('out.csv');
  const args = ['deposit', '--file', csv, '--chunk', '10', '--results', results];
  proxy.fates.push('pass', 'pass', 'lose');
  const cut = await run(args, as(scene.provider, proxy.url));
  expect([cut.code, cut.stderr]).toEqual([5, expect.stringContaining('No answer')]);
  fs.appendFileSync(results, '11,81120');
  const resumed = await run([...args, '--resume'], as(scene.provider));
  expect(resumed.stdout).toContain(`10 were in ${results} already`);
  const lines = fs.readFileSync(results, 'utf8').trim().split('\n').slice(1);
  expect(lines.map((line) => line.split(',')[1])).toEqual(made);
  const other = file('other.txt', [...made].reverse().join('\n'));
  const wrong = await run(['deposit', '--file', other, '--results', results, '--resume'], as(scene.provider));
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('is not of this file')]);
});

test('a string that a spreadsheet has rounded is refused before anything is sent, on whichever line it stands', async () => {
  const made = await unused(5);
  const before = await counts();
  const text = ['gs1', ...made, '8.112E+31'].join('\n');
  const csv = file('rounded.csv', text);
  const done = await run(['deposit', '--file', csv, '--chunk', '2'], as(scene.provider));
  const says = expect.stringMatching(/Line 7: .*Format the column as text/);
  expect([done.code, done.stdout, done.stderr]).toEqual([2, '', says]);
  expect(await counts()).toBe(before);
  // Standard input is read once: the exit code is then not that of a command that sent nothing.
  const piped = await run(['deposit', '--file', '-', '--chunk', '2'], as(scene.provider), text);
  expect([piped.code, piped.stderr]).toEqual([6, says]);
  expect(piped.stderr).toContain('Deposited before that: 4 strings.');
  expect(await counts()).toBe(before + 4);
});

test('a file is read whatever a spreadsheet made of it, and what is refused is said by line', async () => {
  const made = await unused(2);
  const names = ['semicolons and a heading', 'UTF-16 with a mark', 'formulas that are text'];
  const sheets = sheetsOf([...made, '8112 0099']);
  for (const name of names) {
    const done = await run(['deposit', '--file', file('list.csv', sheets[name]!)], as(scene.provider));
    expect([done.code, done.stdout], name).toEqual([
      1,
      expect.stringContaining('2 of 3 strings are deposited'),
    ]);
    expect(done.stdout, name).toMatch(/line 4, 8112 0099: invalid: The funder id/);
  }
  const broken = [
    'an empty file',
    'a stray quote',
    'a quote that is never closed',
    'a workbook',
    'another encoding',
  ];
  const refusals = refusedSheets(made[0]!);
  for (const name of broken) {
    const [bytes, says] = refusals[name]!;
    const done = await run(['deposit', '--file', file('list.csv', bytes)], as(scene.provider));
    expect([done.code, done.stderr.trim().split('\n')], name).toEqual([2, [expect.stringMatching(says)]]);
  }
});

test('redeem and rollback say what became of each string, and the exit code whether all went well', async () => {
  const made = await unused(2);
  await run(['deposit', ...made], as(scene.provider));
  const dry = await run(['redeem', made[0]!, '--dry-run'], as(scene.retailer));
  expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining('could be redeemed')]);
  const both = await run(['redeem', ...made, '--store', '0042', '--json'], as(scene.retailer));
  expect([both.code, JSON.parse(both.stdout).newly_redeemed.length]).toEqual([0, 2]);
  const again = await run(['redeem', ...made], as(scene.retailer));
  expect([again.code, again.stdout]).toEqual([1, expect.stringContaining('already_redeemed')]);
  expect((await run(['rollback', ...made], as(scene.retailer))).code).toBe(0);
  const never = await run(['rollback', made[0]!, '811200'], as(scene.retailer));
  expect([never.code, never.stdout]).toEqual([
    1,
    expect.stringMatching(/already_rolled_back.*\n.*VALIDATION/s),
  ]);
});

test('check explains a string digit by digit without a registry', async () => {
  const [gs1] = await unused(1);
  const good = await run(['check', `]e0${gs1}`], {});
  expect([good.code, good.stdout]).toEqual([
    0,
    expect.stringMatching(/Read as 8112.*application identifier.*funder id.*serial number/s),
  ]);
  const bad = await run(['check', '81129', '--json'], {});
  expect([bad.code, JSON.parse(bad.stdout).valid]).toEqual([1, false]);
});

test('call reaches every operation, and says what is missing or near', async () => {
  const answer = await run(['call', 'read-offer', `base_gs1=${scene.base}`], as(scene.manufacturer));
  expect(JSON.parse(answer.stdout).data.base_gs1).toBe(scene.base);
  const body = ['call', 'add-brand', '--body', '-', '--txn', 'brand-1'];
  const [one, two] = [
    await run(body, as(scene.manufacturer), '{"brand_id":"From the shell"}'),
    await run(body, as(scene.manufacturer), '{"brand_id":"From the shell"}'),
  ];
  expect(JSON.parse(one.stdout).data).toEqual(JSON.parse(two.stdout).data);
  expect((await run(['call', 'read-offer'], as(scene.manufacturer))).stderr).toContain('needs base_gs1=…');
  const unknown = await run(['call', 'show-offer'], as(scene.manufacturer));
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('read-offer')]);
  expect((await run(['operations'], {})).stdout).toContain('redeem-coupons');
});

test('each kind of failure has its own exit code, and --json its own answer', async () => {
  const usage = await run(['redeem'], as(scene.retailer));
  expect([usage.code, usage.stderr]).toEqual([2, expect.stringContaining('missing required argument')]);
  expect(await run(['frob'], {})).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no command frob'),
  });
  const refused = await run(['offer', 'show', newBase(), '--json'], as(scene.manufacturer));
  expect([refused.code, JSON.parse(refused.stdout)]).toMatchObject([
    3,
    { status: 'error', code: 'NOT_FOUND' },
  ]);
  const credentials = await run(['offer', 'list'], {
    ...as(scene.manufacturer),
    OFFERBOOK_SECRET_KEY: 'wrong',
  });
  expect(credentials.code).toBe(4);
  proxy.cutOff = true;
  const gone = await run(['offer', 'list'], {
    ...as(scene.manufacturer, proxy.url),
    OFFERBOOK_RETRY_MS: '1,1',
  });
  expect([gone.code, gone.stderr]).toEqual([5, expect.stringMatching(/Trying again.*UNREACHABLE/s)]);
  const [gs1] = await deposited(scene.provider, scene.base, 1, 1_000);
  proxy.cutOff = false;
  proxy.fates.push('pass', 'lose', 'too-many');
  const unheard = await run(['redeem', gs1!], { ...as(scene.retailer, proxy.url), OFFERBOOK_RETRY_MS: '1' });
  expect([unheard.code, unheard.stderr]).toEqual([
    5,
    expect.stringMatching(/RATE_LIMITED.*outcome is unknown/s),
  ]);
  for (const { stdout, stderr } of [usage, refused, credentials, gone, unheard]) {
    expect(stdout + stderr).not.toContain(scene.manufacturer.account.secret_key);
  }
});
