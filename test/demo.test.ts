import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Caller, ok, send } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { allPlayers, retailers } from '../demo/src/cast.ts';
import { type Demo, runDemo } from '../demo/src/demo.ts';
import { eventCount } from '../demo/src/events.ts';
import { DemoFolder } from '../demo/src/folder.ts';
import { run, start } from './harness/command.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-demo-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Plays the demo into a text. */
async function played(once = true): Promise<{ demo: Demo; text: string }> {
  let text = '';
  const out = { write: (part: string) => (text += part) };
  const program = fileURLToPath(new URL('../server/bin/offerbook.mjs', import.meta.url));
  const server = { program, dataDir: folder, port: '0', host: '127.0.0.1', logLevel: 'silent' };
  const demo = await runDemo({ ...server, strings: 300, once }, out);
  return { demo, text };
}

test('a taken port is said before a clone is built', async () => {
  const neighbour = createServer().listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  try {
    const { port } = neighbour.address() as AddressInfo;
    const program = fileURLToPath(new URL('../server/bin/build-first.mjs', import.meta.url));
    for (const [args, env, advice] of [
      [['serve'], { PORT: String(port) }, 'Set PORT to another one'],
      [['demo'], { PORT: String(port) }, 'Set PORT to another one'],
      [['demo', '--port', String(port)], {}, 'Give --port another one'],
    ] as const) {
      const child = promisify(execFile)(process.execPath, [program, ...args], {
        env: { PATH: process.env.PATH, ...env },
      });
      await expect(child).rejects.toMatchObject({
        code: 1,
        stderr: `Port ${port} is in use on 127.0.0.1, so nothing was built. ${advice}.\n`,
      });
    }
  } finally {
    neighbour.close();
  }
});

describe('the demo', () => {
  let demo: Demo;
  let text: string;
  /** The stage's players, signed in by this test's own client. */
  let till: Caller;
  beforeAll(async () => {
    ({ demo, text } = await played(false));
    const { email_domain } = retailers.cornerlight;
    const keys = demo.stage.keys[email_domain]!;
    till = await Caller.signedIn(demo.server.url, { ...keys, account_id: '', email_domain });
  });
  afterAll(() => demo?.stop());

  /** What the registry would say to these strings now; a dry run. */
  const judged = async (caller: Caller, gs1s: string[]): Promise<string[]> => {
    const { results } = await ok(caller.post('/retailer/redeem', { gs1s, pre_process: 'yes' }));
    return results.map((line: { reason?: string }) => line.reason ?? 'redeemable');
  };

  test('scan by scan: what applies stays redeemed, what does not is redeemable again', async () => {
    const { redeemed, applied, rolledBack, alreadyRedeemed, notYetLive } = demo.outcome.perScan;
    expect(redeemed).toHaveLength(5);
    expect([...applied, ...rolledBack].sort()).toEqual([...redeemed].sort());
    expect(await judged(till, applied)).toEqual(applied.map(() => 'already_redeemed'));
    expect(await judged(till, rolledBack)).toEqual(['redeemable', 'redeemable']);
    expect(await judged(till, alreadyRedeemed)).toEqual(['already_redeemed']);
    expect(await judged(till, notYetLive)).toEqual(['not_yet_live']);
    expect(demo.outcome.perScan.toPay).toBe(3_877 - 100 - 150 - 279);
    // The registry knows to the cent what the till gave off.
    const { data } = await ok(till.get('/retailer/redemptions/2020-01-01/2999-12-31'));
    const reported = data.filter(({ gs1 }: { gs1: string }) => applied.includes(gs1));
    const cents = reported.map((row: { discount_in_cents: number }) => row.discount_in_cents);
    expect(cents.toSorted((a: number, b: number) => a - b)).toEqual([100, 150, 279]);
  });

  test('single call: a failed payment gives every string back, a repeated call redeems nothing twice', async () => {
    const { firstRedeemed, rolledBackAfterFailure, redeemed, repeated, applied } = demo.outcome.singleCall;
    expect(firstRedeemed).toHaveLength(5);
    expect(rolledBackAfterFailure).toEqual(firstRedeemed);
    expect(redeemed).toEqual(firstRedeemed);
    expect(repeated).toEqual(redeemed);
    const back = redeemed.filter((gs1) => !applied.includes(gs1));
    expect(await judged(till, applied)).toEqual(applied.map(() => 'already_redeemed'));
    expect(await judged(till, back)).toEqual(['redeemable']);
  });

  test('of 64 racing tills one wins', () => {
    expect(demo.outcome.race).toEqual({ tills: 64, winners: 1, refused: 63 });
  });

  test('the clearinghouse sees its own retailers and whom to bill', () => {
    const { retailers: seen, settled, billed, unknownBase } = demo.outcome.settlement;
    expect(seen).toEqual(['cornerlight.example', 'larkspur.example', 'meadowbrick.example']);
    expect([...settled].sort()).toEqual([...demo.outcome.perScan.applied].sort());
    expect(billed).toEqual({ 952110: 3, 9522045: 3, 95230771: 1 });
    expect(unknownBase).toBe('NOT_FOUND');
  });

  test('the records moved by what was played, and every event due arrived', async () => {
    expect(demo.outcome.numbers).toEqual({ redeemed: 17, rolledBack: 8, disagreeing: [] });
    const { due } = demo.outcome.events;
    // The play goes on without an event that is late on a busy machine.
    await expect.poll(() => eventCount(demo.stage).received).toBe(due);
    expect(due).toBeGreaterThan(20);
  });

  test('it reads well in 80 columns without colour, and keeps the credentials to their owner', () => {
    const wide = text.split('\n').filter((line) => line.length > 80 && !line.startsWith('curl '));
    expect(wide).toEqual([]);
    expect(text).not.toContain('\u001b');
    expect(fs.statSync(path.join(folder, 'demo.json')).mode & 0o777).toBe(0o600);
  });

  test.skipIf(spawnSync('curl', ['--version']).status !== 0)(
    'the printed curl lines work as pasted',
    async () => {
      expect(text).toContain(demo.tryLines.join('\n'));
      const { stdout } = await promisify(execFile)('sh', ['-c', demo.tryLines.join('\n')]);
      expect(stdout).toMatch(/^test_at_/);
      expect(stdout).toContain('"status_code":"FULL_REDEMPTION"');
      expect(stdout).toContain('The redemption is rolled back');
    },
  );

  test('its user can sign in to the portal with the printed credentials, for all accounts', async () => {
    const [, password] = /password {2}(\S+)/.exec(text)!;
    // The address and the login come last, where a reader looks.
    const [end = ''] = text.split(demo.tryLines.join('\n')).slice(-1);
    expect(end).toContain(`${demo.server.url}/portal/`);
    expect(end).toContain(password);
    const portal = { 'x-offerbook-portal': '1' };
    const { status, body } = await send(demo.server.url, 'POST', '/sign_in', portal, {
      email: 'you@demo.example',
      password,
    });
    expect(status).toBe(200);
    const domains = body.data.accounts.map((account: { email_domain: string }) => account.email_domain);
    expect(domains.sort()).toEqual(allPlayers.map((player) => player.email_domain).sort());
  });

  test('a second run goes on with the same accounts', async () => {
    await demo.stop();
    const again = await played();
    await again.demo.stop();
    expect(again.text).toContain('It goes on with the accounts and coupons of an earlier run.');
    expect(again.demo.outcome.race.winners).toBe(1);
    expect(again.demo.outcome.numbers).toEqual({ redeemed: 17, rolledBack: 8, disagreeing: [] });
    const keyOf = (one: Demo) => one.stage.keys[retailers.larkspur.email_domain]!.access_key;
    expect(keyOf(again.demo)).toBe(keyOf(demo));
  });
});

describe("the demo's folder", () => {
  const at = (name: string) => path.join(folder, name);
  const withData = (name: string) => {
    fs.mkdirSync(path.join(at(name), 'pg'), { recursive: true });
    return new DemoFolder(at(name));
  };

  test('what a killed first run left is removed, a finished one is gone on with', async () => {
    expect(await new DemoFolder(at('killed')).open()).toEqual({ earlier: undefined, cleared: false });
    expect(await withData('killed').open()).toEqual({ earlier: undefined, cleared: true });
    expect(fs.existsSync(path.join(at('killed'), 'pg'))).toBe(false);
    const accounts = { 'a.example': { access_key: 'k', secret_key: 's' } };
    const visitor = { email: 'you@demo.example', password: 'p' };
    withData('killed').save(accounts, visitor);
    const { earlier, cleared } = await new DemoFolder(at('killed')).open();
    expect({ earlier, cleared }).toMatchObject({ earlier: { accounts, visitor }, cleared: false });
  });

  test('a registry that no demo made is not touched', async () => {
    const foreign = withData('foreign');
    await expect(foreign.open()).rejects.toThrow('stays untouched');
    expect(fs.readdirSync(at('foreign'))).toEqual(['pg']);
  });
});

test('a killed demo takes its server with it, and reports the server’s error when that does not start', async () => {
  const env = { DATA_DIR: path.join(folder, 'ended'), PORT: '0' };
  const killed = start(['demo', '--fast'], env);
  onTestFinished(() => void killed.child.kill('SIGKILL'));
  const [, url] = await killed.until(/answers at (\S+)/);
  // It would play on while the second one waits for the folder.
  killed.child.kill('SIGSTOP');
  const second = await run(['demo', '--fast'], env);
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('is in use by process') });
  killed.child.kill('SIGKILL');
  await killed.ended;
  await expect.poll(() => fetch(`${url}/livez`).catch(() => 'gone')).toBe('gone');
});
