import type { Queryable } from '../db/database.ts';
import type { House } from '../house.ts';
import type { Registry } from '../registry.ts';
import { type Dispatcher, webhookDispatcher } from './dispatcher.ts';
import { type EndpointState, stateOf } from './endpoint.ts';
import { endpointOf } from './endpoint-store.ts';
import { backlog, oldestAfterCursor } from './fan-out-store.ts';

/** What the rest of the house may ask of webhooks. */
export { forgetDeliveries } from './delivery-store.ts';
export { addMovedEndpoint, endpointToMove, retireEndpoint } from './endpoint-move-store.ts';
export { type Dispatcher, webhookDispatcher };

/** How the account's webhook does; undefined without one. */
export async function webhookState(tx: Queryable, accountId: number): Promise<EndpointState | undefined> {
  const row = await endpointOf(tx, accountId);
  return row && stateOf(row);
}

/** What delivers, in this thread, what either registry has to tell. */
export const dispatchersOf = (house: House): Dispatcher[] =>
  Object.values(house.registries).map((registry) => registry.part(webhookDispatcher));

/** A scrape of the metrics does not wait longer for a database that does not answer. */
const backlogLimitMs = 2_000;

/** Shows what waits for webhooks on the page of metrics. */
export const showBacklog = (registry: Registry): void => {
  const db = registry.db.limited(backlogLimitMs);
  registry.meters.watchBacklog(registry.name, {
    counts: () => backlog(db),
    oldestSeconds: async () => {
      const oldest = await oldestAfterCursor(db);
      return oldest === null ? 0 : Math.max(0, registry.clock().getTime() - oldest.getTime()) / 1_000;
    },
  });
};
