import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../pipeline/app.ts';
import type { LoadGate, Urgency } from '../pipeline/load-gate.ts';
import { refuse, retryAfterSeconds } from '../pipeline/refusals.ts';
import type { Log } from '../telemetry/log.ts';
import { leaveUnread } from './body-reader.ts';
import { failure } from './envelope.ts';
import { bodyLimitAt } from './operation-routes.ts';

/** Refused calls are logged together: a line for each would cost as much as the refusal. */
const logEveryMs = 1_000;

/** The place of one call in its gate: held until it is answered and, if the client left before, until its work ends. */
export class Place {
  #holders = 1;

  constructor(readonly gate: LoadGate) {}

  hold(): void {
    this.#holders++;
  }

  release(): void {
    if (--this.#holders === 0) this.gate.leave();
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent for what is never refused for load. */
    place: Place | undefined;
    /** Refused for load; counted and logged here. */
    isShed: boolean;
  }
}

/** Refuses calls for which there is no room, before anything is done for them. */
export class Shedding {
  #unlogged = 0;

  constructor(
    readonly app: Pick<App, 'gates' | 'metrics'>,
    readonly log: Log,
    readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** @returns whether the call was let in; otherwise it has been answered. */
  letIn(request: FastifyRequest, reply: FastifyReply): boolean {
    const urgency = urgencyAt(request);
    if (urgency === undefined) return true;
    const gate = this.app.gates[urgency];
    if (gate.enter()) {
      const place = new Place(gate);
      request.place = place;
      reply.raw.once('close', () => place.release());
      return true;
    }
    this.#refuse(request, reply, urgency);
    return false;
  }

  /** Writes the answer itself: what the framework would add costs more than the answer. */
  #refuse(request: FastifyRequest, reply: FastifyReply, urgency: Urgency): void {
    this.app.metrics.shed(urgency, 'load');
    if (this.#unlogged++ === 0) setTimeout(() => this.#logAll(), logEveryMs).unref();
    const body = JSON.stringify(failure(overloaded, request));
    leaveUnread(request, reply, bodyLimitAt(request));
    const closes = reply.getHeader('connection') === 'close';
    request.isShed = true;
    reply.hijack();
    reply.raw.writeHead(503, {
      ...this.headers,
      ...(closes ? { connection: 'close' } : {}),
      'x-request-id': request.id,
      'retry-after': String(retryAfterSeconds),
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    });
    reply.raw.end(body);
  }

  #logAll(): void {
    this.log.warn({ calls: this.#unlogged }, 'calls were refused with 503: the service is overloaded');
    this.#unlogged = 0;
  }
}

/** The urgency of the operation of a request; undefined for what is never refused for load. */
export const urgencyAt = (request: FastifyRequest): Urgency | undefined =>
  (request.routeOptions.config as { urgency?: Urgency }).urgency;

/** One object for all refusals: an error with its stack costs several microseconds. */
const overloaded = refuse.overloaded();
