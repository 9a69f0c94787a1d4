import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run the sources: nothing built can go stale under them.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['gs1/test/**/*.test.ts', 'basket/test/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    // On a busy machine delivery gives way to calls for seconds; what never comes still ends its test.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    globalSetup: './test/harness/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default', './test/harness/closing-line.ts'],
  },
});
