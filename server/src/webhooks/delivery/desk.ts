import { despiteConflicts, isUnavailable } from '../../platform/db/database.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import type { Settled } from './delivery.ts';
import type { Taken } from './leases.ts';
import { pace } from './pace.ts';
import {
  destinationsOf,
  expire,
  expiryOf,
  type LeaseAsk,
  lease,
  release,
  writeSettled,
} from './queue-store.ts';
import type { Desk } from './sending-side.ts';

/** The desk of a registry. @param isClosed once true, nothing is leased. */
export const deskOf = (registry: Registry, isClosed: () => boolean): Desk => ({
  lease: (asks) => registry.part(pace).turn(() => leaseDue(registry, asks), isClosed),
  release: (leased) =>
    release(registry.db, leased).catch((error: unknown) =>
      registry.log.warn({ err: error }, 'webhooks: deliveries could not be released'),
    ),
  store: async (results) => {
    registry.metrics.webhooks.attempted(registry.name, results);
    await storeResults(registry, results);
  },
});

/** Leases what is due at endpoints that are live, and removes what has expired. A fault is logged; it concerns one endpoint alone. */
export async function leaseDue(registry: Registry, asks: readonly LeaseAsk[]): Promise<Taken[]> {
  try {
    return await leaseOnce(registry, asks);
  } catch (error) {
    if (asks.length > 1 && !isUnavailable(error)) {
      const each: Taken[] = [];
      for (const ask of asks) each.push(...(await leaseDue(registry, [ask])));
      return each;
    }
    const endpoints = asks.map(({ endpointId }) => endpointId);
    registry.log.warn({ err: error, endpoints }, 'webhooks: deliveries could not be leased');
    return [];
  }
}

async function leaseOnce(registry: Registry, asks: readonly LeaseAsk[]): Promise<Taken[]> {
  const endpointIds = asks.map(({ endpointId }) => endpointId);
  const destinations = await destinationsOf(registry.db, { endpointIds });
  const live = new Map(destinations.map((to) => [to.endpoint_id, to]));
  const open = asks.filter(({ endpointId }) => live.has(endpointId));
  if (open.length === 0) return [];
  const leased = await lease(registry.db, live, open);
  const isOver = await expiryOf(registry.db, registry.clock(), leased, ({ expires_ms }) => expires_ms);
  const taken = leased.map((message) => ({ message, isExpired: isOver(message) }));
  const expired = taken.filter(({ isExpired }) => isExpired).map(({ message }) => message);
  if (expired.length > 0) {
    await expire(registry.db, expired);
    registry.metrics.webhooks.expired(registry.name, expired.length);
  }
  return taken;
}

/** A result that cannot be stored is only logged: its message comes due again when its lease ends. */
async function storeResults(registry: Registry, batch: readonly Settled[]): Promise<void> {
  try {
    await despiteConflicts(() => writeSettled(registry.db, batch));
  } catch (error) {
    const endpoints = new Set(batch.map((one) => one.endpointId));
    registry.log.warn(
      { err: error, endpoints: [...endpoints], attempts: batch.length },
      'webhooks: results of attempts could not be stored',
    );
    if (endpoints.size === 1 || isUnavailable(error)) return;
    // One endpoint's fault must not lose the results of the others.
    for (const id of endpoints)
      await storeResults(
        registry,
        batch.filter((one) => one.endpointId === id),
      );
  }
}
