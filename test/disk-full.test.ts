import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { send } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDataFolder } from './harness/databases.ts';
import { operatorToken } from './harness/offerbook.ts';
import { ServerProcess } from './harness/server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-full-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const preload = fileURLToPath(new URL('../prove/preload/full-disk.mjs', import.meta.url));

/** Whatever it writes fails while the file `full` is there. */
const start = (full: string) =>
  ServerProcess.start({
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: `--import=${preload}`,
    PROVE_FULL_DISK_FILE: full,
  });

const open = (server: ServerProcess, email_domain: string) =>
  send(
    server.url,
    'POST',
    '/operator/accounts',
    { authorization: `Bearer ${operatorToken}` },
    { role: 'retailer', email_domain, name: email_domain },
  );

test('a server on a data folder that cannot be written ends and says why, and the next one has all that was acknowledged', async () => {
  const full = join(folder, 'full');
  await fillDataFolder(join(folder, 'data'));
  const server = await start(full);
  expect((await open(server, 'before.example')).status).toBe(200);
  const death = new Promise<Error>((resolve) => server.onDeath(resolve));
  await writeFile(full, '');
  // Neither acknowledged nor held for ever.
  const status = await open(server, 'meanwhile.example').then(
    (reply) => reply.status,
    () => undefined,
  );
  expect(status).not.toBe(200);
  expect((await death).message).toMatch(
    /died by itself with 1: [\s\S]*The embedded database stopped: .*No space left on device\. What was acknowledged is not lost\. Check the disk of DATA_DIR/,
  );
  await expect(start(full)).rejects.toThrow(/The embedded database stopped|No space left|The disk is full/);
  await rm(full);
  const next = await start(full);
  try {
    expect((await open(next, 'before.example')).body.code).toBe('ALREADY_EXISTS');
    expect((await open(next, 'after.example')).status).toBe(200);
  } finally {
    await next.stop();
  }
});
