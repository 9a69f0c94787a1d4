import type { Metrics } from '../telemetry/metrics.ts';
import type { Caller } from './admission.ts';
import type { Person } from './context.ts';
import type { LoadGates } from './load-gate.ts';
import type { Operation } from './operation.ts';
import type { Environment, Registry } from './registry.ts';

/** Both registries and what they share. */
export interface App {
  registries: Record<Environment, Registry>;
  operatorToken: string;
  /** Grants access to /metrics, as the operator token does. */
  metricsToken: string | undefined;
  metrics: Metrics;
  /** Limit the calls in flight. */
  gates: LoadGates;
  clock: () => Date;
  /** Authenticates a caller. This, `callerLately`, `proveRecently`, `keepBeside` and `wakeDelivery` are injected by process/: their folders import the pipeline. */
  authenticate: (op: Operation, head: CallHead) => Promise<Caller>;
  /** The account of a key and token that were looked up within the last second; undefined: `authenticate` must say. */
  callerLately: (credentials: { key: string; token: string }) => (Caller & { kind: 'account' }) | undefined;
  /**
   * Requires that the person has just proven that it is they.
   *
   * @throws Refusal SECOND_STEP_REQUIRED, with what to do.
   */
  proveRecently: (
    registry: Registry,
    person: Person,
    calling: { now: Date; session: string | undefined },
  ) => Promise<void>;
  /** Which of the browser's other sessions stay when one begins or, without `begun`, ends. */
  keepBeside: (begun: string | undefined, others: readonly string[]) => Promise<string[]>;
  /** Called after an operation that may have written events. */
  wakeDelivery: (registry: Registry) => void;
  /** Set in tests: answers are checked against the declared output, and each operation is recorded by execution id. */
  calls?: Map<string, Operation>;
}

/** The part of a request that is known before its body is read, enough to authenticate. */
export interface CallHead {
  headers: Record<string, string | string[] | undefined>;
  executionId: string;
  /** The caller's network address, for the limits on failed attempts. */
  address: string;
  /** The tokens of the browser's sessions, at most one of each registry. */
  sessions?: readonly string[] | undefined;
  /** The one that the call is made with. */
  session?: string | undefined;
  /** The cookie of a sign-in at the identity provider, for the operations that are `atProvider`. */
  attempt?: string | undefined;
}

/** A request as the pipeline takes it: independent of HTTP, with path, query and body apart. */
export interface Call extends CallHead {
  params: unknown;
  query: unknown;
  body: unknown;
}
