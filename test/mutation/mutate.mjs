import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { startDatabase } from './database.mjs';
import { rooms } from './rooms.mjs';
import { withStatements } from './statement-mutator.mjs';

// Rooms by their names; what has a slash is a file, and only such files are changed then.
const isFile = (name) => name.includes('/');
const files = process.argv.slice(2).filter(isFile);
const named = process.argv.slice(2).filter((name) => !isFile(name));
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

const database = await startDatabase();
process.env.MUTATE_POSTGRES = database.url;
try {
  for (const name of named.length > 0 ? named : Object.keys(rooms)) {
    // The config file of the tests reads it.
    process.env.MUTATE_TESTS = rooms[name].tests.join(',');
    process.stdout.write(`\n${name}\n`);
    const mutants = await new Stryker({
      mutate: files.length > 0 ? files : rooms[name].mutate,
      testRunner: 'vitest',
      vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
      plugins: ['@stryker-mutator/vitest-runner', path.join(import.meta.dirname, 'prose.mjs')],
      ignorers: ['prose'],
      coverageAnalysis: 'perTest',
      incremental: true,
      incrementalFile: path.join(results, `${name}.json`),
      reporters: ['clear-text', 'progress-append-only', 'html'],
      clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
      htmlReporter: { fileName: path.join(results, `${name}.html`) },
      thresholds: { high: 95, low: 90, break: 90 },
      concurrency: 1,
      // Beyond one and a half times what the tests took at first; those of the server start one.
      timeoutMS: rooms[name].hasStatements ? 30_000 : 5_000,
      dryRunTimeoutMinutes: 30,
      disableTypeChecks: false,
      // Stryker rewrites it for its copy with an interface that TypeScript 7 has no more; no test needs it.
      tsconfigFile: 'none',
      // Pages are served from web/dist.
      ignorePatterns: ['**/dist', '.mutate', 'docs', 'web/*', '!web/dist'],
      tempDirName: '.stryker-tmp',
    }).runMutationTest();
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
