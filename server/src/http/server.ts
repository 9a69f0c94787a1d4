import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { isUnavailable } from '../db/database.ts';
import type { House } from '../house.ts';
import type { Log } from '../log.ts';
import { bodyLimits, type Operation } from '../operation.ts';
import type { Page } from '../page.ts';
import { Refusal, refuse } from '../refusals.ts';
import { answeredEarly, BodyReader, leaveUnread, readJson } from './body-reader.ts';
import { addDocs } from './docs.ts';
import { failure, success } from './envelope.ts';
import { isBrowser, sendLostPage } from './lost-page.ts';
import { openApiDocument } from './openapi.ts';
import { addOperations, bodyLimitAt } from './operation-routes.ts';
import { addPages } from './pages.ts';
import { addPortal } from './portal.ts';
import { SessionCookie } from './session-cookie.ts';

/** A call, body and all, arrives within this time or its connection is closed. */
const requestTimeoutMs = 30_000;

export interface HttpOptions {
  house: House;
  operations: readonly Operation[];
  pages: readonly Page[];
  version: string;
  log: Log;
  /** False while the process is starting or stopping. */
  isReady: () => Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number;
  }
}

/** What a browser that opens an answer by itself has to be told. */
const onEveryAnswer = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** The transport: requests to calls, answers and refusals to envelopes. It knows no coupon. */
export async function buildHttp({
  house,
  operations,
  pages,
  version,
  log,
  isReady,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // Limits on failed attempts go by address: behind a proxy that is not named here all callers are one.
    trustProxy: house.registries.test.config.trustProxy ?? false,
    // A child logger per request is never written to: lines carry the execution id themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    keepAliveTimeout: 65_000,
    requestTimeout: requestTimeoutMs,
    // What is on its way when the server is told to stop is still served; Fastify closes each connection after it.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      render(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: refuseBrokenHttp,
    // Node would refuse such a request without a body; the hook below does it in the envelope.
    http: { requireHostHeader: false, headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
  });
  // Nor does Node's own 417 carry one. An expectation we do not know may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Node would ask for the body before anything is judged; body-reader.ts asks for it.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  const bodies = new BodyReader();
  const cookie = new SessionCookie(house.registries.test.config.publicUrl);
  app.decorateRequest('startedAt', 0);
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = Date.now();
    reply.headers(onEveryAnswer);
    // Whatever the content type says, even what Fastify would refuse to read as one, a body here is JSON.
    const { headers } = request.raw;
    if (headers['content-type'] !== undefined) headers['content-type'] = 'application/json';
    reply.header('x-request-id', request.id);
    const hostless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    if (hostless) return done(refuse.malformed('The request has no Host header.'));
    // An unknown path is answered now: Fastify would read a body first.
    if (request.is404) {
      leaveUnread(request, reply, bodyLimits.open);
      return void unknownPath(request, reply);
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config as { operation?: string };
    house.meters.called(operation ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    log.info(
      {
        execution_id: request.id,
        operation,
        method: request.method,
        // The route and not the URL: strings, fetch codes and tokens stand in paths, and an unknown path may hold them too.
        path: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    );
    done();
  });

  // Real clients send application/json with no body at all.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    try {
      done(null, readJson(String(text), bodyLimitAt(request)));
    } catch (error) {
      done(error as Error);
    }
  });

  app.setErrorHandler((error, request, reply) => render(error as Error, request, reply));
  app.setNotFoundHandler(unknownPath);

  addOperations(app, operations, { house, cookie, bodies });

  // Pages get every header a browser heeds; on JSON they would cost a redeem a third of its time.
  await app.register(async (reference) => {
    reference.addHook('onRequest', withoutCommonHeaders);
    await reference.register(helmet, {
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          upgradeInsecureRequests: null,
        },
      },
    });
    await addDocs(reference, openApiDocument(operations, version));
  });
  await app.register(async (portal) => {
    portal.addHook('onRequest', withoutCommonHeaders);
    await addPortal(portal);
  });
  await app.register(async (own) => {
    own.addHook('onRequest', withoutCommonHeaders);
    addPages(own, pages, house, cookie, bodies);
  });
  app.get('/livez', async (request) => success({ message: 'The process is alive.' }, request));
  app.get('/readyz', async (request, reply) => {
    if (await isReady()) return success({ message: 'Ready.' }, request);
    return render(refuse.unavailable('Not ready yet, or stopping.'), request, reply);
  });
  return app;

  function unknownPath(request: FastifyRequest, reply: FastifyReply) {
    if (isBrowser(request)) return sendLostPage(request, reply);
    reply.header('vary', 'accept');
    return render(refuse.noSuchOperation(request.method, request.url.split('?')[0] ?? ''), request, reply);
  }

  function render(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const refusal = asRefusal(error, request.routeOptions.bodyLimit);
    // A path that cannot be decoded gets here without any hook having run.
    reply.header('x-request-id', request.id);
    // One of ours says why by itself: overload, or no room for the body.
    if (error instanceof Refusal && refusal.status === 503)
      log.warn({ execution_id: request.id }, refusal.message);
    else if (refusal.status === 503) log.error({ execution_id: request.id, err: error }, 'call failed');
    reply.code(refusal.status);
    if (refusal.extra?.['retry_after'] !== undefined)
      reply.header('retry-after', String(refusal.extra['retry_after']));
    return reply.send(failure(refusal, request));
  }
}

/** What pages say for themselves must not stand there twice. */
function withoutCommonHeaders(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  for (const name of Object.keys(onEveryAnswer)) reply.removeHeader(name);
  done();
}

/** Everything that is not a refusal is our fault or the database's: 503, and the details only in the log. */
function asRefusal(error: Error, maxBytes: number): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse.tooLarge(maxBytes);
  if (!isUnavailable(error) && statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return refuse.malformed(`The request is not understood: ${error.message}.`);
  }
  return refuse.unavailable();
}

const brokenHttp: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The request headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: `The request did not arrive within ${requestTimeoutMs / 1_000} seconds. Send it again.`,
};

/** Bytes that are no HTTP at all never reach a route; they get the envelope too, as far as the socket allows. */
function refuseBrokenHttp(error: NodeJS.ErrnoException, socket: IncomingMessage['socket']): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  // A second answer to the same call would be taken for the answer to the next.
  if (answeredEarly.has(socket)) return void socket.destroy();
  const refusal = refuse.malformed(
    brokenHttp[error.code ?? ''] ?? 'This is not a valid HTTP request. Check how it is written.',
  );
  const id = randomUUID();
  const body = JSON.stringify(failure(refusal, { id }));
  const headers = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
