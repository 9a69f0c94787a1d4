import type { CallOptions, Registry } from './connect.ts';
import { depositStrings } from './derived/operations.ts';
import type { Answer } from './operation.ts';

/** The result of one string of a deposit. */
export type DepositResult = Answer<typeof depositStrings>['results'][number];

export interface DepositOptions extends Pick<CallOptions, 'signal'> {
  /** Strings per call; the registry accepts 5,000 unless configured otherwise. */
  chunk?: number;
  /** `base_gs1`: each entry is a base string or a lookup code, and the registry makes a string for it. */
  mode?: 'base_gs1';
  /** The retailer these strings are for, where the offer requires one. */
  retailer?: string;
  /**
   * Names the whole deposit. With mode `base_gs1` the same name, strings and chunk size return the same answers for
   * 24 hours: a program started twice makes no string twice.
   */
  txnId?: string;
  /** Where an interrupted deposit goes on: the 0-based index in it of the first of `strings`, where a chunk began. */
  from?: number;
}

/** One finished chunk. */
export interface DepositedChunk {
  /** 0-based index of its first string in the deposit. */
  from: number;
  /** As sent. */
  sent: string[];
  /** One per string after expansion, in the order sent. */
  results: DepositResult[];
  answer: Answer<typeof depositStrings>;
}

/**
 * Deposits any number of strings in chunks. Given strings may be sent again without harm.
 *
 * @throws OfferbookError when a chunk is refused as a whole or unanswered; earlier chunks are deposited.
 */
export async function* depositAll(
  registry: Registry,
  strings: Iterable<string> | AsyncIterable<string>,
  { chunk = 5_000, mode, retailer, txnId, from = 0, signal }: DepositOptions = {},
): AsyncGenerator<DepositedChunk> {
  let at = from;
  let sent: string[] = [];
  const send = async (): Promise<DepositedChunk> => {
    const named = txnId === undefined ? {} : { txnId: `${txnId}-${at}-${sent.length}` };
    const body = {
      gs1s: sent,
      ...(mode === undefined ? {} : { mode }),
      ...(retailer === undefined ? {} : { retailer_email_domain: retailer }),
    };
    const answer = await registry.call(depositStrings, { body, ...named, ...(signal ? { signal } : {}) });
    const done = { from: at, sent, results: answer.results, answer };
    at += sent.length;
    sent = [];
    return done;
  };
  for await (const string of strings) {
    sent.push(string);
    if (sent.length === chunk) yield await send();
  }
  if (sent.length > 0) yield await send();
}
