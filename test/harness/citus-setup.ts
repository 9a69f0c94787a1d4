import type { TestProject } from 'vitest/node';
import { hasCitus, startCitus } from './citus-cluster.ts';
import { build } from './global-setup.ts';
import { onOnePostgresql } from './one-postgresql.ts';

/** As global-setup.ts, with a distributed database in place of the PostgreSQL server, and no other engine. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('buildFault', await build());
  project.provide('engines', 'postgresql');
  project.provide('looks', 'every');
  if (!hasCitus()) {
    process.stderr.write('SKIPPED: Citus is not installed beside PostgreSQL: every test on it is skipped.\n');
    project.provide('postgresUrl', '');
    project.provide('citusNodes', []);
    return undefined;
  }
  const names = Object.keys(onOnePostgresql).join(', ');
  process.stderr.write(
    `SKIPPED: look into one PostgreSQL server, see test/harness/one-postgresql.ts: ${names}.\n`,
  );
  const { coordinator, workers, stop } = await startCitus();
  const servers = [coordinator.url, ...workers.map(({ url }) => url)];
  const { createTemplate } = await import('./databases.ts');
  await createTemplate(coordinator.url, servers);
  project.provide('postgresUrl', coordinator.url);
  project.provide('citusNodes', servers);
  return stop;
}
