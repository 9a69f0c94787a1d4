import { noteActivity } from '../activity.ts';
import type { Queryable } from '../db/database.ts';
import type { Answer, AnyStory, Operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { replayed } from '../replay.ts';
import type { EndpointRow } from './endpoint.ts';
import { endpointOf, takeEndpoint } from './endpoint-store.ts';

/**
 * The caller's endpoint, kept from changing until the transaction ends.
 *
 * @throws Refusal NOT_FOUND when none was saved.
 */
export async function ownEndpoint(tx: Queryable, accountId: number): Promise<EndpointRow> {
  return saved(await takeEndpoint(tx, accountId));
}

/** The same, approved. @throws Refusal WEBHOOK_NOT_VERIFIED when it waits for its proof. */
export async function ownApproved(tx: Queryable, accountId: number): Promise<EndpointRow> {
  return approved(await ownEndpoint(tx, accountId));
}

/**
 * The caller's endpoint if something can be sent to it. Taken without a lock: who puts deliveries in the queue must
 * not wait for whoever notes how they went.
 *
 * @throws Refusal WEBHOOK_NOT_VERIFIED when nothing would be sent to it.
 */
export async function ownLive(tx: Queryable, accountId: number): Promise<EndpointRow> {
  const row = approved(saved(await endpointOf(tx, accountId)));
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
 * The short write at the end of an operation that asks a stranger's server first. Such an operation runs without a
 * transaction (`way: 'read'`): one held open while a stranger takes up to five seconds would hold the embedded
 * engine's only session, and a receiver that calls us meanwhile would wait for itself. A known transaction id gets
 * its first answer here, as on the road.
 */
export const writeAfterAsking = <P, Q, B>(
  op: Operation,
  story: Omit<AnyStory, 'params' | 'query' | 'body'> & { params: P; query: Q; body: B },
  write: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> =>
  story.registry.db.transaction((tx) =>
    replayed(op, { ...story, tx } as unknown as AnyStory, async (ready) => {
      const answer = await write(ready.tx);
      await noteActivity(op, ready, answer.message);
      return answer;
    }),
  );
