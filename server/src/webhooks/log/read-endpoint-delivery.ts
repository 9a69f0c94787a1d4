import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { quoting, subscriptionOf, unsignedHeaders } from '../delivery/lookup.ts';
import { endpointPath, idNumber, onDelivery } from '../endpoints/addressed.ts';
import { readEndpointOf } from '../endpoints/own-endpoint.ts';
import { deliveryOf, messageOf } from './log-store.ts';
import { attemptShape, deliveryRecords, deliveryShape } from './logged-delivery.ts';

const headers = z.record(z.string(), z.string());

/** One delivery with its message: what was signed, and the request of each attempt but its signatures. */
export const readEndpointDelivery = operation({
  ...onDelivery,
  name: 'read-endpoint-delivery',
  summary: 'A delivery of an endpoint with its message',
  description:
    'The message as it was signed, and each attempt with its request headers and, of a refusal, the beginning of the answer. Signatures are made afresh at every attempt and are not kept; of an answer that acknowledges only the status is read.',
  method: 'GET',
  path: `${endpointPath}/deliveries/:id`,
  output: z.object({
    data: deliveryShape.omit({ attempts: true }).extend({
      url: z.string().describe('Where it is sent now; earlier attempts may have gone to an earlier URL'),
      created_at: z.string().describe('ISO 8601; `publishTime` of the message'),
      expires_at: z.string().describe('ISO 8601; until then it is tried and can be sent again'),
      payload: z
        .record(z.string(), z.unknown())
        .nullable()
        .describe('The decoded data without its signatures; null: the message expired and was removed'),
      subscription: z.string().describe('Names the registry and the endpoint in the message'),
      attempts: z.array(
        attemptShape.extend({
          headers: headers.describe('of the request, without its signatures'),
          response: z
            .string()
            .optional()
            .describe('The beginning of the answer to an attempt that it refused, as printable text'),
        }),
      ),
    }),
  }),
  run: async ({ tx, actor, now, registry, params }) => {
    const endpoint = await readEndpointOf({ tx, actor, params });
    const key = { endpointId: endpoint.endpoint_id, deliveryId: idNumber(params.id) };
    const row = await deliveryOf(tx, { ...key, now });
    const message = await messageOf(tx, key);
    if (!row || !message) throw refuse.notFound('The delivery');
    const [record] = await deliveryRecords(tx, actor, [row]);
    const attempts = record!.attempts.map((attempt) => ({
      ...attempt,
      ...parts(attempt.error),
      headers: unsignedHeaders(record!.message_id, new Date(attempt.at)),
    }));
    const data = {
      ...record!,
      url: endpoint.url ?? endpoint.pending_url!,
      created_at: message.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      payload: message.data,
      subscription: subscriptionOf(registry.name, endpoint.endpoint_id),
      attempts,
    };
    return { message: `The delivery is ${record!.state}.`, data };
  },
});

/** Splits the log line of an attempt into our description of the failure and what the receiver answered. */
function parts(logged = ''): { error?: string; response?: string } {
  const at = logged.indexOf(quoting);
  if (at < 0) return {};
  return { error: logged.slice(0, at), response: logged.slice(at + quoting.length).trim() };
}
