// Sends traces of Offerbook to a collector, by OTLP over HTTP. See docs/operate/monitoring.md.
//
// Put this file into a folder that the user of the servers can read, which is not the one of the settings:
//
//   install -d /usr/local/lib/offerbook-tracing
//   install -m 0644 tracing.mjs /usr/local/lib/offerbook-tracing
//   cd /usr/local/lib/offerbook-tracing
//   npm install @opentelemetry/sdk-trace-node @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources
//   OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318 TRACES_SHARE=0.01 NODE_OPTIONS="--import=file:///usr/local/lib/offerbook-tracing/tracing.mjs" offerbook serve
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';

/** The share of traces that is kept. A caller's word that its own is kept does not count: callers are strangers. */
const share = new TraceIdRatioBasedSampler(Number(process.env.TRACES_SHARE ?? 0.01));

new NodeTracerProvider({
  resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'offerbook' })),
  sampler: new ParentBasedSampler({
    root: share,
    remoteParentSampled: share,
    remoteParentNotSampled: share,
  }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
}).register();
