import type { Queryable } from '../db/database.ts';
import type { App } from '../pipeline/app.ts';
import type { Registry } from '../pipeline/registry.ts';
import { type Dispatcher, webhookDispatcher } from './dispatcher.ts';
import { type EndpointState, endpointRecord, endpointShape, stateOf } from './endpoint.ts';
import { endpointOf } from './endpoint-store.ts';
import { backlog, oldestUnpublished } from './fan-out-store.ts';

/** What other folders may use of webhooks. */
export { addMovedEndpoint, endpointToMove, retireEndpoint } from './endpoint-move-store.ts';
export { type Dispatcher, endpointShape, webhookDispatcher };

/** The state of the account's webhook; undefined without one. */
export async function webhookState(tx: Queryable, accountId: number): Promise<EndpointState | undefined> {
  const row = await endpointOf(tx, { accountId });
  return row && stateOf(row);
}

/** The account's webhook without its secrets; undefined without one. */
export async function webhookOf(tx: Queryable, accountId: number) {
  const row = await endpointOf(tx, { accountId });
  return row && endpointRecord(row);
}

/** The dispatchers of both registries in this thread. */
export const dispatchersOf = (app: App): Dispatcher[] =>
  Object.values(app.registries).map((registry) => registry.part(webhookDispatcher));

/** A scrape of the metrics waits so long for the database. */
const backlogTimeoutMs = 2_000;

/** Shows what waits to be delivered in the metrics. */
export const showBacklog = (registry: Registry): void => {
  const db = registry.db.limited(backlogTimeoutMs);
  registry.metrics.watchBacklog(registry.name, {
    counts: () => backlog(db),
    oldestSeconds: async () => {
      const oldest = await oldestUnpublished(db);
      return oldest === null ? 0 : Math.max(0, registry.clock().getTime() - oldest.getTime()) / 1_000;
    },
  });
};
