import { webhookActions } from '../vocabulary/actions.ts';
import { payloadShape, pushShape } from '../wire/push-shapes.ts';
import type { Json, Schemas, Shared } from './schemas.ts';

const headers = {
  'webhook-id': 'The messageId',
  'webhook-timestamp': 'Epoch seconds of this attempt',
  'webhook-signature': 'Standard Webhooks: v1 HMAC-SHA256 by each of the two secrets',
};

/** The `webhooks` of the document. The decoded `data` is `x-payload`, because a schema cannot describe base64 content. */
export function webhooksOf(schemas: Schemas, shared: Record<'parameters' | 'responses', Shared>): Json {
  const schema = schemas.of(pushShape, 'output');
  return Object.fromEntries(
    [...webhookActions, 'test' as const].map((action) => {
      const data = schemas.of(payloadShape(action), 'output');
      const post = {
        operationId: `on-${action.replace('_', '-')}`,
        tags: ['messages'],
        summary: schemas.resolve(data)['description'],
        security: [],
        parameters: Object.entries(headers).map(([name, description]) =>
          shared.parameters.add(name, {
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
            description,
          }),
        ),
        requestBody: { required: true, content: { 'application/json': { schema } }, 'x-payload': data },
        responses: {
          '204': shared.responses.add('Received', {
            description: 'Received, as by 200, 201 and 202. Anything else is tried again for 7 days.',
          }),
        },
      };
      return [action, { post }];
    }),
  );
}
