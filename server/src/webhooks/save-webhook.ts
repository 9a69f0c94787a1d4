import { z } from 'zod';
import { judgeUrl } from '../delivery/lookup.ts';
import { operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import { offerActions, stringActions, type WebhookAction, webhookActions } from '../vocabulary/actions.ts';
import { idempotent, notation, required } from '../wire/fields.ts';
import { webhookDispatcher } from './dispatcher.ts';
import { endpointRecord, endpointShape, newToken, pendingRecord } from './endpoint.ts';
import { saveApproved, savePending, takeEndpoint } from './endpoint-store.ts';
import { writeAfterAsking } from './own-endpoint.ts';
import { handshake } from './proof.ts';

const known: readonly string[] = webhookActions;
const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The actions an endpoint subscribes to; absent or empty: all those of strings. */
const actions = z
  .array(notation('must be text'), { error: 'must be an array of texts' })
  .max(100, 'must hold at most 100 entries')
  .default([])
  .transform((asked, context): WebhookAction[] => {
    const given = asked.map((name) => name.trim()).filter((name) => name !== '');
    if (given.some((name) => !known.includes(name))) {
      context.addIssue({ code: 'custom', message: `must be of ${known.join(', ')}` });
      return z.NEVER;
    }
    const chosen: readonly string[] = given.length === 0 ? stringActions : given;
    return webhookActions.filter((name) => chosen.includes(name));
  });

/**
 * Saves the URL that events are pushed to, after its handshake. Saving the approved one again keeps its approval and
 * enables it; a new one waits for its proof while the approved one stays in force.
 */
export const saveWebhook = operation({
  name: 'save-webhook',
  summary: 'Save the webhook',
  description: `The URL first gets POST {"SERVICEVERIFIER": "<random>"} and must answer 200 within 5 seconds. A new URL is then \`pending\`: prove its domain with \`verification_token\` and POST /enterprise/webhook/verify. Saving the approved URL again keeps its approval, takes over \`actions\`, and enables it if it was disabled. Without \`actions\` it receives ${listed(stringActions)}; ${listed(offerActions)} only if asked for.`,
  method: 'PUT',
  path: '/enterprise/webhook',
  section: 'webhooks',
  allow: 'all',
  admin: true,
  database: 'direct',
  body: idempotent.extend({ url: required(2_048), actions }),
  output: z.object({ data: endpointShape }),
  example: {
    body: {
      url: 'https://hooks.acme.example/coupons',
      actions: stringActions,
    },
  },
  run: async (context) => {
    const { registry, actor, body } = context;
    const judged = judgeUrl(body.url, registry.config.webhookAllowPrivate);
    if (judged.fault !== undefined) throw refuse.field('url', judged.fault);
    const { url } = judged;
    const failure = await handshake(registry, url);
    if (failure !== undefined) throw refuse.webhookNotVerified(failure);
    const answer = await writeAfterAsking(context, async (tx, notes) => {
      const before = await takeEndpoint(tx, { accountId: actor.accountId });
      notes.replaced({ url: before?.url, actions: before?.actions }, { url, actions: body.actions });
      if (before && before.url === url) {
        const saved = await saveApproved(tx, {
          endpointId: before.endpoint_id,
          actions: body.actions,
        });
        return { message: 'The webhook was saved and keeps its approval.', data: endpointRecord(saved) };
      }
      // A repeated save keeps the token, which the owner may have published by now.
      const token = before?.pending_url === url ? before.pending_token! : newToken();
      const saved = await savePending(tx, {
        accountId: actor.accountId,
        ...{ url, token, actions: body.actions },
      });
      return {
        message: 'Saved. Prove that the domain is yours, then call POST /enterprise/webhook/verify.',
        data: pendingRecord(saved),
      };
    });
    registry.part(webhookDispatcher).wake(true);
    return answer;
  },
});
