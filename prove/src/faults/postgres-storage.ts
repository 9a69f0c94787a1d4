import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Engine } from 'offerbook/dist/platform/db/database.js';
import { openPostgres } from 'offerbook/dist/platform/db/engine/postgres.js';
import type { Fault } from '../world.ts';
import { DatabaseNode } from './database-node.ts';
import { Lane } from './lane.ts';
import { exhaustConnections, holdLocks, killSession, pauseSession } from './session-faults.ts';
import { SmallDisk } from './small-disk.ts';
import { type Injection, type Processes, pause, type Storage } from './storage.ts';

const run = promisify(execFile);

/** PostgreSQL on a disk that can be full, reached by each process through a network of its own. */
export class PostgresStorage implements Storage {
  private constructor(
    public node: DatabaseNode,
    readonly lanes: Lane[],
    readonly disk: SmallDisk | string,
    readonly workers: readonly DatabaseNode[] = [],
  ) {}

  /** A distributed database: servers connect to the coordinator, and any node may end or stand still. */
  static async startCitus(processes: number): Promise<PostgresStorage> {
    const [coordinator, ...workers] = await DatabaseNode.startCitus();
    const lanes: Lane[] = [];
    for (let at = 0; at < processes; at++) lanes.push(await Lane.open(() => coordinator!.address));
    return new PostgresStorage(
      coordinator!,
      lanes,
      'a disk of a distributed database is never full',
      workers,
    );
  }

  /** @param processes how many servers and workers there will be. */
  static async start(processes: number): Promise<PostgresStorage> {
    const disk = SmallDisk.mount();
    const node = await DatabaseNode.start(typeof disk === 'string' ? undefined : disk.folder);
    const lanes: Lane[] = [];
    const storage = new PostgresStorage(node, lanes, disk);
    for (let at = 0; at < processes; at++) lanes.push(await Lane.open(() => storage.node.address));
    return storage;
  }

  env(at: number): Record<string, string> {
    const url = new URL(this.node.url);
    url.port = String(this.lanes[at]!.port);
    // WORKERS=2 npm run prove: each of its servers has two.
    return { DATABASE_URL: url.href, WORKERS: process.env['WORKERS'] ?? '1' };
  }

  open(): Promise<Engine> {
    return Promise.resolve(openPostgres(this.node.url, { connections: 2 }));
  }

  get unavailable(): Storage['unavailable'] {
    return typeof this.disk === 'string' && this.workers.length === 0 ? { 'fill-disk': this.disk } : {};
  }

  readonly faults = {
    'kill-database': async (fault) => {
      const { cluster } = this.#oneOf(fault);
      await cluster.kill();
      await pause(fault.durationMs);
      await cluster.restart();
    },
    'pause-database': async (fault) => {
      const node = this.#oneOf(fault);
      node.signal('SIGSTOP');
      await pause(fault.durationMs);
      node.signal('SIGCONT');
    },
    'kill-session': (fault) => killSession(this.node, fault),
    'pause-session': (fault) => pauseSession(this.node, fault),
    'exhaust-pool': async (fault) => void (await exhaustConnections(this.node, fault)),
    'hold-locks': (fault) => holdLocks(this.node, fault),
    'restore-dump': (_fault, processes) => this.#restore(processes),
    'fill-disk': async ({ durationMs }) => {
      if (typeof this.disk === 'string') return;
      this.disk.fill();
      await pause(durationMs);
      this.disk.free();
      await this.node.healed();
    },
  } satisfies Record<string, Injection> as Storage['faults'];

  async stop(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
    for (const { cluster } of this.#nodes) await cluster.stop();
    if (typeof this.disk !== 'string') this.disk.unmount();
  }

  get #nodes(): DatabaseNode[] {
    return [this.node, ...this.workers];
  }

  #oneOf({ target }: Fault): DatabaseNode {
    return this.#nodes[target % this.#nodes.length]!;
  }

  /** The servers end, and go on with what a dump of their database makes of a new cluster, whose numbers begin again. */
  async #restore(processes: Processes): Promise<void> {
    await processes.stopAll();
    const old = this.node;
    const folder = mkdtempSync(join(tmpdir(), 'offerbook-dump-'));
    const file = join(folder, 'dump');
    try {
      await run(join(old.cluster.binDir, 'pg_dump'), ['-Fc', '-Z0', '-f', file, old.url]);
      this.node = await DatabaseNode.start(typeof this.disk === 'string' ? undefined : this.disk.folder);
      await old.cluster.stop();
      await run(join(old.cluster.binDir, 'pg_restore'), ['--no-owner', '-d', this.node.url, file]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    await processes.startAll();
  }
}
