import pg from 'pg';
import { copyOnEveryNode, databaseAt, startCitus } from '../../../test/harness/citus-cluster.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { type Cluster, startCluster } from '../../../test/harness/postgres-cluster.ts';

/** A PostgreSQL server of its own, with what may be done to its processes and sessions. */
export class DatabaseNode {
  private constructor(
    readonly cluster: Cluster,
    /** The servers' database, without a network between. */
    readonly url: string,
  ) {}

  /** @param inFolder where its data goes. */
  static async start(inFolder?: string): Promise<DatabaseNode> {
    const cluster = await startCluster({ ...(inFolder === undefined ? {} : { inFolder }) });
    return new DatabaseNode(cluster, await cluster.createDatabase('offerbook'));
  }

  /** A coordinator and its workers: the servers' database is reached at the first, and each may end by itself. */
  static async startCitus(): Promise<DatabaseNode[]> {
    const { coordinator, workers } = await startCitus({ flush: true });
    const clusters = [coordinator, ...workers];
    const name = 'offerbook';
    const servers = clusters.map(({ url }) => url);
    await copyOnEveryNode(servers, name);
    return clusters.map((cluster) => new DatabaseNode(cluster, databaseAt(cluster.url, name)));
  }

  get address(): { host: string; port: number } {
    const { hostname, port } = new URL(this.url);
    return { host: hostname, port: Number(port) };
  }

  /** Its process ids, the postmaster's first: stopped in this order none is forked meanwhile. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of this.cluster.processes()) signalOne(pid, signal);
  }

  /** The process of one session of a server: the `at`-th, taken modulo their number. */
  async session(at: number): Promise<number | undefined> {
    return this.asAdministrator(async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()
         order by state = 'active' desc, pid`,
      );
      return rows[at % Math.max(rows.length, 1)]?.pid;
    });
  }

  async asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Waits until it takes connections, and starts it again when it has ended: a full disk makes it end. */
  async healed(): Promise<void> {
    await eventually('PostgreSQL is back', async () => {
      if (this.cluster.processes().length === 0) {
        await this.cluster.restart();
        return true;
      }
      return this.asAdministrator((client) => client.query('select 1')).catch(() => undefined);
    });
  }
}

/** A process that ended meanwhile needs no signal. */
export function signalOne(pid: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
