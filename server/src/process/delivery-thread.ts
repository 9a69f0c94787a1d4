import { once } from 'node:events';
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import type { Counted } from '../platform/telemetry/metrics.ts';
import { dispatchersOf } from '../webhooks/endpoints/lookup.ts';
import { beginProcess } from './begin-process.ts';
import { openApp } from './open-app.ts';
import { openEngine } from './open-engine.ts';
import { ThreadCalls } from './thread-calls.ts';

/** What the thread does when it is asked. */
type OfThread = { started: () => void; metrics: () => Promise<Counted>; stop: () => Promise<void> };

/** A thread's `workerData`; `sharing` is passed to the dispatchers. */
interface ThreadData {
  config: Config;
  sharing: number;
}

/** Delivers in a worker thread with its own connections, because signing and sending use a whole processor core. */
export class DeliveryThread {
  readonly #worker: Worker;
  readonly #exited: Promise<unknown>;
  readonly #calls: ThreadCalls<OfThread>;

  private constructor(data: ThreadData) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: data });
    // An error in a thread ends the process, as one in the main thread does; claimed messages become due again.
    this.#worker.on('error', (fault) => {
      throw fault;
    });
    this.#calls = new ThreadCalls<OfThread>(this.#worker, {});
    this.#exited = once(this.#worker, 'exit').then(() => this.#calls.end());
  }

  /** Resolves once it delivers; an error at its start ends the process. */
  static async start(config: Config, sharing: number): Promise<DeliveryThread> {
    const thread = new DeliveryThread({ config, sharing });
    await thread.#calls.ask('started');
    return thread;
  }

  /** The metrics of the thread; none once it has exited. */
  async metrics(): Promise<Counted> {
    return (await this.#calls.ask('metrics')) ?? [];
  }

  /** Finishes what is in flight. */
  async stop(): Promise<void> {
    this.#calls.tell('stop');
    await this.#exited;
  }
}

async function deliver({ config, sharing }: ThreadData, port: MessagePort): Promise<void> {
  const log = beginProcess(config.logLevel);
  const engine = await openEngine(config, log);
  const app = await openApp(config, engine, log, () => new Date());
  const dispatchers = dispatchersOf(app);
  for (const dispatcher of dispatchers) dispatcher.start(sharing);
  const ours: OfThread = {
    started: () => {},
    metrics: () => app.metrics.countedOfDelivery(),
    stop: async () => {
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
      await engine.close();
      port.close();
    },
  };
  new ThreadCalls(port, ours);
}

if (!isMainThread && parentPort !== null) await deliver(workerData as ThreadData, parentPort);
