import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Caller, depositedCount, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, expect, test } from 'vitest';
import { environmentFor, run, start } from './harness/command.ts';
import { sceneBehindFlakyProxy } from './harness/flaky-proxy.ts';

const { book, proxy, scene } = await sceneBehindFlakyProxy();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-cli-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const as = (caller: Caller, url = book.url) => environmentFor(caller, url, folder);
const file = (name: string, text?: string) => {
  const place = path.join(folder, name);
  if (text !== undefined) fs.writeFileSync(place, text);
  return place;
};
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
