import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule } from 'vitest/node';
import { sources } from '../../vitest.config.ts';
import { keptThread } from './kept-thread.ts';
import { lateFragments, lateStatements } from './late-statements.ts';
import LikeliestFirst from './likeliest-first.ts';

/** Stryker counts tests that failed. A file that does not load has none, so it gets one: that is how it was noticed. */
const failedLoads: Reporter = {
  onTestModuleEnd(module: TestModule) {
    const { task: file } = module as unknown as { task: { tasks: unknown[]; result?: { state: string } } };
    if (file.result?.state !== 'fail' || file.tasks.length > 0) return;
    file.tasks.push({ type: 'test', name: 'loads', mode: 'run', file, result: file.result });
  },
};

/** A test that waits for what never comes ends by itself: its thread, stopped from outside, has to load the server again. */
const deadlineMs = 6_000;

export default defineConfig({
  ...sources,
  plugins: [
    lateStatements,
    lateFragments,
    {
      name: 'kept-thread',
      // Stryker's runner asks for threads.
      configureVitest({ vitest }) {
        for (const { config } of vitest.projects)
          Object.assign(config, { pool: keptThread.name, poolRunner: keptThread });
      },
    },
  ],
  test: {
    // From mutate.mjs, for the room.
    include: process.env['MUTATE_TESTS']?.split(',') ?? [],
    reporters: [failedLoads],
    env: { TEST_DEADLINE_MS: String(deadlineMs) },
    expect: { poll: { timeout: deadlineMs } },
    testTimeout: 4 * deadlineMs,
    hookTimeout: 4 * deadlineMs,
    setupFiles: ['test/mutation/short-properties.ts', 'test/mutation/hook-coverage.ts'],
    sequence: { sequencer: LikeliestFirst },
    // The files of a run share the thread: loading the server and compiling PostgreSQL cost more than most of their tests.
    isolate: false,
    provide: {
      // From mutate.mjs; empty where there is no PostgreSQL.
      postgresUrl: process.env['MUTATE_POSTGRES'] ?? '',
      citusNodes: [],
      looks: 'one',
      engines: process.env['MUTATE_POSTGRES'] ? 'postgresql' : 'every',
      buildFault: 'mutation tests build nothing',
    },
  },
});
