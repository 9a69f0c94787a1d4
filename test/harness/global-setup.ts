import { execFile } from 'node:child_process';
import fs from 'node:fs';
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
    /**
     * How `lookAt` looks: in one way in `npm test`, where axe judges a screen in its first state, and in `npm run test:all`
     * in all four, where axe judges every state.
     */
    looks: 'one' | 'every';
    /** Why the server that tests start as a process could not be built; empty when it is current. */
    buildFault: string;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One PostgreSQL server for the whole run; every test file makes databases of its own in it. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void> | undefined) | undefined> {
  const files = project.vitest.state.getPaths();
  project.provide('citusNodes', []);
  // A screen is looked at in every way by who comes past it: the journeys to the screens cost far more than the looks.
  const isWhole = project.vitest.projects.some(({ name }) => name === 'long');
  project.provide('looks', isWhole ? 'every' : 'one');
  const wantsPostgres = anyInjects('postgresUrl', files);
  const hasPostgres = findPostgres() !== undefined;
  if (wantsPostgres && !hasPostgres)
    process.stderr.write(
      'SKIPPED: PostgreSQL server not found: every test of the "postgresql" engine is skipped.\n',
    );
  // What fills the databases below are built packages, which a fresh clone has not.
  const isFresh = !fs.existsSync(path.join(root, 'client/dist'));
  const needsBuild = anyInjects('buildFault', files) || (wantsPostgres && isFresh);
  const [buildFault, cluster] = await Promise.all([
    needsBuild ? build() : 'no file of this run seemed to need it',
    wantsPostgres && hasPostgres ? startCluster({ settings }) : undefined,
  ]);
  project.provide('buildFault', buildFault);
  project.provide('postgresUrl', cluster?.url ?? '');
  if (!wantsPostgres) return undefined;
  // Only now: outside the tests' projects the packages' imports resolve to what was built above.
  const { createTemplate, migratedTar } = await import('./databases.ts');
  // The schemas of either engine are made once: four processes that begin together would each make their own.
  await Promise.all([cluster && createTemplate(cluster.url), migratedTar()]);
  return () => cluster?.leave();
}

const settings = {
  // Each worker has some servers at once, and each of them two pools.
  max_connections: '300',
  // No test of this server ends the machine: what needs flushed data starts a cluster of its own.
  fsync: 'off',
  // Autovacuum would look into each of hundreds of databases every minute, which most of them do not live for.
  autovacuum_naptime: '10min',
};

/**
 * Tests that kill a server run the built one, and tests in a browser the built portal; here, once, so that none starts
 * while another still builds.
 *
 * @returns what went wrong; empty when both are current.
 */
export async function build(): Promise<string> {
  const portal = new PortalBuild(root);
  const [server, pages] = await Promise.all([
    faultOf('npx', 'tsc', '-b').then(
      (fault) => fault || faultOf('npm', 'run', '--silent', 'build', '-w', 'server'),
    ),
    // It bundles the packages' sources, so neither waits for the other.
    portal.isCurrent() ? '' : faultOf('npm', 'run', '--silent', 'build', '-w', 'web'),
  ]);
  if (pages === '') portal.note();
  return server + pages;
}

/** Runs a program to its end. @returns what it said when it failed. */
const faultOf = (program: string, ...args: string[]): Promise<string> =>
  new Promise((resolve) => {
    // What people get, not what React makes for the environment "test".
    const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production' } };
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve(error === null ? '' : `${stdout}${stderr}` || `${error.message}\n`),
    );
  });
