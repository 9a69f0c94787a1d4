// Runs before the tests: gets what they need from the system, or says loudly what will be skipped.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import './node-version.mjs';

const needs = [
  {
    name: 'PostgreSQL server',
    package: 'postgresql',
    present: hasPostgres,
    reason: 'the tests run the "postgresql" engine against a real server',
    skipped: 'every test of the "postgresql" engine is skipped',
  },
  {
    name: 'strace',
    package: 'strace',
    present: () => onPath('strace').length > 0,
    reason: 'the tests watch system calls',
    skipped: 'every test that watches system calls is skipped',
  },
  {
    name: 'Chromium',
    // Without the code for windows: see test/harness/browser.ts. Older releases have it in no package of its own.
    package: 'chromium-headless-shell',
    otherwise: 'chromium',
    present: () =>
      ['chromium-headless-shell', 'chromium', 'chromium-browser'].some((name) => onPath(name).length > 0),
    reason: 'the tests use the portal in a real browser',
    skipped: 'every test in a browser is skipped',
  },
  {
    name: 'PgBouncer',
    package: 'pgbouncer',
    present: () => onPath('pgbouncer').length > 0 || existsSync('/usr/sbin/pgbouncer'),
    reason: 'the tests put a real connection pooler before the database',
    skipped: 'every test behind a connection pooler is skipped',
  },
  {
    name: 'nginx',
    package: 'nginx',
    present: () => onPath('nginx').length > 0 || existsSync('/usr/sbin/nginx'),
    reason: 'the tests replace servers behind a real proxy',
    skipped: 'the test that replaces servers behind a proxy is skipped',
  },
  ...[
    { name: 'PHP', package: 'php-cli', program: 'php' },
    { name: 'A Java compiler', package: 'default-jdk-headless', program: 'javac' },
    // Debian has no package of it.
    { name: '.NET', program: 'dotnet' },
  ].map(({ program, ...need }) => ({
    ...need,
    present: () => onPath(program).length > 0,
    reason: 'the tests run the code that the portal shows for verifying webhooks',
    skipped: 'the test that runs this code in its language is skipped',
  })),
];

const missing = needs.filter((need) => !need.present());
const packaged = missing.filter((need) => need.package !== undefined);
if (packaged.length > 0 && process.getuid?.() === 0 && onPath('apt-get').length > 0) install(packaged);
for (const need of missing.filter((one) => !one.present())) {
  const how = need.package === undefined ? '' : ` Install it with: apt-get install ${need.package}`;
  console.error(`SKIPPED: ${need.name} not found: ${need.skipped}.${how}`);
}

function install(wanted) {
  const reasons = wanted.map((need) => need.reason).join(', and ');
  if (wanted.some((need) => need.package === 'postgresql')) forbidDefaultCluster();
  const allowServices = forbidServices();
  // A failed update is no reason to stop: the lists of an earlier one may still do.
  aptGet(['update']);
  const packages = wanted.map((need) =>
    isOffered(need.package) ? need.package : (need.otherwise ?? need.package),
  );
  console.log(`Installing ${packages.join(' and ')} with apt-get, because ${reasons}.`);
  // "confold" keeps the file of forbidDefaultCluster without asking.
  const quietly = ['-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  aptGet(['install', ...quietly, ...packages]);
  allowServices();
}

/** Debian's packages start services of their own, which nobody asked for; this file says no for them (invoke-rc.d). */
function forbidServices() {
  const file = '/usr/sbin/policy-rc.d';
  if (existsSync(file)) return () => {};
  writeFileSync(file, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(file);
}

/** Whether the release of the system has the package. */
function isOffered(name) {
  const { stdout } = spawnSync('apt-cache', ['policy', name], {
    env: { ...process.env, LC_ALL: 'C' },
    encoding: 'utf8',
  });
  return /Candidate: (?!\(none\))/.test(stdout ?? '');
}

function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const done = spawnSync('apt-get', ['-qq', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (done.status === 0) return;
  const why = (done.stderr || done.error?.message || '').trim().split('\n').slice(-3).join(' | ');
  console.error(`apt-get ${args[0]} failed: ${why}`);
}

/** Debian's package would create and start a server of its own, which nobody asked for. */
function forbidDefaultCluster() {
  const file = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
}

/** Looks where findPostgres in harness/postgres-cluster.ts looks; Node 20 cannot import that file itself. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [
    ...onPath('postgres').map((file) => dirname(realpathSync(file))),
    ...versions.map((version) => join(debian, version, 'bin')),
  ].some((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).filter((file) => existsSync(file));
}
