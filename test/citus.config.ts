import { defineConfig } from 'vitest/config';
import { limits, reporters, sources } from '../vitest.config.ts';
import { fileOf } from './harness/files.ts';
import { onOnePostgresql } from './harness/one-postgresql.ts';

/** The tests on a distributed database in place of one PostgreSQL: a coordinator with two workers. */
export default defineConfig({
  ...sources,
  test: {
    ...limits,
    globalSetup: './test/harness/citus-setup.ts',
    reporters,
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...Object.keys(onOnePostgresql).map(fileOf)],
    isolate: false,
  },
});
