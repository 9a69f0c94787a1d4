import { z } from 'zod';
import { type Example, exampleOf } from '../example.ts';
import { bodyLimitOf, type Operation } from '../operation.ts';
import { refusalCodes } from '../refusals.ts';
import { warning } from '../unknown-fields.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    // An answer stands beside the envelope and may gain fields: `false` here would forbid both.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as Json;
  return json;
};

const envelope = {
  type: 'object',
  required: ['status', 'message', 'execution_id', 'execution_time_in_ms', 'execution_start_time'],
  properties: {
    status: { type: 'string', enum: ['success', 'failure'], description: '`failure` in redeem alone' },
    message: { type: 'string' },
    execution_id: { type: 'string', format: 'uuid', description: 'also sent as x-request-id' },
    execution_time_in_ms: { type: 'integer' },
    execution_start_time: { type: 'integer', description: 'epoch milliseconds' },
    warnings: {
      ...schemaOf(z.array(warning), 'output'),
      description:
        'what was taken and yet looks mistaken, such as a field that the operation does not know; absent without one',
    },
  },
};

const error = {
  type: 'object',
  required: ['status', 'message', 'code', 'execution_id'],
  properties: {
    status: { const: 'error' },
    message: { type: 'string', description: 'what to do next, in plain words' },
    code: { type: 'string', enum: refusalCodes },
    execution_id: { type: 'string', format: 'uuid' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** A GET's body is not read. */
const failuresOf = (op: Operation) => ({
  '400': refused('The request cannot be fulfilled; `code` and `message` say why.'),
  '401': refused('The access token or key is missing, unknown or expired.'),
  ...(op.method === 'GET'
    ? {}
    : { '413': refused(`The body is larger than ${bodyLimitOf(op).maxBytes / 1024} kB.`) }),
  '429': refused('Too many failed attempts; see Retry-After.'),
  '503': refused('Unavailable; try again after 10 seconds, and again after 20.'),
});

/** The OpenAPI 3.1 document of the operations, in their order. The same operations give the same bytes. */
export function openApiDocument(operations: readonly Operation[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const op of operations) {
    [op.path, ...(op.aliases ?? [])].forEach((path, index) => {
      const place = path.replace(/:([a-z0-9_]+)/g, '{$1}');
      paths[place] ??= {};
      paths[place][op.method.toLowerCase()] = described(
        op,
        path,
        index === 0 ? op.name : `${op.name}-${index + 1}`,
      );
    });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Offerbook',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'A registry for digital coupons encoded as GS1 AI (8112) data strings. Every answer with status 200 carries the envelope fields beside its own.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map((op) => op.room))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        accessKey: { type: 'apiKey', in: 'header', name: 'x-access-key', description: 'or x-api-key' },
        accessToken: { type: 'apiKey', in: 'header', name: 'x-access-token' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'offerbook_session',
          description:
            'of a person who signed in on a page of this server; with the headers x-offerbook-portal: 1 and x-account: <account_id>',
        },
        operatorToken: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Envelope: envelope, Error: error },
    },
  };
}

function described(op: Operation, path: string, operationId: string): Json {
  const example = exampleOf(op, path);
  const roles = typeof op.allow === 'string' ? op.allow : op.allow.join(', ');
  const emits = op.emits?.length ? `\n\nWebhook actions: ${op.emits.join(', ')}.` : '';
  return {
    operationId,
    tags: [op.room],
    summary: op.summary,
    description: `${op.description ? `${op.description}\n\n` : ''}For: ${roles}${op.admin ? ', of persons only admins' : ''}${op.notForPlatforms ? '; not for platforms that act for the account' : ''}.${emits}`,
    security: securityOf(op),
    parameters: [...pathParameters(op, path, example), ...queryParameters(op, example)],
    ...(op.body && op.method !== 'GET'
      ? {
          requestBody: {
            required: 'required' in schemaOf(op.body, 'input'),
            'x-max-bytes': bodyLimitOf(op).maxBytes,
            content: {
              'application/json': {
                schema: schemaOf(op.body, 'input'),
                example: example.body,
              },
            },
          },
        }
      : {}),
    responses: {
      '200': {
        description: 'Done.',
        content: {
          [op.media ?? 'application/json']: {
            schema:
              op.media === undefined
                ? { allOf: [{ $ref: '#/components/schemas/Envelope' }, schemaOf(op.output, 'output')] }
                : schemaOf(op.output, 'output'),
          },
        },
      },
      ...failuresOf(op),
    },
    'x-roles': op.allow,
    'x-repeat': repeatOf(op),
    ...(op.admin ? { 'x-admin': true } : {}),
    ...(op.notForPlatforms ? { 'x-not-for-platforms': true } : {}),
    ...(op.portal ? { 'x-portal': true } : {}),
    ...(op.needs ? { 'x-access-type': op.needs } : {}),
  };
}

function securityOf({ allow }: Operation): Json[] {
  if (allow === 'open') return [];
  if (allow === 'operator') return [{ operatorToken: [] }];
  if (allow === 'person') return [{ session: [] }];
  return [{ accessKey: [], accessToken: [] }, { session: [] }];
}

/**
 * What a client may do when no answer came: `harmless` to send it again, `keyed` to send it again with the same
 * Idempotency-Key, `once` only what a person decides.
 */
function repeatOf(op: Operation): 'harmless' | 'keyed' | 'once' {
  if (op.harmless ?? op.method === 'GET') return 'harmless';
  const named = op.method === 'DELETE' ? op.query : op.body;
  const takesId = named && 'client_txn_id' in ((schemaOf(named, 'input')['properties'] ?? {}) as Json);
  return takesId ? 'keyed' : 'once';
}

function pathParameters(op: Operation, path: string, { params }: Example): Json[] {
  const properties = op.params ? ((schemaOf(op.params, 'input')['properties'] ?? {}) as Json) : {};
  return [...path.matchAll(/:([a-z0-9_]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
    ...shown(params[name]),
  }));
}

const behalf: Json = {
  name: 'email_domain',
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description: 'The manufacturer an authorized partner acts for; required on create and on lists.',
};

function queryParameters(op: Operation, { query }: Example): Json[] {
  const declared = declaredQuery(op).filter(({ name }) => name !== 'email_domain');
  return [...declared, ...(op.needs ? [behalf] : [])].map((parameter) => ({
    ...parameter,
    ...shown(query[parameter['name'] as string]),
  }));
}

const shown = (example: unknown): Json => (example === undefined ? {} : { example });

function declaredQuery(op: Operation): Json[] {
  if (!op.query) return [];
  const schema = schemaOf(op.query, 'input');
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Json).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}
