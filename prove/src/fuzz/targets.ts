import { Ajv2020 } from 'ajv/dist/2020.js';
import { operations, views } from 'offerbook/dist/operations.js';
import { bodyLimitOf, type Operation } from 'offerbook/dist/platform/pipeline/operation.js';
import { type Role, roles } from 'offerbook/dist/platform/vocabulary/roles.js';
import { z } from 'zod';
import { closed, inlined, type JsonSchema } from './json-schema.ts';

/** What the fuzzer calls: an operation, or a page for browsers. */
export interface Target {
  name: string;
  method: string;
  /** With `:name` for path parameters. */
  paths: string[];
  /** Who may call: roles, or another kind of caller. A page is open. */
  callers: readonly Role[] | 'operator' | 'open' | 'person';
  /** Whether only pages of this server may call it. */
  portal: boolean;
  /** Whether a partner may call it for a manufacturer. */
  forPartners: boolean;
  params: JsonSchema | undefined;
  query: JsonSchema | undefined;
  body: JsonSchema | undefined;
  maxBytes: number;
  /** The answer is the envelope, or CSV when it was asked for; false for pages and other media. */
  hasEnvelope: boolean;
  section: string;
  /** What is wrong with the body of an answer with status 200. */
  answerFaults(body: Record<string, unknown>): string[];
}

const ajv = new Ajv2020({ strict: false, allErrors: true });

/** In every answer beside what the operation declares; `warnings` wherever a field was sent that it does not know. */
const ofEnvelope = [
  'message',
  'warnings',
  'execution_id',
  'execution_time_in_ms',
  'execution_start_time',
] as const;

function answerFaultsOf({ output }: Operation): Target['answerFaults'] {
  const described = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
  const schema = closed(inlined(described as JsonSchema));
  const declared = schema.properties ?? {};
  const beside = [...ofEnvelope, 'status'].filter((name) => !Object.hasOwn(declared, name));
  const validate = ajv.compile(schema);
  return (body) => {
    const rest = { ...body };
    for (const name of beside) delete rest[name];
    if (validate(rest)) return [];
    return validate.errors!.map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  };
}

const input = (schema: z.ZodType | undefined): JsonSchema | undefined =>
  schema && inlined(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

/** Without one of its parameters a path leads elsewhere. */
const whole = (params: JsonSchema | undefined): JsonSchema | undefined =>
  params && { ...params, required: Object.keys(params.properties ?? {}) };

const targetOf = (op: Operation): Target => ({
  name: op.name,
  method: op.method,
  paths: op.places.map(({ path }) => path),
  callers: op.allow === 'all' ? roles : op.allow,
  portal: op.portal !== undefined,
  forPartners: op.needs !== undefined,
  params: whole(input(op.params)),
  query: input(op.query),
  body: input(op.body),
  maxBytes: bodyLimitOf(op).maxBytes,
  hasEnvelope: op.media === undefined,
  section: op.section,
  answerFaults: answerFaultsOf(op),
});

const text: JsonSchema = { type: 'string', maxLength: 500 };

/** Pages declare no schema; these are the parameters that they read. */
const pageFields = [
  'access_key',
  'redirectURL',
  'timestamp',
  'signature',
  'x-access-key',
  'x-access-token',
  'base_gs1',
  'ticket',
  'step',
  'account',
  'email',
  'password',
];

/** A form is a body, which is written as one. */
function fieldsOf(method: string): Pick<Target, 'query' | 'body'> {
  const fields = Object.fromEntries(pageFields.map((name) => [name, text]));
  const schema: JsonSchema = { type: 'object', properties: fields };
  return method === 'POST' ? { query: undefined, body: schema } : { query: schema, body: undefined };
}

const pages: Target[] = views.map((view) => ({
  name: view.name,
  method: view.method,
  paths: [view.path],
  callers: 'open',
  portal: false,
  forPartners: false,
  params: undefined,
  ...fieldsOf(view.method),
  maxBytes: 16_384,
  hasEnvelope: false,
  section: 'pages',
  answerFaults: () => [],
}));

export const targets: readonly Target[] = [...operations.map(targetOf), ...pages];
