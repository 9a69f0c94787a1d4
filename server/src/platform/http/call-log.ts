import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whoActs } from '../pipeline/activity.ts';
import type { Caller } from '../pipeline/admission.ts';
import type { App } from '../pipeline/app.ts';
import { requestLog } from '../pipeline/request-log.ts';
import { readsLog } from '../pipeline/request-log-store.ts';
import { type CallLine, callLines } from '../telemetry/call-lines.ts';
import type { Log } from '../telemetry/log.ts';
import { tracer } from '../telemetry/tracing.ts';
import { requestIdOf, traceIdOf } from './claimed-ids.ts';
import { noteInSpan } from './traced-requests.ts';

type Call = Pick<
  CallLine,
  'executionId' | 'operation' | 'method' | 'route' | 'status' | 'code' | 'address'
> & {
  request: IncomingMessage;
  caller: Caller | undefined;
  /** Epoch milliseconds. */
  startedAt: number;
  durationMs: number;
};

/** Counts answered calls, logs them, and adds them to the log that their account reads. */
export class CallLog {
  readonly #write: (line: CallLine) => void;

  constructor(
    readonly app: Pick<App, 'metrics'>,
    log: Log,
  ) {
    this.#write = callLines(log);
  }

  /** Notes a call once, however often its end is told. */
  noteRequest(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    if (request.isNoted) return;
    request.isNoted = true;
    const { operation } = request.routeOptions.config as { operation?: string };
    this.note({
      request: request.raw,
      executionId: request.id,
      operation,
      method: request.method,
      route: request.routeOptions.url,
      status: statusCode,
      code: request.refusalCode,
      address: request.callerAddress,
      caller: request.admission?.caller,
      startedAt: request.startedAt,
      durationMs: elapsedTime,
    });
  }

  note(call: Call): void {
    const { operation, status, executionId, route, caller, durationMs } = call;
    const { headers } = call.request;
    const requestId = requestIdOf(headers);
    const ownTrace = tracer && noteInSpan(call.request, { executionId, operation, route, requestId });
    const traceId = ownTrace ?? traceIdOf(headers);
    this.app.metrics.called(operation ?? 'none', status, durationMs / 1_000);
    const ms = Math.round(durationMs);
    const registry = caller !== undefined && 'registry' in caller ? caller.registry.name : undefined;
    const actor = caller?.kind === 'account' ? caller.actor : undefined;
    this.#write({
      at: Date.now(),
      executionId,
      operation,
      method: call.method,
      route,
      status,
      code: call.code,
      registry,
      account: caller?.kind === 'operator' ? 'operator' : actor?.accountId,
      person: (caller !== undefined && 'person' in caller ? caller.person : actor?.person)?.personId,
      platform: actor?.platform?.accountId,
      address: call.address,
      requestId,
      traceId,
      ms,
    });
    if (operation !== undefined && caller?.kind === 'account') noteForAccount(call, operation, caller, ms);
  }
}

/** Adds calls of programs: those of the portal, with a session, would hide them. */
function noteForAccount(
  { method, route = '', status, code = '', executionId, startedAt }: Call,
  operation: string,
  { actor, registry }: Caller & { kind: 'account' },
  durationMs: number,
): void {
  if (actor.key === undefined || operation === readsLog) return;
  const log = registry.part(requestLog);
  const { accountId } = actor;
  if (!log.lists(accountId, code === '')) return;
  log.add({
    ...{ account_id: accountId, at: new Date(startedAt), actor: whoActs({ actor }), method, path: route },
    ...{ operation, status, code, execution_id: executionId, duration_ms: durationMs },
  });
}
