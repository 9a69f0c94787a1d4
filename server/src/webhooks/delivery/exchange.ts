import type { Dispatcher } from 'undici';
import { reasonOf, safeText } from './outbound-reasons.ts';

/** At most so much of an answer is read. */
const maxBodyBytes = 4_096;

/** The result of a request; without a status, `error` says why there is none. */
export interface Outcome {
  status: number | undefined;
  retryAfter: string | undefined;
  /** The beginning of the body, on one line. */
  text: string;
  durationMs: number;
  error: string | undefined;
}

const timeOut = (exchange: Exchange) => exchange.fail(new DOMException('late', 'TimeoutError'));

/**
 * One request and its answer, on undici's lowest interface: of most answers only the status counts, which needs no
 * stream.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #reason: Error | undefined;
  #status: number | undefined;
  #retryAfter: string | undefined;
  #parts: Buffer[] | undefined;
  #size = 0;
  #isDone = false;

  /** @param done called once. `isWhole`: the answer was read to its end, so its connection can be used again. */
  constructor(
    readonly done: (outcome: Outcome, isWhole: boolean) => void,
    timeoutMs: number,
  ) {
    this.#timer = setTimeout(timeOut, timeoutMs, this);
  }

  /** Ends the exchange: an answer that has begun counts with what was read; otherwise it is a failure. */
  fail(reason: Error): void {
    this.#reason = reason;
    this.#controller?.abort(reason);
    this.onResponseError(this.#controller, reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // A reason is set already if the exchange timed out before there was a connection.
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
    if (this.#size >= maxBodyBytes) controller.abort(new Error('The answer is too long.'));
  }

  onResponseEnd(): void {
    this.#end(undefined, true);
  }

  /** An error in the body does not undo the status. */
  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#end(this.#status === undefined ? reasonOf(error) : undefined, false);
  }

  #end(error: string | undefined, isWhole: boolean): void {
    if (this.#isDone) return;
    this.#isDone = true;
    clearTimeout(this.#timer);
    this.done(
      {
        status: this.#status,
        retryAfter: this.#retryAfter,
        text: this.#text(),
        durationMs: Math.round(performance.now() - this.#startedAt),
        error,
      },
      isWhole,
    );
  }

  #text(): string {
    if (this.#parts === undefined) return '';
    return safeText(Buffer.concat(this.#parts).subarray(0, maxBodyBytes).toString('utf8'));
  }
}
