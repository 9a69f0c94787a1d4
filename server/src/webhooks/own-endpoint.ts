import type { Queryable } from '../db/database.ts';
import { noteActivity } from '../pipeline/activity.ts';
import { ActivityNotes } from '../pipeline/activity-notes.ts';
import { refuse } from '../pipeline/refusals.ts';
import { replayed } from '../pipeline/replay.ts';
import { type EndpointRow, endpointOf, takeEndpoint } from './endpoint-store.ts';

/**
 * The caller's endpoint, locked until the transaction ends.
 *
 * @throws Refusal NOT_FOUND when there is none.
 */
export async function ownEndpoint(tx: Queryable, accountId: number): Promise<EndpointRow> {
  return saved(await takeEndpoint(tx, { accountId }));
}

/** The same, approved. @throws Refusal WEBHOOK_NOT_VERIFIED when it waits for its proof. */
export async function ownApproved(tx: Queryable, accountId: number): Promise<EndpointRow> {
  return approved(await ownEndpoint(tx, accountId));
}

/**
 * The caller's endpoint if it is live. Read without a lock: queueing deliveries must not wait for the storing of
 * results.
 *
 * @throws Refusal WEBHOOK_NOT_VERIFIED when it is not live.
 */
export async function ownLive(tx: Queryable, accountId: number): Promise<EndpointRow> {
  const row = approved(saved(await endpointOf(tx, { accountId })));
  if (row.disabled_at === null) return row;
  throw refuse.webhookNotVerified(
    'The webhook is disabled. Enable it by saving its URL again with PUT /enterprise/webhook.',
  );
}

function saved(row: EndpointRow | undefined): EndpointRow {
  if (!row) throw refuse.notFound('The webhook');
  return row;
}

function approved(row: EndpointRow): EndpointRow {
  if (row.url !== null) return row;
  throw refuse.webhookNotVerified(
    'The webhook is not approved yet. Prove its domain with POST /enterprise/webhook/verify first.',
  );
}

/**
 * The short write at the end of an operation that first calls the receiver. Such an operation runs without a
 * transaction (`database: 'direct'`): held open for the five seconds a receiver may take, one would block the embedded
 * engine's only session, and a receiver that calls us meanwhile would wait for itself. A known transaction id is answered
 * with its first answer here, as in the pipeline.
 */
export const writeAfterAsking = <C extends Parameters<typeof replayed>[0], A extends { message: string }>(
  context: C,
  write: (tx: Queryable, notes: ActivityNotes) => Promise<A>,
): Promise<A> =>
  context.registry.db.transaction((tx) =>
    replayed({ ...context, tx, notes: new ActivityNotes() }, async (ready) => {
      const answer = await write(ready.tx, ready.notes);
      await noteActivity(ready, answer.message);
      return answer;
    }),
  );
