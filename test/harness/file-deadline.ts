import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { longSet } from './long-set.ts';

/** How long a file may take on a machine that does nothing else; `TEST_FILE_SECONDS` is for the test of this. */
const seconds = (file: string): number =>
  Number(process.env['TEST_FILE_SECONDS'] ?? (path.basename(file, '.test.ts') in longSet ? 600 : 180));

const kept = globalThis as { fileDeadline?: Worker };
// A thread of its own, once per process: it ends a file whose thread never gives way, too.
kept.fileDeadline ??= new Worker(new URL('./file-deadline-thread.mjs', import.meta.url));
const thread = kept.fileDeadline;
thread.unref();

const file = expect.getState().testPath ?? '';
thread.postMessage({ file: path.relative(process.cwd(), file), seconds: seconds(file) });
beforeEach(({ task }) => thread.postMessage({ place: `the test "${task.name}"` }));
afterEach(() => thread.postMessage({ place: 'a hook or the next test' }));
afterAll(() => thread.postMessage({ file: '' }));
