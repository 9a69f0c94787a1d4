import type { Dispatcher } from 'undici';
import { safeText } from './outbound-reasons.ts';

/** Of what a stranger's server answers, no more bytes than this are read. */
const mostBytes = 4_096;

/** What a stranger's server answered. */
export interface Answer {
  status: number;
  retryAfter: string | undefined;
  /** The beginning of the body. */
  text: string;
}

/**
 * One request and its answer, on undici's lowest road: of most answers only the status counts, and no stream need be
 * made to read it.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  #controller: Dispatcher.DispatchController | undefined;
  #reason: Error | undefined;
  #status = 0;
  #retryAfter: string | undefined;
  #parts: Buffer[] | undefined;
  #size = 0;

  /** One of the two is called, once or, when an answer is cut off, again to no effect. */
  constructor(
    readonly answered: (answer: Answer) => void,
    readonly failed: (error: Error) => void,
  ) {}

  /** Ends it: an answer that has begun counts as it is; one that has not is a failure. */
  cut(reason: Error): void {
    this.#reason = reason;
    this.#controller?.abort(reason);
    this.#end(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Its time was over before there was a connection.
    if (this.#reason !== undefined) controller.abort(this.#reason);
    this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // 1xx only announces the answer.
    if (status < 200) return;
    this.#status = status;
    const after = headers['retry-after'];
    if (typeof after === 'string') this.#retryAfter = after;
  }

  onResponseData(controller: Dispatcher.DispatchController, part: Buffer): void {
    this.#parts ??= [];
    this.#parts.push(part);
    this.#size += part.length;
    if (this.#size < mostBytes) return;
    this.onResponseEnd();
    controller.abort(new Error('The rest is not read.'));
  }

  onResponseEnd(): void {
    this.answered({ status: this.#status, retryAfter: this.#retryAfter, text: this.#text() });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end(error);
  }

  /** What goes wrong with a body does not unsay the status. */
  #end(error: Error): void {
    if (this.#status === 0) this.failed(error);
    else this.onResponseEnd();
  }

  #text(): string {
    if (this.#parts === undefined) return '';
    return safeText(Buffer.concat(this.#parts).subarray(0, mostBytes).toString('utf8'));
  }
}
