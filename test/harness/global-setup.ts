import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { anyInjects } from './files.ts';
import { PortalBuild } from './portal-build.ts';
import { findPostgres, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The coordinator's and the workers' URLs where `postgresUrl` is a distributed database. */
    citusNodes: readonly string[];
    /** Which of them `onEveryEngine` runs on: the one of `npm test`, the one that it leaves out, or all that are there. */
    engines: 'usual' | 'other' | 'every' | 'postgresql';
    /** How `lookAt` looks: in one way in `npm test`, in all four in `npm run test:all`. */
    looks: 'one' | 'every';
    /** Why the server that tests start as a process could not be built; empty when it is current. */
    buildFault: string;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One PostgreSQL server for the whole run; every test file makes databases of its own in it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const files = project.vitest.state.getPaths();
  const isBuilt = anyInjects('buildFault', files);
  project.provide('buildFault', isBuilt ? build() : 'no file of this run seemed to need it');
  project.provide('citusNodes', []);
  // A screen is looked at in every way by who comes past it: the journeys to the screens cost far more than the looks.
  const isWhole = project.vitest.projects.some(({ name }) => name === 'long');
  project.provide('looks', isWhole ? 'every' : 'one');
  if (!anyInjects('postgresUrl', files)) {
    project.provide('postgresUrl', '');
    return undefined;
  }
  if (findPostgres() === undefined) {
    process.stderr.write(
      'SKIPPED: PostgreSQL server not found: every test of the "postgresql" engine is skipped.\n',
    );
    project.provide('postgresUrl', '');
    return undefined;
  }
  // No test of this server ends the machine: what needs flushed data starts a cluster of its own.
  const cluster = await startCluster({ settings: { fsync: 'off' } });
  // Only now: outside the tests' projects the packages' imports resolve to what was built above.
  const { createTemplate } = await import('./databases.ts');
  await createTemplate(cluster.url);
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}

/**
 * Tests that kill a server run the built one, and tests in a browser the built portal; here, once, so that none starts
 * while another still builds.
 */
export function build(): string {
  const tsc = ['node_modules/typescript/bin/tsc', '-b'];
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', 'web'];
  const portal = new PortalBuild(root);
  for (const [program = '', ...args] of portal.isCurrent() ? [tsc] : [tsc, vite]) {
    const built = spawnSync(process.execPath, [path.join(root, program), ...args], {
      cwd: root,
      encoding: 'utf8',
      // What people get, not what React makes for the environment "test".
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (built.status !== 0)
      return `${built.stdout}${built.stderr}${built.error ?? ''}` || `${program} failed`;
  }
  portal.note();
  return '';
}
