import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Caller, deposited, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDataFolder } from './harness/databases.ts';
import { ServerProcess } from './harness/server-process.ts';
import { type Deed, type Watch, watchSystemCalls } from './harness/system-calls.ts';

const times = 8;
const name = 'on a data folder, what was acknowledged had been flushed to the disk before';

let folder: string;
let server: ServerProcess;
let provider: Caller;
let retailer: Caller;
let base: string;
let watch: Watch | string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-flushed-'));
  await fillDataFolder(folder);
  server = await ServerProcess.start({ DATA_DIR: folder, REQUEST_LOG: '0', DELIVER: '0' });
  ({ provider, retailer, base } = await server.traders());
  watch = await watchSystemCalls(server.pid);
});
afterAll(async () => {
  await server?.kill();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** How often the write-ahead log was flushed before each answer, one call after the other. */
function flushesBeforeAnswers(deeds: Deed[]): number[] {
  const flushes = [0];
  for (const deed of deeds) {
    if ('answered' in deed) {
      expect(deed.answered).toBe(200);
      flushes.push(0);
    } else if (deed.flushed.includes('/pg_wal/')) {
      flushes[flushes.length - 1]!++;
    }
  }
  return flushes.slice(0, -1);
}

test(name, async (context) => {
  if (typeof watch === 'string') {
    console.warn(`SKIPPED: strace cannot watch a process (${watch}): "${name}"`);
    return context.skip();
  }
  const fresh = await deposited(provider, base, times);
  const more = strings(base, await prefixOf(provider), times, times);
  const before = 2 + 1; // Two questions for the prefix, and the deposit of them all.
  for (const gs1 of fresh) await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
  for (const gs1 of fresh) await ok(retailer.delete(`/retailer/rollback/${gs1}`));
  for (const gs1 of more) await ok(provider.post('/provider/deposit', { gs1s: gs1 }));
  for (const gs1 of more) await ok(provider.post('/provider/delete', { gs1s: gs1 }));
  for (const gs1 of fresh) await ok(retailer.post('/retailer/redeem', { gs1s: gs1, pre_process: 'yes' }));
  const flushes = flushesBeforeAnswers(await watch.end()).slice(before);
  expect(flushes).toHaveLength(5 * times);
  const [redeemed, rolledBack, added, deleted, dry] = [0, 1, 2, 3, 4].map((at) =>
    flushes.slice(at * times, (at + 1) * times),
  );
  for (const changed of [redeemed, rolledBack, added, deleted]) {
    for (const count of changed!) expect(count).toBeGreaterThanOrEqual(1);
  }
  // Where nothing changes nothing is flushed (but for counts that are added up now and then): the flushes above are
  // those of the changes.
  expect(dry!.filter((count) => count === 0).length).toBeGreaterThan(times / 2);
});
