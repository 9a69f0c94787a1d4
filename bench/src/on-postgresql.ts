import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addExtension, type Citus, databaseAt, startCitus } from '../../test/harness/citus-cluster.ts';
import { type Cluster, startCluster } from '../../test/harness/postgres-cluster.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Sql } from './stock.ts';

export interface OnPostgresql {
  server: ServerProcess;
  cluster: Cluster;
  databaseUrl: string;
  sql: Sql;
  /** The nodes, where they are several. */
  citus?: Citus;
  /** Writes everything to disk, so that no measurement pays for the one before it. */
  settle(): Promise<unknown>;
}

interface Settings {
  /** Settings of the server. */
  settings?: Record<string, string>;
}

/** Runs `work` on a registry of its own. */
export type On = <T>(work: (pg: OnPostgresql) => Promise<T>, settings?: Settings) => Promise<T>;

/** Runs `work` with a server on a temporary PostgreSQL that flushes every commit, and removes both. */
export async function onPostgresql<T>(
  work: (pg: OnPostgresql) => Promise<T>,
  { settings = {} }: Settings = {},
): Promise<T> {
  const cluster = await startCluster({ settings: forMeasurement });
  try {
    return await withServer(cluster, await cluster.createDatabase(database), work, settings);
  } finally {
    await cluster.stop();
  }
}

/**
 * Runs `work` with a server on a temporary distributed database: a coordinator, and two workers unless `workers` says
 * otherwise. Without `isDistributed` the coordinator's database is a plain one until `addExtension`.
 */
export async function onCitus<T>(
  work: (pg: OnPostgresql) => Promise<T>,
  {
    settings = {},
    workers = 2,
    isDistributed = true,
  }: Settings & { workers?: number; isDistributed?: boolean } = {},
): Promise<T> {
  // Shards are moved by logical replication.
  const ofNodes = { ...forMeasurement, 'citus.shard_count': '8', wal_level: 'logical' };
  const citus = await startCitus({ workers, flush: true, settings: ofNodes });
  try {
    for (const node of [citus.coordinator, ...citus.workers]) await node.createDatabase(database);
    if (isDistributed) await addExtension(citus, database);
    const url = databaseAt(citus.coordinator.url, database);
    return await withServer(citus.coordinator, url, (pg) => work({ ...pg, citus }), settings);
  } finally {
    await citus.stop();
  }
}

/** The name of the database on every node. */
export const database = 'offerbook';

/** Enough WAL that a checkpoint does not hit only one of the measurements. */
const forMeasurement = { max_wal_size: '16GB', checkpoint_timeout: '1h' };

async function withServer<T>(
  cluster: Cluster,
  databaseUrl: string,
  work: (pg: OnPostgresql) => Promise<T>,
  settings: Record<string, string>,
): Promise<T> {
  return inFolder(async (folder) => {
    const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=test' });
    try {
      const server = await startServer(folder, databaseUrl, settings);
      await client.connect();
      const sql: Sql = { query: async (text, params) => (await client.query(text, params)).rows };
      const settle = () => sql.query('checkpoint');
      const result = await work({ server, cluster, databaseUrl, sql, settle });
      await server.stop();
      return result;
    } finally {
      // Closed before the cluster stops: a broken connection would end the run and hide the real failure.
      await client.end();
    }
  });
}

/** Runs `work` with a temporary folder. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
