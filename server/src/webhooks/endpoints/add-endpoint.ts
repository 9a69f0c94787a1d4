import { z } from 'zod';
import { lockForAdmin } from '../../identity/keys/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { replayedWrite } from '../../platform/pipeline/replay.ts';
import { idempotent, required, text } from '../../platform/wire/fields.ts';
import { ofAdmins } from './addressed.ts';
import { labelOf, newToken } from './endpoint.ts';
import { detailRecord, detailShape, pathOf } from './endpoint-detail.ts';
import { maxEndpoints, refuseTakenUrl, refuseTooMany } from './endpoint-limits.ts';
import { addPending } from './endpoint-store.ts';
import { callFirst, handshakeInWords, judged, usualActions, usualInWords } from './webhook-fields.ts';

/** Adds an endpoint, which receives messages once its domain is proven. */
export const addEndpoint = operation({
  ...ofAdmins,
  name: 'add-endpoint',
  summary: 'Add a webhook endpoint',
  description: `${handshakeInWords} Then prove its domain with \`verification_token\` and POST …/verify. Each endpoint has its own actions, secrets, log and retries: one that fails delays no other. ${usualInWords} At most ${maxEndpoints} for each account, each with another URL.`,
  method: 'POST',
  path: '/enterprise/webhooks',
  database: 'direct',
  body: idempotent.extend({
    url: required(2_048),
    actions: usualActions,
    name: text(100).default(''),
    description: text(500).default(''),
  }),
  output: z.object({ data: detailShape }),
  example: {
    body: {
      url: 'https://hooks.acme.example/settlement',
      actions: ['redeemed', 'rollback'],
      name: 'Settlement',
      description: 'Feeds the settlement system',
    },
  },
  run: async (context) => {
    const { registry, actor, body } = context;
    const { accountId } = actor;
    const url = judged(registry, body.url);
    const refuseFirst = async (tx: Queryable) => {
      await refuseTakenUrl(tx, accountId, url);
      await refuseTooMany(tx, accountId);
    };
    await callFirst(context, url, () => refuseFirst(context.tx));
    return replayedWrite(context, async ({ tx, notes }) => {
      await lockForAdmin({ ...context, tx });
      await refuseFirst(tx);
      const { actions, name, description } = body;
      const row = await addPending(tx, { accountId, name, description, url, token: newToken(), actions });
      notes.concerns({ webhook_id: String(row.endpoint_id), webhook: labelOf(row) });
      return {
        message: `Saved. Prove that the domain is yours, then call POST ${pathOf(row)}/verify.`,
        data: await detailRecord(tx, row, registry.clock()),
      };
    });
  },
});
