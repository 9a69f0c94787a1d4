import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../platform/telemetry/log.ts';
import type { Counted } from '../platform/telemetry/metrics.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** A worker that dies sooner than this after its start is replaced only after `restartPauseMs`. */
const shortLifeMs = 5_000;
const restartPauseMs = 1_000;

/** Metrics that a worker does not send within this time are left out of the answer. */
const maxCountMs = 2_000;

/**
 * Keeps the workers of a server running: processes that share its port and otherwise only the database. The system
 * gives each new connection to one of them in turn.
 */
export class Supervisor {
  readonly #collections = new Map<
    number,
    { worker: Worker; request: number; counted: Counted[]; waitsFor: Set<number> }
  >();
  /** Numbers of the workers that answer calls. */
  readonly #ready = new Set<number>();
  #requests = 0;
  #stopping = false;

  constructor(
    readonly workers: number,
    readonly log: Log,
  ) {
    // The default, JSON, would turn a metric that is not a number into 0.
    cluster.setupPrimary({ serialization: 'advanced' });
    cluster.on('message', (worker, message: FromWorker) => this.#receive(worker, message));
    cluster.on('exit', (worker) => this.#forget(worker.id));
  }

  /**
   * Starts the first worker, which migrates, and then the others.
   *
   * @returns the url, once the first answers; the exit code if it ended before, having said why
   */
  async start(): Promise<{ url: string } | { exitCode: number }> {
    const first = cluster.fork();
    const url = await Promise.race([
      readiness(first),
      once(first, 'exit').then(([code]) => (code as number | null) ?? 1),
    ]);
    if (typeof url === 'number') return { exitCode: url };
    void this.#replaceWhenDead(first);
    for (let at = 1; at < this.workers; at++) this.#startAnother();
    return { url };
  }

  /** Lets every worker finish its calls in flight. */
  async stop({ drain }: { drain: boolean }): Promise<void> {
    this.#stopping = true;
    const all = this.#all();
    const ended = all.map((worker) => once(worker, 'exit'));
    for (const worker of all) {
      if (this.#ready.has(worker.id)) send(worker, { kind: 'stop', drain });
      // A worker that is still starting hears no message yet, and has no calls.
      else worker.process.kill('SIGTERM');
    }
    await Promise.all(ended);
  }

  #all(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  }

  #startAnother(): void {
    void this.#replaceWhenDead(cluster.fork());
  }

  async #replaceWhenDead(worker: Worker): Promise<void> {
    const startedAtMs = performance.now();
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    if (this.#stopping) return;
    this.log.error({ worker: worker.id, code, signal }, 'a worker died and is replaced; its calls failed');
    if (performance.now() - startedAtMs < shortLifeMs) await pause(restartPauseMs);
    if (!this.#stopping) this.#startAnother();
  }

  #receive(worker: Worker, message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        this.#ready.add(worker.id);
        return;
      case 'collect': {
        // One that is still starting would not hear the request. The asking one answers calls, so it is ready.
        this.#ready.add(worker.id);
        const asked = this.#all().filter((one) => this.#ready.has(one.id) && one.isConnected());
        const id = ++this.#requests;
        const waitsFor = new Set(asked.map((one) => one.id));
        this.#collections.set(id, { worker, request: message.request, counted: [], waitsFor });
        for (const one of asked) send(one, { kind: 'count', request: id });
        setTimeout(() => this.#answer(id), maxCountMs).unref();
        return;
      }
      case 'counted':
        this.#collections.get(message.request)?.counted.push(message.counted);
        this.#settle(message.request, worker.id);
        return;
      case 'broadcast':
        for (const other of this.#all()) if (other.id !== worker.id) send(other, message);
    }
  }

  /** A worker that died will not send its metrics. */
  #forget(workerId: number): void {
    this.#ready.delete(workerId);
    for (const request of [...this.#collections.keys()]) this.#settle(request, workerId);
  }

  /** Answers a collection for which no other worker's metrics are missing. */
  #settle(id: number, workerId: number): void {
    const collection = this.#collections.get(id);
    if (collection === undefined) return;
    collection.waitsFor.delete(workerId);
    if (collection.waitsFor.size === 0) this.#answer(id);
  }

  /** Answers a collection with the metrics that have come: those of a worker that is stuck are left out. */
  #answer(id: number): void {
    const collection = this.#collections.get(id);
    if (collection === undefined) return;
    this.#collections.delete(id);
    const { worker, request, counted } = collection;
    send(worker, { kind: 'collected', request, counted });
  }
}

function readiness(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve(message.url);
    });
  });
}

/** A worker that is just dying does not get it, and `exit` follows. */
function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
