import { z } from 'zod';
import { operation } from '../operation.ts';
import { streamed } from '../streamed.ts';

/** What this process counts about itself, as Prometheus reads it (text format 0.0.4). */
export const readMetrics = operation({
  name: 'read-metrics',
  summary: 'Metrics of this process, for Prometheus',
  description:
    'Text, no envelope. The operator token opens it, or METRICS_TOKEN, which opens nothing else. Every server of a shared database answers for itself. Calls by operation and status, strings by outcome, group sizes, what waits, and the process.',
  method: 'GET',
  path: '/metrics',
  room: 'operator',
  allow: 'operator',
  scraped: true,
  way: 'read',
  output: z.string(),
  media: 'text/plain',
  run: async ({ registry }) => {
    const { meters } = registry;
    return streamed(meters.page.contentType, [await meters.text()], 'The metrics.');
  },
});
