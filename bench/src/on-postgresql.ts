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
  /** Writes everything to disk, so that no part pays for the one before it. */
  settle(): Promise<void>;
}

/** Runs `work` with a server on a throw-away PostgreSQL that flushes every commit, and leaves nothing of either. */
export async function onPostgresql<T>(
  work: (house: OnPostgresql) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  // Enough log space that no checkpoint falls into one part and spares the other.
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
    // Before the cluster: a connection cut off by it would end the run and hide why it failed.
    await client?.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'offerbook-bench-'));
