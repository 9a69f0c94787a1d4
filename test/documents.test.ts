import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('bench/results/'));
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Without code blocks, tables and headings. */
const proseOf = (text: string) =>
  text
    .replace(/^ *```[\s\S]*?^ *```$/gm, '')
    .split('\n')
    .filter((line) => !/^\s*[|#]/.test(line));

test('no line of prose is longer than 120 characters', () => {
  expect(
    documents.flatMap((file) =>
      proseOf(textOf(file))
        .filter((line) => line.length > 120)
        .map((line) => `${file}: ${line}`),
    ),
  ).toEqual([]);
});

test('every link between documents leads to a file that exists', () => {
  const broken = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => path.resolve(root, path.dirname(file), target))
      // Package pages need whole addresses.
      .concat(
        [...textOf(file).matchAll(/github\.com\/offerbook\/offerbook\/(?:blob|tree)\/main\/([^)#\s]+)/g)].map(
          ([, target = '']) => path.join(root, target),
        ),
      )
      .filter((target) => !fs.existsSync(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('README shows every picture that is kept, and each is small', () => {
  const folder = path.join(root, 'docs/pictures');
  const shown = [...textOf('README.md').matchAll(/\]\(docs\/pictures\/([\w-]+\.png)\)/g)].map(
    ([, name]) => name,
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(fs.readdirSync(folder).sort()).toEqual(shown.sort());
  for (const name of shown) expect(fs.statSync(path.join(folder, name!)).size, name).toBeLessThan(60_000);
});

test('every decision has context, decision and consequences', () => {
  const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));
  expect(decisions.length).toBeGreaterThan(30);
  for (const file of decisions)
    for (const part of ['Context.', 'Decision', 'Consequences.'])
      expect(textOf(file), file).toContain(`**${part}`);
});

test('the index of the documents leads to each of them', () => {
  const index = textOf('docs/README.md');
  const inDocs = documents.filter((file) => /^docs\/[a-z-]+\.md$/.test(file));
  expect(inDocs.length).toBeGreaterThan(10);
  expect(inDocs.filter((file) => !index.includes(`](${path.basename(file)})`))).toEqual([]);
});

test('each bench keeps its newest page alone', () => {
  const pages = fs.readdirSync(path.join(root, 'bench/results')).filter((file) => /^\d/.test(file));
  const names = pages.map((file) => file.replace(/^\d{4}-\d\d-\d\d-/, ''));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
