import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Config } from '../config.ts';
import type { Counted } from '../platform/telemetry/metrics.ts';
import { dispatchersOf } from '../webhooks/endpoints/lookup.ts';
import { beginProcess } from './begin-process.ts';
import { openApp } from './open-app.ts';
import { openEngine } from './open-engine.ts';

/** Messages to a thread and from it; `metrics` is the number of the request. */
type Order = 'stop' | { metrics: number };
type Report = 'delivers' | { metrics: number; counted: Counted };

/** A thread's `workerData`; `sharing` is passed to the dispatchers. */
interface ThreadData {
  config: Config;
  sharing: number;
}

/** Delivers in a worker thread with its own connections, because signing and sending use a whole processor core. */
export class DeliveryThread {
  #requests = 0;
  readonly #worker: Worker;
  readonly #exited: Promise<unknown>;

  private constructor(data: ThreadData) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: data });
    // An error in a thread ends the process, as one in the main thread does; claimed messages become due again.
    this.#worker.on('error', (fault) => {
      throw fault;
    });
    this.#exited = once(this.#worker, 'exit');
  }

  /** Resolves once it delivers; an error at its start ends the process. */
  static async start(config: Config, sharing: number): Promise<DeliveryThread> {
    const thread = new DeliveryThread({ config, sharing });
    await once(thread.#worker, 'message');
    return thread;
  }

  /** Its metrics; none once it has exited. */
  async metrics(): Promise<Counted> {
    const request = ++this.#requests;
    let onReport = (_report: Report) => {};
    const answered = new Promise<Counted>((resolve) => {
      onReport = (report) => {
        if (report !== 'delivers' && report.metrics === request) resolve(report.counted);
      };
      this.#worker.on('message', onReport);
    });
    this.#post({ metrics: request });
    // A stopping thread does not answer, and /metrics must not wait for it.
    const counted = await Promise.race([answered, this.#exited.then((): Counted => [])]);
    this.#worker.off('message', onReport);
    return counted;
  }

  /** Finishes what is in flight. */
  async stop(): Promise<void> {
    this.#post('stop');
    await this.#exited;
  }

  #post(order: Order): void {
    this.#worker.postMessage(order);
  }
}

async function deliver({ config, sharing }: ThreadData, post: (report: Report) => void): Promise<void> {
  const log = beginProcess(config.logLevel);
  const engine = await openEngine(config, log);
  const app = await openApp(config, engine, log, () => new Date());
  const dispatchers = dispatchersOf(app);
  for (const dispatcher of dispatchers) dispatcher.start(sharing);
  parentPort!.on('message', async (order: Order) => {
    if (order === 'stop') {
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
      await engine.close();
      parentPort!.close();
    } else {
      post({ metrics: order.metrics, counted: await app.metrics.countedOfDelivery() });
    }
  });
  post('delivers');
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  await deliver(workerData as ThreadData, (report) => port.postMessage(report));
}
