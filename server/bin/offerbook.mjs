#!/usr/bin/env node
// Runs the built command; in a clone it builds what is missing first, so that `npm start` works right after `npm ci`.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const main = new URL('../dist/main.js', import.meta.url);
const web = path.dirname(createRequire(import.meta.url).resolve('@offerbook/web/package.json'));
if (!existsSync(main) || !existsSync(path.join(web, 'dist/index.html'))) await import('./build-first.mjs');
await import(main.href);
