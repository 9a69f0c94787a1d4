import type { Queryable } from '../../platform/db/database.ts';
import type { App } from '../../platform/pipeline/app.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { scrapeLimitMs } from '../../platform/telemetry/metrics.ts';
import { WaitingTime } from '../../platform/telemetry/waiting-time.ts';
import { untriedSeconds } from '../delivery/lookup.ts';
import { type Dispatcher, webhookDispatcher } from '../publishing/dispatcher.ts';
import { backlog, oldestUnpublished } from '../publishing/fan-out-store.ts';
import { labelOf, stateOf } from './endpoint.ts';
import { detailRecords, detailShape } from './endpoint-detail.ts';
import { endpointsOf } from './endpoint-store.ts';

/** What other folders may use of webhooks. */
export { addMovedEndpoint, endpointsToMove, retireEndpoints } from './endpoint-move-store.ts';
export { deleteRemovedEndpoints } from './removal-store.ts';
export { sealedSecrets } from './sealed-store.ts';
export { type Dispatcher, detailShape as endpointShape, webhookDispatcher };

/** The account's endpoints as an overview names them, oldest first. */
export const endpointSummaries = async (tx: Queryable, accountId: number) =>
  (await endpointsOf(tx, { accountId })).map((row) => ({
    webhookId: String(row.endpoint_id),
    label: labelOf(row),
    state: stateOf(row),
    failingSince: row.failing_since,
  }));

/** The account's endpoints without their secrets, oldest first. */
export const endpointRecords = async (tx: Queryable, accountId: number, now: Date) =>
  detailRecords(tx, await endpointsOf(tx, { accountId }), now);

/** The dispatchers of both registries in this thread. */
export const dispatchersOf = (app: App): Dispatcher[] =>
  Object.values(app.registries).map((registry) => registry.part(webhookDispatcher));

/** Shows the webhook messages that wait to be delivered in the metrics. */
export const showBacklog = (registry: Registry): void => {
  const db = registry.db.limited(scrapeLimitMs);
  const waiting = new WaitingTime();
  registry.metrics.webhooks.watchBacklog(registry.name, {
    states: ['unpublished', 'replays', 'untried', 'retrying'],
    counts: () => backlog(db),
    lag: {
      publish: async () => waiting.look(await oldestUnpublished(db), registry.clock().getTime()) / 1_000,
      deliver: () => untriedSeconds(db),
    },
  });
};
