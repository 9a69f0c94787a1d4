import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import {
  stringActions,
  type WebhookAction,
  webhookActions,
  webhookEvents,
} from '../../platform/vocabulary/actions.ts';
import { payloadShape, pushShape } from '../../platform/wire/push-shapes.ts';
import { webhookAction } from '../../platform/wire/shapes.ts';
import { exampleBody, exampleSecrets } from './example-event.ts';

type Json = Record<string, unknown>;

/** The JSON Schema of a message's decoded data, complete in itself. */
function schemaOf(action: WebhookAction): Json {
  const { $defs = {}, ...schema } = z.toJSONSchema(
    payloadShape(action).extend({ action: z.literal(action) }),
    {
      // A receiver must not refuse fields that later versions add.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
  const { one: title, when: description } = webhookEvents[action];
  return { ...(inlined(schema, $defs) as Json), title, description };
}

/** The schema with its definitions in place of the references to them, so that any part of it can be taken alone. */
function inlined(part: unknown, definitions: Json): unknown {
  if (Array.isArray(part)) return part.map((one) => inlined(one, definitions));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, id: _, ...own } = part as Json;
  const named = typeof $ref === 'string' ? (definitions[$ref.replace('#/$defs/', '')] as Json) : {};
  const whole = { ...named, ...own };
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [name, inlined(value, definitions)]),
  );
}

const schemas = new Map(webhookActions.map((action) => [action, schemaOf(action)]));

/** Every action with an example of its message and its schema. */
export const listWebhookActions = operation({
  name: 'list-webhook-actions',
  summary: 'Actions of webhooks',
  description: `What an endpoint can subscribe to. The examples are signed with the secrets \`${exampleSecrets.primary}\` and \`${exampleSecrets.secondary}\`; POST …/test sends one to an endpoint, signed with its own.`,
  method: 'GET',
  path: '/enterprise/webhook_actions',
  section: 'webhooks',
  allow: 'all',
  output: z.object({
    data: z.array(
      z
        .object({
          action: webhookAction,
          description: z.string().describe('When its message is sent'),
          usual: z.boolean().describe('An endpoint receives it unless it chooses other actions'),
          example: z
            .object({
              data: z.record(z.string(), z.unknown()).describe('The decoded data of a message'),
              body: pushShape.describe('The whole body of the request with it'),
            })
            .describe('Its message, signed with the example secrets'),
          schema: z.record(z.string(), z.unknown()).describe('JSON Schema of the decoded data'),
        })
        .meta({ id: 'WebhookActionEntry', description: 'An action with an example of its message' }),
    ),
  }),
  run: async ({ registry, now }) => ({
    message: `${counted(webhookActions.length, 'action')}.`,
    data: webhookActions.map((action) => {
      const body = exampleBody(action, registry.name, now);
      return {
        action,
        description: webhookEvents[action].when,
        usual: (stringActions as readonly string[]).includes(action),
        example: {
          data: JSON.parse(Buffer.from(body.message.data, 'base64').toString()) as Json,
          body,
        },
        schema: schemas.get(action)!,
      };
    }),
  }),
});
