import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { type Caller, deposited, ok } from '@offerbook/world';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { faultsInBooks } from '../prove/src/coupons/books.ts';
import { readTables } from '../prove/src/coupons/tables.ts';
import { commandFiles, run, saidBy } from './harness/command.ts';
import { fillDataFolder, openEmbedded } from './harness/databases.ts';
import { eventually } from './harness/eventually.ts';
import { registrySettings, ServerProcess } from './harness/server-process.ts';
import { Receiver } from './harness/webhook-scene.ts';

const settings = { ...registrySettings, WEBHOOK_ALLOW_PRIVATE: '1' };

const { file: at } = commandFiles();
const servers: ServerProcess[] = [];
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.listen();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
});
afterAll(() => receiver?.close());

async function serverOn(env: Record<string, string>): Promise<ServerProcess> {
  const server = await ServerProcess.start({ ...settings, ...env });
  servers.push(server);
  return server;
}

const done = (args: string[], env: Record<string, string>) => saidBy(args, { ...settings, ...env });

/** Makes a provider's webhook live. */
async function listening(caller: Caller): Promise<void> {
  const saved = await ok(caller.put('/enterprise/webhook', { url: receiver.url(caller.domain) }));
  receiver.tokens.set(caller.domain, saved.data.verification_token);
  await ok(caller.post('/enterprise/webhook/verify', { method: 'endpoint' }));
}

const redeem = (retailer: Caller, gs1: string) => retailer.post('/retailer/redeem', { gs1s: gs1 });

/** Two backups that ask the server on a data folder for a copy and go, one in the middle and one before its turn. */
async function breakOff(DATA_DIR: string, url: string): Promise<void> {
  const [first, second] = [0, 1].map(() => net.connect(path.join(DATA_DIR, 'backup.sock'))) as [
    net.Socket,
    net.Socket,
  ];
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  second.destroy();
  // The server has seen that it went once it has answered calls that came after.
  for (let call = 0; call < 3; call++) expect((await fetch(`${url}/livez`)).status).toBe(200);
  first.destroy();
}

test('the embedded engine is backed up while tills go on, also after a backup that was broken off; what was redeemed before is not redeemed again after a restore, and each new message is a new one', async () => {
  const DATA_DIR = at('source');
  await fillDataFolder(DATA_DIR);
  const server = await serverOn({ DATA_DIR });
  const { provider, retailer, base } = await server.traders();
  await listening(provider);
  const fresh = await deposited(provider, base, 400);
  const before = fresh.splice(0, 20);
  for (const gs1 of before) expect((await ok(redeem(retailer, gs1))).newly_redeemed).toHaveLength(1);

  let isOver = false;
  let beside = 0;
  const till = async () => {
    while (!isOver && fresh.length > 60) {
      await ok(redeem(retailer, fresh.shift()!));
      beside++;
    }
  };
  await breakOff(DATA_DIR, server.url);
  const backup = done(['backup', '--with-key', at('backup')], { DATA_DIR }).finally(() => {
    isOver = true;
  });
  const [said] = await Promise.all([backup, till(), till()]);
  expect(beside).toBeGreaterThan(0);
  expect(said).toContain('A server runs on this data folder and goes on');
  expect(fs.statSync(at('backup')).mode & 0o777).toBe(0o600);
  // What the disaster takes: redeemed and told after the backup.
  for (const gs1 of fresh.splice(0, 20)) await ok(redeem(retailer, gs1));
  await eventually('what is lost was told', () => receiver.at(provider.domain).length >= 440 + beside);
  await server.kill();

  // The key comes from the backup.
  const restored = { DATA_DIR: at('restored'), SECRET_KEY: '' };
  expect(await done(['restore', at('backup')], restored)).toContain('every table was compared');
  expect(await run(['restore', at('backup')], { ...settings, ...restored })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('holds tables already, and nothing is written over them'),
  });
  expect(fs.readFileSync(at('restored/secret-key'), 'utf8').trim()).toBe(settings.SECRET_KEY);
  const told = new Set(receiver.received.map(({ messageId }) => messageId));
  const after = await serverOn(restored);
  const here = retailer.at(after.url);
  for (const gs1 of before) {
    const again = await ok(redeem(here, gs1));
    expect(again.newly_redeemed).toEqual([]);
  }
  receiver.received.length = 0;
  const [next] = fresh;
  expect((await ok(redeem(here, next!))).newly_redeemed).toHaveLength(1);
  await eventually('the new redemption is told', () =>
    receiver.at(provider.domain).some(({ data }) => data.gs1 === next),
  );
  const message = receiver.at(provider.domain).find(({ data }) => data.gs1 === next)!;
  expect(told.has(message.messageId)).toBe(false);
  await after.stop();
  const engine = await openEmbedded(restored.DATA_DIR);
  try {
    expect(faultsInBooks(await readTables(engine.schema('test')))).toEqual([]);
  } finally {
    await engine.close();
  }
});

test('a backup is written whole where the file system knows no links', async (context) => {
  const env = { ...settings, DATA_DIR: at('unlinked') };
  await fillDataFolder(env.DATA_DIR);
  // Calls that it does not watch do not stop at it, which is several times faster.
  const strace = 'strace -fqq --seccomp-bpf -o /dev/null';
  const faults = `-e trace='?link,linkat' -e inject='?link,linkat:error=EOPNOTSUPP'`;
  const ended = await run(['backup', at('named')], env, '', `set -- ${strace} ${faults} "$@"`);
  if (/strace/.test(ended.stderr)) return context.skip(`strace may watch no process: ${ended.stderr}`);
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  expect(await done(['restore', at('named')], { DATA_DIR: at('renamed') })).toContain('was compared');
});

test('a backup and a restore say in a sentence what is missing or wrong', async () => {
  const none = { ...settings, DATA_DIR: at('none') };
  expect((await run(['backup', at('never')], none)).stderr).toContain(
    `There is no database in ${at('none')}`,
  );
  fs.writeFileSync(at('text'), 'no backup\n');
  expect((await run(['restore', at('text')], none)).stderr).toContain(
    'is no backup that "offerbook backup" made',
  );
  expect(fs.existsSync(at('none'))).toBe(false);
  await fillDataFolder(at('filled'));
  const said = async (...args: string[]) =>
    (await run(args, { ...settings, DATA_DIR: at('filled') })).stderr.trimEnd();
  expect(await said('backup', at('text/backup'))).toMatch(
    /text\/backup cannot be written \(ENOTDIR\)\. Name .*$/,
  );
  expect(await said('backup', at('missing/backup'))).toMatch(/^\S+ cannot be written \(ENOENT\)\. Name .*$/);
  expect(await said('restore', at('missing'))).toMatch(/^\S+ cannot be read \(ENOENT\)\. Name a backup .*$/);
  expect(await said('move', '--to', 'postgres://u@no-such-host.invalid/db')).toMatch(
    /^The name no-such-host\.invalid cannot be found \(\w+\)\. Correct the host in --to\.$/,
  );
  fs.mkdirSync(at('older/pg'), { recursive: true });
  fs.writeFileSync(at('older/pg/PG_VERSION'), '16\n');
  expect((await run(['backup', at('never')], { ...settings, DATA_DIR: at('older') })).stderr).toContain(
    `embedded PostgreSQL 16, and this version of Offerbook has ${fs.readFileSync(at('filled/pg/PG_VERSION'), 'utf8').trim()}`,
  );
});
