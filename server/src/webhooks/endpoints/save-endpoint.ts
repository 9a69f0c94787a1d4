import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { replayedWrite } from '../../platform/pipeline/replay.ts';
import { flag, idempotent, orUnset, required, text } from '../../platform/wire/fields.ts';
import { webhookDispatcher } from '../publishing/dispatcher.ts';
import { endpointPath, onEndpoint } from './addressed.ts';
import { labelOf, newToken } from './endpoint.ts';
import { detailRecord, detailShape, pathOf } from './endpoint-detail.ts';
import { refuseTakenUrl } from './endpoint-limits.ts';
import {
  describeEndpoint,
  disable,
  dropPending,
  type EndpointRow,
  enable,
  savePending,
} from './endpoint-store.ts';
import { ownEndpoint, readEndpointOf } from './own-endpoint.ts';
import { callFirst, chosenActions, judged } from './webhook-fields.ts';

const isKnown = (row: EndpointRow, url: string) => url === row.url || url === row.pending_url;

/** Changes an endpoint; what is absent stays as it is. */
export const saveEndpoint = operation({
  ...onEndpoint,
  name: 'save-endpoint',
  summary: 'Change a webhook endpoint',
  description:
    'What is absent stays as it is. A new URL is first called like that of a new endpoint, and then waits for its proof (`pending`) while the approved one goes on; giving the approved URL drops one that waits. `active: "no"` stops the endpoint and drops a URL that waits, `"yes"` starts it again; what happened in between can be replayed for 7 days.',
  method: 'PUT',
  path: endpointPath,
  database: 'direct',
  body: idempotent.extend({
    url: orUnset(required(2_048)),
    actions: chosenActions.optional(),
    name: text(100).optional(),
    description: text(500).optional(),
    active: flag.describe('whether messages are sent to it'),
  }),
  output: z.object({ data: detailShape }),
  example: { ...onEndpoint.example, body: { name: 'Settlement', actions: ['redeemed', 'rollback'] } },
  run: async (context) => {
    const { registry, actor, params, body } = context;
    const seen = await readEndpointOf({ tx: context.tx, actor, params });
    const url = body.url === undefined ? undefined : judged(registry, body.url);
    const isCalled = url !== undefined && !isKnown(seen, url);
    if (isCalled)
      await callFirst(context, url, () => refuseTakenUrl(context.tx, seen.account_id, url, seen.endpoint_id));
    const answer = await replayedWrite(context, async ({ tx, notes }) => {
      const before = await ownEndpoint({ ...context, tx });
      if (url !== undefined && !isCalled && !isKnown(before, url))
        throw refuse.webhookNotVerified('Another URL was saved meanwhile. Save again.');
      if (body.active !== undefined && before.url === null)
        throw refuse.field('active', 'can be changed once the endpoint is approved: prove its domain first');
      let row = await describeEndpoint(tx, {
        endpointId: before.endpoint_id,
        name: body.name ?? before.name,
        description: body.description ?? before.description,
        actions: body.actions ?? before.actions ?? [],
        pendingActions: body.actions ?? before.pending_actions ?? [],
      });
      if (url !== undefined) row = await withUrl(tx, row, url);
      if (body.active !== undefined) {
        const endpointId = row.endpoint_id;
        row = body.active
          ? await enable(tx, { endpointId })
          : await disable(tx, { endpointId, now: registry.clock() });
      }
      notes.concerns({ webhook: labelOf(row) });
      notes.replaced(noted(before), noted(row));
      const message =
        row.pending_url === null
          ? 'The endpoint was saved.'
          : `Saved. Prove that the domain is yours, then call POST ${pathOf(row)}/verify.`;
      return { message, data: await detailRecord(tx, row, registry.clock()) };
    });
    registry.part(webhookDispatcher).wake(true);
    return answer;
  },
});

/** The endpoint with a URL: one that is not in force waits for its proof, and keeps its token if it waited already. */
async function withUrl(tx: Queryable, row: EndpointRow, url: string): Promise<EndpointRow> {
  const endpointId = row.endpoint_id;
  if (url === row.url) return dropPending(tx, { endpointId });
  if (url === row.pending_url) return row;
  await refuseTakenUrl(tx, row.account_id, url, endpointId);
  const actions = row.pending_actions ?? row.actions ?? [];
  return savePending(tx, { endpointId, url, token: newToken(), actions });
}

/** What the activity shows of it. */
const noted = (row: EndpointRow) => ({
  url: row.pending_url ?? row.url,
  name: row.name,
  description: row.description,
  actions: row.actions ?? row.pending_actions,
  active: row.disabled_at === null,
});
