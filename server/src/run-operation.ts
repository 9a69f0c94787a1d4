import type { z } from 'zod';
import { keyOf } from './accounts/who-calls.ts';
import { noteActivity } from './activity.ts';
import type { Caller } from './admission.ts';
import { despiteConflicts } from './db/database.ts';
import { emailDomain } from './fields.ts';
import type { Call, House } from './house.ts';
import type { Answer, AnyStory, Operation, Way } from './operation.ts';
import { type FieldError, refuse } from './refusals.ts';
import { replayed, transactionId } from './replay.ts';
import { streamOf } from './streamed.ts';
import { unknownFields, withWarnings } from './unknown-fields.ts';
import { webhookDispatcher } from './webhooks/lookup.ts';

type Input = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};

/** The road behind admission: parse → transaction → replay → run → commit → shape → wake. */
export async function runOperation(house: House, op: Operation, call: Call, caller: Caller): Promise<Answer> {
  const input = parse(op, call);
  const unknown = unknownFields(op, call);
  const registry =
    caller.registry ?? house.registries[op.environment?.({ ...input, session: call.session }) ?? 'test'];
  const from = { address: call.address, accessKey: keyOf(call), session: call.session };
  // Field by field: on the hot path spreads cost more than the rest of the road.
  const story: AnyStory = {
    params: input.params,
    query: input.query,
    body: input.body,
    tx: registry.db,
    actor: caller.actor,
    now: house.clock(),
    registry,
    executionId: call.executionId,
    onBehalfOf: op.needs === undefined ? undefined : onBehalfOf(call.query),
    needs: op.needs ?? 'view_only',
    from,
    txnId: transactionId(op, input, call.headers),
    registries: op.allow === 'operator' ? house.registries : undefined,
  };
  const answer = await travel(op, story);
  if (op.emits !== undefined) registry.part(webhookDispatcher).wake();
  if (streamOf(answer) !== undefined) return answer;
  if (house.checkAnswers) check(op, answer);
  // Outside the replay: they are about this call, not about the first one under its transaction id.
  return withWarnings(answer, unknown);
}

/** `?email_domain=`, read once for every operation a partner may call. */
function onBehalfOf(query: unknown): string | undefined {
  const sent = (query as Record<string, unknown>)['email_domain'];
  if (sent === undefined || sent === '') return undefined;
  const read = emailDomain.safeParse(sent);
  if (!read.success) throw refuse.field('email_domain', read.error.issues[0]!.message);
  return read.data;
}

async function travel(op: Operation, story: AnyStory): Promise<Answer> {
  const { registry } = story;
  const way: Way = typeof op.way === 'function' ? op.way(story) : op.way;
  if (way === 'group') story.tx = registry.tillDb;
  if (way !== 'write') return op.run(story);
  return despiteConflicts(() =>
    registry.db.transaction((tx) =>
      replayed(op, { ...story, tx }, async (ready) => {
        const answer = await op.run(ready);
        await noteActivity(op, ready, answer.message);
        return answer;
      }),
    ),
  );
}

function parse(op: Operation, call: Call): Input {
  const errors: FieldError[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown, where: string): Record<string, unknown> => {
    if (!schema) return {};
    const result = safely(schema, value ?? {}, where);
    if (result.success) return result.data as Record<string, unknown>;
    for (const issue of result.error.issues) {
      const field = issue.path.join('.') || where;
      // The first sentence about a field is enough, and a hundred fields are.
      if (errors.length >= maxFaults) break;
      if (errors.some((error) => error.field === field)) continue;
      errors.push({ field, message: plain(issue, value) });
    }
    return {};
  };
  const input = {
    params: read(op.params, call.params, 'path'),
    query: read(op.query, call.query, 'query'),
    body: read(op.body, call.body, 'body'),
  };
  if (errors.length > 0) throw refuse.invalid(errors);
  return input;
}

const maxFaults = 100;

/** zod compares the `length` of whatever has one before it knows the type, and an object there makes it throw. */
function safely(schema: z.ZodType, value: unknown, where: string): ReturnType<z.ZodType['safeParse']> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof TypeError && /primitive value/.test(error.message))) throw error;
    throw refuse.field(where, 'holds an object where text or an array is expected');
  }
}

/** A missing field reads "is required"; every other sentence comes from the field itself, or says the JSON type. */
function plain(issue: z.core.$ZodIssue, sent: unknown): string {
  if (issue.code === 'invalid_type' && issue.path.length === 0) return 'must be a JSON object';
  const about = issue.path.reduce<unknown>((value, key) => (value as Shape | null | undefined)?.[key], sent);
  if (about === undefined && issue.code.startsWith('invalid_')) return 'is required';
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  const type = issue.code === 'invalid_type' ? jsonTypes[issue.expected] : undefined;
  return type === undefined ? 'has a value that is not allowed here' : `must be ${type}`;
}

type Shape = Record<PropertyKey, unknown>;

const jsonTypes: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'a JSON object',
};

function check(op: Operation, answer: Answer): void {
  const result = op.output.safeParse(answer);
  if (!result.success) {
    throw new Error(`${op.name} answered what it does not declare: ${result.error.message}`);
  }
}
