import { bodyLimitOf, type Operation, type Place } from '../pipeline/operation.ts';
import type { View } from '../views/view.ts';
import { sectionsOf } from '../vocabulary/sections.ts';
import { bodyLimits } from '../wire/body-limits.ts';
import { webhooksOf } from './events.ts';
import { type Example, exampleOf } from './example.ts';
import { addEnvelopes, failures, headers, nameOfSuccess, sharedResponses, successOf } from './responses.ts';
import { explained, type Json, Schemas, Shared } from './schemas.ts';
import { shareFields } from './shared-fields.ts';
import { withoutSingles } from './single-uses.ts';

const introduction = `A registry for digital coupons encoded as GS1 AI (8112) data strings. Every answer with status 200 carries the envelope fields beside its own.

Of an operation say: \`x-roles\` who may call it (\`all\` accounts, \`open\` to everybody, a \`person\` who is signed in, the \`operator\`, or the roles of accounts); \`x-admin\` of persons only admins, and no platform; \`x-not-for-platforms\` no platform that acts for the account; \`x-not-for-keys\` no access key; \`x-recent-proof\` a person needs a sign-in or second step of the last 10 minutes, \`always\` or for \`some\` calls, else 401 SECOND_STEP_REQUIRED; \`x-access-type\` what an authorized partner needs on the brand; \`x-scope\` what an access key needs, else \`read\` for a GET and \`manage\` for the rest; \`x-repeat\` whether to repeat it when no answer came: \`harmless\` (every other GET) always, \`keyed\` (all others) under its Idempotency-Key, \`named\` where it names its redeem call, \`once\` not blindly; \`x-portal\` only for pages of this server; \`x-emits\` the messages that webhooks receive; \`x-alias-of\` another path of that operation; \`x-max-bytes\` the largest body, where it is not 65,536 bytes.

Answers of executed calls, lists cut to the first entry, are in /examples.json by operation and content type.`;

/** The OpenAPI 3.1 document of the operations, in their order; the output is deterministic. */
export function openApiDocument(
  operations: readonly Operation[],
  views: readonly View[],
  version: string,
): Json {
  const paths: Record<string, Json> = {};
  const schemas = new Schemas();
  const shared = {
    parameters: new Shared('parameters'),
    requestBodies: new Shared('requestBodies'),
    responses: new Shared('responses'),
  };
  addEnvelopes(schemas);
  for (const op of operations) {
    const name = pascal(op.name);
    const response = successOf(op, name, schemas);
    for (const place of op.places) {
      const template = place.path.replace(/:([a-z0-9_]+)/g, '{$1}');
      paths[template] ??= {};
      paths[template][op.method.toLowerCase()] = described(op, place, name, response, schemas, shared);
    }
  }
  const webhooks = webhooksOf(schemas, shared);
  const written = schemas.written();
  shareFields(written);
  return withoutSingles({
    openapi: '3.1.0',
    info: {
      title: 'Offerbook',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: introduction,
    },
    servers: [{ url: '/' }],
    security: defaultSecurity,
    tags: sectionsOf([...operations.map((op) => op.section), 'messages', 'pages']).map(
      ({ tag, title, description }) => ({ name: tag, 'x-displayName': title, description }),
    ),
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
      parameters: shared.parameters.named,
      requestBodies: shared.requestBodies.named,
      responses: { ...sharedResponses, ...shared.responses.named },
      schemas: written,
    },
  });
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

const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function described(
  op: Operation,
  place: Place,
  name: string,
  response: Json,
  schemas: Schemas,
  shared: Record<'parameters' | 'requestBodies' | 'responses', Shared>,
): Json {
  const example = exampleOf(op, place.path);
  const parameters = [
    ...pathParameters(op, place.path, example, schemas),
    ...queryParameters(op, example, schemas),
  ].map((one) => shared.parameters.add(`${one['in']}_${one['name']}`, one));
  return {
    operationId: place.id,
    tags: [op.section],
    ...(place.id === op.name ? factsOf(op, schemas) : { 'x-alias-of': op.name }),
    ...securityOf(op),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(op, name, example, schemas, shared.requestBodies),
    responses: { '200': shared.responses.add(nameOfSuccess(response, name), response), ...failures() },
    'x-roles': place.allow,
  };
}

/** What holds of an operation at each of its paths, and is said at the first. */
function factsOf(op: Operation, schemas: Schemas): Json {
  const repeat = repeatOf(op, schemas);
  return {
    summary: op.summary,
    ...(op.description && { description: op.description }),
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
    ...(op.emits?.length ? { 'x-emits': op.emits } : {}),
  };
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

/** An account's key and token, or a person's session, as for the operator's calls in place of the token. */
const defaultSecurity: Json[] = [{ accessKey: [], accessToken: [] }, { session: [] }];

/** Absent for `defaultSecurity`. */
function securityOf({ allow, tokenOnly }: Operation): Json {
  if (allow === 'open') return { security: [] };
  if (tokenOnly) return { security: [{ operatorToken: [] }] };
  if (allow === 'operator') return { security: [{ operatorToken: [] }, { session: [] }] };
  return allow === 'person' ? { security: [{ session: [] }] } : {};
}

/**
 * What a client may do without an answer: `harmless`: repeat the call; `keyed`: repeat it with the same Idempotency-Key;
 * `named`: repeat it where it names the redemption by the id of its call; `once`: a person decides.
 */
function repeatOf(op: Operation, schemas: Schemas): 'harmless' | 'keyed' | 'named' | 'once' {
  if (op.harmless === 'named') return 'named';
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
