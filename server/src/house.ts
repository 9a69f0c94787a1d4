import type { Meters } from './meters.ts';
import type { Environment, Registry } from './registry.ts';

/** Both registries and what is common to them. */
export interface House {
  registries: Record<Environment, Registry>;
  operatorToken: string;
  /** Opens /metrics beside the operator token. */
  metricsToken: string | undefined;
  meters: Meters;
  clock: () => Date;
  /** In tests every answer is held against the operation's declared output. */
  checkAnswers?: boolean;
}

/** What is known of a request before its body is read: enough to say who calls. */
export interface CallHead {
  headers: Record<string, string | string[] | undefined>;
  executionId: string;
  /** The caller's network address, for the limits on failed attempts. */
  address: string;
  /** The session that the caller's browser keeps. */
  session?: string | undefined;
}

/** A request as the road sees it: the transport is gone, path, query and body stay apart. */
export interface Call extends CallHead {
  params: unknown;
  query: unknown;
  body: unknown;
}
