import { type Caller, deposited, lockedOffer } from '@offerbook/world';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPostgres } from '../../server/src/platform/db/engine/postgres.ts';
import { compareClocks, openApp } from '../../server/src/process/open-app.ts';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { type Cluster, startCluster } from '../harness/postgres-cluster.ts';
import { readableLog } from '../harness/readable-log.ts';
import { Scene } from '../harness/webhook-scene.ts';

describe.skipIf(inject('postgresUrl') === '')('webhooks behind a long transaction', () => {
  let scene: Scene;
  let holder: pg.Client;
  let provider: Caller;
  let base: string;
  let cluster: Cluster;
  let databaseUrl: string;
  beforeAll(async () => {
    // A cluster of its own, or another test's transaction could be the oldest.
    cluster = await startCluster({ settings: { fsync: 'off', max_prepared_transactions: '1' } });
    databaseUrl = await cluster.createDatabase('registry');
    scene = await Scene.open({ engine: 'postgresql', database: databaseUrl });
    // Any database of the cluster will do.
    const elsewhere = await cluster.createDatabase('elsewhere');
    holder = new pg.Client({ connectionString: elsewhere, application_name: 'nightly report' });
    await holder.connect();
    provider = await scene.account('provider');
    base = await lockedOffer(await scene.account('manufacturer'), [provider]);
    await scene.listening(provider);
    await scene.settled();
  });
  afterAll(async () => {
    await holder?.end();
    await scene?.close();
    await cluster?.stop();
  });

  const oldestSeconds = async () => {
    const page = (await scene.book.operator('GET', '/metrics')).body as string;
    return Number(/offerbook_journal_lag_seconds{registry="test",stage="publish"} (\S+)/.exec(page)![1]);
  };

  test('the age of the oldest unpublished event is in the metrics, and the log names the transaction, once', async () => {
    expect(await oldestSeconds()).toBe(0);
    const { lines, log } = readableLog();
    const worker = scene.twin(log);
    const look = () => worker.part(webhookDispatcher).runOnce();
    await holder.query('begin');
    const { rows } = await holder.query('select pg_current_xact_id(), pg_backend_pid() as pid');
    // Its sample data is of past weeks, and has waited for a moment nevertheless.
    await scene.book.account('retailer', { sample_data: 'yes' });
    await deposited(provider, base, 1);
    await look();
    expect(scene.receiver.at(provider.domain)).toEqual([]);
    expect(lines).toEqual([]);
    expect(await oldestSeconds()).toBe(0);
    scene.book.moveClock(60_000);
    await look();
    expect(lines).toEqual([]);
    expect(await oldestSeconds()).toBe(60);
    scene.book.moveClock(11_000);
    await look();
    scene.book.moveClock(11_000);
    await look();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      waitSeconds: 71,
      holder: { pid: rows[0].pid, application: 'nightly report', prepared: null },
    });
    expect(lines[0]!.msg).toContain(`process ${rows[0].pid} (nightly report)`);
    expect(lines[0]!.msg).toMatch(/ in database elsewhere, open for \d+ s\./);
    await holder.query(`prepare transaction 'forgotten'`);
    scene.book.moveClock(600_000);
    await look();
    expect(lines).toHaveLength(2);
    expect(lines[1]!.msg).toContain('prepared transaction forgotten of user postgres in database elsewhere');

    await holder.query(`rollback prepared 'forgotten'`);
    await scene.until(() => scene.receiver.at(provider.domain).length === 1);
    expect(await oldestSeconds()).toBe(0);
    await worker.part(webhookDispatcher).stop();
  });

  test.each([
    // Far beyond what a busy machine may need for the question.
    [60_000, 'ahead of'],
    [-60_000, 'behind'],
    [1_000, undefined],
  ])(
    'a server says at its start when its clock is off by more than two seconds (%i ms)',
    async (ms, said) => {
      const { lines, log } = readableLog();
      const engine = openPostgres(databaseUrl);
      const { config } = scene.registry;
      const app = await openApp(config, engine, log, () => new Date(Date.now() + ms));
      await compareClocks(app, log);
      await engine.close();
      expect(lines).toHaveLength(said === undefined ? 0 : 1);
      if (said !== undefined) expect(lines[0]!.msg).toContain(said);
    },
  );
});
