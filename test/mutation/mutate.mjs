import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { startDatabase } from './database.mjs';
import { ofDeclarations, rooms } from './rooms.mjs';
import { withStatements } from './statement-mutator.mjs';

// Rooms by their names; what has a slash is a file: if it is a test, only such tests are run, else only such files changed.
const isFile = (name) => name.includes('/');
const isTest = (name) => name.endsWith('.test.ts');
const given = process.argv.slice(2);
const files = given.filter((name) => isFile(name) && !isTest(name));
const tests = given.filter(isTest);
const named = given.filter((name) => !isFile(name));
const unknown = named.filter((name) => !(name in rooms));
if (unknown.length > 0) {
  process.stderr.write(`No room ${unknown.join(', ')}. The rooms are: ${Object.keys(rooms).join(', ')}.\n`);
  process.exit(1);
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const results = path.join(root, '.mutate');
fs.mkdirSync(results, { recursive: true });
process.chdir(root);
withStatements();

const isTimeout = ({ status }) => status === 'Timeout';

const strykerOptions = (name) => ({
  mutate: files.length > 0 ? files : rooms[name].mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', path.join(import.meta.dirname, 'prose.mjs')],
  ignorers: ['prose'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: path.join(results, `${name}.json`),
  reporters: ['clear-text', 'progress-append-only', 'html', 'survivors'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: path.join(results, `${name}.html`) },
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  // Stryker rewrites it for its copy with an interface that TypeScript 7 has no more; no test needs it.
  tsconfigFile: 'none',
  // Pages are served from web/dist.
  ignorePatterns: ['**/dist', '.mutate', 'docs', 'web/*', '!web/dist'],
  tempDirName: '.stryker-tmp',
});

/** Where the limits of a run are: so long beyond a multiple of what the tests took at first. */
const usual = (name) => ({ timeoutFactor: 3, timeoutMS: rooms[name].hasStatements ? 15_000 : 5_000 });
const patient = { timeoutFactor: 20, timeoutMS: 60_000 };

/** Removes results of the last run, so that the next one tests these changes again. */
function forget(incrementalFile, isForgotten) {
  if (!fs.existsSync(incrementalFile)) return;
  const report = JSON.parse(fs.readFileSync(incrementalFile, 'utf8'));
  for (const [fileName, tested] of Object.entries(report.files))
    tested.mutants = tested.mutants.filter((one) => !isForgotten(fileName, one));
  fs.writeFileSync(incrementalFile, JSON.stringify(report));
}

/**
 * Tests the changes of a room. A busy machine exceeds the usual limit too, so what did is tested once more, with a limit
 * that only a test exceeds which waits for ever.
 */
async function testRoom(name) {
  const options = strykerOptions(name);
  const thresholds = { high: 95, low: 90, break: 90 };
  const file = path.join(results, `${name}-timeouts.json`);
  const before = new Set(fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : []);
  const keyOf = (fileName, { location, replacement }) =>
    JSON.stringify([path.relative(root, path.resolve(fileName)), location, replacement]);
  const exitCodeBefore = process.exitCode;
  // Stryker does not know which tests reach what is built at loading, so it would keep such a survivor for ever.
  forget(options.incrementalFile, (_, one) => one.status === 'Survived' && one.static);
  const once = await new Stryker({ ...options, ...usual(name), thresholds }).runMutationTest();
  const isNew = (fileName, one) => isTimeout(one) && !before.has(keyOf(fileName, one));
  let mutants = once;
  if (once.some((one) => isNew(one.fileName, one))) {
    forget(options.incrementalFile, isNew);
    process.exitCode = exitCodeBefore;
    mutants = await new Stryker({ ...options, ...patient, thresholds }).runMutationTest();
  }
  const sure = mutants.filter(isTimeout).map((one) => keyOf(one.fileName, one));
  fs.writeFileSync(file, JSON.stringify([...new Set([...before, ...sure])]));
  return mutants;
}

const database = await startDatabase();
process.env.MUTATE_POSTGRES = database.url;
try {
  for (const name of named.length > 0 ? named : Object.keys(rooms)) {
    // No test that is named for what a file does notices what it declares.
    const chosen = rooms[name].hasStatements ? [...ofDeclarations, ...tests] : tests;
    // The config file of the tests reads it.
    process.env.MUTATE_TESTS = (tests.length > 0 ? chosen : rooms[name].tests).join(',');
    process.stdout.write(`\n${name}\n`);
    const mutants = await testRoom(name);
    if (
      rooms[name].hasStatements &&
      files.length === 0 &&
      !mutants.some(({ mutatorName }) => mutatorName === 'Statement')
    )
      throw new Error('Stryker no longer takes the changes of statements: see statement-mutator.mjs');
  }
} finally {
  await database.stop();
}
