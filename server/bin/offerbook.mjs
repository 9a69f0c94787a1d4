#!/usr/bin/env node
// Runs the built command; builds what is missing first, so that `npm start` works right after `npm ci`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/main.js', import.meta.url);
const portal = new URL('../../web/dist/index.html', import.meta.url);
if (!existsSync(main) || !existsSync(portal)) {
  process.stderr.write('Building Offerbook (first start only)…\n');
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import(main.href);
