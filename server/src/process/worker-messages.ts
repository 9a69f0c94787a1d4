import type { Counted } from '../platform/telemetry/metrics.ts';

/** What a worker sends to its supervisor. */
export type FromWorker =
  /** It answers calls at `url`. */
  | { kind: 'ready'; url: string }
  /** It asks for the metrics of all workers. */
  | { kind: 'collect'; request: number }
  /** Its own metrics, which the supervisor asked for. */
  | { kind: 'counted'; request: number; counted: Counted }
  /** For all other workers. */
  | { kind: 'broadcast'; topic: string; value: unknown };

/** What a worker gets from its supervisor. */
export type ToWorker =
  | { kind: 'stop'; drain: boolean }
  | { kind: 'count'; request: number }
  | { kind: 'collected'; request: number; counted: Counted[] }
  | { kind: 'broadcast'; topic: string; value: unknown };
