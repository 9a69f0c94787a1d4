import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Config } from './config.ts';
import { openLog } from './log.ts';
import type { Counted } from './meters.ts';
import { openEngine, openHouse } from './open-house.ts';
import { dispatchersOf } from './webhooks/lookup.ts';

/** What a thread is told, and what it says. */
type Order = 'stop' | { metrics: number };
type Report = 'delivers' | { metrics: number; counted: Counted };

/** What a thread delivers with; `sharing` as the dispatcher takes it. */
interface Given {
  config: Config;
  sharing: number;
}

/** Delivers in a thread of its own, with its own connections: signing and sending take a processor whole. */
export class DeliveryThread {
  #asked = 0;
  readonly #worker: Worker;
  readonly #gone: Promise<unknown>;

  private constructor(given: Given) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: given });
    // A fault of a thread ends the process, as a fault of its main thread does; what was taken comes due again.
    this.#worker.on('error', (fault) => {
      throw fault;
    });
    this.#gone = once(this.#worker, 'exit');
  }

  /** Resolves once it delivers; what keeps it from starting is a fault of the process. */
  static async start(config: Config, sharing: number): Promise<DeliveryThread> {
    const thread = new DeliveryThread({ config, sharing });
    await once(thread.#worker, 'message');
    return thread;
  }

  /** What it has counted; nothing once it is gone. */
  async metrics(): Promise<Counted> {
    const asked = ++this.#asked;
    let hear = (_report: Report) => {};
    const answered = new Promise<Counted>((resolve) => {
      hear = (report) => {
        if (report !== 'delivers' && report.metrics === asked) resolve(report.counted);
      };
      this.#worker.on('message', hear);
    });
    this.#tell({ metrics: asked });
    // A thread that stops answers nobody, and the page of metrics must not wait for it.
    const counted = await Promise.race([answered, this.#gone.then((): Counted => [])]);
    this.#worker.off('message', hear);
    return counted;
  }

  /** Finishes what is in flight. */
  async stop(): Promise<void> {
    this.#tell('stop');
    await this.#gone;
  }

  #tell(order: Order): void {
    this.#worker.postMessage(order);
  }
}

async function deliver({ config, sharing }: Given, say: (report: Report) => void): Promise<void> {
  const log = openLog(config.logLevel);
  const engine = await openEngine(config, log);
  const house = await openHouse(config, engine, log, () => new Date());
  const dispatchers = dispatchersOf(house);
  for (const dispatcher of dispatchers) dispatcher.start(sharing);
  parentPort!.on('message', async (order: Order) => {
    if (order === 'stop') {
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
      await engine.close();
      parentPort!.close();
    } else {
      say({ metrics: order.metrics, counted: await house.meters.countedOfDelivery() });
    }
  });
  say('delivers');
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  await deliver(workerData as Given, (report) => port.postMessage(report));
}
