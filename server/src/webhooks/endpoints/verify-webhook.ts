import { z } from 'zod';
import { countCall } from '../../identity/keys/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { replayedWrite } from '../../platform/pipeline/replay.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { webhookDispatcher } from '../publishing/dispatcher.ts';
import { endpointPath, oldestPath, onEndpoint } from './addressed.ts';
import { endpointStates, labelOf, newSecret, stateOf } from './endpoint.ts';
import { approve } from './endpoint-store.ts';
import { ownEndpoint, readEndpointOf } from './own-endpoint.ts';
import { proofMethods, proofs } from './proof.ts';

const request = idempotent
  .extend({ method: z.enum(proofMethods, { error: `must be one of ${proofMethods.join(', ')}` }) })
  .meta({ id: 'VerifyWebhookRequest', description: 'How the domain is proven' });

const verified = z
  .object({
    url: z.string(),
    state: z.enum(endpointStates),
    primary_secret: z.string().optional(),
    secondary_secret: z.string().optional(),
  })
  .meta({ id: 'VerifiedWebhook', description: 'A URL in force, with its secrets at its approval only' });

/** Checks the proof of the waiting URL, approves it and shows its secrets, only this once. */
export const verifyEndpoint = operation({
  ...onEndpoint,
  name: 'verify-endpoint',
  summary: 'Verify an endpoint',
  description:
    '`dns`: a TXT record `offer-service-verification=<token>` on the host. `file`: `/.well-known/offer-service-verification.txt` on the host holds the token. `endpoint`: GET of the URL with `?verification=<nonce>` answers hex HMAC-SHA256(token, nonce). The secrets are shown in this answer only; a lost one can be rotated. What was on its way to an earlier URL goes to the new one, signed with the new secrets.',
  method: 'POST',
  path: `${endpointPath}/verify`,
  aliases: { 'verify-webhook': `${oldestPath}/verify` },
  database: 'direct',
  showsSecret: true,
  body: request,
  output: z.object({ data: verified }),
  example: { ...onEndpoint.example, body: { method: 'endpoint' } },
  run: async (context) => {
    const { registry, actor, body, params, tx: db } = context;
    const seen = await readEndpointOf({ tx: db, actor, params });
    if (seen.pending_url !== null) {
      countCall(context, 'webhook proofs');
      const failure = await proofs[body.method](registry, {
        url: seen.pending_url,
        token: seen.pending_token!,
      });
      if (failure !== undefined) throw refuse.webhookNotVerified(failure);
    }
    const answer = await replayedWrite(context, async ({ tx, notes }) => {
      const row = await ownEndpoint({ ...context, tx });
      notes.concerns({ webhook: labelOf(row) });
      if (row.pending_url === null) {
        return {
          message:
            'The webhook was approved before. Its secrets are not shown again; rotate one that is lost.',
          // Nothing waits, so an address is approved.
          data: { url: row.url!, state: stateOf(row) },
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
      const approved = await approve(tx, {
        endpointId: row.endpoint_id,
        ...sealed,
        now: registry.clock(),
      });
      return {
        message: 'The webhook is approved. Keep both secrets: they are not shown again.',
        data: {
          url: approved.url!,
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
