import type { FastifyReply, FastifyRequest } from 'fastify';
import { whoActs } from '../pipeline/activity.ts';
import type { App } from '../pipeline/app.ts';
import { requestLog } from '../pipeline/request-log.ts';
import { readsLog } from '../pipeline/request-log-store.ts';
import type { Log } from '../telemetry/log.ts';

/** Counts an answered call, logs it, and adds it to the log that its account reads. */
export function noteCall(app: App, log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const { operation } = request.routeOptions.config as { operation?: string };
  app.metrics.called(operation ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  log.info(
    {
      execution_id: request.id,
      operation,
      method: request.method,
      // The route and not the URL: paths may contain data strings, fetch codes and tokens, unknown paths too.
      path: request.routeOptions.url,
      status: reply.statusCode,
      code: request.refusalCode,
      ...callerOf(request),
      address: request.callerAddress,
      ms: Math.round(reply.elapsedTime),
    },
    'call',
  );
  if (operation !== undefined) noteForAccount(operation, request, reply);
}

/** Adds calls of programs: those of the portal, with a session, would hide them. */
function noteForAccount(operation: string, request: FastifyRequest, reply: FastifyReply): void {
  const caller = request.admission?.caller;
  if (caller?.kind !== 'account' || caller.actor.key === undefined || operation === readsLog) return;
  const { actor, registry } = caller;
  registry.part(requestLog).add({
    accountId: actor.accountId,
    at: new Date(request.startedAt),
    who: whoActs({ actor }),
    method: request.method,
    path: request.routeOptions.url ?? '',
    operation,
    status: reply.statusCode,
    code: request.refusalCode ?? '',
    executionId: request.id,
    durationMs: Math.round(reply.elapsedTime),
  });
}

/** Who called, for the log; empty before authentication, and for calls without sign-in. */
function callerOf({ admission }: FastifyRequest): Record<string, unknown> {
  const caller = admission?.caller;
  switch (caller?.kind) {
    case 'account':
      return {
        registry: caller.registry.name,
        account: caller.actor.accountId,
        person: caller.actor.person?.personId,
        platform: caller.actor.platform?.accountId,
      };
    case 'person':
      return { registry: caller.registry.name, person: caller.person.personId };
    case 'operator':
      return { account: 'operator' };
    default:
      return {};
  }
}
