import type { Queryable } from '../../platform/db/database.ts';
import { int4, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, deletion, values } from '../../platform/db/statements/statement.ts';
import { deleteLogOf } from '../delivery/lookup.ts';
import { endReplayRequest } from '../publishing/replay-request-store.ts';

const mark = command({
  params: { endpointId: int4, now: timestamptz },
  sql: ({ endpointId, now }) => `
    update endpoint set removed_at = ${now}, disabled_at = coalesce(disabled_at, ${now}),
      sealed_primary = null, next_primary = null, sealed_secondary = null, next_secondary = null
    where endpoint_id = ${endpointId}`,
});

/** Ends an endpoint for its owner and for delivery. Its log may be long, so the sweep deletes it. */
export async function remove(tx: Queryable, endpointId: number, now: Date): Promise<void> {
  await endReplayRequest(tx, { endpointId });
  await mark(tx, { endpointId, now });
}

/** For how long after a removal fan-out that read the endpoint before may write deliveries for it. */
const settledMinutes = 60;

const removed = values({
  params: { now: timestamptz },
  value: int4,
  sql: ({ now }) => `
    select endpoint_id as value from endpoint where removed_at <= ${now} - interval '${settledMinutes} minutes'`,
});

const erase = deletion('endpoint', 'endpoint_id', { endpointId: int4 });

/** Deletes removed endpoints with their logs. */
export async function deleteRemovedEndpoints(db: Queryable, now: Date): Promise<void> {
  for (const endpointId of await removed(db, { now })) {
    await deleteLogOf(db, endpointId);
    await erase(db, { endpointId });
  }
}
