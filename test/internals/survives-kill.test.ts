import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Caller, deposited, ok, prefixOf, type Reply, strings } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { faultsInBooks } from '../../prove/src/coupons/books.ts';
import { type CouponTables, readTables } from '../../prove/src/coupons/tables.ts';
import { openEmbedded } from '../../server/src/platform/db/engine/embedded.ts';
import { state } from '../../server/src/platform/vocabulary/states.ts';
import { fillDataFolder } from '../harness/databases.ts';
import { ServerProcess } from '../harness/server-process.ts';

/** A server on it takes three seconds of processor time to start: the tests go on with what the one before left. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-survives-'));
let server: ServerProcess;
let [provider, retailer] = [] as unknown as [Caller, Caller];
let base: string;
let spared: string;
beforeAll(async () => {
  await fillDataFolder(folder);
  server = await ServerProcess.start({ DATA_DIR: folder });
  ({ provider, retailer, base } = await server.traders());
  [spared] = (await deposited(provider, base, 1, 2_000)) as [string];
});
afterAll(async () => {
  await server?.kill();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** What a folder holds once no server has it. */
async function kept(at: string): Promise<CouponTables> {
  const engine = await openEmbedded(at);
  try {
    return await readTables(engine.schema('test'));
  } finally {
    await engine.close();
  }
}

/** The locks on a folder, whose process each names. */
const locks = (at = folder) => fs.readdirSync(at).filter((file) => file.startsWith('server.lock'));

describe('an embedded server', () => {
  test('killed with SIGKILL under load has kept every redemption it acknowledged', async () => {
    const fresh = await deposited(provider, base, 2_000);
    const acknowledged: string[] = [];
    let killed: Promise<void> | undefined;
    const till = async () => {
      while (!killed) {
        const gs1s = fresh.splice(0, 3);
        const reply = await retailer.post('/retailer/redeem', { gs1s }).catch(() => undefined);
        // Refused with nothing done while a commit takes long.
        if (reply?.status !== 200) continue;
        acknowledged.push(...reply.body.newly_redeemed.map((one: { gs1: string }) => one.gs1));
        // In the middle of all other calls.
        if (acknowledged.length > 300) killed ??= server.kill();
      }
    };
    await Promise.all(Array.from({ length: 16 }, till));
    await killed;
    expect(locks()).not.toEqual([]);
    // The next test starts a server on what the killed one left.
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-killed-'));
    onTestFinished(() => fs.rmSync(copy, { recursive: true }));
    execFileSync('cp', ['-a', `${folder}/.`, copy]);
    const journal = await kept(copy);
    const states = new Map(journal.coupons?.map((row) => [row.gs1, row.state]));
    expect(acknowledged.filter((gs1) => states.get(gs1) !== state.redeemed)).toEqual([]);
    expect(faultsInBooks(journal)).toEqual([]);
  });

  test('takes over the folder of a killed one, and its accounts and offers go on', async () => {
    await server.kill();
    server = await ServerProcess.start({ DATA_DIR: folder });
    [provider, retailer] = [provider.at(server.url), retailer.at(server.url)];
    expect(locks()).toHaveLength(1);
    const { newly_redeemed } = await ok(retailer.post('/retailer/redeem', { gs1s: spared }));
    expect(newly_redeemed).toMatchObject([{ gs1: spared }]);
  });

  test('refuses a folder that a living one uses, says whose it is, and does it no harm', async () => {
    await expect(ServerProcess.start({ DATA_DIR: folder })).rejects.toThrow(
      new RegExp(
        `ended with 1: .*data folder ${folder} is in use by process ${server.pid}\\. Stop that server first`,
      ),
    );
    expect(await deposited(provider, base, 1, 2_001)).toHaveLength(1);
  });

  test('asked to stop, it finishes calls in flight, refuses further ones, and exits with 0', async () => {
    const prefix = await prefixOf(provider);
    const sets = Array.from({ length: 12 }, (_, at) => strings(base, prefix, 10, 3_000 + at * 10));
    let code: Promise<number | null> | undefined;
    let after = 0;
    const replies = await Promise.all(
      sets.map(async (gs1s): Promise<Reply | undefined> => {
        const reply = await sent(provider, gs1s);
        if (code !== undefined && reply?.status === 200) after++;
        // The first answer: the others are on their way.
        code ??= server.stop();
        return reply;
      }),
    );
    expect(await code).toBe(0);
    expect(after).toBeGreaterThan(0);
    expect(locks()).toEqual([]);
    const journal = await kept(folder);
    const there = new Set(journal.coupons?.map((row) => row.gs1));
    replies.forEach((reply, at) => {
      const stored = sets[at]!.filter((gs1) => there.has(gs1)).length;
      if (reply?.status === 200) expect(stored).toBe(10);
      else expect(stored, 'refused and yet done').toBe(0);
      if (reply && reply.status !== 200)
        expect(reply).toMatchObject({ status: 503, body: { status: 'error', code: 'UNAVAILABLE' } });
    });
    expect(faultsInBooks(journal)).toEqual([]);
  });

  test('of many that take over the folder of a killed one at once, at most one gets it', async () => {
    const shared = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-rivals-'));
    onTestFinished(() => fs.rmSync(shared, { recursive: true }));
    const rivals = Array.from({ length: 8 }, () => rival(shared));
    for (let round = 0; round < 10; round++) {
      const victim = rival(shared);
      expect(await victim.say('take')).toBe('mine');
      await victim.kill();
      expect(locks(shared)).not.toEqual([]);
      const said = await Promise.all(rivals.map((one) => one.say('take')));
      expect(said.filter((word) => word === 'mine').length, `${said}`).toBeLessThanOrEqual(1);
      await Promise.all(rivals.map((one) => one.say('leave')));
      // A single one gets it.
      expect(await rivals[0]!.say('take')).toBe('mine');
      await rivals[0]!.say('leave');
    }
    await Promise.all(rivals.map((one) => one.kill()));
  });
});

/** The answer, or nothing when the connection was refused. */
const sent = (provider: Caller, gs1s: string[]) =>
  provider.post('/provider/deposit', { gs1s }).catch(() => undefined);

/** A process that takes a folder's lock and releases it on request. */
function rival(at: string) {
  const lock = new URL('../../client/dist/folder-lock.js', import.meta.url).href;
  const script = `
    import { createInterface } from 'node:readline';
    import { lockFolder } from ${JSON.stringify(lock)};
    let leave = () => {};
    for await (const line of createInterface({ input: process.stdin })) {
      if (line === 'leave') { leave(); leave = () => {}; process.stdout.write('left\\n'); continue; }
      const lock = await lockFolder(${JSON.stringify(at)}, 'server.lock.', 0);
      if (lock.unlock) leave = lock.unlock;
      process.stdout.write(lock.unlock ? 'mine\\n' : 'refused\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    say: async (word: 'take' | 'leave') => {
      child.stdin.write(`${word}\n`);
      return (await lines.next()).value as string;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
