import { idKnownMs, type Row } from '@offerbook/client';
import type { Outcome } from './outcome.ts';

/**
 * A run is a deposit, a deletion or a report of any size, sent in chunks. Each chunk's transaction id is
 * stored before it is sent: after a reload or a lost connection the same chunk is sent under the same id, and
 * the registry does nothing twice. The registry keeps a summary for the account's other users: on-server.ts.
 */
export type RunKind = SharedRun['kind'];

/** A run as the registry keeps it for all users of the account. */
export type SharedRun = Row<'list-runs'>;

export interface Run {
  id: string;
  /** Environment and account that own the run. */
  owner: string;
  kind: RunKind;
  /** Its source, for display: a file's name, an offer. */
  title: string;
  /** The retailer that deposits are bound to, or for which an accelerator redeemed. */
  retailer: string;
  total: number;
  chunks: number;
  /** How many entries were never sent, because they cannot be; the last chunk holds them. */
  unsent?: number;
  startedAt: number;
  state: 'going' | 'stopped' | 'done';
  /** Number of strings with an answer. */
  done: number;
  counts: Partial<Record<Outcome, number>>;
}

export interface Chunk {
  run: string;
  place: number;
  /** Strings; for `generate` one base string or lookup code per string wanted, for `offline` encoded redemptions. */
  items: string[];
  txn: string;
  /** When it was first sent; absent before. */
  sentAt?: number;
  results?: Line[];
}

/** An entry that cannot be sent. */
export interface Broken {
  /** Its position, for display: the line of a file, or its number. */
  place: number;
  text: string;
  why: string;
}

/** The result of one string. */
export interface Line {
  gs1: string;
  outcome: Outcome;
  /** The entry as sent, if it was more than the string. */
  item?: string;
  /** Why it was never sent. */
  why?: string;
}

/** The registry's maximum per call (contract §2). */
const largestChunk = 5_000;

/** Each redemption has its own time, so nearly every one is a separate call. */
const offlineChunk = 25;

/** Large enough for speed, small enough for visible progress. */
export const chunkSize = (kind: RunKind, total: number): number =>
  kind === 'offline' ? offlineChunk : Math.min(largestChunk, Math.max(500, Math.ceil(total / 20)));

/** Whether a chunk was first sent so long ago that what is sent again under its id may be done twice. */
export const isLate = ({ sentAt }: Chunk): boolean => sentAt !== undefined && Date.now() - sentAt > idKnownMs;
