import type { z } from 'zod';
import { inSpan, tracer } from '../telemetry/tracing.ts';
import { emailDomain } from '../wire/fields.ts';
import { streamOf } from '../wire/streamed.ts';
import { header, keyOf } from './access-key.ts';
import { noNotes } from './activity-notes.ts';
import type { Caller } from './admission.ts';
import type { App, Call } from './app.ts';
import { withBeside } from './beside-answer.ts';
import type { AnyContext } from './context.ts';
import { readInput, unread } from './input-reader.ts';
import type { Answer, DatabaseUse, Operation } from './operation.ts';
import { withFields } from './prepared-answer.ts';
import { type FieldError, refuse } from './refusals.ts';
import { replayedWrite, transactionId } from './replay.ts';
import { reportReplica } from './report-replica.ts';
import { inRegistry } from './session-token.ts';
import { mayNameManufacturer, unknownFields, withWarnings } from './unknown-fields.ts';

type Input = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};

/** Runs an admitted call: parse, begin a transaction, replay or run, commit, wake delivery, add warnings. */
export async function runOperation(app: App, op: Operation, call: Call, caller: Caller): Promise<Answer> {
  const input = parse(op, call);
  const unknown = unknownFields(op, call);
  const registry =
    'registry' in caller
      ? caller.registry
      : app.registries[op.environment?.({ ...input, session: call.session }) ?? 'test'];
  const agent = header(call, 'user-agent') ?? '';
  const sessions = call.sessions ?? [];
  const from = {
    address: call.address,
    accessKey: keyOf(call),
    // A sign-in names its registry in the body.
    session: sessions.length === 0 ? undefined : inRegistry(sessions, registry.name),
    sessions,
    agent,
    attempt: call.attempt,
  };
  // Without spreads, which on the hot path cost more than the other code of this function.
  const reading = op.mayLag ? registry.part(reportReplica).reading() : undefined;
  const context: AnyContext = {
    params: input.params,
    query: input.query,
    body: input.body,
    operation: op,
    tx: registry.db,
    reports: reading?.db ?? registry.db,
    actor: 'actor' in caller ? caller.actor : undefined,
    person: 'person' in caller ? caller.person : undefined,
    now: app.clock(),
    registry,
    executionId: call.executionId,
    onBehalfOf: op.needs === undefined ? undefined : onBehalfOf(op, call),
    needs: op.needs ?? 'view_only',
    from,
    txnId: transactionId(op, input, call.headers),
    registries: op.allow === 'operator' ? app.registries : undefined,
    emit: op.emit,
    notes: noNotes,
  };
  app.calls?.set(call.executionId, op);
  if (op.recentProof !== undefined) await requireRecentProof(app, op, context);
  const ownAnswer = await (tracer === undefined ? execute(op, context) : tracedOperation(op, context));
  const answer = reading?.asOf === undefined ? ownAnswer : withBeside(ownAnswer, { asOf: reading.asOf });
  if (op.emits !== undefined) app.wakeDelivery(registry);
  if (streamOf(answer) !== undefined) return answer;
  if (app.calls) checkAnswer(op, answer);
  // Outside the replay: warnings concern this call, not the first one with its transaction id.
  return withWarnings(answer, unknown);
}

/** Before a transaction begins: the refusal leaves a ticket for the second step. */
async function requireRecentProof(app: App, op: Operation, context: AnyContext): Promise<void> {
  const person = context.person ?? context.actor?.person;
  // A key, and the operator token, proves itself by its secret in each call.
  if (op.recentProof === undefined || person === undefined) return;
  // The operator's person and session are of production, whichever registry the call is about.
  const registry = op.allow === 'operator' ? app.registries.production : context.registry;
  const session = inRegistry(context.from.sessions, registry.name);
  if (op.recentProof === true || op.recentProof(context))
    await app.proveRecently(registry, person, { now: context.now, session });
}

/** `?email_domain=` of an operation that partners may call, or the body's where it may name the manufacturer too. */
function onBehalfOf(op: Operation, call: Call): string | undefined {
  const named = manufacturerIn(call.query);
  const alsoNamed = mayNameManufacturer(op) ? manufacturerIn(call.body) : undefined;
  if (named !== undefined && alsoNamed !== undefined && named !== alsoNamed)
    throw refuse.field(
      'email_domain',
      `names ${named} in the query and ${alsoNamed} in the body, so nothing was changed: name one manufacturer`,
    );
  return named ?? alsoNamed;
}

function manufacturerIn(part: unknown): string | undefined {
  const domain = (part as Shape | undefined)?.email_domain;
  if (domain === undefined || domain === '') return undefined;
  const result = emailDomain.safeParse(domain);
  if (!result.success) throw refuse.field('email_domain', result.error.issues[0]!.message);
  return result.data;
}

const tracedOperation = (op: Operation, context: AnyContext): Promise<Answer> =>
  inSpan(op.name, { attributes: { 'offerbook.registry': context.registry.name } }, () =>
    execute(op, context),
  );

function execute(op: Operation, context: AnyContext): Promise<Answer> {
  const { registry } = context;
  const use: DatabaseUse = typeof op.database === 'function' ? op.database(context) : op.database;
  const db = op.atTill ? registry.tillDb : registry.db;
  if (use !== 'transaction') {
    context.tx = use === 'group' ? registry.tillDb : db;
    return op.run(context);
  }
  return replayedWrite(context, (ready) => op.run(ready), db);
}

function parse(op: Operation, call: Call): Input {
  const errors: FieldError[] = [];
  const input = {
    params: read(op.params, call.params, 'path', errors),
    query: read(op.query, call.query, 'query', errors),
    body: read(op.body, call.body, 'body', errors),
  };
  if (errors.length > 0) throw refuse.invalid(errors);
  return input;
}

/** @param errors to which the first error of each field is added. */
function read(
  schema: z.ZodType | undefined,
  value: unknown,
  where: string,
  errors: FieldError[],
): Record<string, unknown> {
  if (!schema) return {};
  // No bytes are an empty body; the JSON value null is none.
  const result = safely(schema, value === undefined ? {} : value, where);
  if (result.success) return result.data as Record<string, unknown>;
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || where;
    if (errors.length >= maxFaults) break;
    if (errors.some((error) => error.field === field)) continue;
    errors.push({ field, message: plain(issue, value) });
  }
  return {};
}

const maxFaults = 100;

/** zod compares `length` before it checks the type, and throws a TypeError if `length` is an object. */
function safely(schema: z.ZodType, value: unknown, where: string): ReturnType<z.ZodType['safeParse']> {
  try {
    const data = readInput(schema, value);
    return data === unread ? schema.safeParse(value) : { success: true, data };
  } catch (error) {
    if (!(error instanceof TypeError && /primitive value/.test(error.message))) throw error;
    throw refuse.field(where, 'holds an object where text or an array is expected');
  }
}

/**
 * The message of an issue: "is required" for a missing field, else the schema's own, else the expected JSON type. Of a
 * union without a message the first alternative's: the others are mostly "empty, so not set".
 */
function plain(issue: z.core.$ZodIssue, sent: unknown): string {
  if (issue.code === 'invalid_type' && issue.path.length === 0) return 'must be a JSON object';
  return plainOf(issue, valueAt(issue.path, sent));
}

function plainOf(issue: z.core.$ZodIssue, about: unknown): string {
  if (about === undefined && issue.code.startsWith('invalid_')) return 'is required';
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  const [alternative] = issue.code === 'invalid_union' ? (issue.errors[0] ?? []) : [];
  if (alternative !== undefined) return plainOf(alternative, valueAt(alternative.path, about));
  const type = issue.code === 'invalid_type' ? jsonTypes[issue.expected] : undefined;
  return type === undefined ? 'has a value that is not allowed here' : `must be ${type}`;
}

type Shape = Record<PropertyKey, unknown>;

const valueAt = (path: readonly PropertyKey[], sent: unknown): unknown =>
  path.reduce<unknown>((value, key) => (value as Shape | null | undefined)?.[key], sent);

const jsonTypes: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'a JSON object',
};

/** @throws Error for an answer that the operation does not declare. */
export function checkAnswer(op: Operation, answer: Answer): void {
  const result = op.output.safeParse(withFields(answer));
  if (!result.success) {
    throw new Error(`${op.name} answered what it does not declare: ${result.error.message}`);
  }
}
