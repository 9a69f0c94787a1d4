import { z } from 'zod';
import { lockForAdmin } from '../../identity/keys/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { replayedWrite } from '../../platform/pipeline/replay.ts';
import { stringActions } from '../../platform/vocabulary/actions.ts';
import { idempotent, required } from '../../platform/wire/fields.ts';
import { webhookDispatcher } from '../publishing/dispatcher.ts';
import { ofAdmins, oldestPath } from './addressed.ts';
import { endpointRecord, endpointShape, newToken, pendingRecord } from './endpoint.ts';
import { oldestRecord, pathOf } from './endpoint-detail.ts';
import { refuseTakenUrl } from './endpoint-limits.ts';
import {
  addPending,
  disable,
  endpointOf,
  endpointsOf,
  forget,
  saveApproved,
  savePending,
} from './endpoint-store.ts';
import { ownEndpoint, readEndpointOf } from './own-endpoint.ts';
import { callFirst, handshakeInWords, judged, usualActions, usualInWords } from './webhook-fields.ts';

/** The account's oldest endpoint, for programs that have one. */
const oldest = { ...ofAdmins, path: oldestPath } as const;

/** The account's webhook, its state and what its owner can do about it; never its secrets. */
export const readWebhook = operation({
  ...oldest,
  name: 'read-webhook',
  summary: 'Webhook settings',
  description:
    'Beside the settings: why the latest attempt failed (`failing_reason`), what waits and when it is tried next (`waiting`), and what to do (`advice`). Each attempt is listed by GET /enterprise/webhook/deliveries.',
  method: 'GET',
  output: z.object({ data: endpointShape }),
  run: async ({ tx, actor, params, now }) => {
    const row = await readEndpointOf({ tx, actor, params });
    const data = await oldestRecord(tx, row, now);
    const why = data.failing_reason === undefined ? '' : ` The latest attempt: ${data.failing_reason}`;
    return { message: `The webhook is ${data.state}.${why}`, data };
  },
});

/**
 * Saves the URL that events are pushed to, after its handshake. Saving the approved one again keeps its approval and
 * enables it; a new one waits for its proof while the approved one stays in force.
 */
export const saveWebhook = operation({
  ...oldest,
  name: 'save-webhook',
  summary: 'Save the webhook',
  description: `${handshakeInWords} A new URL is then \`pending\`: prove its domain with \`verification_token\` and POST /enterprise/webhook/verify. Saving the approved URL again keeps its approval, takes over \`actions\`, and enables it if it was disabled. ${usualInWords} Of an account with several endpoints this is the oldest; see POST /enterprise/webhooks.`,
  method: 'PUT',
  database: 'direct',
  body: idempotent.extend({ url: required(2_048), actions: usualActions }),
  output: z.object({ data: endpointShape }),
  example: { body: { url: 'https://hooks.acme.example/coupons', actions: stringActions } },
  run: async (context) => {
    const { registry, actor, body } = context;
    const { accountId } = actor;
    const url = judged(registry, body.url);
    await callFirst(context, url, async () => {
      const before = await endpointOf(context.tx, { accountId, endpointId: undefined });
      await refuseTakenUrl(context.tx, accountId, url, before?.endpoint_id);
    });
    const answer = await replayedWrite(context, async ({ tx, notes }) => {
      await lockForAdmin({ ...context, tx });
      const before = await endpointOf(tx, { accountId, endpointId: undefined });
      await refuseTakenUrl(tx, accountId, url, before?.endpoint_id);
      notes.replaced({ url: before?.url, actions: before?.actions }, { url, actions: body.actions });
      if (before && before.url === url) {
        const saved = await saveApproved(tx, { endpointId: before.endpoint_id, actions: body.actions });
        return { message: 'The webhook was saved and keeps its approval.', data: endpointRecord(saved) };
      }
      // A repeated save keeps the token, which the owner may have published by now.
      const token = before?.pending_url === url ? before.pending_token! : newToken();
      const pending = { url, token, actions: body.actions };
      const saved = before
        ? await savePending(tx, { endpointId: before.endpoint_id, ...pending })
        : await addPending(tx, { accountId, name: '', description: '', ...pending });
      return {
        message: 'Saved. Prove that the domain is yours, then call POST /enterprise/webhook/verify.',
        data: pendingRecord(saved),
      };
    });
    registry.part(webhookDispatcher).wake(true);
    return answer;
  },
});

/** Stops the webhook; one that was never approved is deleted, if it is the only one: a repeated call would stop the next. */
export const deleteWebhook = operation({
  ...oldest,
  name: 'delete-webhook',
  summary: 'Stop the webhook',
  description:
    'Nothing is sent any more and a URL that waits for its proof is given up. An approved webhook becomes `disabled`: saving its URL again enables it, and what happened meanwhile can be replayed for 7 days. One that was never approved is deleted; of an account with several endpoints only by DELETE /enterprise/webhooks/:webhook_id.',
  method: 'DELETE',
  query: idempotent,
  run: async (context) => {
    const { tx, now } = context;
    const row = await ownEndpoint(context);
    const endpointId = row.endpoint_id;
    if (row.url !== null) await disable(tx, { endpointId, now });
    else if ((await endpointsOf(tx, { accountId: row.account_id })).length === 1)
      await forget(tx, { endpointId });
    else
      throw refuse.malformed(
        `The oldest webhook was never approved, and the account has others: name it with DELETE ${pathOf(row)}.`,
      );
    return { message: 'The webhook is stopped.' };
  },
});
