import type { IncomingMessage, Server } from 'node:http';
import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { tracer } from '../telemetry/tracing.ts';
import { takeListener } from './request-listener.ts';

/** Asked every few seconds by machines. */
const unseen = ['/livez', '/readyz', '/metrics'];

const spans = new WeakMap<IncomingMessage, Span>();

/**
 * Makes a span of each request, which continues the trace of `traceparent`, and in which everything is done for it. To be
 * put before all others that answer requests; while tracing is off it does nothing.
 */
export function traceRequests(server: Server): void {
  const activeTracer = tracer;
  if (activeTracer === undefined) return;
  const serve = takeListener(server);
  server.on('request', (request, response) => {
    if (unseen.includes(request.url!)) return serve(request, response);
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = { 'http.request.method': request.method! };
    const span = activeTracer.startSpan(request.method!, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    const within = trace.setSpan(parent, span);
    // What the arrival of a body and the end of an answer lead to is done for the call as well.
    context.bind(within, request);
    context.bind(within, response);
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode);
      // The call is noted first.
      setImmediate(() => span.end());
    });
    context.with(within, serve, server, request, response);
  });
}

/** What a request's span says of an answered call. */
interface Noted {
  executionId: string;
  operation: string | undefined;
  route: string | undefined;
  /** The caller's own id of the request. */
  requestId: string | undefined;
}

/** Notes a call in the span of its request. @returns the id of its trace; undefined while tracing is off. */
export function noteInSpan(request: IncomingMessage, call: Noted): string | undefined {
  const span = spans.get(request);
  if (span === undefined) return undefined;
  const { executionId, operation, route, requestId } = call;
  if (route !== undefined) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
  if (operation !== undefined) span.setAttribute('offerbook.operation', operation);
  if (requestId !== undefined) span.setAttribute('offerbook.request_id', requestId);
  span.setAttribute('offerbook.execution_id', executionId);
  return span.spanContext().traceId;
}
