import { z } from 'zod';
import type { Operation } from '../pipeline/operation.ts';
import { refusalCodes } from '../pipeline/refusals.ts';
import { warning } from '../pipeline/unknown-fields.ts';
import type { Json, Schemas } from './schemas.ts';

const executionId = z.uuid().describe('Id of this call, as in the header x-request-id and in the log');

const csv = z.string().meta({ id: 'Csv', description: 'RFC 4180: a header line, then every record' });

const envelope = z
  .object({
    status: z.enum(['success', 'failure']).describe('`failure` in redeem alone: nothing was redeemed'),
    message: z.string().describe('What was done, in plain words'),
    execution_id: executionId,
    execution_time_in_ms: z.int().describe('Milliseconds the call took'),
    execution_start_time: z.int().describe('Epoch milliseconds at which the call began'),
    warnings: z
      .array(warning)
      .optional()
      .describe('Input that was accepted but looks mistaken, such as an unknown field; absent without any'),
  })
  .meta({ id: 'Envelope', description: 'The fields that every JSON answer with status 200 has' });

const page = envelope
  .extend({ nextPageNo: z.string().describe('pageNo of the next page; "-1" at the end') })
  .meta({ id: 'PageEnvelope', description: 'The fields of an answer that is one page of a list' });

const secondStep = z
  .object({
    ticket: z
      .string()
      .optional()
      .describe('For POST /sign_in/second_step. Absent: a new sign-in is due, and then the call again'),
    expires_at: z.string().optional().describe('ISO 8601; of the ticket'),
    methods: z
      .array(z.enum(['totp', 'passkey', 'recovery_code', 'password', 'identity_provider']))
      .describe('What the person has; `password` and `identity_provider` of a new sign-in'),
    passkey_options: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('With passkey: PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3'),
  })
  .meta({ id: 'SecondStep', description: 'The second step of a sign-in that is due, or a new sign-in' });

const error = z
  .object({
    status: z.literal('error'),
    message: z.string().describe('What to do next, in plain words'),
    code: z
      .enum(refusalCodes)
      .meta({ id: 'RefusalCode', description: 'Why the call was refused, for programs' }),
    execution_id: executionId,
    errors: z
      .array(
        z
          .object({
            field: z.string().describe('Path of the field, such as `data.gtins.0`'),
            message: z.string().describe('What is wrong with it'),
          })
          .meta({ id: 'FieldError', description: 'One field of the input that is wrong' }),
      )
      .optional()
      .describe('The fields that are wrong, at most 100'),
    retry_after: z.int().optional().describe('Seconds to wait, as in the header Retry-After'),
    second_step: secondStep.optional().describe('With SECOND_STEP_REQUIRED: what the person must prove'),
    gs1s: z
      .array(z.string())
      .optional()
      .describe('With EXCEED_MAXIMUM: the data strings of the call, at a deposit the first 100'),
  })
  .meta({
    id: 'Error',
    description: 'The answer to a call that was refused; nothing was changed, except perhaps by a 503',
  });

const header = (name: string, description: string, schema: Json = { type: 'string' }, required = true) =>
  [name, { description, required, schema }] as const;

export const headers = Object.fromEntries([
  header('x-request-id', 'The execution id of the call', { type: 'string', format: 'uuid' }),
  header('retry-after', 'Seconds to wait before the next attempt', { type: 'integer', minimum: 1 }, false),
  header(
    'data-as-of',
    'Only from a replica: the answer holds everything up to this instant, and may lack what came later',
    { type: 'string', format: 'date-time' },
    false,
  ),
  header('cache-control', '`no-store`: the answer holds a secret'),
  header('set-cookie', 'Begins or ends the session of a person at this server'),
]);

const sent = (...names: Array<keyof typeof headers>): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const refused = (description: string, ...names: string[]): Json => ({
  description,
  headers: sent('x-request-id', ...names),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** One for all refusals: those of a status each would repeat it 200 times. */
export const sharedResponses: Json = {
  Refused: refused(
    '400: the request cannot be fulfilled; `code` and `message` say why. 401: the access token or key is missing, unknown or expired. 408: it took more than 30 seconds to arrive. 413: the body is larger than `x-max-bytes` of the operation, or holds too much. 429: too many calls or failed attempts, see Retry-After. 503: unavailable; try again after 10 seconds, and again after 20.',
    'retry-after',
  ),
};

/** What every operation answers beside its success; each has its own object, which `withoutSingles` may change. */
export const failures = (): Json => ({ default: { $ref: '#/components/responses/Refused' } });

export function addEnvelopes(schemas: Schemas): void {
  schemas.of(envelope, 'output');
  schemas.of(page, 'output');
  schemas.of(error, 'output');
}

/** The name of a success response, of its answer's schema, so that operations with one answer share it. */
export function nameOfSuccess({ content }: Json, name: string): string {
  const [media] = Object.values(content as Record<string, { schema: Json }>);
  const schema = (media!.schema['$ref'] as string | undefined)?.split('/').at(-1);
  return schema === 'Envelope' ? 'Done' : (schema?.replace(/Answer$/, '') ?? name);
}

/** The success response of an operation, shared by its paths. */
export function successOf(op: Operation, name: string, schemas: Schemas): Json {
  const session = op.portal === true ? ['set-cookie'] : [];
  const secret = op.showsSecret || op.portal ? ['cache-control'] : [];
  const content: Json =
    op.media === undefined
      ? { 'application/json': { schema: answerOf(op, name, schemas) } }
      : { [op.media]: { schema: schemas.of(op.output, 'output') } };
  if (takesFormat(op)) content['text/csv'] = { schema: schemas.of(csv, 'output') };
  // An envelope holds the same as execution_id, and says so.
  const id = content['text/csv'] || op.media !== undefined ? (['x-request-id'] as const) : [];
  const replica = op.mayLag ? (['data-as-of'] as const) : [];
  const headers = [...id, ...replica, ...secret, ...session];
  return { description: 'Done.', ...(headers.length > 0 && { headers: sent(...headers) }), content };
}

/** Whether the operation is a report, which can answer as CSV. */
const takesFormat = ({ query }: Pick<Operation, 'query'>): boolean =>
  query instanceof z.ZodObject && 'format' in query.shape;

/** The envelope with the operation's fields; `warnings` is left to the envelope unless the operation requires it. */
function answerOf(op: Operation, name: string, schemas: Schemas): Json {
  const own = schemas.of(op.output, 'output');
  const { nextPageNo, ...properties } = { ...(own['properties'] as Record<string, Json>) };
  if (!(own['required'] as string[] | undefined)?.includes('warnings')) delete properties['warnings'];
  const base = nextPageNo === undefined ? schemas.of(envelope, 'output') : schemas.of(page, 'output');
  if (own['$ref'] !== undefined) return { allOf: [base, own] };
  if (Object.keys(properties).length === 0) return base;
  const required = ((own['required'] ?? []) as string[]).filter((field) => field !== 'nextPageNo');
  const fields = { ...own, properties, required };
  const shared = recordOf(properties, nextPageNo !== undefined);
  return schemas.add(`${shared ?? name}Answer`, { allOf: [base, fields] });
}

/** The shared name of answers that consist of one record, a list or a page of records. */
function recordOf(properties: Json, isPage: boolean): string | undefined {
  const { data, ...more } = properties as Record<string, { $ref?: string; items?: Json }>;
  if (data === undefined || Object.keys(more).length > 0) return undefined;
  const ref = (data.$ref ?? data.items?.['$ref']) as string | undefined;
  if (ref === undefined) return undefined;
  return `${ref.split('/').at(-1)}${isPage ? 'Page' : data.items ? 'List' : ''}`;
}
