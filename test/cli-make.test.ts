import fs from 'node:fs';
import { type Caller, depositedCount, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { commandFiles, environmentFor, run, withoutReader } from './harness/command.ts';
import { sceneBehindFlakyProxy } from './harness/flaky-proxy.ts';

const { book, proxy, scene } = await sceneBehindFlakyProxy();
const { folder, file } = commandFiles();

const as = (caller: Caller, url = book.url) => environmentFor(caller, url, folder);
const counts = () => depositedCount(scene.manufacturer, scene.base);

test('strings that the registry makes are the same when the file is started again', async () => {
  const csv = file('bases.txt', Array(7).fill(scene.base).join('\n'));
  const before = await counts();
  const args = ['deposit', '--make', '--file', csv, '--chunk', '5', '--json'];
  const [first, second] = [await run(args, as(scene.provider)), await run(args, as(scene.provider))];
  expect(JSON.parse(first.stdout).made).toHaveLength(7);
  expect(JSON.parse(second.stdout).made).toEqual(JSON.parse(first.stdout).made);
  const plain = await run(args.slice(0, -1), as(scene.provider));
  expect(plain.stdout.trim().split('\n')).toEqual(JSON.parse(first.stdout).made);
  expect(plain.stderr).toContain('7 of 7 strings are deposited.');
  expect(await counts()).toBe(before + 7);
});

test('a call that made strings and lost its answer makes no others when the deposit goes on', async () => {
  const csv = file('bases-again.txt', Array(12).fill(scene.base).join('\n'));
  const results = file('made.csv');
  const before = await counts();
  const args = ['deposit', '--make', '--file', csv, '--chunk', '5', '--results', results];
  proxy.fates.push('pass', 'pass', 'lose');
  expect((await run(args, as(scene.provider, proxy.url))).code).toBe(5);
  expect(await counts()).toBe(before + 10);
  // A disk that kept a part of what was written.
  const lines = fs.readFileSync(results, 'utf8').split('\n');
  fs.writeFileSync(results, lines.slice(0, 4).join('\n'));
  expect((await run([...args, '--resume'], as(scene.provider))).stdout).toContain(
    `2 were in ${results} already`,
  );
  expect(await counts()).toBe(before + 12);
  const made = fs.readFileSync(results, 'utf8').trim().split('\n').slice(1);
  expect(made.slice(0, 2)).toEqual(lines.slice(1, 3));
  expect(new Set(made.map((line) => line.split(',')[2])).size).toBe(12);
  expect((await run([...args, '--resume'], as(scene.provider))).stdout).toContain('12 were in');
  expect(await counts()).toBe(before + 12);
});

test('a deposit that makes strings goes on with the same file and chunk alone, within a day', async () => {
  const broken = `"${scene.base.slice(0, 14)}\n${scene.base.slice(14)}"`;
  const text = ['base_gs1', broken, ...Array<string>(8).fill(scene.base)].join('\n');
  const csv = file('grows.csv', text);
  const results = file('grown.csv');
  const args = ['--file', csv, '--results', results];
  const make = (chunk: string, url?: string) =>
    run(['deposit', '--make', ...args, '--chunk', chunk, '--resume'], as(scene.provider, url));
  const before = await counts();
  proxy.fates.push('pass', 'pass', 'lose');
  expect((await make('5', proxy.url)).code).toBe(5);
  expect(await counts()).toBe(before + 9);
  const deposit = (chunk: number) => `deposit cli-[0-9a-f]{32} --chunk ${chunk}`;
  const refusal = (is: string) => ({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(`is of ${deposit(5)}, and this is ${is}: .* were added into a file of`),
  });
  expect(await make('4')).toMatchObject(refusal(deposit(4)));
  expect(await run(['deposit', ...args, '--resume'], as(scene.provider))).toMatchObject(
    refusal('a deposit without --make'),
  );
  file('grows.csv', `${text}\n${scene.base}`);
  expect(await make('5')).toMatchObject(refusal(deposit(5)));
  file('grows.csv', text);
  const { atime, mtime } = fs.statSync(results);
  fs.utimesSync(results, atime, new Date(mtime.getTime() - 24 * 3_600_000));
  expect(await make('5')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('more than 23 hours ago'),
  });
  fs.utimesSync(results, atime, mtime);
  expect((await make('5')).code).toBe(0);
  expect(await counts()).toBe(before + 9);
  const made = fs.readFileSync(results, 'utf8').trim().split('\n').slice(1);
  expect(new Set(made.map((line) => line.split(',')[2])).size).toBe(9);
  fs.utimesSync(results, atime, new Date(mtime.getTime() - 24 * 3_600_000));
  expect((await make('5')).stdout).toContain(`9 were in ${results} already`);
});

test('strings that were made and find no reader are no success, and can still be had', async () => {
  const csv = file('unread.txt', Array(3).fill(scene.base).join('\n'));
  const args = ['deposit', '--make', '--file', csv];
  const before = await counts();
  const first = await run(args, as(scene.provider), '', withoutReader);
  expect([first.code, first.stderr]).toEqual([
    6,
    expect.stringMatching(/could not be written .*EPIPE.*\n.*prints the same strings\.\n$/),
  ]);
  expect((await run(args, as(scene.provider))).stdout.trim().split('\n')).toHaveLength(3);
  expect(await counts()).toBe(before + 3);
  const alone = await run(['deposit', '--make', scene.base], as(scene.provider), '', withoutReader);
  expect([alone.code, alone.stderr]).toEqual([6, expect.stringMatching(/They are:\n8112\d+\n$/)]);
});

test('a command line whose answer is lost says how the same strings are had, and makes no others', async () => {
  const before = await counts();
  const results = file('lost.csv');
  const args = ['deposit', '--make', scene.base, scene.base, '--results', results];
  proxy.fates.push('pass', 'lose');
  const { code, stdout, stderr } = await run(args, as(scene.provider, proxy.url));
  expect([code, stdout]).toEqual([5, '']);
  const [, txn = ''] = /run the same command again with --txn (\S+): /.exec(stderr) ?? [];
  expect(await counts()).toBe(before + 2);
  expect(await run([...args, '--txn', txn], as(scene.provider))).toMatchObject({ code: 0 });
  const made = fs.readFileSync(results, 'utf8').trim().split('\n').slice(1);
  expect(made).toHaveLength(2);
  expect(await counts()).toBe(before + 2);
  const csv = file('lost.txt', scene.base);
  expect(await run(['deposit', '--make', '--file', csv, '--txn', txn], as(scene.provider))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('a file is known by what it holds'),
  });
});

test('a redeem whose answer is lost says how the same answer is had', async () => {
  const [gs1 = ''] = (await run(['deposit', '--make', scene.base], as(scene.provider))).stdout.split('\n');
  const args = ['redeem', gs1, '--store', '0042'];
  proxy.fates.push('pass', 'lose');
  const { code, stderr } = await run(args, as(scene.retailer, proxy.url));
  const [, txn = ''] = /run the same command again with --txn (\S+): /.exec(stderr) ?? [];
  expect([code, (await run(args, as(scene.retailer))).code]).toEqual([5, 1]);
  expect(await run([...args, '--txn', txn], as(scene.retailer))).toMatchObject({ code: 0 });
});

test('where strings are made, a fault in any line is said before one is made', async () => {
  const before = await counts();
  const lines = Array<string>(12).fill(scene.base);
  for (const [late, says] of [
    [`${scene.base},${scene.base}`, /Line 13: .* holds several entries\. Put one on each line/],
    [`${scene.base} ${scene.base}`, /Line 13: .* several entries/],
    ['SAVE-1;SAVE-2', /Line 13: .* several entries/],
    ['8.112E+17', /Line 13: .* Format the column as text/],
  ] as const) {
    const faulty = file('faulty.csv', ['base_gs1', ...lines.slice(1), `"${late}"`].join('\n'));
    const results = file('faulty-results.csv');
    const args = ['deposit', '--make', '--file', faulty, '--chunk', '5', '--results', results];
    const { code, stdout, stderr } = await run(args, as(scene.provider));
    expect([code, stdout, stderr], late).toEqual([2, '', expect.stringMatching(says)]);
    // So that the corrected file can be deposited with the command unchanged.
    expect(fs.existsSync(results)).toBe(false);
  }
  const given = await run(['deposit', '--make', `${scene.base},${scene.base}`], as(scene.provider));
  expect([given.code, given.stdout, given.stderr]).toEqual([
    2,
    '',
    expect.stringContaining('several entries'),
  ]);
  expect(await counts()).toBe(before);
});

test('a lookup code that looks like a power is a code, and what a spreadsheet made of it is refused', async () => {
  await ok(
    scene.manufacturer.post(`/manufacturer/base_gs1/${scene.base}/lookup_code`, { lookup_code: '2E24' }),
  );
  const before = await counts();
  const make = (code: string) =>
    run(['deposit', '--make', '--file', file('powers.txt', `${code}\n${scene.base}\n`)], as(scene.provider));
  expect((await make('2e24')).stdout.trim().split('\n')).toHaveLength(2);
  for (const rounded of ['2E+24', '2.1E24'])
    expect(await make(rounded)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/Line 1: .*rounded/),
    });
  expect(await counts()).toBe(before + 2);
});

test('strings that were made before a later call is refused are printed', async () => {
  const csv = file('refused-later.txt', Array(7).fill(scene.base).join('\n'));
  proxy.fates.push('pass', 'pass', 'unavailable');
  const args = ['deposit', '--make', '--file', csv, '--chunk', '5'];
  const { code, stdout } = await run(args, as(scene.provider, proxy.url));
  const made = stdout.trim().split('\n');
  expect([code, made.length]).toEqual([5, 5]);
  const again = await run(args, as(scene.provider));
  expect(again.stdout.trim().split('\n').slice(0, 5)).toEqual(made);
});
