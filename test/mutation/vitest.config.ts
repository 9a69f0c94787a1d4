import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule } from 'vitest/node';
import { sources } from '../../vitest.config.ts';
import LikeliestFirst from './likeliest-first.ts';

/** Stryker counts tests that failed. A file that does not load has none, so it gets one: that is how it was noticed. */
const failedLoads: Reporter = {
  onTestModuleEnd(module: TestModule) {
    const { task: file } = module as unknown as { task: { tasks: unknown[]; result?: { state: string } } };
    if (file.result?.state !== 'fail' || file.tasks.length > 0) return;
    file.tasks.push({ type: 'test', name: 'loads', mode: 'run', file, result: file.result });
  },
};

export default defineConfig({
  ...sources,
  test: {
    // From mutate.mjs, for the room.
    include: process.env['MUTATE_TESTS']?.split(',') ?? [],
    reporters: [failedLoads],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['test/mutation/short-properties.ts'],
    sequence: { sequencer: LikeliestFirst },
    // Each change has a thread of its own, so what is built when a module is loaded is built with the change. Its files
    // share the thread: loading the server and compiling PostgreSQL cost more than most of their tests.
    isolate: false,
    provide: {
      // From mutate.mjs; empty where there is no PostgreSQL.
      postgresUrl: process.env['MUTATE_POSTGRES'] ?? '',
      citusNodes: [],
      engines: process.env['MUTATE_POSTGRES'] ? 'postgresql' : 'every',
      buildFault: 'mutation tests build nothing',
    },
  },
});
