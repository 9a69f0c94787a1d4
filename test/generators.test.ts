import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const document = new URL('../openapi.json', import.meta.url);
const input = fileURLToPath(document);
const client = createRequire(new URL('../client/package.json', import.meta.url));
const tsc = client.resolve('typescript/lib/tsc.js');
const load = (name: string) => import(pathToFileURL(client.resolve(name)).href);

/** What each generator makes of the document, in a folder of its own. */
const generators: Record<string, (folder: string) => Promise<void>> = {
  'openapi-typescript': async (folder) => {
    const { default: openapiTS, astToString } = await load('openapi-typescript');
    fs.writeFileSync(path.join(folder, 'wire.ts'), astToString(await openapiTS(document)));
  },
  '@hey-api/openapi-ts': async (output) => {
    const { createClient } = await load('@hey-api/openapi-ts');
    const plugins = ['@hey-api/typescript', '@hey-api/client-fetch', '@hey-api/sdk'];
    await createClient({ input, output, plugins, logs: { level: 'silent' } });
  },
};

const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-generators-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(generators))('%s makes of openapi.json what TypeScript compiles', async (name) => {
  const own = path.join(folder, name.replace(/\W/g, '-'));
  fs.mkdirSync(own);
  await generators[name]!(own);
  const names = fs.readdirSync(own, { recursive: true }).map(String);
  const made = names
    .filter((file) => file.endsWith('.ts'))
    .map((file) => fs.readFileSync(path.join(own, file), 'utf8'));
  expect(made.join('\n')).toMatch(/\bOffer\b/);
  fs.writeFileSync(path.join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  const compiled = promisify(execFile)(process.execPath, [tsc, '-p', own]);
  await expect(compiled.catch(({ stdout }) => Promise.reject(new Error(stdout)))).resolves.toBeDefined();
});
