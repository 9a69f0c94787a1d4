import type { Registry } from '../../platform/pipeline/registry.ts';
import { queueWork } from './attempt.ts';
import { type Concurrency, EndpointQueue } from './endpoint-queue.ts';
import { Leases, leaseDue } from './leases.ts';
import { outbound } from './outbound.ts';
import { pace } from './pace.ts';
import { dueEndpoints } from './queue-store.ts';

/** Attempts that a process has under way at one endpoint. */
const perEndpoint: Concurrency = { initial: 16, max: 64 };

/** Sends what is due at every endpoint. One per registry and thread. */
export class Sender {
  readonly #queues = new Map<number, EndpointQueue>();
  readonly #leases: Leases;
  #isClosed = false;
  #concurrency = perEndpoint;

  constructor(readonly registry: Registry) {
    this.#leases = new Leases((asks) =>
      registry.part(pace).turn(
        () => leaseDue(registry, asks),
        () => this.#isClosed,
      ),
    );
  }

  /** @param senders number of senders in this process, which share the concurrency at an endpoint. */
  shareWith(senders: number): void {
    const { initial, max } = perEndpoint;
    this.#concurrency = { initial: Math.ceil(initial / senders), max: Math.ceil(max / senders) };
  }

  /** Starts sending what is due. @returns milliseconds until the next message is due; undefined: none waits. */
  async sendDue(): Promise<number | undefined> {
    let nextMs: number | undefined;
    for (const { endpoint_id, wait_ms } of await dueEndpoints(this.registry.db)) {
      if (wait_ms > 0) nextMs = Math.min(nextMs ?? wait_ms, wait_ms);
      else this.#queueOf(endpoint_id).poke();
    }
    return nextMs;
  }

  /** Resolves when everything that was due is attempted and the results are stored. */
  async idle(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.idle()));
  }

  /** Leases nothing more. */
  close(): void {
    this.#isClosed = true;
  }

  /** Resolves after `close` when attempts under way have ended; may be called twice. */
  async closed(): Promise<void> {
    await this.idle();
    await this.registry.part(outbound).close();
  }

  #queueOf(endpointId: number): EndpointQueue {
    let queue = this.#queues.get(endpointId);
    if (!queue) {
      const work = queueWork(this.registry, endpointId, this.#leases);
      queue = new EndpointQueue(work, this.#concurrency);
      this.#queues.set(endpointId, queue);
    }
    return queue;
  }
}

export const sender = (registry: Registry) => new Sender(registry);
