const stream = Symbol('stream');

interface Streamed {
  /** The content type. */
  type: string;
  text: AsyncIterable<string> | Iterable<string>;
}

/** An answer that is streamed text instead of an envelope. */
export interface StreamedAnswer {
  message: string;
  [stream]: Streamed;
}

/** Streams the text; `message` is only stored in the account's activity. */
export const streamed = (type: string, text: Streamed['text'], message: string): StreamedAnswer => ({
  message,
  [stream]: { type, text },
});

/** The stream of an answer; undefined for an answer in the envelope. */
export const streamOf = (answer: { message: string }): Streamed | undefined =>
  (answer as Partial<StreamedAnswer>)[stream];
