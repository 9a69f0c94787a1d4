import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Caller } from '../pipeline/admission.ts';
import type { App } from '../pipeline/app.ts';
import type { LoadGate } from '../pipeline/load-gate.ts';
import type { Answer } from '../pipeline/operation.ts';
import type { Log } from '../telemetry/log.ts';
import type { CallLog } from './call-log.ts';
import type { Destination } from './destinations.ts';
import { failure, successJson } from './envelope.ts';
import { logRefused, refusalOf } from './refused.ts';

interface Serving {
  app: App;
  log: Log;
  calls: CallLog;
}

interface Admitted {
  caller: Caller;
  address: string;
  /** Absent: the call has no place in a gate. */
  gate: LoadGate | undefined;
  /** For how many calls it counts there. */
  size: number;
  /** Gives the body's part of its budget back. */
  giveBack: (() => void) | undefined;
}

const json = 'application/json; charset=utf-8';

/** The headers of an answer, names and values in turn: one list for all answers, which node:http reads at once. */
export class AnswerHead {
  readonly #common: readonly string[];
  readonly #list: string[];
  readonly #idAt: number;

  /** @param common headers of every answer. */
  constructor(common: Readonly<Record<string, string>>) {
    this.#common = Object.entries(common).flat();
    this.#list = [...this.#common, 'x-request-id', '', 'content-type', json, 'content-length', ''];
    this.#idAt = this.#common.length + 1;
  }

  /** To be read before the next call of it. */
  of(id: string, bytes: number, retryAfter: string | undefined): string[] {
    const length = String(bytes);
    if (retryAfter !== undefined)
      return [
        ...this.#common,
        ...['x-request-id', id, 'retry-after', retryAfter],
        ...['content-type', json, 'content-length', length],
      ];
    this.#list[this.#idAt] = id;
    this.#list[this.#list.length - 1] = length;
    return this.#list;
  }
}

/** An admitted call that is answered without the framework. Exactly one of `send`, `succeed` and `fail` ends it. */
export class EarlyCall {
  readonly executionId = randomUUID();
  readonly startedAt = Date.now();
  readonly #since = performance.now();

  constructor(
    readonly serving: Serving,
    readonly head: AnswerHead,
    readonly destination: Destination,
    readonly response: ServerResponse,
    readonly admitted: Admitted,
  ) {}

  succeed(answer: Answer): void {
    const text = successJson(answer, { id: this.executionId, startedAt: this.startedAt });
    this.send(200, text, Buffer.byteLength(text));
  }

  fail(error: Error): void {
    const { executionId } = this;
    const refusal = refusalOf(error, this.destination.bodyLimit.maxBytes);
    logRefused(this.serving.log, executionId, error, refusal);
    const after = refusal.extra?.['retry_after'];
    const text = JSON.stringify(failure(refusal, { id: executionId }));
    const retryAfter = after === undefined ? undefined : String(after);
    this.send(refusal.status, text, Buffer.byteLength(text), refusal.code, retryAfter);
  }

  /** @param bytes the length of the text. */
  send(status: number, text: string | Buffer, bytes: number, code?: string, retryAfter?: string): void {
    const { response, executionId, destination, startedAt } = this;
    const { caller, address, gate, size, giveBack } = this.admitted;
    response.writeHead(status, this.head.of(executionId, bytes, retryAfter));
    response.end(text);
    const durationMs = performance.now() - this.#since;
    gate?.leave(durationMs, size);
    giveBack?.();
    const { op, route } = destination;
    this.serving.calls.note({
      request: response.req,
      executionId,
      operation: op.name,
      method: op.method,
      route,
      status,
      code,
      address,
      caller,
      startedAt,
      durationMs,
    });
  }
}
