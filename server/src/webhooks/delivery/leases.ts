import { setImmediate } from 'node:timers/promises';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { numberOfEach } from '../../platform/telemetry/number-of-each.ts';
import { type Leased, maxLeaseSize } from './delivery.ts';
import { destinationsOf, expire, type LeaseAsk, lease } from './queue-store.ts';

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
  constructor(readonly take: (asks: readonly LeaseAsk[]) => Promise<Leased[]>) {}

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
      const rowsOf = new Map<number, Leased[]>(asks.map(({ endpointId }) => [endpointId, []]));
      for (const one of await this.take(asks)) rowsOf.get(one.to.endpoint_id)!.push(one);
      group.forEach(({ endpointId, resolve }, at) => {
        const rows = rowsOf.get(endpointId)!;
        resolve({ rows, isFull: rows.length === asks[at]!.maxRows });
      });
    }
    this.#isLeasing = false;
  }
}

/** Leases what is due at endpoints that are live; expired messages are removed from the queue instead of sent. */
export async function leaseUnexpired(registry: Registry, asks: readonly LeaseAsk[]): Promise<Leased[]> {
  const nowMs = registry.clock().getTime();
  const endpointIds = asks.map(({ endpointId }) => endpointId);
  const destinations = await destinationsOf(registry.db, { endpointIds });
  const live = new Map(destinations.map((to) => [to.endpoint_id, to]));
  const toSend: Leased[] = [];
  let open = asks.filter(({ endpointId }) => live.has(endpointId));
  while (open.length > 0) {
    const leased = await lease(registry.db, live, open);
    toSend.push(...leased.filter((one) => one.expires_ms > nowMs));
    const expired = leased.filter((one) => one.expires_ms <= nowMs);
    if (expired.length > 0) {
      await expire(registry.db, expired);
      registry.metrics.webhooks.expired(registry.name, expired.length);
    }
    // Their places are for other messages of their endpoints.
    open = [...numberOfEach(expired, ({ to }) => to.endpoint_id)].map(([endpointId, maxRows]) => ({
      endpointId,
      maxRows,
    }));
  }
  return toSend;
}
