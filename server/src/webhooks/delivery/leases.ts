import { setImmediate } from 'node:timers/promises';
import { type Leased, maxLeaseSize } from './delivery.ts';
import type { LeaseAsk } from './queue-store.ts';

/** A message that was leased; one that has expired is removed from the queue instead of sent. */
export interface Taken {
  message: Leased;
  isExpired: boolean;
}

/** What an endpoint gets for an ask. */
export interface Lease {
  rows: Leased[];
  /** Whether more may be due: it got as many as it could at once. */
  isFull: boolean;
}

interface Waiting extends LeaseAsk {
  resolve: (lease: Lease) => void;
}

/**
 * Leases for all endpoints that ask in one turn of the event loop, or while an earlier statement is under way, in one
 * statement: where an event concerns many endpoints, a statement for each would cost more than its message.
 */
export class Leases {
  #waiting: Waiting[] = [];
  #isLeasing = false;

  /** @param take never throws. */
  constructor(readonly take: (asks: readonly LeaseAsk[]) => Promise<Taken[]>) {}

  /** Leases at most `maxRows`, and fewer at once while many endpoints ask; an endpoint asks again after the answer. */
  lease(endpointId: number, maxRows: number): Promise<Lease> {
    return new Promise((resolve) => {
      this.#waiting.push({ endpointId, maxRows, resolve });
      if (!this.#isLeasing) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isLeasing = true;
    while (this.#waiting.length > 0) {
      await setImmediate();
      const group = this.#waiting.splice(0, maxLeaseSize);
      const share = Math.floor(maxLeaseSize / group.length);
      const asks = group.map(({ endpointId, maxRows }) => ({
        endpointId,
        maxRows: Math.min(maxRows, share),
      }));
      const takenOf = new Map<number, Taken[]>(asks.map(({ endpointId }) => [endpointId, []]));
      for (const one of await this.take(asks)) takenOf.get(one.message.to.endpoint_id)!.push(one);
      group.forEach(({ endpointId, resolve }, at) => {
        const taken = takenOf.get(endpointId)!;
        const rows = taken.filter((one) => !one.isExpired).map(({ message }) => message);
        // Places that went to expired messages are asked for again, behind the other endpoints.
        resolve({ rows, isFull: taken.length === asks[at]!.maxRows });
      });
    }
    this.#isLeasing = false;
  }
}
