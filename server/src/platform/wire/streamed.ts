const stream = Symbol('stream');

interface Streamed {
  /** The content type. */
  type: string;
  /** The text, or its beginning. */
  text: string;
  /** What follows, made as its client reads; absent: nothing. */
  rest?: AsyncIterable<string> | undefined;
}

/** An answer that is text instead of an envelope. */
export interface StreamedAnswer {
  message: string;
  [stream]: Streamed;
}

/** Answers with the text; `message` is only stored in the account's activity. */
export const streamed = (text: Streamed, message: string): StreamedAnswer => ({ message, [stream]: text });

/** The text of an answer; undefined for an answer in the envelope. */
export const streamOf = (answer: { message: string }): Streamed | undefined =>
  (answer as Partial<StreamedAnswer>)[stream];
