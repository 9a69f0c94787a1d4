import { z } from 'zod';
import { idempotent, notation, required } from '../fields.ts';
import { type Operation, operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { judgeUrl } from './address.ts';
import { webhookDispatcher } from './dispatcher.ts';
import {
  type EndpointAction,
  endpointActions,
  endpointRecord,
  endpointShape,
  newToken,
  pendingRecord,
  stringActions,
} from './endpoint.ts';
import { saveApproved, savePending, takeEndpoint } from './endpoint-store.ts';
import { writeAfterAsking } from './own-endpoint.ts';
import { handshake } from './proof.ts';

const known: readonly string[] = endpointActions;

/** The actions an endpoint asks for; absent or empty: all that become of strings. */
const actions = z
  .array(notation('must be text'), { error: 'must be an array of texts' })
  .max(100, 'must hold at most 100 entries')
  .default([])
  .transform((asked, context): EndpointAction[] => {
    const given = asked.map((name) => name.trim()).filter((name) => name !== '');
    if (given.some((name) => !known.includes(name))) {
      context.addIssue({ code: 'custom', message: `must be of ${known.join(', ')}` });
      return z.NEVER;
    }
    const wished: readonly string[] = given.length === 0 ? stringActions : given;
    return endpointActions.filter((name) => wished.includes(name));
  });

/**
 * Saves the address events are pushed to, after its handshake. Saving the approved one again keeps its approval and
 * enables it; another one waits for its proof while the approved one goes on.
 */
export const saveWebhook: Operation = operation({
  name: 'save-webhook',
  summary: 'Save the webhook',
  description:
    'The URL first gets POST {"SERVICEVERIFIER": "<random>"} and must answer 200 within 5 seconds. A new URL is then `pending`: prove its domain with `verification_token` and POST /enterprise/webhook/verify. Saving the approved URL again keeps its approval, takes over `actions`, and enables it if it was disabled. Without `actions` it hears deposited, deleted, redeemed and rollback; mof_create, mof_update and mof_delete only if asked for.',
  method: 'PUT',
  path: '/enterprise/webhook',
  room: 'webhooks',
  allow: 'all',
  admin: true,
  way: 'read',
  body: idempotent.extend({ url: required(2_048), actions }),
  output: z.object({ data: endpointShape }),
  example: {
    body: {
      url: 'https://hooks.acme.example/coupons',
      actions: ['deposited', 'deleted', 'redeemed', 'rollback'],
    },
  },
  run: async (story) => {
    const { registry, actor, body } = story;
    const judged = judgeUrl(body.url, registry.config.webhookAllowPrivate);
    if (judged.fault !== undefined) throw refuse.field('url', judged.fault);
    const { url } = judged;
    const failure = await handshake(registry, url);
    if (failure !== undefined) throw refuse.webhookNotVerified(failure);
    const answer = await writeAfterAsking(saveWebhook, story, async (tx) => {
      const before = await takeEndpoint(tx, actor.accountId);
      if (before && before.url === url) {
        const saved = await saveApproved(tx, before.endpoint_id, body.actions);
        return { message: 'The webhook was saved and keeps its approval.', data: endpointRecord(saved) };
      }
      // Said twice is said once: the address that waits keeps the token its owner may have published by now.
      const token = before?.pending_url === url ? before.pending_token! : newToken();
      const saved = await savePending(tx, actor.accountId, { url, token, actions: body.actions });
      return {
        message: 'Saved. Prove that the domain is yours, then call POST /enterprise/webhook/verify.',
        data: pendingRecord(saved),
      };
    });
    registry.part(webhookDispatcher).wake(true);
    return answer;
  },
});
