import type { ProvidedContext } from 'vitest';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { asCompiledFirst } from './test/harness/child-server.ts';
import { deadlineMs } from './test/harness/eventually.ts';
import { fileOf, longFiles, onTheOtherEngine } from './test/harness/files.ts';
import SlowFilesFirst, { alone as names } from './test/harness/slow-files-first.ts';

/** What every run has in common. */
export const sources = {
  // Tests run the sources: nothing built can go stale under them.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
};
export const limits = {
  // Bounds for what never comes, far above what a busy machine needs: no mark hangs on them.
  expect: { poll: { timeout: deadlineMs } },
  testTimeout: 2 * deadlineMs,
  hookTimeout: 2 * deadlineMs,
  setupFiles: new URL('./test/harness/file-deadline.ts', import.meta.url).pathname,
  pool: 'forks',
  // What tests call is on this machine, which no proxy leads to. A test's process ends with the run that forked it.
  env: { http_proxy: '', https_proxy: '', TEST_RUN_PID: String(process.pid) },
  // Three times the processors of a small machine: most of its time a file waits for browsers, servers and clocks.
  maxWorkers: 6,
} as const;
export const reporters = [
  'default',
  './test/harness/run-deadline.ts',
  './test/harness/slowest-files.ts',
  './test/harness/failed-files.ts',
  './test/harness/closing-line.ts',
];

/** They watch their own process, which must have run nothing else. */
const alone = names.map(fileOf);
const together = [
  'gs1/test/**/*.test.ts',
  'basket/test/**/*.test.ts',
  'test/*.test.ts',
  'test/internals/*.test.ts',
  'test/harness/*.test.ts',
];
// Loading the server and compiling PostgreSQL cost more than an average file's tests: a process does both once.
const shared = {
  ...limits,
  isolate: false,
  // It imports JSON in a way that Node refuses.
  server: { deps: { inline: [/@actions\/workflow-parser/] } },
};

const project = (
  name: string,
  test: { include: string[]; exclude?: string[]; isolate?: boolean; execArgv?: string[] },
  provide: Partial<ProvidedContext>,
  groupOrder = 0,
): TestProjectConfiguration => ({
  ...sources,
  test: { ...shared, name, ...test, provide, sequence: { groupOrder } },
});

/** `npm test` runs the first two; `npm run test:all` takes every look in them, and then does in the others what they leave out. */
export default defineConfig({
  ...sources,
  test: {
    globalSetup: './test/harness/global-setup.ts',
    reporters,
    // A process that held many servers and browsers takes its time to end on a busy machine.
    teardownTimeout: deadlineMs,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      project('alone', { include: alone, isolate: true }, { engines: 'usual' }),
      project(
        'usual',
        {
          include: together,
          exclude: [...configDefaults.exclude, ...alone, ...longFiles],
          execArgv: asCompiledFirst,
        },
        { engines: 'usual' },
      ),
      project(
        'other-engine',
        { include: onTheOtherEngine(), execArgv: asCompiledFirst },
        { engines: 'other' },
        1,
      ),
      project(
        'long',
        { include: longFiles.filter((file) => !file.includes('/planted-')) },
        { engines: 'every' },
        1,
      ),
      // Each bug needs a server of its own and minutes: beside all else they would hold up a run by half.
      project(
        'planted',
        { include: longFiles.filter((file) => file.includes('/planted-')) },
        { engines: 'every' },
        2,
      ),
    ],
  },
});
