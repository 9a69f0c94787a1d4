import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule } from 'vitest/node';
import { sources } from '../../vitest.config.ts';

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
    // Statements are built when their module is loaded: only a fresh process sees a change in them.
    isolate: true,
    provide: { postgresUrl: '', buildFault: 'mutation tests build nothing' },
  },
});
