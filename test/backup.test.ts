import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { faultsInBooks } from '../prove/src/coupons/books.ts';
import { readTables } from '../prove/src/coupons/tables.ts';
import { run, start } from './harness/command.ts';
import { DatabaseLine } from './harness/database-line.ts';
import { fillDataFolder, newDatabase, openEmbedded } from './harness/databases.ts';
import { eventually } from './harness/eventually.ts';
import { operatorToken } from './harness/offerbook.ts';
import { ServerProcess } from './harness/server-process.ts';
import { Receiver } from './harness/webhook-scene.ts';

const settings = {
  LOG_LEVEL: 'silent',
  OPERATOR_TOKEN: operatorToken,
  SECRET_KEY: 'secret-key-of-the-tests',
  WEBHOOK_ALLOW_PRIVATE: '1',
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-backup-'));
const at = (name: string) => path.join(folder, name);
const servers: ServerProcess[] = [];
let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.listen();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
});
afterAll(async () => {
  await receiver?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function serverOn(env: Record<string, string>): Promise<ServerProcess> {
  const server = await ServerProcess.start({ ...settings, ...env });
  servers.push(server);
  return server;
}

async function done(args: string[], env: Record<string, string>): Promise<string> {
  const ended = await run(args, { ...settings, ...env });
  expect(ended, ended.stderr).toMatchObject({ code: 0 });
  return ended.stderr;
}

/** Makes a provider's webhook live. */
async function listening(caller: Caller): Promise<void> {
  const saved = await ok(caller.put('/enterprise/webhook', { url: receiver.url(caller.domain) }));
  receiver.tokens.set(caller.domain, saved.data.verification_token);
  await ok(caller.post('/enterprise/webhook/verify', { method: 'endpoint' }));
}

const redeem = (retailer: Caller, gs1: string) => retailer.post('/retailer/redeem', { gs1s: gs1 });

/** What each party's reports say. */
async function reportsOf(callers: { manufacturer: Caller; provider: Caller; retailer: Caller }, url: string) {
  const days = '2020-01-01/2099-12-31';
  const paths: Record<string, string[]> = {
    manufacturer: ['/enterprise/overview', `/manufacturer/redemptions/${days}`, '/manufacturer/costs'],
    provider: ['/enterprise/overview'],
    retailer: ['/enterprise/overview', `/retailer/redemptions/${days}`, '/retailer/owed'],
  };
  const reports: unknown[] = [];
  for (const [role, caller] of Object.entries(callers)) {
    for (const report of paths[role]!) {
      const { data } = await ok(caller.at(url).get(report));
      reports.push([role, report, data]);
    }
  }
  return reports;
}

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

/** A server on a new data folder, with an offer and those who trade it. */
async function tradingIn(DATA_DIR: string) {
  await fillDataFolder(DATA_DIR);
  const server = await serverOn({ DATA_DIR });
  const manufacturer = await server.account('manufacturer');
  const provider = await server.account('provider');
  const retailer = await server.account('retailer');
  return { server, manufacturer, provider, retailer, base: await lockedOffer(manufacturer, [provider]) };
}

test('the embedded engine is backed up while tills go on, also after a backup that was broken off; what was redeemed before is not redeemed again after a restore, and each new message is a new one', async () => {
  const DATA_DIR = at('source');
  const { server, provider, retailer, base } = await tradingIn(DATA_DIR);
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

describe.skipIf(inject('postgresUrl') === '')('a move to PostgreSQL', () => {
  test('interrupted, it goes on; no server starts before its end; then every report is as it was', async () => {
    const DATA_DIR = at('to-move');
    const { server, manufacturer, provider, retailer, base } = await tradingIn(DATA_DIR);
    const [one, other, spare] = await deposited(provider, base, 3);
    for (const gs1 of [one, other]) await ok(redeem(retailer, gs1!));
    await ok(retailer.delete(`/retailer/rollback/${other}`));
    const callers = { manufacturer, provider, retailer };
    const reports = await reportsOf(callers, server.url);
    await server.stop();
    const database = await newDatabase();
    const line = await DatabaseLine.before(database);
    // In the first registry, and in the second when that one is whole.
    for (const [table, tablesBefore] of Object.entries({ event: 0, registry_marker: 1 })) {
      const held = line.holdAt(`"${table}" overriding`, tablesBefore);
      const { child, ended } = start(['move', '--to', line.url], { ...settings, DATA_DIR });
      await Promise.race([held, ended]).then(() => child.kill('SIGKILL'));
      await ended;
      await expect(serverOn({ DATABASE_URL: database })).rejects.toThrow('run the same command again');
    }
    await line.stop();
    expect(await done(['move', '--to', database], { DATA_DIR })).toContain('Moved.');
    const after = await serverOn({ DATABASE_URL: database });
    expect(await reportsOf(callers, after.url)).toEqual(reports);
    const here = retailer.at(after.url);
    expect((await ok(redeem(here, one!))).newly_redeemed).toEqual([]);
    for (const gs1 of [other, spare])
      expect((await ok(redeem(here, gs1!))).newly_redeemed).toMatchObject([{ gs1 }]);
    await ok(deposited(provider.at(after.url), base, 1, 10).then((gs1s) => ({ status: 200, body: gs1s })));
  });

  test('a backup and a restore that are ended by a signal end the tool of PostgreSQL before they remove its files', async () => {
    const DATABASE_URL = await newDatabase();
    await (await serverOn({ DATABASE_URL })).stop();
    await done(['backup', at('whole')], { DATABASE_URL });
    // In place of a tool at work on a large database, which takes a moment to end.
    const replace = (tool: string) => {
      for (const old of ['bin', `${tool}-began`, `${tool}-ended`])
        fs.rmSync(at(old), { recursive: true, force: true });
      fs.mkdirSync(at('bin'));
      fs.writeFileSync(
        at(`bin/${tool}`),
        `#!/bin/sh\ntrap 'sleep 2; : > ${at(`${tool}-ended`)}; exit 1' TERM\n: > ${at(`${tool}-began`)}\nwhile [ -d ${at('bin')} ]; do sleep 0.1; done\n`,
        { mode: 0o755 },
      );
    };
    const env = { ...settings, PATH: `${at('bin')}:${process.env.PATH}`, TMPDIR: at('tools') };
    fs.mkdirSync(env.TMPDIR);
    fs.mkdirSync(at('dumps'));
    for (const { args, tool, database } of [
      { args: ['backup', at('dumps/backup')], tool: 'pg_dump', database: DATABASE_URL },
      // With pg_restore the rows of a backup are counted.
      { args: ['backup', at('dumps/backup')], tool: 'pg_restore', database: DATABASE_URL },
      { args: ['restore', at('whole')], tool: 'pg_restore', database: await newDatabase() },
    ]) {
      replace(tool);
      const command = start(args, { ...env, DATABASE_URL: database });
      await eventually(`${tool} began`, () => fs.existsSync(at(`${tool}-began`)));
      command.child.kill('SIGTERM');
      expect(await command.ended).toMatchObject({ code: 143 });
      expect(fs.existsSync(at(`${tool}-ended`))).toBe(true);
      for (const place of [env.TMPDIR, at('dumps')]) expect(fs.readdirSync(place)).toEqual([]);
    }
    // A tool that does not end by itself, and a person who presses Ctrl-C again.
    replace('pg_dump');
    fs.writeFileSync(
      at('bin/pg_dump'),
      `#!/bin/sh\ntrap ': > ${at('pg_dump-asked')}' INT\ntrap ': > ${at('pg_dump-asked')}' TERM\n: > ${at('pg_dump-waits')}\nwhile [ -d ${at('bin')} ]; do sleep 0.1; done\n`,
    );
    const command = start(['backup', at('dumps/backup')], { ...env, DATABASE_URL });
    await eventually('pg_dump began', () => fs.existsSync(at('pg_dump-waits')));
    command.child.kill('SIGINT');
    await eventually('pg_dump was asked to end', () => fs.existsSync(at('pg_dump-asked')));
    command.child.kill('SIGINT');
    expect(await command.ended).toMatchObject({ code: 130 });
    for (const place of [env.TMPDIR, at('dumps')]) expect(fs.readdirSync(place)).toEqual([]);
  });
});

test('a backup that is ended by a signal leaves nothing behind, and its status names the signal', async () => {
  const DATA_DIR = at('asked');
  fs.mkdirSync(at('asked/pg'), { recursive: true });
  fs.writeFileSync(at('asked/pg/PG_VERSION'), '');
  fs.mkdirSync(at('beside'));
  // In place of a server that sends its copy slowly.
  const slow = net.createServer().listen(at('asked/backup.sock'));
  await once(slow, 'listening');
  const asked = once(slow, 'connection');
  const backup = start(['backup', at('beside/backup')], { ...settings, DATA_DIR });
  const [socket] = (await asked) as [net.Socket];
  expect(fs.readdirSync(at('beside')).sort()).toEqual([
    expect.stringMatching(/^\.offerbook-copy-/),
    expect.stringMatching(/^backup\..+\.part$/),
  ]);
  backup.child.kill('SIGTERM');
  expect(await backup.ended).toMatchObject({ code: 143 });
  expect(fs.readdirSync(at('beside'))).toEqual([]);
  socket.destroy();
  slow.close();
});

test('a backup is written whole where the file system knows no links', async (context) => {
  const env = { ...settings, DATA_DIR: at('unlinked') };
  await fillDataFolder(env.DATA_DIR);
  const faults = `-e trace='?link,linkat' -e inject='?link,linkat:error=EOPNOTSUPP'`;
  const ended = await run(['backup', at('named')], env, '', `set -- strace -fqqo /dev/null ${faults} "$@"`);
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
