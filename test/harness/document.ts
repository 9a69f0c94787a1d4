import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { derivedOpenApi } from '../../server/src/derive.ts';
import { recordedAnswers } from '../../server/src/platform/reference/answers.ts';

/** The reference as its readers have it: nothing here knows how an operation is declared. */

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema as it stands in the document.
export type Schema = any;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
  example?: unknown;
}

/** One operation at one path. */
export interface Documented {
  /** `redeem-coupons`; of a further path such as `redeem-as-accelerator`. */
  id: string;
  /** The operation at its first path; of a further path the name of that. */
  original: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  roles: 'all' | 'open' | 'operator' | 'person' | readonly string[];
  /** Only a person who is signed in may call it, and no key. */
  notForKeys: boolean;
  parameters: Parameter[];
  body: { schema: Schema; example?: Record<string, unknown> } | undefined;
  answer: { media: string; schema: Schema; example?: unknown };
  /** The headers of an answer with status 200, by their names in lower case. */
  headers: Record<string, { required: boolean; schema: Schema }>;
  /** Whether it answers as CSV too. */
  csv: boolean;
}

const document = JSON.parse(derivedOpenApi());

/** A part of the document with everything it refers to in place of the references. */
function inlined(part: Schema): Schema {
  if (Array.isArray(part)) return part.map(inlined);
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...own } = part;
  const named = $ref?.split('/').slice(1);
  const target = named?.reduce((whole: Schema, key: string) => whole[key], document);
  const entries = Object.entries({ ...target, ...own }).map(([key, value]) => [key, inlined(value)]);
  return Object.fromEntries(entries);
}

const specs = new Map<string, Schema>(
  Object.values<Schema>(document.paths).flatMap((methods) =>
    Object.values<Schema>(methods).map((op) => [op.operationId, op] as const),
  ),
);

export const documented: Documented[] = Object.entries<Schema>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Schema>(methods)
    .filter(([, op]) => op['x-page'] !== true)
    .map(([method, op]) => {
      const { content: answered, headers } = inlined(op.responses['200']);
      const contents = Object.entries<Schema>(answered);
      const [media, content] = contents[0]!;
      const original: string = op['x-alias-of'] ?? op.operationId;
      return {
        id: op.operationId,
        original,
        method: method.toUpperCase(),
        path,
        roles: op['x-roles'],
        notForKeys: specs.get(original)!['x-not-for-keys'] === true,
        parameters: inlined(op.parameters ?? []),
        body: inlined(op.requestBody)?.content['application/json'],
        answer: { media, schema: content.schema, example: recordedAnswers[original]?.[media] },
        headers,
        csv: contents.some(([other]) => other === 'text/csv'),
      };
    }),
);

export const documentedAs = (id: string): Documented => {
  const found = documented.find((op) => op.id === id);
  if (!found) throw new Error(`openapi.json knows no operation ${id}`);
  return found;
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const compiled = new Map<Schema, ValidateFunction>();

/** What is wrong with a value, by the document's own schema; empty when it is as described. */
export function mismatches(schema: Schema, value: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value)
    ? []
    : validate.errors!.map(
        ({ instancePath, message, params }) =>
          `${instancePath || '/'} ${message}${params['unevaluatedProperty'] ? `: ${params['unevaluatedProperty']}` : ''}`,
      );
}

/** Sent with every answer: for browsers, and the id that JSON answers have as `execution_id`. */
const sentAlways = ['x-content-type-options', 'cache-control', 'x-request-id'];

/** What is wrong with the headers of an answer with status 200; one that programs act on must be documented. */
export function headerMismatches({ headers = {} }: Documented, sent: Headers): string[] {
  const acted = /^(x-|ratelimit|retry-after$|cache-control$|set-cookie$)/;
  const names = [...sent.keys()].filter((name) => acted.test(name) && !sentAlways.includes(name));
  return [
    ...new Set(names.filter((name) => !(name in headers)).map((name) => `${name} is not documented`)),
    ...Object.entries(headers).flatMap(([name, { required, schema }]) => {
      const value = sent.get(name);
      if (value === null) return required ? [`${name} is missing`] : [];
      return mismatches(schema, schema.type === 'integer' ? Number(value) : value).map(
        (what) => `${name} ${what}`,
      );
    }),
  ];
}

/** A schema that refuses every field it does not describe. */
function closed(schema: Schema, whole = true): Schema {
  const { properties, allOf } = schema;
  if (!properties && !allOf) return schema;
  const fields = Object.entries<Schema>(properties ?? {}).map(([name, field]) => [name, closed(field)]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(allOf && { allOf: allOf.map((part: Schema) => closed(part, false)) }),
    ...(whole && { unevaluatedProperties: false }),
  };
}

const webhookSchemas = new Map(
  Object.entries<Schema>(document.webhooks).map(([action, { post }]) => {
    const { content, 'x-payload': payload } = inlined(post.requestBody);
    const headers: Parameter[] = inlined(post.parameters);
    const required = headers.filter((header) => header.required).map(({ name }) => name);
    return [
      action,
      {
        headers: { type: 'object', required },
        body: closed(content['application/json'].schema),
        payload: closed(payload),
      },
    ] as const;
  }),
);

/** What is wrong with a message that a webhook received; a field that the document does not name is wrong too. */
export function messageMismatches(headers: object, body: unknown, payload: { action: string }): string[] {
  const schemas = webhookSchemas.get(payload.action);
  if (!schemas) return [`the action ${payload.action} is not documented`];
  return [
    ...mismatches(schemas.headers, headers),
    ...mismatches(schemas.body, body),
    ...mismatches(schemas.payload, payload),
  ].map((what) => `${payload.action}: ${what}`);
}

/** What a reader misses in the example of an operation. */
export function missingFromExample({ parameters, body }: Documented): string[] {
  const fields = Object.keys(body?.schema.properties ?? {}).filter((name) => name !== 'client_txn_id');
  return [
    ...parameters
      .filter(({ required, example }) => required && example === undefined)
      .map((parameter) => `the ${parameter.in} parameter ${parameter.name}`),
    ...(fields.length > 0 && Object.keys(body!.example ?? {}).length === 0 ? ['the body'] : []),
  ];
}

/** A request as the example shows it; what the world made, such as a token, takes the place of what stands for it. */
export interface Request {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

export function exampleRequest(op: Documented, made: Record<string, unknown> = {}): Request {
  const shown = (where: Parameter['in']) =>
    op.parameters
      .filter((parameter) => parameter.in === where && parameter.example !== undefined)
      .map(({ name, example }) => [name, String(made[name] ?? example)] as const);
  const params = new Map(shown('path'));
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params.get(name) ?? ''));
  const query = new URLSearchParams(Object.fromEntries(shown('query'))).toString();
  const body = op.body?.example;
  const replaced = body && Object.entries(body).map(([name, value]) => [name, made[name] ?? value]);
  return {
    method: op.method,
    path: query === '' ? path : `${path}?${query}`,
    body: replaced && Object.fromEntries(replaced),
  };
}
