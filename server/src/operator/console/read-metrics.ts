import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { streamed } from '../../platform/wire/streamed.ts';

/** The metrics of this process in Prometheus text format 0.0.4. */
export const readMetrics = operation({
  name: 'read-metrics',
  summary: 'Metrics of this process, for Prometheus',
  description:
    'Text, no envelope. The operator token opens it, or METRICS_TOKEN, which opens nothing else. Every server of a shared database answers for itself. Calls by operation and status, strings by outcome, group sizes, what waits, and the process.',
  method: 'GET',
  path: '/metrics',
  section: 'operator',
  allow: 'operator',
  scraped: true,
  output: z.string(),
  media: 'text/plain',
  run: async ({ registry }) => {
    const { metrics } = registry;
    return streamed({ type: metrics.page.contentType, text: await metrics.text() }, 'The metrics.');
  },
});
