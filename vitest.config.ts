import { configDefaults, defineConfig } from 'vitest/config';
import { deadlineMs } from './test/harness/eventually.ts';
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
  pool: 'forks',
  // Twice the processors of a small machine: half of its time a file waits for browsers, servers and clocks.
  maxWorkers: 4,
} as const;
export const reporters = ['default', './test/harness/closing-line.ts'];

/** They watch their own process, which must have run nothing else. */
const alone = names.map((name) => `test/${name}.test.ts`);
const include = [
  'gs1/test/**/*.test.ts',
  'basket/test/**/*.test.ts',
  'test/*.test.ts',
  'test/harness/*.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: './test/harness/global-setup.ts',
    reporters,
    // A process that held many servers and browsers takes its time to end on a busy machine.
    teardownTimeout: deadlineMs,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      { ...sources, test: { ...limits, name: 'alone', include: alone } },
      {
        ...sources,
        test: {
          ...limits,
          name: 'together',
          include,
          exclude: [...configDefaults.exclude, ...alone],
          // Loading the server and compiling PostgreSQL cost more than an average file's tests: a process does both once.
          isolate: false,
        },
      },
    ],
  },
});
