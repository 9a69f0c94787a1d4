import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`));
const { workspaces } = manifestOf('.') as { workspaces: string[] };

/** Every direct dependency but of the workspaces on each other, as `package range workspace`. */
const declared = ['.', ...workspaces].flatMap((folder) => {
  const { dependencies = {}, devDependencies = {}, ...others } = manifestOf(folder);
  expect(others, folder).not.toHaveProperty('optionalDependencies');
  const where = folder === '.' ? 'root' : folder;
  return [
    ...Object.entries(dependencies).map(([name, range]) => `${name} ${range} ${where}`),
    ...Object.entries(devDependencies).map(([name, range]) => `${name} ${range} ${where} (dev)`),
  ].filter((line) => !/^(@offerbook\/|offerbook )/.test(line));
});

const rows = [...read('docs/dependencies.md').matchAll(/^\| `(\S+)` \| `(\S+)` \| (.+?) \| (.+) \|$/gm)];

test('docs/dependencies.md lists every direct dependency with its range, its workspaces and a reason', () => {
  const listed = rows.flatMap(([, name, range, where = '']) =>
    where.split(', ').map((one) => `${name} ${range} ${one}`),
  );
  expect(listed.sort()).toEqual(declared.sort());
  for (const [line, , , , why = ''] of rows) expect(why.length, line).toBeGreaterThan(4);
});

interface LockedPackage {
  dev?: boolean;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  engines?: { node?: string };
  /** The platforms that it is for, where it is not for all. */
  os?: string[];
  cpu?: string[];
}
const locked = Object.entries<LockedPackage>(JSON.parse(read('package-lock.json')).packages).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && !link,
);

test('every package is locked by its hash, and none runs a script at its installation', () => {
  expect(locked.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toEqual([]);
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});

test('a clone installs at most 640 packages, beside those of its own platform', () => {
  expect(
    locked.filter(([, { os, cpu }]) => os === undefined && cpu === undefined).length,
  ).toBeLessThanOrEqual(640);
});

test('`engines` admits no version of Node.js that a package refuses, nor a first one of a line that a tool does', () => {
  const semver = createRequire(import.meta.url)('semver');
  const { node: own } = manifestOf('.').engines as { node: string };
  const lines = own.split('||').map((line) => semver.minVersion(line));
  expect(lines.map(String)).toEqual(['20.19.0', '22.13.0', '24.0.0']);
  const asking = locked.filter(([, { engines }]) => engines?.node !== undefined);
  expect(asking.length).toBeGreaterThan(300);
  const refusing = asking.filter(([, { dev, engines }]) =>
    dev ? lines.some((least) => !semver.satisfies(least, engines!.node)) : !semver.subset(own, engines!.node),
  );
  expect(refusing.map(([folder]) => folder)).toEqual([]);
});

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: unknown[];
  licenses?: unknown[];
  properties: Array<{ name: string; value: string }>;
}

describe('npm run sbom', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let bill: {
    bomFormat: string;
    specVersion: string;
    metadata: { component: Record<string, string> };
    components: Component[];
    dependencies: Array<{ ref: string; dependsOn: string[] }>;
  };
  beforeAll(() => {
    const file = path.join(folder, 'sbom.json');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['sbom.mjs', file], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
    bill = JSON.parse(readFileSync(file, 'utf8'));
  });

  const named = (part: string) =>
    bill.components
      .filter(({ properties }) =>
        properties.some(({ name, value }) => name === 'offerbook:part' && value === part),
      )
      .map((component) => component['bom-ref'].replace(/@[^@]*$/, ''));

  test('is CycloneDX and names what runs in the server and in the browser, and no tool', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) });
    const { version } = manifestOf('.');
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'offerbook', version });
    expect(version).toBe(manifestOf('server').version);
    const production = (file: string) => Object.keys(manifestOf(file).dependencies ?? {});
    for (const workspace of ['server', 'cli', 'demo'])
      expect(named('server')).toEqual(expect.arrayContaining(production(workspace)));
    // Needed by what is needed.
    expect(named('server')).toEqual(
      expect.arrayContaining(['pg-protocol', 'helmet', '@node-rs/argon2-linux-x64-gnu']),
    );
    expect(named('browser')).toEqual(
      expect.arrayContaining(['react-dom', '@mantine/core', 'd3-array', '@fontsource-variable/figtree']),
    );
    const tools = ['vite', 'vitest', 'typescript', '@biomejs/biome', 'express', '@types/react'];
    for (const tool of tools) expect([...named('server'), ...named('browser')]).not.toContain(tool);
  });

  test('gives each package its version, hash and licence, and each reference what it depends on', () => {
    const references = new Set(bill.components.map((component) => component['bom-ref']));
    expect(references.size).toBe(bill.components.length);
    const nameless = bill.components.filter(
      ({ purl, version, hashes, licenses }) =>
        !purl.startsWith('pkg:npm/') ||
        !/^\d/.test(version) ||
        (!/%40offerbook\/|\/offerbook@/.test(purl) && (!hashes?.length || !licenses?.length)),
    );
    expect(nameless).toEqual([]);
    for (const { dependsOn } of bill.dependencies)
      for (const reference of dependsOn) expect(references).toContain(reference);
    expect(JSON.stringify(bill)).not.toContain(root);
  });
});
