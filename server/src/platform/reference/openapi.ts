import { bodyLimitOf, type Operation } from '../pipeline/operation.ts';
import type { View } from '../views/view.ts';
import { bodyLimits } from '../wire/body-limits.ts';
import { webhooksOf } from './events.ts';
import { type Example, exampleOf } from './example.ts';
import { addEnvelopes, failures, headers, sharedResponses, successOf } from './responses.ts';
import { explained, type Json, Schemas, Shared } from './schemas.ts';
import { shareExamples } from './shared-examples.ts';
import { shareFields } from './shared-fields.ts';

/** The OpenAPI 3.1 document of the operations, in their order; the output is deterministic. */
export function openApiDocument(
  operations: readonly Operation[],
  views: readonly View[],
  version: string,
): Json {
  const paths: Record<string, Json> = {};
  const responses: Json = { ...sharedResponses };
  const schemas = new Schemas();
  const shared = { parameters: new Shared('parameters'), requestBodies: new Shared('requestBodies') };
  addEnvelopes(schemas);
  for (const op of operations) {
    // A partner variant shares its original's response.
    const name = pascal(op.replayName ?? op.name);
    responses[name] ??= successOf(op, name, schemas);
    [op.path, ...(op.aliases ?? [])].forEach((path, index) => {
      const template = path.replace(/:([a-z0-9_]+)/g, '{$1}');
      const operationId = index === 0 ? op.name : `${op.name}-${index + 1}`;
      paths[template] ??= {};
      paths[template][op.method.toLowerCase()] = described(op, { path, operationId, name }, schemas, shared);
    });
  }
  const webhooks = webhooksOf(schemas, shared.parameters);
  const written = schemas.written();
  shareFields(written);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Offerbook',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'A registry for digital coupons encoded as GS1 AI (8112) data strings. Every answer with status 200 carries the envelope fields beside its own. The answers shown are those of executed calls, lists cut to the first entry. A body has at most 65,536 bytes where `x-max-bytes` does not say otherwise.',
    },
    servers: [{ url: '/' }],
    security: defaultSecurity,
    tags: [...new Set(operations.map((op) => op.section)), 'pages'].map((name) => ({ name })),
    paths: { ...paths, ...pagesOf(views) },
    webhooks,
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
      headers,
      parameters: shared.parameters.named(),
      requestBodies: shared.requestBodies.named(),
      responses,
      examples: shareExamples(responses),
      schemas: written,
    },
  };
}

/** The HTML pages, which only browsers open. */
function pagesOf(views: readonly View[]): Json {
  const paths: Record<string, Json> = {};
  const html = { 'text/html': { schema: { type: 'string' } } };
  for (const { name, method, path, summary } of views) {
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      operationId: name,
      tags: ['pages'],
      summary,
      security: [],
      responses: {
        '200': { description: 'The page.', content: html },
        '303': { description: 'Goes on to another page.' },
      },
      'x-page': true,
    };
  }
  return paths;
}

interface Endpoint {
  path: string;
  operationId: string;
  /** The name of its request body and response in the components. */
  name: string;
}

const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function described(
  op: Operation,
  { path, operationId, name }: Endpoint,
  schemas: Schemas,
  shared: Record<'parameters' | 'requestBodies', Shared>,
): Json {
  const example = exampleOf(op, path);
  const parameters = [
    ...pathParameters(op, path, example, schemas),
    ...queryParameters(op, example, schemas),
  ].map((one) => shared.parameters.add(`${one['in']}_${one['name']}`, one));
  const repeat = repeatOf(op, schemas);
  return {
    operationId,
    tags: [op.section],
    summary: op.summary,
    description: description(op),
    ...securityOf(op),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(op, name, example, schemas, shared.requestBodies),
    responses: { '200': { $ref: `#/components/responses/${name}` }, ...failures },
    'x-roles': op.allow,
    // Absent: harmless for a GET, else keyed.
    ...(repeat !== (op.method === 'GET' ? 'harmless' : 'keyed') && { 'x-repeat': repeat }),
    ...(op.admin ? { 'x-admin': true } : {}),
    ...(op.notForPlatforms ? { 'x-not-for-platforms': true } : {}),
    ...(op.notForKeys ? { 'x-not-for-keys': true } : {}),
    ...(op.recentProof ? { 'x-recent-proof': op.recentProof === true ? 'always' : 'some' } : {}),
    ...(op.portal ? { 'x-portal': true } : {}),
    ...(op.needs ? { 'x-access-type': op.needs } : {}),
    // Absent: read for a GET that is not for admins, else manage.
    ...(op.scope ? { 'x-scope': op.scope } : {}),
  };
}

/** What the operation does, who may call it, and which webhooks follow. A partner variant names its original. */
function description(op: Operation): string {
  const roles = typeof op.allow === 'string' ? op.allow : op.allow.join(', ');
  if (op.replayName !== undefined) return `As ${op.replayName}, for ${roles}.`;
  const admin = op.admin ? ', of persons only admins' : '';
  const platforms = op.notForPlatforms ? '; not for platforms that act for the account' : '';
  const keys = op.notForKeys ? '; not for access keys' : '';
  const proof = op.recentProof
    ? op.allow === 'operator'
      ? '\n\nA session of the operator’s console needs a code of the last 10 minutes, else 401 `SECOND_STEP_REQUIRED`.'
      : `\n\nA person needs a sign-in or second step of the last 10 minutes${op.recentProof === true ? '' : ' for some of these calls'}, else 401 \`SECOND_STEP_REQUIRED\`.`
    : '';
  const emits = op.emits?.length ? `\n\nWebhook actions: ${op.emits.join(', ')}.` : '';
  return `${op.description ? `${op.description}\n\n` : ''}For: ${roles}${admin}${platforms}${keys}.${proof}${emits}`;
}

function requestBody(op: Operation, name: string, example: Example, schemas: Schemas, shared: Shared): Json {
  if (op.body === undefined || op.method === 'GET') return {};
  const own = schemas.of(op.body, 'input');
  const schema = own['$ref'] === undefined ? schemas.add(`${name}Request`, own) : own;
  const { maxBytes } = bodyLimitOf(op);
  const body = {
    ...('required' in schemas.resolve(schema) && { required: true }),
    ...(maxBytes !== bodyLimits.usual.maxBytes && { 'x-max-bytes': maxBytes }),
    content: { 'application/json': { schema, example: example.body } },
  };
  return { requestBody: shared.add(name, body) };
}

/** An account's key and token, or a person's session. */
const defaultSecurity: Json[] = [{ accessKey: [], accessToken: [] }, { session: [] }];

/** Absent for `defaultSecurity`. */
function securityOf({ allow }: Operation): Json {
  if (allow === 'open') return { security: [] };
  if (allow === 'operator') return { security: [{ operatorToken: [] }] };
  return allow === 'person' ? { security: [{ session: [] }] } : {};
}

/**
 * What a client may do without an answer: `harmless`: repeat the call; `keyed`: repeat it with the same Idempotency-Key;
 * `once`: a person decides.
 */
function repeatOf(op: Operation, schemas: Schemas): 'harmless' | 'keyed' | 'once' {
  if (op.harmless ?? op.method === 'GET') return 'harmless';
  const input = op.method === 'DELETE' ? op.query : op.body;
  const takesId = input && 'client_txn_id' in fieldsOf(schemas.resolve(schemas.of(input, 'input')));
  return takesId ? 'keyed' : 'once';
}

const fieldsOf = (schema: Json): Record<string, Json> => (schema['properties'] ?? {}) as Record<string, Json>;

function pathParameters(op: Operation, path: string, { params }: Example, schemas: Schemas): Json[] {
  const properties = op.params ? fieldsOf(schemas.of(op.params, 'input')) : {};
  return [...path.matchAll(/:([a-z0-9_]+)/g)].map(([, name = '']) => ({
    ...parameter(name, 'path', true, properties[name] ?? explained(name, { type: 'string' })),
    ...shown(params[name]),
  }));
}

/** Moves the schema's description to the parameter, where viewers display it. */
function parameter(name: string, where: 'path' | 'query', required: boolean, declared: Json): Json {
  const { description, ...schema } = declared;
  return {
    name,
    in: where,
    ...(required && { required }),
    ...(description === undefined ? {} : { description }),
    schema,
  };
}

const onBehalfOf = parameter('email_domain', 'query', false, {
  type: 'string',
  description: 'The manufacturer an authorized partner acts for; required on create and on lists.',
});

function queryParameters(op: Operation, { query }: Example, schemas: Schemas): Json[] {
  const declared = declaredQuery(op, schemas).filter(({ name }) => name !== 'email_domain');
  return [...declared, ...(op.needs ? [onBehalfOf] : [])].map((one) => ({
    ...one,
    ...shown(query[one['name'] as string]),
  }));
}

const shown = (example: unknown): Json => (example === undefined ? {} : { example });

function declaredQuery(op: Operation, schemas: Schemas): Json[] {
  if (!op.query) return [];
  const schema = schemas.of(op.query, 'input');
  const required = (schema['required'] ?? []) as string[];
  return Object.entries(fieldsOf(schema)).map(([name, property]) =>
    parameter(name, 'query', required.includes(name), property),
  );
}
