import type { Account } from './account.ts';

/** What a client sends; it is sent again until an answer says what became of it. */
export interface Action {
  /** The part whose action it is, and its kind within the part. */
  readonly part: string;
  readonly operation: string;
  readonly account: Account;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** A function when the body names the call by its number, so that rows can be attributed to it. */
  readonly body?: object | ((callNumber: number) => object);
  /** Sent a second time at once, as a client with a short timeout does. */
  readonly twin?: boolean;
  /** Sent with the operator's token; the account is the one that the call is about. */
  readonly byOperator?: boolean;
  /** Sent as the call's id, by which an attempt after a lost answer gets the answer of the first. */
  readonly id?: string;
  /** Sent once only: a lost answer stays lost. */
  readonly once?: boolean;
  /** What the checker needs of the answer; the rest is forgotten. Throws for an answer that is never right. */
  keep(status: number, body: Answer): unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON came; each part looks into its own answers.
export type Answer = any;

/** One sending of an action. Times are numbers of one counter of the whole run. */
export interface Call<A extends Action = Action, Kept = unknown> {
  /** Its place in the history of the round. */
  readonly number: number;
  readonly client: number;
  readonly action: A;
  readonly sent: number;
  readonly sentAtMs: number;
  /** When its answer was read. Absent: the answer was lost, or does not say what became of the call (503). */
  answered?: number;
  answeredAtMs?: number;
  status?: number;
  executionId?: string;
  /** What `keep` made of the answer. */
  answer?: Kept;
}

/** Everything that was sent in a round, in order of sending. */
export type History = readonly Call[];
