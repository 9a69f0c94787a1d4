import type { Registry } from '../../platform/pipeline/registry.ts';
import { deskOf } from './desk.ts';
import type { Concurrency } from './endpoint-queue.ts';
import { EndpointQueues } from './endpoint-queues.ts';
import { outbound } from './outbound.ts';
import { dueEndpoints } from './queue-store.ts';
import type { OpenQueues, Queues } from './sending-side.ts';

/** Attempts that a process has under way at one endpoint. */
const perEndpoint: Concurrency = { initial: 16, max: 64 };

/** Sends what is due at every endpoint. One per registry and thread. */
export class Sender {
  #isClosed = false;
  #concurrency = perEndpoint;
  #queues: Queues | undefined;
  #open: OpenQueues = (desk, concurrency) => new EndpointQueues(this.registry, desk, concurrency);

  constructor(readonly registry: Registry) {}

  /** @param senders number of senders in this process, which share the concurrency at an endpoint. */
  shareWith(senders: number): void {
    const { initial, max } = perEndpoint;
    this.#concurrency = { initial: Math.ceil(initial / senders), max: Math.ceil(max / senders) };
  }

  /** Has the queues in another thread. To be called before anything is sent. */
  sendFrom(open: OpenQueues): void {
    this.#open = open;
  }

  /** Starts sending what is due. @returns milliseconds until the next message is due; undefined: none waits. */
  async sendDue(): Promise<number | undefined> {
    let nextMs: number | undefined;
    const due: number[] = [];
    for (const { endpoint_id, wait_ms } of await dueEndpoints(this.registry.db)) {
      if (wait_ms > 0) nextMs = Math.min(nextMs ?? wait_ms, wait_ms);
      else due.push(endpoint_id);
    }
    if (due.length > 0) {
      this.#queues ??= this.#open(
        deskOf(this.registry, () => this.#isClosed),
        this.#concurrency,
      );
      this.#queues.poke(due);
    }
    return nextMs;
  }

  /** Resolves when everything that was due is attempted and the results are stored. */
  async idle(): Promise<void> {
    await this.#queues?.idle();
  }

  /** Leases nothing more. */
  close(): void {
    this.#isClosed = true;
  }

  /** Resolves after `close` when attempts under way have ended; may be called twice. */
  async closed(): Promise<void> {
    await this.#queues?.close();
    await this.registry.part(outbound).close();
  }
}

export const sender = (registry: Registry) => new Sender(registry);
