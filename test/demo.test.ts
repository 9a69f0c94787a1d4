import { execFile, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import { everybody, retailers } from '../server/src/demo/cast.ts';
import { type Demo, runDemo } from '../server/src/demo/demo.ts';
import { DemoFolder } from '../server/src/demo/folder.ts';
import { WebhookReceiver } from '../server/src/demo/webhook-receiver.ts';
import { Caller, send } from './harness/caller.ts';
import { ok } from './harness/scene.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-demo-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const config = (dataDir: string) =>
  readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', WEBHOOK_ALLOW_PRIVATE: '1' });

/** Plays the demo into a text. */
async function played(once = true): Promise<{ demo: Demo; text: string }> {
  let text = '';
  const out = { write: (part: string) => (text += part) };
  const options = { config: config(folder), strings: 300, once };
  const demo = await runDemo(options, out, () => new Date());
  return { demo, text };
}

describe('the demo', () => {
  let demo: Demo;
  let text: string;
  /** The stage's players, signed in by this test's own client. */
  let till: Caller;
  beforeAll(async () => {
    ({ demo, text } = await played(false));
    const { credentials } = demo.stage.as(retailers.cornerlight);
    till = await Caller.signedIn(demo.url, {
      ...credentials,
      account_id: '',
      email_domain: retailers.cornerlight.email_domain,
    });
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

  test('the records moved by what was played, and every event due arrived', () => {
    expect(demo.outcome.numbers).toEqual({ redeemed: 17, rolledBack: 8, disagreeing: [] });
    const { due, heard } = demo.outcome.events;
    expect(heard).toBe(due);
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

  test('whoever runs it may sign in to the portal with what is printed, as every account at once', async () => {
    const [, password] = /password {2}(\S+)/.exec(text)!;
    expect(text).toContain(`${demo.url}/portal/`);
    const portal = { 'x-offerbook-portal': '1' };
    const { status, body } = await send(demo.url, 'POST', '/sign_in', portal, {
      email: 'you@demo.example',
      password,
    });
    expect(status).toBe(200);
    const domains = body.data.accounts.map((account: { email_domain: string }) => account.email_domain);
    expect(domains.sort()).toEqual(everybody.map((player) => player.email_domain).sort());
  });

  test('a second run goes on with the same accounts', async () => {
    await demo.stop();
    const again = await played();
    await again.demo.stop();
    expect(again.text).toContain('It goes on with the accounts and coupons of an earlier run.');
    expect(again.demo.outcome.race.winners).toBe(1);
    expect(again.demo.outcome.numbers).toEqual({ redeemed: 17, rolledBack: 8, disagreeing: [] });
    const keyOf = (one: Demo) => one.stage.as(retailers.larkspur).credentials.access_key;
    expect(keyOf(again.demo)).toBe(keyOf(demo));
  });
});

describe("the demo's folder", () => {
  const at = (name: string) => path.join(folder, name);
  const withData = (name: string) => {
    fs.mkdirSync(path.join(at(name), 'pg'), { recursive: true });
    return new DemoFolder(at(name));
  };

  const nothing = { accounts: undefined, visitor: undefined };

  test('what a killed first run left is removed, a finished one is gone on with', async () => {
    expect(await new DemoFolder(at('killed')).open()).toEqual({ ...nothing, cleared: false });
    const next = withData('killed');
    expect(await next.open()).toEqual({ ...nothing, cleared: true });
    expect(fs.existsSync(path.join(at('killed'), 'pg'))).toBe(false);
    const accounts = { 'a.example': { access_key: 'k', secret_key: 's' } };
    const visitor = { email: 'you@demo.example', password: 'p' };
    withData('killed').keep(accounts, visitor);
    expect(await new DemoFolder(at('killed')).open()).toEqual({ accounts, visitor, cleared: false });
  });

  test('a registry that no demo made is not touched', async () => {
    const foreign = withData('foreign');
    await expect(foreign.open()).rejects.toThrow('stays untouched');
    expect(fs.readdirSync(at('foreign'))).toEqual(['pg']);
  });
});

test('the receiver proves its endpoint, takes a signed event once and refuses a forged one', async () => {
  const receiver = await WebhookReceiver.listen();
  const url = receiver.urlOf('clipnest.example');
  const endpoint = { token: 'the-token', primary: 'first', secondary: 'second' };
  receiver.endpoints.set('clipnest.example', endpoint);
  const post = async (body: unknown) =>
    (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).status;
  const md5 = (written: string) => createHash('md5').update(written).digest('hex');
  const pushed = (messageId: string, primary: string, secondary: string) => {
    const told = {
      gs1: '8112',
      action: 'redeemed',
      primary_signature: md5(`8112redeemed${primary}`),
      secondary_signature: md5(`8112redeemed${secondary}`),
      redeemed_at_store: { name: 'Vine Street', city: 'Hays', state: 'KS', country: 'US' },
    };
    return { message: { data: Buffer.from(JSON.stringify(told)).toString('base64'), messageId } };
  };
  try {
    expect(await post({ SERVICEVERIFIER: 'anything' })).toBe(200);
    const proof = await (await fetch(`${url}?verification=nonce`)).text();
    expect(proof).toBe(createHmac('sha256', 'the-token').update('nonce').digest('hex'));
    expect(await post(pushed('1', 'first', 'second'))).toBe(204);
    expect(await post(pushed('1', 'first', 'second'))).toBe(204);
    expect(await post(pushed('2', 'old', 'second'))).toBe(204);
    expect(await post(pushed('3', 'forged', 'forged'))).toBe(400);
    expect(receiver.heard).toMatchObject([
      { store: 'Vine Street, Hays KS', signedWith: ['primary', 'secondary'] },
      { signedWith: ['secondary'] },
    ]);
  } finally {
    await receiver.close();
  }
});
