import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, describe, expect, test } from 'vitest';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { sqlSession } from '../harness/databases.ts';
import { eventually } from '../harness/eventually.ts';
import { type Cluster, findPostgres, startCluster } from '../harness/postgres-cluster.ts';
import { Scene } from '../harness/webhook-scene.ts';

const missing = findPostgres() === undefined;

const page = readFileSync(resolve(import.meta.dirname, '../../docs/operate/backup.md'), 'utf8');

/** A line of the handbook's page about backups, with this archive in place of the one that it names. */
const printed = (line: RegExp, archive: string): string => {
  const found = line.exec(page)?.[1];
  if (found === undefined) throw new Error(`docs/operate/backup.md has no ${line}`);
  return found.replaceAll('/archive', archive);
};
const archiveCommand = (archive: string) => printed(/^ {4}archive_command = '(.*)'$/m, archive);

/** The instant of the database, as text for recovery_target_time. */
async function instantOf(url: string): Promise<string> {
  const session = await sqlSession(url);
  const { rows } = await session.query('select clock_timestamp()::text as now');
  await session.end();
  return rows[0].now;
}

test('the command that archives the log makes anew what was broken off, takes the same file twice, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-archive-'));
  try {
    const [log, kept] = [join(folder, 'log'), join(folder, 'kept')];
    mkdirSync(kept);
    writeFileSync(log, Buffer.alloc(2 ** 20, 'written by PostgreSQL'));
    const command = archiveCommand(kept).replaceAll('%p', log).replaceAll('%f', '000000010000000000000001');
    const archived = join(kept, '000000010000000000000001');
    const run = (before = '') => spawnSync('sh', ['-c', `${before}${command}`]).status;
    // As where the disk is full: a file may have 512 kB, so the copy breaks off in its middle.
    expect(run('ulimit -f 1024; ')).not.toBe(0);
    expect(existsSync(archived)).toBe(false);
    expect(run()).toBe(0);
    expect(readFileSync(archived).equals(readFileSync(log))).toBe(true);
    expect(readdirSync(kept)).toEqual(['000000010000000000000001']);
    // PostgreSQL asks again when it stopped before it had noted the answer.
    expect(run()).toBe(0);
    writeFileSync(log, 'of another cluster');
    expect(run()).not.toBe(0);
    expect(readFileSync(archived)).toHaveLength(2 ** 20);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe.skipIf(missing)('recovered to a point in time from a base backup and the archived log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-archive-'));
  const archive = join(folder, 'archive');
  const clusters: Cluster[] = [];
  const scenes: Scene[] = [];
  afterAll(async () => {
    for (const scene of scenes) await scene.close();
    for (const cluster of clusters) await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('what was committed before it is there, what came after is open again, and webhooks go on under new ids', async () => {
    mkdirSync(archive);
    // The server's user writes there.
    for (const name of [folder, archive]) chmodSync(name, 0o777);
    const source = await startCluster({
      settings: { archive_mode: 'on', archive_command: archiveCommand(archive), wal_level: 'replica' },
    });
    clusters.push(source);
    const database = await source.createDatabase('registry');
    const open = async (url: string) => {
      const scene = await Scene.open({ engine: 'postgresql', database: url, env: { DELIVER: '0' } });
      scenes.push(scene);
      return scene;
    };
    const before = await open(database);
    const manufacturer = await before.account('manufacturer');
    const provider = await before.account('provider');
    const retailer = await before.account('retailer');
    await before.listening(provider);
    const base = await lockedOffer(manufacturer, [provider]);
    const [kept, mistaken] = await deposited(provider, base, 2);
    const backup = join(folder, 'base');
    await promisify(execFile)(join(source.binDir, 'pg_basebackup'), [
      '-c',
      'fast',
      '--no-sync',
      '-d',
      source.url,
      '-D',
      backup,
    ]);
    const ofSource = await sqlSession(source.url);
    const fails = /^ {4}(select last_failed_time.*)$/m.exec(page)![1]!;
    const archiver = async () => Object.values((await ofSource.query(fails)).rows[0])[0];
    await eventually('the base backup is archived', async () =>
      readdirSync(archive).some((name) => name.endsWith('.backup')),
    );
    expect(await archiver()).not.toBe(true);
    await ofSource.end();
    // The log before the base backup is needed no more.
    writeFileSync(join(archive, '000000010000000000000000'), '');
    const prune = printed(/^ {4}(pg_archivecleanup .*)$/m, archive);
    await promisify(execFile)('sh', ['-c', prune], {
      env: { ...process.env, PATH: `${source.binDir}:${process.env.PATH}`, base: backup },
    });
    expect(existsSync(join(archive, '000000010000000000000000'))).toBe(false);
    expect(readdirSync(archive).length).toBeGreaterThan(0);
    await ok(retailer.post('/retailer/redeem', { gs1s: kept }));
    const until = await instantOf(database);
    before.book.moveClock(1_000);
    await ok(retailer.post('/retailer/redeem', { gs1s: mistaken }));
    await before.settled();
    const told = before.receiver.received.map(({ messageId }) => messageId);
    const session = await sqlSession(database);
    await session.query('select pg_switch_wal()');
    await session.end();
    // A clean end archives the rest.
    await before.worker.part(webhookDispatcher).stop();
    await before.book.stop();
    scenes.length = 0;
    await source.stop();
    clusters.length = 0;

    const target = await startCluster({
      recoverFrom: backup,
      settings: {
        restore_command: printed(/^ {4}restore_command = '(.*)'$/m, archive),
        recovery_target_time: until,
        recovery_target_action: 'promote',
      },
    });
    clusters.push(target);
    await eventually('the recovery has ended', async () => {
      const session = await sqlSession(target.url);
      const { rows } = await session.query('select pg_is_in_recovery() as yes');
      await session.end();
      return !rows[0].yes;
    });
    const recovered = target.url.replace(/\/postgres$/, '/registry');
    const after = await open(recovered);
    after.book.moveClock(2_000);
    const here = retailer.at(after.book.url);
    expect((await ok(here.post('/retailer/redeem', { gs1s: kept }))).newly_redeemed).toEqual([]);
    before.receiver.received.length = 0;
    expect((await ok(here.post('/retailer/redeem', { gs1s: mistaken }))).newly_redeemed).toHaveLength(1);
    await after.settled();
    const got = before.receiver.at(provider.domain);
    const again = got.find(({ data }) => data.action === 'redeemed' && data.gs1 === mistaken);
    expect(again).toBeDefined();
    expect(told).not.toContain(again!.messageId);
    await before.receiver.close();
  });
});
