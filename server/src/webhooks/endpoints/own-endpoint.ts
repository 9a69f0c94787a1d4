import { type Admitted, lockForAdmin, requireStillAdmin } from '../../identity/keys/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { ActivityNotes } from '../../platform/pipeline/activity-notes.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { type EndpointParams, idNumber } from './addressed.ts';
import { labelOf } from './endpoint.ts';
import { type EndpointRow, endpointOf } from './endpoint-store.ts';

/** What finds an endpoint of the caller. */
interface Asking {
  tx: Queryable;
  actor: { accountId: number };
  params: EndpointParams;
}

/** The caller's endpoint; undefined when the account has no such one. */
export const findEndpoint = ({
  tx,
  actor,
  params: { webhook_id },
}: Asking): Promise<EndpointRow | undefined> =>
  endpointOf(tx, {
    accountId: actor.accountId,
    // Nine digits fit into the column.
    endpointId: webhook_id === undefined ? undefined : idNumber(webhook_id, 9),
  });

/** The account's endpoint. @throws Refusal NOT_FOUND when the account has no such endpoint. */
export async function readEndpointOf(asking: Asking): Promise<EndpointRow> {
  const row = await findEndpoint(asking);
  if (!row) throw refuse.notFound('The webhook');
  return row;
}

/** The account's endpoint, while no other call changes an endpoint of the account until the transaction ends. */
export async function ownEndpoint(asking: Asking & Admitted): Promise<EndpointRow> {
  await lockForAdmin(asking);
  return readEndpointOf(asking);
}

/** The account's endpoint, approved. @throws Refusal WEBHOOK_NOT_VERIFIED when it waits for its proof. */
export async function ownApproved(asking: Asking & Admitted): Promise<EndpointRow> {
  return approved(await ownEndpoint(asking));
}

/**
 * The caller's endpoint if it is live, named in the activity. Read without a lock: queueing deliveries must not wait for other calls.
 *
 * @throws Refusal WEBHOOK_NOT_VERIFIED when it is not live.
 */
export async function ownLive(asking: Asking & Admitted & { notes: ActivityNotes }): Promise<EndpointRow> {
  await requireStillAdmin(asking);
  const row = approved(await readEndpointOf(asking));
  if (row.disabled_at === null) {
    asking.notes.concerns({ webhook: labelOf(row) });
    return row;
  }
  throw refuse.webhookNotVerified(
    asking.params.webhook_id === undefined
      ? 'The webhook is disabled. Enable it by saving its URL again with PUT /enterprise/webhook.'
      : `The webhook is disabled. Enable it with PUT /enterprise/webhooks/${row.endpoint_id} {"active": "yes"}.`,
  );
}

function approved(row: EndpointRow): EndpointRow {
  if (row.url !== null) return row;
  throw refuse.webhookNotVerified(
    'The webhook is not approved yet. Prove its domain with POST /enterprise/webhook/verify first.',
  );
}
