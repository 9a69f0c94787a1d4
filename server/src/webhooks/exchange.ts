import type { Dispatcher } from 'undici';
import { reasonOf, safeText } from './outbound-reasons.ts';

/** Of what a stranger's server answers, no more bytes than this are read. */
const mostBytes = 4_096;

/** How a request to a stranger's server went; without a status, `error` says why there is none. */
export interface Outcome {
  status: number | undefined;
  retryAfter: string | undefined;
  /** The beginning of the body. */
  text: string;
  durationMs: number;
  error: string | undefined;
}

const cut = (exchange: Exchange) => exchange.fail(new DOMException('late', 'TimeoutError'));

/**
 * One request and its answer, on undici's lowest road: of most answers only the status counts, and no stream need be
 * made to read it.
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
  #isOver = false;

  /** @param over called once. `isWhole`: the answer was read to its end, so its connection may be used again. */
  constructor(
    readonly over: (outcome: Outcome, isWhole: boolean) => void,
    limitMs: number,
  ) {
    this.#timer = setTimeout(cut, limitMs, this);
  }

  /** Ends it: an answer that has begun counts as it is; one that has not is a failure. */
  fail(reason: Error): void {
    this.#reason = reason;
    this.#controller?.abort(reason);
    this.onResponseError(this.#controller, reason);
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
    // It counts as it is.
    if (this.#size >= mostBytes) controller.abort(new Error('The rest is not read.'));
  }

  onResponseEnd(): void {
    this.#end(undefined, true);
  }

  /** What goes wrong with a body does not unsay the status. */
  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#end(this.#status === undefined ? reasonOf(error) : undefined, false);
  }

  #end(error: string | undefined, isWhole: boolean): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.over(
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
    return safeText(Buffer.concat(this.#parts).subarray(0, mostBytes).toString('utf8'));
  }
}
