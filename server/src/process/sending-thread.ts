import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import { permitCollector } from '../platform/outgoing/guard.ts';
import { PartOwner } from '../platform/pipeline/part-owner.ts';
import { SecretBox } from '../platform/secrets/secret-box.ts';
import type { Log } from '../platform/telemetry/log.ts';
import type { Concurrency } from '../webhooks/delivery/endpoint-queue.ts';
import { EndpointQueues } from '../webhooks/delivery/endpoint-queues.ts';
import type { Desk, Queues, SendingSide } from '../webhooks/delivery/sending-side.ts';
import { beginProcess } from './begin-process.ts';
import { ThreadCalls } from './thread-calls.ts';

/** The functions with the name of a registry before their arguments. */
type OfRegistry<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (registry: string, ...args: A) => R : never;
};
type OfThread = OfRegistry<{
  poke: (concurrency: Concurrency, endpointIds: readonly number[]) => void;
  idle: Queues['idle'];
  close: Queues['close'];
}>;
type OfDesk = OfRegistry<Desk>;

/** The thread's `workerData`; `worker` as in `openLog`. */
interface ThreadData {
  config: Config;
  worker: number | undefined;
}

/** How long after a fault the next thread starts; twice as long after each further one before which no result was stored. */
const pauseMs = { first: 1_000, max: 300_000 };

/**
 * Signs and sends messages in a thread beside the one that answers calls, which only leases them and stores the results:
 * the thread has no connection to the database. It starts with the first message that is due, and again after a fault and
 * a pause; what it had leased then comes due again, so nothing is lost.
 */
export class SendingThread {
  #calls: ThreadCalls<OfThread> | undefined;
  /** How long no thread is started after a fault. */
  #pauseMs = 0;
  #pausedUntil = 0;
  readonly #desks = new Map<string, Desk>();

  constructor(
    readonly data: ThreadData,
    readonly log: Log,
  ) {}

  /** The queues of a registry in the thread. */
  queuesOf(registry: string, desk: Desk, concurrency: Concurrency): Queues {
    this.#desks.set(registry, desk);
    return {
      poke: (endpointIds) => {
        // What is not sent now is due again at the dispatcher's next look.
        if (performance.now() < this.#pausedUntil) return;
        this.#calls ??= this.#start();
        this.#calls?.tell('poke', registry, concurrency, endpointIds);
      },
      idle: async () => this.#calls?.ask('idle', registry),
      close: async () => this.#calls?.ask('close', registry),
    };
  }

  /** @returns undefined: this process may have no thread. */
  #start(): ThreadCalls<OfThread> | undefined {
    let thread: Worker;
    try {
      thread = new Worker(new URL(import.meta.url), { workerData: this.data });
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
    // It delays no end of the process: who stops it waits until it is idle.
    thread.unref();
    const deskOf = (registry: string) => this.#desks.get(registry)!;
    const ours: OfDesk = {
      lease: (registry, asks) => deskOf(registry).lease(asks),
      release: (registry, leased) => deskOf(registry).release(leased),
      store: (registry, results) => {
        this.#pauseMs = 0;
        return deskOf(registry).store(results);
      },
    };
    const calls = new ThreadCalls<OfThread>(thread, ours);
    thread.on('error', (error) => this.#failed(error));
    thread.on('exit', () => {
      this.#calls = undefined;
      calls.end();
    });
    return calls;
  }

  #failed(error: unknown): void {
    this.#pauseMs = Math.min(Math.max(pauseMs.first, this.#pauseMs * 2), pauseMs.max);
    this.#pausedUntil = performance.now() + this.#pauseMs;
    this.log.error(
      { err: error, pauseMs: this.#pauseMs },
      'the thread that sends webhooks failed and is started again after a pause; nothing is lost. If this is said again and again, give the server more memory, or on PostgreSQL have webhooks sent by "offerbook work" and set DELIVER=0 here',
    );
  }
}

class Side extends PartOwner implements SendingSide {
  readonly clock = () => new Date();

  constructor(
    readonly name: string,
    readonly config: Config,
    readonly secrets: SecretBox,
    readonly log: Log,
  ) {
    super();
  }
}

/** Signs and sends, in the thread. */
function send({ config, worker }: ThreadData, port: MessagePort): void {
  const log = beginProcess(config.logLevel, worker);
  if (config.collector !== undefined) permitCollector(config.collector);
  const secrets = new SecretBox(config.secretKey, config.earlierSecretKeys);
  const all = new Map<string, Queues>();
  const opened = (registry: string, concurrency: Concurrency) => {
    const desk: Desk = {
      lease: async (asks) => (await calls.ask('lease', registry, asks)) ?? [],
      release: (leased) => calls.ask('release', registry, leased),
      store: (results) => calls.ask('store', registry, results),
    };
    const side = new Side(registry, config, secrets, log.child({ registry }));
    const queues = new EndpointQueues(side, desk, concurrency);
    all.set(registry, queues);
    return queues;
  };
  const ours: OfThread = {
    poke: (registry, concurrency, endpointIds) =>
      (all.get(registry) ?? opened(registry, concurrency)).poke(endpointIds),
    idle: async (registry) => all.get(registry)?.idle(),
    close: async (registry) => all.get(registry)?.close(),
  };
  const calls = new ThreadCalls<OfDesk>(port, ours);
}

if (!isMainThread && parentPort !== null) send(workerData as ThreadData, parentPort);
