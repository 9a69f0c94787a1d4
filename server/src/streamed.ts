import type { Answer } from './operation.ts';

const stream = Symbol('stream');

interface Streamed {
  /** The content type it is sent under. */
  type: string;
  text: AsyncIterable<string> | Iterable<string>;
}

/** An answer that is a text of its own kind instead of an envelope. */
export interface StreamedAnswer extends Answer {
  [stream]: Streamed;
}

/** Sends the text as it comes; `message` stands in the account's activity only. */
export const streamed = (type: string, text: Streamed['text'], message: string): StreamedAnswer => ({
  message,
  [stream]: { type, text },
});

/** What an answer streams; undefined for one that goes in the envelope. */
export const streamOf = (answer: Answer): Streamed | undefined => (answer as Partial<StreamedAnswer>)[stream];
