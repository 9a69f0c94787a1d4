import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit, type Caller, callerNow } from '../pipeline/admission.ts';
import type { App, CallHead } from '../pipeline/app.ts';
import { besideOf } from '../pipeline/beside-answer.ts';
import { atEachPlace, bodyLimitOf, type Operation, urgencyOf } from '../pipeline/operation.ts';
import { runOperation } from '../pipeline/run-operation.ts';
import { sessionChosen, sessionsAfter } from '../pipeline/session-token.ts';
import { type BodyLimit, bodyLimits } from '../wire/body-limits.ts';
import { streamOf } from '../wire/streamed.ts';
import type { AttemptCookie } from './attempt-cookie.ts';
import { type BodyReader, leaveUnread } from './body-reader.ts';
import { compressionOf } from './compression.ts';
import { successJson } from './envelope.ts';
import { LongFiles } from './long-files.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { Shedding } from './shedding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of an operation, set before the body is read. */
    admission: Admission | undefined;
  }
}

interface Admission {
  readonly head: CallHead;
  caller: Caller;
  /** Whether the body had come by then. */
  isWhole: boolean;
}

interface Serving {
  app: App;
  cookie: SessionCookie;
  attempts: AttemptCookie;
  bodies: BodyReader;
  shedding: Shedding;
}

/** Adds a route for each path of every operation: admission, then the body, then the pipeline. */
export function addOperations(
  fastify: FastifyInstance,
  operations: readonly Operation[],
  serving: Serving,
): void {
  fastify.decorateRequest('admission', undefined);
  const withFiles = { ...serving, files: new LongFiles() };
  for (const op of operations.flatMap(atEachPlace)) {
    const bodyLimit = bodyLimitOf(op);
    fastify.route({
      method: op.method,
      url: op.path,
      bodyLimit: bodyLimit.maxBytes,
      compress: compressionOf(op),
      config: { operation: op.name, bodyLimit, urgency: urgencyOf(op) },
      onRequest: (request, reply, done) => {
        admitRequest(serving, op, bodyLimit, request, reply).then(
          () => done(),
          (error: Error) => {
            leaveUnread(request, reply, bodyLimit);
            done(error);
          },
        );
      },
      handler: (request, reply) =>
        serving.shedding.run(request, reply, () => answer(withFiles, op, request, reply)),
    });
  }
}

/** The body limit of the operation of a request. */
export const bodyLimitAt = (request: FastifyRequest): BodyLimit =>
  (request.routeOptions.config as { bodyLimit?: BodyLimit }).bodyLimit ?? bodyLimits.open;

async function admitRequest(
  { app, cookie, bodies }: Serving,
  op: Operation,
  bodyLimit: BodyLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const sessions = cookie.read(request);
  const head: CallHead = {
    headers: request.headers,
    executionId: request.id,
    address: request.callerAddress,
    sessions,
    session: sessionChosen(request, sessions),
  };
  const caller = await app.authenticate(op, head);
  // Before the refusal of a caller without the right, whose log line names it.
  const admission = { head, caller, isWhole: true };
  request.admission = admission;
  admit(app, op, caller);
  if (op.method === 'GET') return;
  bodies.admit(request, reply, bodyLimit, holderOf(caller));
  admission.isWhole = request.raw.complete;
}

/** The holder to whose budget a body counts; undefined without sign-in. */
export function holderOf(caller: Caller): string | undefined {
  switch (caller.kind) {
    case 'account':
      return `${caller.registry.name} ${caller.actor.accountId}`;
    case 'person':
      return `${caller.registry.name} person ${caller.person.personId}`;
    case 'operator':
      return 'operator';
    case 'open':
      return undefined;
  }
}

async function answer(
  { app, cookie, attempts, files }: Serving & { files: LongFiles },
  op: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const admission = request.admission!;
  const { head } = admission;
  if (!admission.isWhole) admission.caller = await callerNow(app, op, head);
  const { caller } = admission;
  // Without a spread, which costs more on the hot path.
  const call = {
    headers: head.headers,
    params: request.params,
    query: request.query,
    body: request.body,
    executionId: head.executionId,
    address: head.address,
    sessions: head.sessions,
    session: head.session,
    attempt: op.atProvider ? attempts.read(request) : undefined,
  };
  const answer = await runOperation(app, op, call, caller);
  const { session, attempt, asOf } = besideOf(answer);
  if (session !== undefined) {
    const tokens = await sessionsAfter(app, head.sessions ?? [], session ?? undefined);
    reply.header('set-cookie', cookie.write(tokens, request));
  }
  if (attempt !== undefined) reply.header('set-cookie', attempts.write(attempt, request));
  if (asOf !== undefined) reply.header('data-as-of', asOf.toISOString());
  const text = streamOf(answer);
  if (text === undefined)
    return reply.type('application/json; charset=utf-8').send(successJson(answer, request));
  const file = files.begin(reply, holderOf(caller) ?? head.address, text, () => callerNow(app, op, head));
  reply.type(text.type);
  // Never shown as a page: some cells are texts of other accounts.
  if (text.type.startsWith('text/csv'))
    reply.header('content-disposition', `attachment; filename="${op.name}.csv"`);
  return reply.send(file);
}
