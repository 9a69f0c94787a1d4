import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startChildServer } from './harness/child-server.ts';
import { packAll } from './harness/packed.ts';

/** An empty folder outside the clone, in which the packages are installed as npm would publish them. */
let folder: string;
let program: string;
beforeAll(async () => {
  expect(inject('buildFault')).toBe('');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-installed-'));
  const tarballs = packAll(path.join(folder, 'packs'));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs];
  await promisify(execFile)('npm', install, { cwd: folder });
  program = path.join(folder, 'node_modules/offerbook/bin/offerbook.mjs');
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('the packed packages alone run the demo, without a clone or a build', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [program, 'demo', '--once', '--fast', '--port', '0'],
    { cwd: folder, env: { PATH: process.env.PATH } },
  );
  expect([stderr, stdout]).toEqual(['', expect.stringContaining('The server stops (--once).')]);
});

test('the packed packages alone serve the portal, its assets and the reference, and end when they are told to', async () => {
  const data = path.join(folder, randomUUID());
  const server = await startChildServer({ LOG_LEVEL: 'silent', DATA_DIR: data }, { main: program });
  const text = async (at: string) => {
    const answer = await fetch(`${server.url}${at}`);
    expect([at, answer.status]).toEqual([at, 200]);
    return answer.text();
  };
  expect(await text('/readyz')).toContain('Ready.');
  const portal = await text('/portal/');
  await text(/\/portal\/assets\/[^"]+\.js/.exec(portal)![0]);
  expect(await text('/docs')).toContain('<nav');
  expect(await server.stop()).toBe(0);
});
