import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { App } from '../pipeline/app.ts';
import type { Operation } from '../pipeline/operation.ts';
import { refuse } from '../pipeline/refusals.ts';
import { openApiDocument } from '../reference/openapi.ts';
import type { Log } from '../telemetry/log.ts';
import type { View } from '../views/view.ts';
import { bodyLimits } from '../wire/body-limits.ts';
import { closeSilent, closeWithConnection, serverAnswers } from './answers.ts';
import { AttemptCookie } from './attempt-cookie.ts';
import { BodyReader, leaveUnread, readJson } from './body-reader.ts';
import { readText } from './body-text.ts';
import { brokenHttpRefuser, requestTimeoutMs } from './broken-http.ts';
import { CallLog } from './call-log.ts';
import { callerAddress, IgnoredForwarding, plainAddress, trustOf } from './caller-address.ts';
import { addCompression } from './compression.ts';
import { Destinations } from './destinations.ts';
import { addDocs } from './docs.ts';
import { EarlyCalls } from './early-calls.ts';
import { failure, success } from './envelope.ts';
import { watchLoad } from './load-watch.ts';
import { isBrowser, sendNotFoundPage } from './not-found.ts';
import { addOperations, bodyLimitAt } from './operation-routes.ts';
import { addPortal } from './portal.ts';
import { logRefused, refusalOf } from './refused.ts';
import { routerOptions } from './router-options.ts';
import { SessionCookie } from './session-cookie.ts';
import { Shedding, urgencyAt } from './shedding.ts';
import { traceRequests } from './traced-requests.ts';
import { addPages } from './views.ts';

/** Node would refuse a request without Host without a body; a hook refuses it with the envelope. */
const connections = { requireHostHeader: false, headersTimeout: 15_000, connectionsCheckingInterval: 2_000 };

/** In place of a compiler of JSON Schema, which no route has. */
const noSchemas = () => () => {
  throw new Error('operations judge their input by zod, not by JSON Schema');
};

export interface HttpOptions {
  app: App;
  operations: readonly Operation[];
  views: readonly View[];
  version: string;
  log: Log;
  /** False while the process is starting or stopping. */
  isReady: () => Promise<boolean>;
  /** Whether the process takes its last calls. */
  isDraining: () => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number;
    /** Why the call was refused, for the log. */
    refusalCode: string | undefined;
    /** The content type that was sent. */
    declaredType: string | undefined;
  }
}

/** Headers for browsers that open an answer as a page, and for caches: answers are their caller's alone. */
const commonHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** The HTTP server: turns requests into calls, and answers and refusals into envelopes. */
export async function buildHttp({
  app,
  operations,
  views,
  version,
  log,
  isReady,
  isDraining,
}: HttpOptions): Promise<FastifyInstance> {
  const { config, siblings } = app.registries.test;
  const { trustProxy } = config;
  const isTrusted = trustOf(trustProxy ?? []);
  const forwarding = new IgnoredForwarding(isTrusted, siblings, log);
  const fastify = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // For host and scheme; the caller's address is made in caller-address.ts.
    trustProxy: trustProxy === undefined ? false : isTrusted,
    // No child logger per request: log lines contain the execution id.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    routerOptions,
    // Operations judge their input by zod: without this, Fastify loads the compilers of JSON Schema at every start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    keepAliveTimeout: 65_000,
    requestTimeout: requestTimeoutMs,
    // A client that never reads holds its answer no longer (closeSilent); of one that reads slowly, bytes move.
    connectionTimeout: 300_000,
    // Requests in flight when the server stops are still served; Fastify then closes their connections.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      render(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: brokenHttpRefuser(commonHeaders),
    http: { ...connections, ServerResponse: serverAnswers(isDraining) },
  });
  // Node's 417 has no body, and an unknown expectation may be ignored (RFC 9110, 10.1.1). Node would send
  // `100 Continue` before authentication; body-reader.ts sends it instead.
  for (const event of ['checkExpectation', 'checkContinue'])
    fastify.server.on(event, (request, response) => fastify.server.emit('request', request, response));
  fastify.server.on('timeout', closeSilent);
  const bodies = new BodyReader((request) => app.metrics.shed(urgencyAt(request) ?? 'other', 'bodies'));
  const cookie = new SessionCookie(config.publicUrl);
  const destinations = new Destinations(operations);
  const shedding = new Shedding({ app, destinations, log, headers: commonHeaders });
  const calls = new CallLog(app, log);
  const early = new EarlyCalls({
    app,
    destinations,
    log,
    calls,
    headers: commonHeaders,
    bodies,
    addressOf: (request) => {
      forwarding.note(request);
      return plainAddress(request, trustProxy === undefined ? undefined : isTrusted);
    },
  });
  early.putBefore(fastify.server);
  fastify.addHook('preClose', async () => early.close());
  shedding.putBefore(fastify.server);
  traceRequests(fastify.server);
  const unwatch = watchLoad(app);
  fastify.addHook('onClose', async () => unwatch());
  fastify.decorateRequest('startedAt', 0);
  fastify.decorateRequest('callerAddress', {
    getter(this: FastifyRequest) {
      return callerAddress(this);
    },
  });
  fastify.decorateRequest('refusalCode', undefined);
  fastify.decorateRequest('declaredType', undefined);
  fastify.decorateRequest('giveBack', undefined);
  fastify.decorateRequest('isNoted', false);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!shedding.letIn(request, reply)) return;
    closeWithConnection(reply.raw);
    reply.raw.once('close', () => {
      reply.raw.place?.leave();
      request.giveBack?.();
      // An answer that is cut off has no end at which it would be noted.
      if (reply.raw.headersSent) calls.noteRequest(request, reply);
    });
    request.startedAt = Date.now();
    forwarding.note(request);
    reply.headers(commonHeaders);
    // A body is always JSON, also with a content type that is wrong or malformed.
    const { headers } = request.raw;
    if (headers['content-type'] !== undefined) {
      request.declaredType = headers['content-type'];
      headers['content-type'] = 'application/json';
    }
    reply.header('x-request-id', request.id);
    const hostless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    if (hostless) return done(refuse.malformed('The request has no Host header.'));
    // An unknown path is answered here, because Fastify would read the body first.
    if (request.is404) {
      leaveUnread(request, reply, bodyLimits.open);
      return void unknownPath(request, reply);
    }
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    calls.noteRequest(request, reply);
    done();
  });

  // Clients may send application/json without a body, which Fastify's own parser refuses.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, readJson(readText(bytes as Buffer, request.declaredType), bodyLimitAt(request)));
    } catch (error) {
      done(error as Error);
    }
  });

  fastify.setErrorHandler((error, request, reply) => render(error as Error, request, reply));
  fastify.setNotFoundHandler(unknownPath);

  await addCompression(fastify);
  const attempts = new AttemptCookie(config.publicUrl);
  addOperations(fastify, operations, { app, cookie, attempts, bodies, shedding });

  // Only pages get all security headers: on JSON they would take a third of the time of a redeem.
  await fastify.register(async (reference) => {
    reference.addHook('onRequest', withoutCommonHeaders);
    await reference.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          fontSrc: ["'self'"],
          imgSrc: ["'self'"],
          // Operations are tried from its pages, and the next page is fetched.
          connectSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
    });
    addDocs(reference, () => openApiDocument(operations, views, version));
  });
  await fastify.register(async (portal) => {
    portal.addHook('onRequest', withoutCommonHeaders);
    await addPortal(portal, { provider: config.oidc?.name, mail: config.mail !== undefined });
  });
  await fastify.register(async (own) => {
    own.addHook('onRequest', withoutCommonHeaders);
    addPages(own, views, { app, cookie, bodies, shedding });
  });
  fastify.get('/livez', async (request) => success({ message: 'The process is alive.' }, request));
  fastify.get('/readyz', async (request, reply) => {
    if (await isReady()) return success({ message: 'Ready.' }, request);
    return render(refuse.unavailable('Not ready yet, or stopping.'), request, reply);
  });
  return fastify;

  function unknownPath(request: FastifyRequest, reply: FastifyReply) {
    if (isBrowser(request)) return sendNotFoundPage(request, reply);
    reply.header('vary', 'accept');
    return render(refuse.noSuchOperation(request.method, request.url.split('?')[0] ?? ''), request, reply);
  }

  function render(error: Error, request: FastifyRequest, reply: FastifyReply) {
    // The client hung up in the middle of its body: the same code as when the database does, and no fault of this server.
    const hungUp = error === request.raw.errored;
    const refusal = hungUp
      ? refuse.malformed('The connection was closed before the body came.')
      : refusalOf(error, request.routeOptions.bodyLimit);
    request.refusalCode = refusal.code;
    // No hook has run for a path that cannot be decoded, and pages have headers of their own.
    reply.headers(commonHeaders).header('x-request-id', request.id);
    logRefused(log, request.id, error, refusal);
    reply.code(refusal.status);
    if (refusal.extra?.['retry_after'] !== undefined)
      reply.header('retry-after', String(refusal.extra['retry_after']));
    return reply.send(failure(refusal, request));
  }
}

/** Removes headers that pages set with values of their own. */
function withoutCommonHeaders(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  for (const name of Object.keys(commonHeaders)) reply.removeHeader(name);
  done();
}
