import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { runPgbench } from './pgbench.ts';
import { type Cluster, findPostgres, freePort, startCluster } from './postgres-cluster.ts';

const missing = findPostgres() === undefined;
if (missing) console.warn('SKIPPED: PostgreSQL server not found: the tests of the test cluster are skipped');

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

describe.skipIf(missing)('a throw-away PostgreSQL cluster', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ settings: { work_mem: '5MB' } });
  });
  afterAll(() => cluster?.stop());

  test('a killed cluster comes back with what was committed, and only that', async () => {
    const url = await cluster.createDatabase('Ledger "1"');
    const before = await connect(url);
    await before.query('CREATE TABLE entry (id int PRIMARY KEY)');
    await before.query('INSERT INTO entry VALUES (1), (2)');
    await before.query('BEGIN');
    await before.query('INSERT INTO entry VALUES (3)');
    await cluster.kill();
    await expect(connect(url)).rejects.toThrow(/ECONNREFUSED/);
    await cluster.restart();
    const after = await connect(url);
    expect((await after.query('SELECT id FROM entry ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
    await after.end();
  });

  test('a kill ends a backend that is too busy to notice the death of its postmaster', async () => {
    const client = await connect(cluster.url);
    const busy = expect(client.query('DO $$ BEGIN LOOP END LOOP; END $$')).rejects.toThrow();
    const watcher = await connect(cluster.url);
    const active = `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DO %' AND state = 'active'`;
    await eventually('it is busy', async () => (await watcher.query(active)).rowCount !== 0);
    await cluster.kill();
    await busy;
    await cluster.restart();
  });

  test('durability and the settings asked for are on', async () => {
    const client = await connect(cluster.url);
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'work_mem', 'listen_addresses'];
    const { rows } = await client.query(
      'SELECT setting FROM unnest($1::text[]) n, current_setting(n) setting',
      [names],
    );
    expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'on', '5MB', '127.0.0.1']);
    await client.end();
  });

  test('a server that cannot start says why', async () => {
    await expect(startCluster({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(/shared_buffers/);
  });

  test('pgbench reports the rate of a script, and its own error when the script fails', async () => {
    const run = { binDir: cluster.binDir, url: cluster.url, clients: 2, threads: 1, seconds: 1 } as const;
    const script = 'SELECT :answer + 1;';
    const result = await runPgbench({ ...run, script, mode: 'prepared', variables: { answer: 42 } });
    expect(result.tps).toBeGreaterThan(1);
    expect(result.latencyAverageMs).toBeGreaterThan(0);
    expect(result.failed).toBe(0);
    const broken = runPgbench({ ...run, script: 'SELECT * FROM absent;', mode: 'simple' });
    await expect(broken).rejects.toThrow(/relation "absent" does not exist/);
  });
});

test('a port that was told to one is told to nobody else', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, freePort));
  expect(new Set(ports).size).toBe(100);
});
