import {
  context,
  type ProxyTracerProvider,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/**
 * Makes the spans of this process, by the SDK that the operator loads before the server (`node --import`). Without one
 * it is undefined, and nothing else is asked before a span would be made: tracing that is off costs a comparison.
 */
export const tracer: Tracer | undefined = (
  trace.getTracerProvider() as ProxyTracerProvider
).getDelegateTracer('offerbook');

/**
 * Does work within a span, which is the parent of those that the work makes. Only where there is a tracer.
 *
 * @param parent by default what is active.
 */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
  parent = context.active(),
): Promise<T> {
  const span = tracer!.startSpan(name, options, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work, undefined, span);
  } catch (error) {
    fail(span, error as Error);
    throw error;
  } finally {
    span.end();
  }
}

/** Does work that no call waits for, in whose trace it has no place. */
export const apart: <T>(work: () => T) => T =
  tracer === undefined ? (work) => work() : (work) => context.with(ROOT_CONTEXT, work);

/** Names the error without its message, which may quote what a caller sent. A refusal of the caller's fault is no failure. */
function fail(span: Span, { code, name, status = 500 }: Error & { code?: unknown; status?: number }): void {
  span.setAttribute('error.type', typeof code === 'string' ? code : name);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}
