import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { tracer } from '../../platform/telemetry/tracing.ts';
import { acknowledged, type Leased } from './delivery.ts';
import type { Outcome } from './exchange.ts';

/** The span of an attempt, whose trace the receiver can continue. */
interface AttemptSpan {
  /** Names and values in turn: `traceparent`. */
  headers: string[];
  end: (outcome: Outcome) => void;
}

/** Begins the span of an attempt; undefined while tracing is off. Neither the URL nor the data is in it. */
export function attemptSpan(registry: string, leased: Leased): AttemptSpan | undefined {
  if (tracer === undefined) return undefined;
  const attributes = {
    'http.request.method': 'POST',
    'offerbook.registry': registry,
    'offerbook.endpoint': leased.to.endpoint_id,
    'offerbook.message_id': leased.message_id,
    'offerbook.attempt': leased.attempts + 1,
  };
  const span = tracer.startSpan(
    `deliver ${leased.action}`,
    { kind: SpanKind.CLIENT, attributes },
    ROOT_CONTEXT,
  );
  const headers: string[] = [];
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), headers, {
    set: (all, name, value) => all.push(name, value),
  });
  return {
    headers,
    end: ({ status }) => {
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (status === undefined || !acknowledged.includes(status))
        span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
