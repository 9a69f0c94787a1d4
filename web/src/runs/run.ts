import type { Outcome } from './outcome.ts';

/**
 * A run is a deposit, a deletion or a report of any size, sent in chunks. Each chunk has a transaction id of its own that is
 * written down before it is sent: after a reload or a lost connection the same chunk goes out under the same id, and the
 * registry does nothing twice.
 */
export type Work = 'make' | 'give' | 'delete' | 'offline';

export interface Run {
  id: string;
  /** Environment and account: whose run it is. */
  owner: string;
  work: Work;
  /** What it was made of, for people: a file's name, an offer. */
  title: string;
  /** For whom alone deposits are, or for whom an accelerator redeemed. */
  retailer: string;
  total: number;
  chunks: number;
  startedAt: number;
  state: 'going' | 'stopped' | 'done';
  /** How many strings have an answer. */
  done: number;
  counts: Partial<Record<Outcome, number>>;
}

export interface Chunk {
  run: string;
  place: number;
  /** Strings; for `make` one base string or lookup code per wanted string, for `offline` redemptions as written. */
  items: string[];
  txn: string;
  /** When it was first sent; absent before. */
  sentAt?: number;
  results?: Line[];
}

/** What was given and cannot be sent. */
export interface Broken {
  /** For people: the line of a file, or the how-manieth. */
  place: number;
  text: string;
  why: string;
}

/** What became of a string. */
export interface Line {
  gs1: string;
  outcome: Outcome;
  /** What was sent, where that was more than the string. */
  item?: string;
  /** Why it was never sent. */
  why?: string;
}

/** As the registry takes at most (contract §2). */
const largestChunk = 5_000;

/** Each redemption has a time of its own, so most are a call of their own. */
const offlineChunk = 25;

/** Large enough to be quick, small enough that progress is seen. */
export const chunkSize = (work: Work, total: number): number =>
  work === 'offline' ? offlineChunk : Math.min(largestChunk, Math.max(500, Math.ceil(total / 20)));

/** The registry keeps the answer to a call that made strings for 24 hours (contract §1); then an id says nothing. */
export const answerKeptMs = 23 * 3_600_000;
