import { attempts } from './attempt.ts';
import { type Concurrency, EndpointQueue, type QueueWork } from './endpoint-queue.ts';
import { Leases } from './leases.ts';
import { outbound } from './outbound.ts';
import { Results } from './results.ts';
import type { Desk, Queues, SendingSide } from './sending-side.ts';

/** The queues of all endpoints of a registry, in this thread. */
export class EndpointQueues implements Queues {
  readonly #queues = new Map<number, EndpointQueue>();
  readonly #leases: Leases;
  /** The results of all endpoints, stored in batches. */
  readonly #results: Results;

  constructor(
    readonly side: SendingSide,
    readonly desk: Desk,
    readonly concurrency: Concurrency,
  ) {
    this.#leases = new Leases((asks) => desk.lease(asks));
    this.#results = new Results((batch) => desk.store(batch));
  }

  poke(endpointIds: readonly number[]): void {
    for (const id of endpointIds) {
      let queue = this.#queues.get(id);
      if (queue === undefined) {
        queue = new EndpointQueue(this.#workOf(id), this.concurrency);
        this.#queues.set(id, queue);
      }
      queue.poke();
    }
  }

  async idle(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.idle()));
  }

  async close(): Promise<void> {
    await this.idle();
    await this.side.part(outbound).close();
  }

  #workOf(endpointId: number): QueueWork {
    return {
      lease: async (maxRows) => {
        await this.side.part(outbound).load();
        const leased = await this.#leases.lease(endpointId, maxRows);
        this.#results.expect(leased.rows.length);
        return leased;
      },
      release: (leased) => {
        this.#results.expect(-leased.length);
        return this.desk.release(leased);
      },
      sign: attempts(this.side, endpointId),
      settle: (settled) => this.#results.end(settled),
    };
  }
}
