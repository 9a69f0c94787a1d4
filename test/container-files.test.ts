import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startChildServer } from './harness/child-server.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** What the last stage takes from the build, as [source, target] below the program's folder. */
const copied = [...lastStage.matchAll(/^COPY (.*)$/gm)].map(([, words = '']) => {
  const [from = '', source = '', target = ''] = words.split(' ');
  expect(from).toBe('--from=build');
  return [source.replace(/^\/offerbook\//, ''), target] as const;
});

/** The image's packages, installed by the Dockerfile's own command. */
let image: string;
beforeAll(() => {
  expect(inject('buildFault')).toBe('');
  image = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-image-'));
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const manifests = workspaces.map((name) => `${name}/package.json`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests])
    fs.cpSync(path.join(root, file), path.join(image, file));
  const [, install = ''] = /^RUN (npm ci --omit.*)$/m.exec(dockerfile) ?? [];
  execFileSync('sh', ['-c', `${install} --prefer-offline`], { cwd: image, stdio: 'pipe' });
});
afterAll(() => fs.rmSync(image, { recursive: true, force: true }));

interface Locked {
  version: string;
  link?: boolean;
}

test('the bill of materials names the packages of the image, in their versions, and no other', () => {
  const { packages } = JSON.parse(
    fs.readFileSync(path.join(image, 'node_modules/.package-lock.json'), 'utf8'),
  ) as { packages: Record<string, Locked> };
  const installed = Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, { version }]) => `${folder.replace(/^.*node_modules\//, '')}@${version}`);
  expect(installed.length).toBeGreaterThan(100);
  const bill = JSON.parse(
    execFileSync(process.execPath, ['sbom.mjs'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  ) as {
    components: Array<{ 'bom-ref': string; scope: string; properties: Array<{ value: string }> }>;
  };
  const ofServer = bill.components
    .filter(({ properties }) => properties.some(({ value }) => value === 'server'))
    // Those of this repository are copied, not installed.
    .filter((component) => !/^(@offerbook\/|offerbook@)/.test(component['bom-ref']));
  const [required, ofOneSystem] = ['required', 'optional'].map((scope) =>
    ofServer.filter((one) => one.scope === scope).map((one) => one['bom-ref']),
  );
  // A nested second version has the same reference.
  expect([...new Set(installed)].filter((one) => !ofOneSystem!.includes(one)).sort()).toEqual(
    required!.sort(),
  );
  expect(installed.filter((one) => ofOneSystem!.includes(one)).length).toBeGreaterThan(0);
});

test('the image has what runs and no file beside it: a server starts from the copied files alone', async () => {
  for (const [source, target] of copied) {
    if (source === 'node_modules') continue;
    const to = target.endsWith('/') ? path.join(target, path.basename(source)) : target;
    fs.cpSync(path.join(root, source), path.join(image, to), { recursive: true });
  }
  const server = await startChildServer(
    { LOG_LEVEL: 'silent', DATA_DIR: path.join(image, 'data') },
    { main: path.join(image, 'server/bin/offerbook.mjs') },
  );
  for (const at of ['/readyz', '/portal/', '/docs'])
    expect([at, (await fetch(`${server.url}${at}`)).status]).toEqual([at, 200]);
  expect(await server.stop()).toBe(0);
});

test('every workspace enters the build, and else only what is named, so no secret beside the program can', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const named = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const tracked = execFileSync('git', ['ls-files', '--', ...named], { cwd: root, encoding: 'utf8' });
  for (const name of named) expect(tracked).toContain(name);
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(workspaces.filter((name) => !named.includes(name))).toEqual([]);
  for (const secret of ['**/.env*', '**/data', '**/*.pem', '**/*.key']) expect(lines).toContain(secret);
});

test('the instruction in compose.yaml makes a working database URL and secrets that are long enough', () => {
  const compose = read('compose.yaml');
  const [, command = ''] = /^# {3}\[ -e \.env \] \|\| (for name in .*) > \.env$/m.exec(compose) ?? [];
  const made = execFileSync('sh', ['-c', command], { encoding: 'utf8' });
  const secrets = Object.fromEntries(
    made
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );
  const [, template = ''] = /DATABASE_URL: (\S+)/.exec(compose) ?? [];
  const url = new URL(template.replace(/\$\{POSTGRES_PASSWORD\}/, secrets['POSTGRES_PASSWORD']!));
  expect(url).toMatchObject({ hostname: 'postgres', password: secrets['POSTGRES_PASSWORD'] });
  expect(secrets['OPERATOR_TOKEN']!.length).toBeGreaterThanOrEqual(16);
  expect(secrets['SECRET_KEY']!.length).toBeGreaterThanOrEqual(16);
});
