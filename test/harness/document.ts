import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { derivedOpenApi } from '../../server/src/derive.ts';

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
  /** `redeem-coupons`; of a further path `redeem-coupons-2`. */
  id: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  roles: 'all' | 'open' | 'operator' | 'person' | readonly string[];
  parameters: Parameter[];
  body: { schema: Schema; example?: Record<string, unknown> } | undefined;
  answer: { media: string; schema: Schema };
}

const document = JSON.parse(derivedOpenApi());

export const documented: Documented[] = Object.entries<Schema>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Schema>(methods).map(([method, op]) => {
    const [media, content] = Object.entries<Schema>(op.responses['200'].content)[0]!;
    return {
      id: op.operationId,
      method: method.toUpperCase(),
      path,
      roles: op['x-roles'],
      parameters: op.parameters,
      body: op.requestBody?.content['application/json'],
      answer: { media, schema: content.schema },
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
  const validate = compiled.get(schema) ?? ajv.compile({ allOf: [schema], components: document.components });
  compiled.set(schema, validate);
  return validate(value)
    ? []
    : validate.errors!.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
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

export function exampleRequest(op: Documented, made: Record<string, string> = {}): Request {
  const shown = (where: Parameter['in']) =>
    op.parameters
      .filter((parameter) => parameter.in === where && parameter.example !== undefined)
      .map(({ name, example }) => [name, made[name] ?? String(example)] as const);
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
