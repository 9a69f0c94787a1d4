import { LRUCache } from 'lru-cache';
import { despiteConflicts, isUnavailable } from '../../platform/db/database.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { attemptSpan } from './attempt-span.ts';
import { type Leased, requestOf, type Settled, secretsOf, settle } from './delivery.ts';
import type { QueueWork } from './endpoint-queue.ts';
import type { Outcome } from './exchange.ts';
import type { Leases } from './leases.ts';
import { outbound } from './outbound.ts';
import { release, writeSettled } from './queue-store.ts';
import { Results } from './results.ts';
import { type Secret, secretOf } from './signatures.ts';

/** The results of all endpoints, stored in batches. */
const results = (registry: Registry) =>
  new Results(async (batch) => {
    registry.metrics.webhooks.attempted(registry.name, batch);
    await storeResults(registry, batch);
  });

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

/** Opened secrets in the cache; an endpoint has two. */
const maxOpenedSecrets = 2_000;

/** An endpoint's secrets are the same for all its messages, and opening one costs as much as signing. */
const openedSecrets = (registry: Registry) => {
  const cache = new LRUCache<string, Secret>({
    max: maxOpenedSecrets,
    memoMethod: (sealed) => secretOf(registry.secrets.open(sealed)),
  });
  return { open: (sealed: string) => cache.memo(sealed) };
};

/** The request of an attempt, signed now, and the function that turns its answer into the attempt's result. */
function signed(registry: Registry, leased: Leased) {
  const at = registry.clock();
  const secrets = secretsOf(leased.to, registry.part(openedSecrets).open, at);
  const request = requestOf(leased, secrets, registry.name, at);
  const settled = (outcome: Outcome) => settle(leased, outcome, at, registry.clock(), Math.random());
  return { request, settled };
}

/**
 * The effects of an endpoint's queue. Whatever fails here is only logged: a leased delivery without a stored result
 * comes due again when its lease ends.
 *
 * @param leases of all endpoints of this sender.
 */
export function queueWork(registry: Registry, endpointId: number, leases: Leases): QueueWork {
  const logged =
    <T>(fault: string, instead: T) =>
    (error: unknown): T => {
      registry.log.warn({ err: error, endpoint: endpointId }, `webhooks: ${fault}`);
      return instead;
    };
  const stored = registry.part(results);
  const out = registry.part(outbound);
  const connections = out.connections();
  const failed = logged('an attempt could not be made', undefined);
  const orFailed = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      return failed(error);
    }
  };
  return {
    lease: async (maxRows) => {
      await out.load();
      const leased = await leases.lease(endpointId, maxRows);
      stored.expect(leased.rows.length);
      return leased;
    },
    release: (leased) => {
      stored.expect(-leased.length);
      return release(registry.db, leased).catch(logged('deliveries could not be released', undefined));
    },
    sign: (leased) => {
      const attempt = orFailed(() => signed(registry, leased));
      if (attempt === undefined) return (done) => done(undefined);
      const span = attemptSpan(registry.name, leased);
      if (span !== undefined) attempt.request.headers.push(...span.headers);
      return (done) =>
        out.sendOver(connections, leased.to.url, attempt.request, (outcome) => {
          span?.end(outcome);
          done(orFailed(() => attempt.settled(outcome)));
        });
    },
    settle: (settled) => stored.end(settled),
  };
}
