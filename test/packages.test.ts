import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData, type Package } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { packAll } from './harness/packed.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (folder: string) => JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
const workspaces: string[] = read('.').workspaces;
const published = workspaces.filter((folder) => !read(folder).private);
const repository = 'https://github.com/offerbook/offerbook';
/** Packages that are imported; the others are a program, its pages and its demo. */
const isLibrary = (folder: string) => read(folder).exports?.['.'] !== undefined && folder !== 'demo';

let folderOfTests: string;
let packed: string;
beforeAll(() => {
  expect(inject('buildFault')).toBe('');
  folderOfTests = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-packed-'));
  packed = path.join(folderOfTests, 'packed');
  packAll(packed);
});
afterAll(() => fs.rmSync(folderOfTests, { recursive: true, force: true }));

/** The package as npm would publish it. */
function tarball(folder: string): { data: Uint8Array<ArrayBuffer>; content: Package; files: string[] } {
  const { name, version } = read(folder);
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  const data = new Uint8Array(fs.readFileSync(path.join(packed, file)));
  const content = createPackageFromTarballData(data);
  const files = content.listFiles().map((at) => at.replace(`/node_modules/${name}/`, ''));
  return { data, content, files };
}

test('all workspaces have one version and ask for it of each other', () => {
  const { version } = read('client');
  const names = new Set(workspaces.map((folder) => read(folder).name));
  for (const folder of workspaces) {
    const { version: own, dependencies = {}, peerDependencies = {} } = read(folder);
    const among = Object.entries({ ...dependencies, ...peerDependencies }).filter(([name]) =>
      names.has(name),
    );
    expect([folder, own, among]).toEqual([folder, version, among.map(([name]) => [name, version])]);
  }
});

test('every published package says where it comes from, and its README leads there from a package page', () => {
  expect(published).toEqual(['gs1', 'basket', 'spreadsheet', 'client', 'web', 'cli', 'server', 'demo']);
  for (const folder of published) {
    expect(read(folder), folder).toMatchObject({
      author: 'The Offerbook authors',
      bugs: `${repository}/issues`,
      description: expect.stringMatching(/\.$|offerbook demo$/),
      engines: read('.').engines,
      homepage: `${repository}/tree/main/${folder}#readme`,
      keywords: expect.arrayContaining([expect.stringMatching(/gs1|offerbook/)]),
      license: 'Apache-2.0',
      // A provenance names the repository, which must be this one.
      repository: { type: 'git', url: `git+${repository}.git`, directory: folder },
    });
    const text = fs.readFileSync(path.join(root, folder, 'README.md'), 'utf8');
    const links = [...text.matchAll(/\]\(([^)\s]+)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !/^(https:|#)/.test(target))).toEqual([]);
  }
});

test('the client takes at most 92 kB to load, and its programs hold no comment that its types have', () => {
  const { data, files } = tarball('client');
  expect(data.length).toBeLessThanOrEqual(92_000);
  expect(files.filter((file) => /undocumented/.test(file))).toEqual([]);
  const programs = files.filter((file) => file.endsWith('.js'));
  expect(programs.length).toBeGreaterThan(20);
  for (const file of programs)
    expect(fs.readFileSync(path.join(root, 'client', file), 'utf8'), file).not.toMatch(/^ *\/[*/]/m);
});

describe.each(published)('the package %s', (folder) => {
  test('is what publint and arethetypeswrong have nothing against', async () => {
    const { data, content, files } = tarball(folder);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(
      files.filter((file) => /\.test\.|^test\/|derive\.m?js|build-first|tsbuildinfo|node_modules/.test(file)),
    ).toEqual([]);
    const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
    if (!isLibrary(folder)) return;
    const checked = await checkPackage(content);
    if (checked.types === false) throw new Error('it has no types');
    // ES modules only: CommonJS and the resolution of Node 10 learn it from `exports`.
    const problems = checked.problems.filter(
      (problem) =>
        !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(problem.resolutionKind),
    );
    expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
  });
});

/** A program that uses the client, as a bundler makes it for a page. */
async function bundled(program: string): Promise<string> {
  const entry = path.join(folderOfTests, 'entry.js');
  fs.writeFileSync(entry, program.replaceAll('@offerbook/client', path.join(root, 'client/dist/index.js')));
  const bundle = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  return output[0].code;
}

test('a page takes of the client only what it calls, and nothing of Node', async () => {
  const code = await bundled(`
    import { connect, redeemCoupons } from '@offerbook/client';
    console.log(await connect({ baseUrl: '' }).call(redeemCoupons, { body: { gs1s: 'x' } }));`);
  expect(code).toContain('/retailer/redeem');
  expect(code).not.toMatch(/\/manufacturer|\/provider|journal|from"node:|require\(|undici|_PROXY/);
  expect(code.length).toBeLessThan(8_000);
});
