import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'server/src');
/** The wings that are not machinery. Each of their folders is a room. */
const wings = ['identity', 'coupons', 'webhooks', 'books', 'operator'];

interface Source {
  /** Path below server/src. */
  file: string;
  /** `platform/db`, `coupons/offers`; empty for a file that composes the wings. */
  room: string;
  wing: string;
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
    const [wing = '', folder = ''] = path.dirname(file).split('/');
    return { file, room: folder === '' ? '' : `${wing}/${folder}`, wing, text, imports };
  });

/** The files that break a rule, with what breaks it. */
const breaking = (rule: (source: Source) => string[]) =>
  sources.flatMap((one) => rule(one).map((what) => `${one.file}: ${what}`));

/** Folders of these wings were cut from one subject and may use each other's files; in the others each has its own. */
const oneSubject = ['identity', 'webhooks'];

test('a room imports another room only through its lookup.ts', () => {
  expect(
    breaking(({ room, wing, imports }) =>
      !wings.includes(wing)
        ? []
        : imports.filter((name) => {
            const [otherWing = '', other = ''] = path.dirname(name).split('/');
            return (
              wings.includes(otherWing) &&
              other !== '' &&
              `${otherWing}/${other}` !== room &&
              !(otherWing === wing && oneSubject.includes(wing)) &&
              path.basename(name) !== 'lookup.ts'
            );
          }),
    ),
  ).toEqual([]);
});

test('no room knows the transport', () => {
  expect(
    breaking(({ wing, imports }) =>
      wings.includes(wing)
        ? imports.filter((name) => name.startsWith('platform/http/') || name === 'fastify')
        : [],
    ),
  ).toEqual([]);
});

test('what writes the journal calls emit, which knows the actions that the operation declares', () => {
  const writes = /insert into (offer_)?event\b/;
  const stores = sources.filter(({ text }) => writes.test(text));
  const callers = sources.filter(
    ({ file, imports }) =>
      !file.endsWith('-store.ts') && stores.some((store) => imports.includes(store.file)),
  );
  const writers = /\b(deleteOwn|addStrings|addOfferEvents|insertsRedeemed|redeemMoved|rollbackMoved)\(/;
  expect(stores.map(({ file, text }) => [file, text.match(new RegExp(writes, 'g'))?.length])).toEqual([
    ['coupons/offers/offer-event-store.ts', 1],
    ['coupons/redemptions/insert-store.ts', 1],
    ['coupons/redemptions/redeem-store.ts', 1],
    ['coupons/redemptions/rollback-store.ts', 1],
    ['coupons/strings/delete-store.ts', 1],
    ['coupons/strings/deposit-store.ts', 1],
  ]);
  expect(
    callers.filter(({ text }) => writers.test(text) && !/\bemit\(/.test(text)).map(({ file }) => file),
  ).toEqual([]);
});

test('every operation that is declared is taken up by a list, which leads to operations.ts', () => {
  const declared = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bconst (\w+)[^=\n]* = operation\(/g)].map(([, name = '']) => ({ file, name, text })),
  );
  expect(declared.length).toBeGreaterThan(150);
  const forgotten = declared.filter(({ file, name, text }) => {
    const word = new RegExp(`\\b${name}\\b`, 'g');
    const importers = sources.filter(({ imports }) => imports.includes(file));
    return text.match(word)!.length < 2 && !importers.some((one) => word.test(one.text));
  });
  expect(forgotten.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('the vocabulary imports nothing but its own lists', () => {
  expect(
    breaking(({ room, imports }) =>
      room === 'platform/vocabulary'
        ? imports.filter((name) => !name.startsWith('platform/vocabulary/') && name !== 'zod')
        : [],
    ),
  ).toEqual([]);
});

test('states, actions and lengths of time are written by the names of the vocabulary', () => {
  const bare = /\b(action|state)\b( is)?( not)? (=|<>|when|in) \(?\d|\b86_400_000\b|\b3_600_000\b/;
  expect(
    breaking(({ room, text }) =>
      room === 'platform/vocabulary' ? [] : text.split('\n').filter((line) => bare.test(line)),
    ),
  ).toEqual([]);
});

test('SQL is only in stores and in platform/db/', () => {
  const sql = /^(?!\s*(\/\*|\*|\/\/)).*['`]\s*(select|insert into|update|delete from|with) [a-z"(*]/;
  expect(
    breaking(({ file, room, text }) =>
      file.endsWith('-store.ts') || room === 'platform/db'
        ? []
        : text.split('\n').filter((line) => sql.test(line) && !line.includes("query('select 1')")),
    ),
  ).toEqual([]);
});

test('only platform/db/ executes SQL that is not a declared statement', () => {
  // It returns nothing whose type could be wrong.
  const exceptions = /^process\/readiness|^platform\/db\//;
  expect(
    breaking(({ file, text }) => (exceptions.test(file) ? [] : (text.match(/\.query[<(].*/g) ?? []))),
  ).toEqual([]);
});

test('only config.ts reads the environment', () => {
  expect(
    breaking(({ file, text }) => (file !== 'config.ts' && /process\.env/.test(text) ? ['process.env'] : [])),
  ).toEqual([]);
});

test('only main.ts makes a clock, and a thread its own; platform/http/ measures, nothing else reads the time', () => {
  const clock = /\bnew Date\(\)|\bDate\.now\(\)/;
  // No function goes from one thread to another.
  const entries = ['main.ts', 'process/delivery-thread.ts', 'process/sending-thread.ts'];
  expect(
    breaking(({ file, room, text }) =>
      entries.includes(file) || room === 'platform/http'
        ? []
        : text.split('\n').filter((line) => clock.test(line)),
    ),
  ).toEqual([]);
});

test('a state is turned over only by a toggle, whose absence the pipeline guards', () => {
  expect(
    breaking(({ file, text }) =>
      file === 'platform/wire/absence.ts' ? [] : (text.match(/\?\? !.*/g) ?? []),
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

const tests = fs
  .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(import.meta.dirname, file), 'utf8') }));

test('no test file is longer than 300 lines', () => {
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter(({ text }) => text.split('\n').length > 301)).toEqual([]);
});

/** What a test outside test/internals may import of the server's and the portal's sources, each with the reason. */
const entries: Readonly<Record<string, string>> = {
  'server/src/config.ts': 'the settings, as an operator writes them',
  'server/src/derive.ts': 'the files that npm run derive writes',
  'server/src/operations.ts': 'the operations, over which tests are derived',
  'server/src/platform/pipeline/refusals.ts': 'the codes of refusals, which openapi.json names',
  'server/src/platform/vocabulary/': 'the roles, actions, reasons, states and times that openapi.json names',
  'server/src/platform/wire/body-limits.ts':
    'how long a body may be, which the reference says of each operation',
};

test('a test looks inside the server only in test/internals, on Citus and by the harness: elsewhere it writes no SQL and imports what is listed here', () => {
  const outside = tests.filter(({ file }) => !file.includes('/'));
  expect(outside.length).toBeGreaterThan(150);
  const imports = outside.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:from|import\()\s*'\.\.\/((?:server|web)\/(?:src|dist)\/[^']+)'/g)].map(
      ([, name = '']) => ({
        file,
        name,
      }),
    ),
  );
  const listed = Object.keys(entries);
  expect(imports.filter(({ name }) => !listed.some((entry) => name.startsWith(entry)))).toEqual([]);
  expect(listed.filter((entry) => !imports.some(({ name }) => name.startsWith(entry)))).toEqual([]);
  const sql =
    /^(?!\s*(\/\*|\*|\/\/)).*['"`]\s*((select|insert into|update|delete from|alter|create|drop|truncate|analyze|grant|revoke|prepare) (1 from )?[a-z"(*$]|with [a-z_]+ as \()/;
  const writing = outside.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => sql.test(line) || /\.query[<(]|\bsqlSession\b/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(writing).toEqual([]);
});

test('no two test files have one name, by which lists of them go', () => {
  const names = tests
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('citus/'))
    .map((file) => path.basename(file));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('a test waits through harness/eventually.ts or expect.poll, which end, and sleeps nowhere else', () => {
  // A socket's own limit of silence is none.
  const timer = /(?<!\bsocket\.)\b(setTimeout|waitForTimeout)\(|setTimeout\sas/;
  const sleeping = tests.filter(({ text }) => timer.test(text)).map(({ file }) => file);
  // The second makes answers late where it is asked to: no test waits for it.
  expect(sleeping.toSorted()).toEqual(['harness/eventually.ts', 'harness/late-answers.ts']);
});

test('beside onEveryEngine a file tests only `once`, so that nothing runs twice', () => {
  const beside = /^(test|describe|inBrowser|sceneInBrowser|inEveryPlace)\b/m;
  const twice = tests.filter(({ text }) => /^onEveryEngine\(/m.test(text) && beside.test(text));
  expect(twice.map(({ file }) => file)).toEqual([]);
});

test('a comment is understood without the one before it', () => {
  const leans =
    /(\/\/|\*) (Of |…|Likewise|The same([.,:;]| (as|at|for|of|on|to|when|where|with|without)\b)).*/g;
  const leaning = [...sources, ...tests].flatMap(({ file, text }) =>
    (text.match(leans) ?? []).map((comment) => `${file}: ${comment}`),
  );
  expect(leaning).toEqual([]);
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
