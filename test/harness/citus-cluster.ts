import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.ts';
import { type Cluster, findPostgres, startCluster } from './postgres-cluster.ts';

/** A coordinator and its workers, each a PostgreSQL cluster of its own with the Citus extension. */
export interface Citus {
  coordinator: Cluster;
  workers: Cluster[];
  /** Starts another node, which the coordinator does not know yet. */
  start(): Promise<Cluster>;
  /** Ends all nodes. */
  stop(): Promise<void>;
}

/** The database that new ones are copies of: it has the extension, and the coordinator knows the workers. */
const blank = 'blank';

const settings = {
  shared_preload_libraries: 'citus',
  max_connections: '400',
  max_prepared_transactions: '400',
  // Every database has a process that finds deadlocks across nodes and ends what is in doubt.
  max_worker_processes: '200',
  'citus.local_hostname': '127.0.0.1',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.shard_count': '4',
  // What a node was committing when it ended is finished when it is back, and its locks are held until then.
  'citus.recover_2pc_interval': '2s',
  shared_buffers: '128MB',
};

/** Whether Citus is installed beside the PostgreSQL server that `findPostgres` finds. */
export function hasCitus(): boolean {
  const binDir = findPostgres();
  if (binDir === undefined) return false;
  const folder = execFileSync(path.join(binDir, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' }).trim();
  return existsSync(path.join(folder, 'citus.so'));
}

/**
 * @param options.flush whether what is committed survives the end of the machine; only tests of that need it.
 * @param options.settings further ones of each node.
 */
export async function startCitus({
  workers = 2,
  flush = false,
  settings: more = {},
}: {
  workers?: number;
  flush?: boolean;
  settings?: Record<string, string>;
} = {}): Promise<Citus> {
  const start = () => startCluster({ settings: { ...settings, fsync: flush ? 'on' : 'off', ...more } });
  const [coordinator, ...others] = await Promise.all(Array.from({ length: workers + 1 }, start));
  const nodes = [coordinator!, ...others];
  for (const node of nodes) await node.createDatabase(blank);
  const citus = { coordinator: coordinator!, workers: others };
  await addExtension(citus, blank);
  return {
    ...citus,
    start,
    stop: async () => {
      await Promise.all([citus.coordinator, ...citus.workers].map((node) => node.stop()));
    },
  };
}

/** Starts a further worker of a database; it has no shards until they are moved to it. */
export async function addWorker(citus: Citus, database: string): Promise<Cluster> {
  const worker = await citus.start();
  citus.workers.push(worker);
  await worker.createDatabase(database);
  await inDatabase(worker.url, database, (client) => client.query('create extension citus'));
  await inDatabase(citus.coordinator.url, database, (client) =>
    client.query(`select citus_add_node('127.0.0.1', $1)`, [portOf(worker)]),
  );
  return worker;
}

/** Makes a database that each node has into one of the cluster. */
export async function addExtension(
  { coordinator, workers }: Pick<Citus, 'coordinator' | 'workers'>,
  name: string,
): Promise<void> {
  for (const { url } of [coordinator, ...workers])
    await inDatabase(url, name, (client) => client.query('create extension citus'));
  await inDatabase(coordinator.url, name, async (client) => {
    await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [portOf(coordinator)]);
    for (const worker of workers)
      await client.query(`select citus_add_node('127.0.0.1', $1)`, [portOf(worker)]);
  });
}

const portOf = ({ url }: Cluster) => Number(new URL(url).port);

/**
 * A copy of a distributed database: its name on every node is the same, so what the coordinator knows of the nodes is
 * true of the copy too.
 *
 * @param servers of the coordinator, then of the workers.
 * @returns its URL on the coordinator.
 */
export async function copyOnEveryNode(
  servers: readonly string[],
  name: string,
  source = blank,
): Promise<string> {
  for (const server of servers) {
    await inDatabase(server, 'postgres', (client) =>
      eventually(`a copy of ${source}`, async () => {
        // Citus' own process of the database comes back by itself; a copy needs a moment without it.
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          source,
        ]);
        return client.query(`create database ${name} template ${source}`).then(
          () => true,
          (error: { code?: string }) => {
            if (error.code === '55006') return false;
            throw error;
          },
        );
      }),
    );
  }
  return databaseAt(servers[0]!, name);
}

/** Removes a copy: each has processes of its own on every node as long as it exists. */
export async function dropOnEveryNode(servers: readonly string[], name: string): Promise<void> {
  for (const server of servers) {
    await inDatabase(server, 'postgres', (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
  }
}

/** The URL of a database of a server. */
export function databaseAt(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function inDatabase<T>(
  server: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseAt(server, database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
