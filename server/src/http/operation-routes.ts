import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admitted, type Caller } from '../admission.ts';
import type { CallHead, House } from '../house.ts';
import { type BodyLimit, bodyLimitOf, bodyLimits, type Operation } from '../operation.ts';
import { runOperation } from '../run-operation.ts';
import { sessionToKeep } from '../signed-in.ts';
import { streamOf } from '../streamed.ts';
import { type BodyReader, leaveUnread } from './body-reader.ts';
import { success } from './envelope.ts';
import type { SessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls an operation, judged before the body is read. */
    admitted: { head: CallHead; caller: Caller } | undefined;
  }
}

interface Serving {
  house: House;
  cookie: SessionCookie;
  bodies: BodyReader;
}

/** Answers every operation at each of its paths: who calls, then the body, then the road. */
export function addOperations(
  app: FastifyInstance,
  operations: readonly Operation[],
  serving: Serving,
): void {
  app.decorateRequest('admitted', undefined);
  for (const op of operations) {
    const bodyLimit = bodyLimitOf(op);
    for (const url of [op.path, ...(op.aliases ?? [])]) {
      app.route({
        method: op.method,
        url,
        bodyLimit: bodyLimit.maxBytes,
        config: { operation: op.name, bodyLimit },
        onRequest: (request, reply, done) => {
          admit(serving, op, bodyLimit, request, reply).then(
            () => done(),
            (error: Error) => {
              leaveUnread(request, reply, bodyLimit);
              done(error);
            },
          );
        },
        handler: (request, reply) => answer(serving, op, request, reply),
      });
    }
  }
}

/** How large the body of the operation may be that a request is for. */
export const bodyLimitAt = (request: FastifyRequest): BodyLimit =>
  (request.routeOptions.config as { bodyLimit?: BodyLimit }).bodyLimit ?? bodyLimits.open;

async function admit(
  { house, cookie, bodies }: Serving,
  op: Operation,
  bodyLimit: BodyLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const head: CallHead = {
    headers: request.headers,
    executionId: request.id,
    address: request.ip,
    session: cookie.read(request),
  };
  const caller = await admitted(house, op, head);
  request.admitted = { head, caller };
  if (op.method !== 'GET') bodies.admit(request, reply, bodyLimit, holderOf(op, caller));
}

/** In whose budget a body counts; undefined without sign-in. */
function holderOf({ allow }: Operation, { actor, registry }: Caller): string | undefined {
  if (allow === 'open') return undefined;
  return `${registry?.name} ${actor.accountId || `person ${actor.person?.personId}`}`;
}

async function answer(
  { house, cookie }: Serving,
  op: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { head, caller } = request.admitted!;
  // Field by field: on the hot path a spread costs more.
  const call = {
    headers: head.headers,
    params: request.params,
    query: request.query,
    body: request.body,
    executionId: head.executionId,
    address: head.address,
    session: head.session,
  };
  const answer = await runOperation(house, op, call, caller);
  const session = sessionToKeep(answer);
  if (session !== undefined) reply.header('set-cookie', cookie.write(session.token, request));
  if (session !== undefined || op.showsSecret) reply.header('cache-control', 'no-store');
  const stream = streamOf(answer);
  if (stream === undefined) return success(answer, request);
  reply.type(stream.type);
  return reply.send(Readable.from(stream.text));
}
