import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as basket from '../src/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the example in the README runs and prints what it says', () => {
  const example = /```ts\n(.*?)```/s.exec(readme)![1]!;
  const runnable = example.replace(
    /import (\{.*?\}) from '@offerbook\/basket';/,
    'const $1 = theBasketPackage;',
  );
  const printed: string[] = [];
  new Function('theBasketPackage', 'console', runnable)(basket, {
    log: (...values: unknown[]) => printed.push(values.join(' ')),
  });
  expect(printed).toEqual([...example.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, said]) => said));
});

test('the README explains every reason there is', () => {
  const explained = readme.slice(readme.indexOf('## Reasons'));
  expect([...explained.matchAll(/`(\w+)`/g)].map(([, code]) => code!).sort()).toEqual(
    [...basket.reasonCodes].sort(),
  );
});
