import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, describe, expect, test } from 'vitest';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { sqlSession } from '../harness/databases.ts';
import { eventually } from '../harness/eventually.ts';
import { type Cluster, findPostgres, startCluster } from '../harness/postgres-cluster.ts';
import { Scene } from '../harness/webhook-scene.ts';

const missing = findPostgres() === undefined;

/** The instant of the database, as text for recovery_target_time. */
async function instantOf(url: string): Promise<string> {
  const session = await sqlSession(url);
  const { rows } = await session.query('select clock_timestamp()::text as now');
  await session.end();
  return rows[0].now;
}

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
      settings: { archive_mode: 'on', archive_command: `cp %p ${archive}/%f`, wal_level: 'replica' },
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
        restore_command: `cp ${archive}/%f %p`,
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
