import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const page = fs.readFileSync(path.join(folder, '../docs/security.md'), 'utf8');
const [, part = ''] = page.split('## OWASP ASVS 5.0');
const rows = page.split('\n').filter((line) => /^\| (API\d|\d+\.\d+\.\d+)/.test(line));
const cellsOf = (row: string) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim());

/** Each test that the page names: its file, and its title or that of its group. */
const named = rows.flatMap((row) =>
  [...row.matchAll(/((?:internals\/)?[a-z-]+\.test\.ts) "([^"]+)"/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  })),
);

/** The titles of tests and groups of a file, as they are written there. */
const titlesOf = (file: string): string[] => {
  const text = fs.existsSync(path.join(folder, file)) ? fs.readFileSync(path.join(folder, file), 'utf8') : '';
  return [...text.matchAll(/\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:\{|async|\(|\w+ =>)/g)].map(
    ([, , title]) => title!,
  );
};

test('every test that docs/security.md names exists under this title', () => {
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(({ file, title }) => !titlesOf(file).includes(title));
  expect(missing.map(({ file, title }) => `${file} "${title}"`)).toEqual([]);
});

test('every line says its state, and names a test where the product keeps it', () => {
  for (const row of rows.filter((one) => part.includes(one))) {
    const [numbers = '', state = '', , heldBy = ''] = cellsOf(row);
    // The last section names techniques in place of states.
    if (part.slice(part.indexOf('### Not applicable')).includes(row)) continue;
    expect(['yes', 'partly', 'no', 'operator'], numbers).toContain(state);
    if (state === 'yes' || state === 'partly') expect(heldBy, numbers).toMatch(/\.test\.ts "/);
  }
});

/** The requirements of levels 1 and 2 in ASVS 5.0.0, by section: numbered from 1 without a gap. */
const requirements: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

test('docs/security.md has each risk and each requirement of levels 1 and 2 in one line', () => {
  const numbers = rows.flatMap((row) => cellsOf(row)[0]!.split(', ')).filter((one) => /^\d/.test(one));
  const all = Object.entries(requirements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
  );
  expect(numbers.sort()).toEqual(all.sort());
  const risks = rows.flatMap((row) => /^\| (API\d+) /.exec(row)?.[1] ?? []);
  expect(risks).toEqual(Array.from({ length: 10 }, (_, n) => `API${n + 1}`));
});
