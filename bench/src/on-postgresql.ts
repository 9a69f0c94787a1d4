import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
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
  // Enough WAL that a checkpoint does not hit only one of the measurements.
  const cluster = await startCluster({ settings: { max_wal_size: '16GB', checkpoint_timeout: '1h' } });
  const folder = temporaryFolder();
  let client: pg.Client | undefined;
  try {
    const databaseUrl = await cluster.createDatabase('offerbook');
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
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'offerbook-bench-'));
