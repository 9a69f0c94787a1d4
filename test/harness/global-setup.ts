import type { TestProject } from 'vitest/node';
import { findPostgres, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL server for the whole run; every test file makes databases of its own in it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (findPostgres() === undefined) {
    process.stderr.write(
      'SKIPPED: PostgreSQL server not found: every test of the "postgresql" engine is skipped.\n',
    );
    project.provide('postgresUrl', '');
    return undefined;
  }
  const cluster = await startCluster();
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
