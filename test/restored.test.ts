import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { webhookDispatcher } from '../server/src/webhooks/publishing/dispatcher.ts';
import { newDatabase, sqlSession } from './harness/databases.ts';
import { Offerbook } from './harness/offerbook.ts';
import { type Cluster, startCluster } from './harness/postgres-cluster.ts';
import { RelationshipStage } from './harness/relationship-stage.ts';
import { deposited, ok } from './harness/scene.ts';
import { Scene } from './harness/webhook-scene.ts';

const run = promisify(execFile);

/** Transactions enough that no new cluster has had as many. */
const burn = `do $$ begin
  create temp table burnt (n int);
  for n in 1..20000 loop begin insert into burnt values (n); exception when others then raise; end; end loop;
end $$`;

describe.skipIf(inject('postgresUrl') === '')('restored from a logical dump into a new cluster', () => {
  let cluster: Cluster;
  const scenes: Scene[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-dump-'));
  beforeAll(async () => {
    cluster = await startCluster({ settings: { fsync: 'off' } });
  });
  afterAll(async () => {
    for (const scene of scenes) await scene.receiver.close();
    await scenes[1]?.book.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  });

  const open = async (database: string) => {
    const scene = await Scene.open({ engine: 'postgresql', database, env: { DELIVER: '0' } });
    scenes.push(scene);
    return scene;
  };
  const numberIn = async (url: string) => {
    const client = await sqlSession(url);
    const { rows } = await client.query('select pg_current_xact_id()::text as number');
    await client.end();
    return Number(rows[0].number);
  };

  test('webhooks lose nothing: what waited, what comes, approvals, relationships and replays', async () => {
    const source = await newDatabase();
    const before = await open(source);
    const client = await sqlSession(source);
    await client.query(burn);
    await client.end();
    const stage = await RelationshipStage.open(before);
    const { provider, retailer, leaving, coming } = stage;
    await before.listening(provider);
    const [waits, comes, last] = await deposited(provider, stage.base, 3);
    await before.settled();
    expect(before.receiver.at(provider.domain)).toHaveLength(3);
    await ok(retailer.post('/retailer/redeem', { gs1s: waits }));
    await before.worker.part(webhookDispatcher).stop();
    await before.book.stop();

    const target = await cluster.createDatabase('restored');
    const file = join(folder, 'dump');
    await run(join(cluster.binDir, 'pg_dump'), ['-Fc', '-f', file, source]);
    await run(join(cluster.binDir, 'pg_restore'), ['--no-owner', '-d', target, file]);
    expect(await numberIn(target)).toBeLessThan(await numberIn(source));

    const strict = { engine: 'postgresql', database: target, env: { MIGRATE: '0' } } as const;
    await expect(Offerbook.start(strict)).rejects.toThrow('Run "offerbook migrate"');
    const after = await open(target);
    const here = (caller: typeof provider) => caller.at(after.book.url);
    const got = (caller: typeof provider) =>
      before.receiver
        .at(caller.domain)
        .map(({ data }) => `${data.action} ${data.gs1}`)
        .sort();
    await ok(here(retailer).post('/retailer/redeem', { gs1s: comes }));
    await after.settled();
    const made = [waits, comes, last].map((gs1) => `deposited ${gs1}`);
    expect(got(provider)).toEqual([...made, `redeemed ${waits}`, `redeemed ${comes}`].sort());
    expect(got(leaving.clearinghouse)).toEqual([`redeemed ${waits}`, `redeemed ${comes}`].sort());
    expect(got(coming.clearinghouse)).toEqual([]);

    // Relationships that turn now, and an endpoint that is approved now, do so after all of that.
    await stage.turn(here);
    await after.listening(here(retailer));
    await ok(here(retailer).post('/retailer/redeem', { gs1s: last }));
    await after.settled();
    expect(got(leaving.clearinghouse)).toHaveLength(2);
    expect(got(coming.clearinghouse)).toEqual([`redeemed ${last}`]);
    expect(after.receiver.at(retailer.domain).map(({ data }) => data.gs1)).toEqual([last]);

    before.receiver.received.length = 0;
    for (const caller of [provider, leaving.clearinghouse, coming.clearinghouse])
      await ok(here(caller).post('/enterprise/webhook/replay', { from: '2026-03-01' }));
    await after.until(() => got(provider).length === 6 && got(leaving.clearinghouse).length === 2);
    await after.settled();
    expect(got(provider)).toEqual([...made, ...[waits, comes, last].map((gs1) => `redeemed ${gs1}`)].sort());
    expect(got(leaving.clearinghouse)).toEqual([`redeemed ${waits}`, `redeemed ${comes}`].sort());
    expect(got(coming.clearinghouse)).toEqual([`redeemed ${last}`]);
  });
});
