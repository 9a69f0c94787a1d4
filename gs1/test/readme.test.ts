import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as gs1 from '../src/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the example in the README runs and prints what it says', () => {
  const example = /```ts\n(.*?)```/s.exec(readme)![1]!;
  const runnable = example.replace(/import (\{.*?\}) from '@offerbook\/gs1';/, 'const $1 = gs1;');
  const printed: unknown[] = [];
  const run = new Function('gs1', 'console', `${runnable}; return { base, coupon };`);
  const made = run(gs1, { log: (line: unknown) => printed.push(line) });
  const promised = [...example.matchAll(/\/\/ (.*)$/gm)].map((match) => match[1]);
  expect([made.base, made.coupon, ...printed]).toEqual(promised);
});

test('the README lists every function there is and none besides', () => {
  const listed = [...readme.matchAll(/`(\w+)\([\w, ]*\)`/g)].map((match) => match[1]!);
  expect(listed.sort()).toEqual(Object.keys(gs1).sort());
});
