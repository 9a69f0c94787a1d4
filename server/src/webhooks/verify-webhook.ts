import { z } from 'zod';
import { idempotent } from '../fields.ts';
import { type Operation, operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { webhookDispatcher } from './dispatcher.ts';
import { endpointStates, newSecret, stateOf } from './endpoint.ts';
import { approve, endpointOf } from './endpoint-store.ts';
import { ownEndpoint, writeAfterAsking } from './own-endpoint.ts';
import { proofMethods, proofs } from './proof.ts';

/** Looks for the proof that the waiting address is the caller's, approves it and shows its secrets, this once. */
export const verifyWebhook: Operation = operation({
  name: 'verify-webhook',
  summary: 'Verify the webhook',
  description:
    '`dns`: a TXT record `offer-service-verification=<token>` on the host. `file`: `/.well-known/offer-service-verification.txt` on the host holds the token. `endpoint`: GET of the URL with `?verification=<nonce>` answers hex HMAC-SHA256(token, nonce). The secrets are shown in this answer only; a lost one can be rotated. What was on its way to an earlier URL goes to the new one, signed with the new secrets.',
  method: 'POST',
  path: '/enterprise/webhook/verify',
  room: 'webhooks',
  allow: 'all',
  admin: true,
  way: 'read',
  showsSecret: true,
  body: idempotent.extend({
    method: z.enum(proofMethods, { error: `must be one of ${proofMethods.join(', ')}` }),
  }),
  output: z.object({
    data: z.object({
      url: z.string(),
      state: z.enum(endpointStates),
      primary_secret: z.string().optional(),
      secondary_secret: z.string().optional(),
    }),
  }),
  example: { body: { method: 'endpoint' } },
  run: async (story) => {
    const { registry, actor, body, tx: db } = story;
    const seen = await endpointOf(db, actor.accountId);
    if (!seen) throw refuse.notFound('The webhook');
    if (seen.pending_url !== null) {
      const failure = await proofs[body.method](registry, {
        url: seen.pending_url,
        token: seen.pending_token!,
      });
      if (failure !== undefined) throw refuse.webhookNotVerified(failure);
    }
    const answer = await writeAfterAsking(verifyWebhook, story, async (tx) => {
      const row = await ownEndpoint(tx, actor.accountId);
      if (row.pending_url === null) {
        return {
          message:
            'The webhook was approved before. Its secrets are not shown again; rotate one that is lost.',
          data: { url: row.url, state: stateOf(row) },
        };
      }
      if (row.pending_url !== seen.pending_url || row.pending_token !== seen.pending_token) {
        throw refuse.webhookNotVerified('Another URL was saved meanwhile. Verify again.');
      }
      const secrets = { primary: newSecret(), secondary: newSecret() };
      const sealed = {
        primary: registry.secrets.seal(secrets.primary),
        secondary: registry.secrets.seal(secrets.secondary),
      };
      const approved = await approve(tx, row.endpoint_id, sealed, registry.clock());
      return {
        message: 'The webhook is approved. Keep both secrets: they are not shown again.',
        data: {
          url: approved.url,
          state: stateOf(approved),
          primary_secret: secrets.primary,
          secondary_secret: secrets.secondary,
        },
      };
    });
    registry.part(webhookDispatcher).wake(true);
    return answer;
  },
});
