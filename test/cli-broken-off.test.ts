import fs from 'node:fs';
import { lockFolder } from '@offerbook/client/folder-lock';
import { type Caller, depositedCount, ok, prefixOf, strings } from '@offerbook/world';
import { expect, test } from 'vitest';
import { commandFiles, environmentFor, run, start, withoutReader } from './harness/command.ts';
import { sceneBehindFlakyProxy } from './harness/flaky-proxy.ts';

const { book, proxy, scene } = await sceneBehindFlakyProxy();
const { folder, file } = commandFiles();

const as = (caller: Caller, url = book.url) => environmentFor(caller, url, folder);
let used = 0;
const unused = async (count: number) => {
  used += count;
  return strings(scene.base, await prefixOf(scene.provider), count, used - count);
};
const counts = () => depositedCount(scene.manufacturer, scene.base);

test('a deposit that goes on says what was refused before it was interrupted, and ends as one that had refusals', async () => {
  const made = await unused(12);
  const csv = file('refusals.txt', ['8112', ...made].join('\n'));
  const results = file('refusals.csv');
  const args = ['deposit', '--file', csv, '--chunk', '5', '--results', results];
  proxy.fates.push('pass', 'pass', 'lose');
  expect((await run(args, as(scene.provider, proxy.url))).code).toBe(5);
  const resumed = await run([...args, '--resume'], as(scene.provider));
  const says = expect.stringContaining(`6 were in ${results} already, and of these were refused: 1 invalid.`);
  expect([resumed.code, resumed.stdout]).toEqual([1, says]);
  const again = await run([...args, '--resume', '--json'], as(scene.provider));
  expect([again.code, JSON.parse(again.stdout)]).toMatchObject([
    1,
    { kept: 13, kept_refused: { invalid: 1 } },
  ]);
});

test('a deposit does not go on after the results of a longer file', async () => {
  const results = file('longer.csv');
  const longer = file('longer.txt', (await unused(6)).join('\n'));
  expect((await run(['deposit', '--file', longer, '--results', results], as(scene.provider))).code).toBe(0);
  const before = await counts();
  const shorter = file('shorter.txt', (await unused(3)).join('\n'));
  const args = ['deposit', '--file', shorter, '--results', results, '--resume'];
  const { code, stdout, stderr } = await run(args, as(scene.provider));
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('is not of this file')]);
  expect(await counts()).toBe(before);
});

test('a deposit that is refused as a whole leaves no results, so that the command may be corrected; one without an answer does', async () => {
  const csv = file('refused.txt', (await unused(1))[0]);
  const results = file('refused.csv');
  const args = ['deposit', '--file', csv, '--results', results];
  const withWrongKey = { ...as(scene.provider), OFFERBOOK_SECRET_KEY: 'wrong' };
  expect((await run(args, withWrongKey)).code).toBe(4);
  expect(fs.existsSync(results)).toBe(false);
  proxy.fates.push('pass', 'lose');
  expect((await run(args, as(scene.provider, proxy.url))).code).toBe(5);
  expect(fs.existsSync(results)).toBe(true);
  expect((await run([...args, '--resume'], withWrongKey)).code).toBe(4);
  expect(fs.existsSync(results)).toBe(true);
});

test('results of a deposit that is under way are left to it', async () => {
  const csv = file('shared.txt', (await unused(1))[0]);
  const results = file('shared.csv');
  const lock = await lockFolder(folder, '.shared.csv.offerbook-lock.', 0);
  if ('holderPid' in lock) throw new Error('the new folder is locked');
  const args = ['deposit', '--file', csv, '--results', results];
  const { code, stdout, stderr } = await run([...args, '--resume'], as(scene.provider));
  const says = `Process ${process.pid} writes ${results}. Wait until it has ended, or give another file.\n`;
  expect([code, stdout, stderr]).toEqual([2, '', says]);
  lock.unlock();
  expect((await run(args, as(scene.provider))).code).toBe(0);
  expect(fs.readdirSync(folder).filter((name) => name.includes('lock'))).toEqual([]);
});

test('results that a full disk does not take end the deposit with one line, and it goes on where there is room', async () => {
  const made = await unused(40);
  const csv = file('full.txt', made.join('\n'));
  const results = file('full.csv');
  const args = ['deposit', '--file', csv, '--chunk', '10', '--results', results];
  const { code, stdout, stderr } = await run(args, as(scene.provider), '', 'ulimit -f 1');
  expect([code, stdout]).toEqual([6, '']);
  expect(stderr).toMatch(/full\.csv: EFBIG.* go on with --resume\.\nDeposited before that: \d+ strings\.\n$/);
  expect((await run([...args, '--resume'], as(scene.provider))).code).toBe(0);
  const lines = fs.readFileSync(results, 'utf8').trim().split('\n').slice(1);
  expect(lines.map((line) => line.split(',')[1])).toEqual(made);
});

test('a folder instead of a file, and an argument that is empty, are said in a line', async () => {
  for (const [args, says] of [
    [['deposit', '--file', folder], /^EISDIR/],
    [['offer', 'show', ''], /^An argument is empty/],
    [['rollback', ''], /^An argument is empty/],
    [['offer', 'save', file('null.json', 'null')], /null\.json must hold an object with base_gs1/],
  ] as const) {
    const { code, stderr } = await run([...args], as(scene.provider));
    expect([code, stderr.trim().split('\n')], args.join(' ')).toEqual([2, [expect.stringMatching(says)]]);
  }
});

test('a result that a full disk does not take is no success, and a reader that has read enough is no fault', async () => {
  const check = ['check', (await unused(1))[0]!];
  const full = await run(check, {}, '', 'exec > /dev/full');
  expect([full.code, full.stderr]).toEqual([6, expect.stringMatching(/^ENOSPC[^\n]*\n$/)]);
  expect(await run(check, {}, '', withoutReader)).toMatchObject({ code: 0, stderr: '' });
  expect(await run(['check', '81129'], {}, '', withoutReader)).toMatchObject({ code: 1, stderr: '' });
  // What polls ends too.
  expect(await run(['watch', scene.base], as(scene.manufacturer), '', withoutReader)).toMatchObject({
    code: 0,
    stderr: '',
  });
});

test('listen removes its endpoint when the program that reads its events has ended', async () => {
  const listening = start(
    ['listen', '--register', '--port', '0'],
    as(scene.provider),
    '',
    'exec > >(head -n 1)',
  );
  await listening.until(/registered and verified/, 'stderr');
  let isOver = false;
  void listening.ended.then(() => {
    isOver = true;
  });
  while (!isOver) await run(['trigger', 'deposited'], as(scene.provider));
  const { code, stdout, stderr } = await listening.ended;
  expect([code, stdout.trim().split('\n')]).toEqual([0, [expect.stringContaining('deposited')]]);
  expect(stderr).toMatch(/the endpoint is removed again\n$/);
  expect((await ok(scene.provider.get('/enterprise/webhooks'))).data).toEqual([]);
});
