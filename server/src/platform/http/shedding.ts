import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../pipeline/app.ts';
import type { Urgency } from '../pipeline/load-gate.ts';
import { refuse, retryAfterSeconds } from '../pipeline/refusals.ts';
import type { Log } from '../telemetry/log.ts';
import type { BodyLimit } from '../wire/body-limits.ts';
import { closesUnread } from './body-reader.ts';
import type { Destinations } from './destinations.ts';
import { failure } from './envelope.ts';
import { bodyLimitAt } from './operation-routes.ts';
import { Place } from './place.ts';
import { takeListener } from './request-listener.ts';

/** Refused calls are logged together: a line for each would cost as much as the refusal. */
const logEveryMs = 1_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Counted and logged already. */
    isNoted: boolean;
  }
}

interface SheddingOptions {
  app: Pick<App, 'gates' | 'metrics'>;
  destinations: Destinations;
  log: Log;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
}

/** Refuses calls for which there is no room, before anything is done for them. */
export class Shedding {
  readonly #app: SheddingOptions['app'];
  readonly #log: Log;
  readonly #destinations: Destinations;
  readonly #headers: readonly string[];
  #unlogged = 0;

  constructor({ app, destinations, log, headers }: SheddingOptions) {
    this.#app = app;
    this.#log = log;
    this.#destinations = destinations;
    this.#headers = [...Object.entries(headers).flat(), ...refusalHeaders];
  }

  /** While a gate is full, its calls are refused before the framework sees them: the lightest answer is the one that costs the calls in flight least. */
  putBefore(server: Server): void {
    const serve = takeListener(server);
    server.on('request', (request, response) => {
      if (!this.#refuses(request, response)) serve(request, response);
    });
  }

  #refuses(request: IncomingMessage, response: ServerResponse): boolean {
    const { till, other } = this.#app.gates;
    if (!till.isFull && !other.isFull) return false;
    const { urgency, bodyLimit } = this.#destinations.find(request.method!, request.url!)?.destination ?? {};
    if (urgency === undefined || bodyLimit === undefined) return false;
    if (this.#app.gates[urgency].hasRoom(sizeOf(request, urgency))) return false;
    this.#refuse(request, response, urgency, bodyLimit);
    return true;
  }

  /** @returns whether the call was let in; otherwise it has been answered. */
  letIn(request: FastifyRequest, reply: FastifyReply): boolean {
    const urgency = urgencyAt(request);
    if (urgency === undefined) return true;
    const place = new Place(this.#app.gates[urgency], sizeOf(request.raw, urgency));
    if (!place.take()) return this.#shed(request, reply, urgency);
    reply.raw.place = place;
    return true;
  }

  /** Does the work of a call, its body read, in its place: a call that waited for its body finds one again, or is refused. */
  run(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown> | undefined {
    const { place } = reply.raw;
    if (place === undefined) return work();
    if (!place.take()) {
      this.#shed(request, reply, urgencyAt(request)!);
      return undefined;
    }
    place.beginWork();
    return work().finally(() => place.endWork(reply.raw));
  }

  #shed(request: FastifyRequest, reply: FastifyReply, urgency: Urgency): false {
    request.isNoted = true;
    reply.hijack();
    this.#refuse(request.raw, reply.raw, urgency, bodyLimitAt(request));
    return false;
  }

  #refuse(request: IncomingMessage, response: ServerResponse, urgency: Urgency, bodyLimit: BodyLimit): void {
    this.#app.metrics.shed(urgency, 'load');
    if (this.#unlogged++ === 0) setTimeout(() => this.#logAll(), logEveryMs).unref();
    const id = randomUUID();
    const headers = [...this.#headers, 'x-request-id', id];
    if (closesUnread(request, bodyLimit)) headers.push('connection', 'close');
    response.writeHead(503, headers);
    response.end(beforeId + id + afterId);
  }

  #logAll(): void {
    this.#log.warn({ calls: this.#unlogged }, 'calls were refused with 503: the service is overloaded');
    this.#unlogged = 0;
  }
}

/** A call counts once for each such part of its body: redeeming a basket of strings takes as long as several calls of one. */
const bytesPerCall = 384;

/** A larger call counts no more, so that few of them cannot fill a gate. */
const maxSize = 8;

/** @returns for how many calls a request counts. */
export function sizeOf({ headers }: IncomingMessage, urgency: Urgency): number {
  const bytes = urgency === 'till' ? Number(headers['content-length'] ?? 0) : 0;
  return bytes >= bytesPerCall ? Math.min(Math.ceil(bytes / bytesPerCall), maxSize) : 1;
}

/** The urgency of the operation of a request; undefined for what is never refused for load. */
export const urgencyAt = (request: FastifyRequest): Urgency | undefined =>
  (request.routeOptions.config as { urgency?: Urgency }).urgency;

// All refusals have one answer but for its id, so its text is made once.
const someId = randomUUID();
const body = JSON.stringify(failure(refuse.overloaded(), { id: someId }));
const [beforeId, afterId] = body.split(someId) as [string, string];

const refusalHeaders = [
  ...['retry-after', String(retryAfterSeconds)],
  ...['content-type', 'application/json; charset=utf-8'],
  ...['content-length', String(Buffer.byteLength(body))],
];
