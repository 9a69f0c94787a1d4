import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'server/src');
const rooms = fs
  .readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['http', 'db', 'demo'].includes(entry.name))
  .map((entry) => entry.name);

interface Source {
  /** Path below server/src. */
  file: string;
  room: string;
  text: string;
  imports: string[];
}

const sources: Source[] = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => {
    const text = fs.readFileSync(path.join(source, file), 'utf8');
    const imports = [...text.matchAll(/^(?:import|export)[^;]*?from '([^']+)'/gms)].map(([, name = '']) =>
      name.startsWith('.') ? path.join(path.dirname(file), name) : name,
    );
    return { file, room: file.includes('/') ? file.split('/')[0]! : '', text, imports };
  });

/** The files that break a rule, with what breaks it. */
const breaking = (rule: (source: Source) => string[]) =>
  sources.flatMap((one) => rule(one).map((what) => `${one.file}: ${what}`));

test('a room imports another room only through its lookup.ts', () => {
  expect(
    breaking(({ room, imports }) =>
      !rooms.includes(room)
        ? []
        : imports.filter((name) =>
            rooms.some(
              (other) => other !== room && name.startsWith(`${other}/`) && name !== `${other}/lookup.ts`,
            ),
          ),
    ),
  ).toEqual([]);
});

test('no room knows the transport', () => {
  expect(
    breaking(({ room, imports }) =>
      rooms.includes(room) ? imports.filter((name) => name.startsWith('http/') || name === 'fastify') : [],
    ),
  ).toEqual([]);
});

test('the machinery knows no room', () => {
  expect(
    breaking(({ room, imports }) =>
      ['http', 'db'].includes(room)
        ? imports.filter((name) => rooms.some((other) => name.startsWith(`${other}/`)))
        : [],
    ),
  ).toEqual([]);
});

test('SQL stands only in stores and the database machinery', () => {
  const sql = /^(?!\s*(\/\*|\*|\/\/)).*['`]\s*(select|insert into|update|delete from|with) [a-z"(*]/;
  expect(
    breaking(({ file, room, text }) =>
      file.endsWith('-store.ts') || room === 'db'
        ? []
        : text.split('\n').filter((line) => sql.test(line) && !line.includes("query('select 1')")),
    ),
  ).toEqual([]);
});

test('only config.ts reads the environment', () => {
  expect(
    breaking(({ file, text }) => (file !== 'config.ts' && /process\.env/.test(text) ? ['process.env'] : [])),
  ).toEqual([]);
});

test('only main.ts makes a clock, and a thread its own; http/ measures, nothing else reads the time', () => {
  const clock = /\bnew Date\(\)|\bDate\.now\(\)/;
  // No function goes from one thread to another.
  const entries = ['main.ts', 'delivery-thread.ts'];
  expect(
    breaking(({ file, room, text }) =>
      entries.includes(file) || room === 'http' || room === 'demo'
        ? []
        : text.split('\n').filter((line) => clock.test(line)),
    ),
  ).toEqual([]);
});

test('no file is longer than 300 lines and none is a drawer', () => {
  expect(
    breaking(({ text }) => (text.split('\n').length > 301 ? [`${text.split('\n').length} lines`] : [])),
  ).toEqual([]);
  expect(
    sources.filter(({ file }) => /(^|\/)(utils?|helpers?|services?|managers?|types)\.ts$/.test(file)),
  ).toEqual([]);
});

test('no test file is longer than 300 lines', () => {
  const tests = fs
    .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'));
  expect(tests.length).toBeGreaterThan(100);
  expect(
    tests.filter(
      (file) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8').split('\n').length > 301,
    ),
  ).toEqual([]);
});

test('every relative import says its ending', () => {
  expect(
    breaking(({ text }) =>
      [...text.matchAll(/from '(\.[^']+)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => !/\.(ts|js|json)$/.test(name)),
    ),
  ).toEqual([]);
});
