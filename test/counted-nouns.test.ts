import fs from 'node:fs';
import path from 'node:path';
import { counted, pluralOf } from '@offerbook/client';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const sources = ['server/src', 'web/src', 'cli/src', 'client/src'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('derived'))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: fs.readFileSync(path.join(root, folder, file), 'utf8'),
    })),
);

/** The nouns that are counted without a plural of their own, with the files that do. */
const nouns = new Map(
  sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(/(?:counted|plural)\((?:[^()]|\([^()]*\))*, '([^']+)'\)/g),
      ...text.matchAll(/\b(?:noun="|what: ')([a-z ]+)["']/g),
    ].map(([, noun = '']) => [noun, file] as const),
  ),
);

test('every counted noun has a plural as English writes it, and one of it is singular', () => {
  expect(nouns.size).toBeGreaterThan(40);
  for (const [noun, file] of nouns) {
    expect(pluralOf(noun), file).not.toMatch(/[^aeiou]ys$|(s|x|z|ch|sh)s$/);
    expect(counted(1, noun)).toBe(`1 ${noun}`);
    expect(counted(2, noun)).toBe(`2 ${pluralOf(noun)}`);
  }
  expect(['delivery', 'data string', 'address', 'day'].map(pluralOf)).toEqual([
    ...['deliveries', 'data strings', 'addresses', 'days'],
  ]);
});

test('no number of records is written before a plural without it', () => {
  const plurals = [...nouns.keys()].map(pluralOf).join('|');
  const bare = new RegExp(`\\.length(?:, \\w+\\))?\\} (?:${plurals})\\b`);
  expect(sources.filter(({ text }) => bare.test(text)).map(({ file }) => file)).toEqual([]);
});
