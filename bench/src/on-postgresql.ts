import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyOnEveryNode, startCitus } from '../../test/harness/citus-cluster.ts';
import { type Cluster, startCluster } from '../../test/harness/postgres-cluster.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Sql } from './stock.ts';

export interface OnPostgresql {
  server: ServerProcess;
  cluster: Cluster;
  databaseUrl: string;
  sql: Sql;
  /** Writes everything to disk, so that no measurement pays for the one before it. */
  settle(): Promise<void>;
}

/** Runs `work` with a server on a temporary PostgreSQL that flushes every commit, and removes both. */
export async function onPostgresql<T>(
  work: (pg: OnPostgresql) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const cluster = await startCluster({ settings: forMeasurement });
  try {
    return await withServer(cluster, await cluster.createDatabase('offerbook'), work, settings);
  } finally {
    await cluster.stop();
  }
}

/** … on a temporary distributed database: a coordinator and two workers. */
export async function onCitus<T>(
  work: (pg: OnPostgresql) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const citus = await startCitus({ flush: true, settings: { ...forMeasurement, 'citus.shard_count': '8' } });
  try {
    const nodes = [citus.coordinator, ...citus.workers];
    const servers = nodes.map(({ url }) => url);
    const databaseUrl = await copyOnEveryNode(servers, 'offerbook');
    return await withServer(citus.coordinator, databaseUrl, work, settings);
  } finally {
    await citus.stop();
  }
}

/** Enough WAL that a checkpoint does not hit only one of the measurements. */
const forMeasurement = { max_wal_size: '16GB', checkpoint_timeout: '1h' };

async function withServer<T>(
  cluster: Cluster,
  databaseUrl: string,
  work: (pg: OnPostgresql) => Promise<T>,
  settings: Record<string, string>,
): Promise<T> {
  const folder = temporaryFolder();
  let client: pg.Client | undefined;
  try {
    const server = await startServer(folder, databaseUrl, settings);
    client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=test' });
    await client.connect();
    const own = client;
    const sql: Sql = { query: async (text, params) => (await own.query(text, params)).rows };
    const settle = async () => {
      await sql.query('checkpoint');
    };
    const result = await work({ server, cluster, databaseUrl, sql, settle });
    await server.stop();
    return result;
  } finally {
    // Closed before the cluster stops: a broken connection would end the run and hide the real failure.
    await client?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'offerbook-bench-'));
