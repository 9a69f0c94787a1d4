import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { admit, type Caller } from '../pipeline/admission.ts';
import type { App } from '../pipeline/app.ts';
import type { Answer, Operation } from '../pipeline/operation.ts';
import { checkAnswer } from '../pipeline/run-operation.ts';
import type { ShortCall, ShortRoad } from '../pipeline/short-road.ts';
import type { Log } from '../telemetry/log.ts';
import type { BodyBudget } from './body-budget.ts';
import type { CallLog } from './call-log.ts';
import { failure, success } from './envelope.ts';
import { holderOf } from './operation-routes.ts';
import { logRefused, refusalOf } from './refused.ts';
import { sizeOf } from './shedding.ts';

/** A longer body is not usual: 100 strings of 40 digits with their quotes have 4,300 bytes. */
const maxBytes = 8_192;

/** Headers with which a call takes the ordinary road: they change how it is read or to whom it belongs. */
const unusual = ['expect', 'transfer-encoding', 'content-encoding', 'idempotency-key'];

interface Way {
  op: Operation;
  short: ShortRoad;
  /** The declared path, for the log. */
  route: string;
}

interface ShortRoadsOptions {
  app: App;
  operations: readonly Operation[];
  log: Log;
  calls: CallLog;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** The budget of bodies of usual size. */
  bodies: BodyBudget;
  /** The address of the caller; undefined: the framework must find it. */
  addressOf: (request: IncomingMessage) => string | undefined;
}

/**
 * Answers usual calls of tills before the framework sees them, under the same rules and with the same answer, log and
 * metrics. What is not usual goes to the framework untouched.
 */
export class ShortRoads {
  readonly #ways: ReadonlyMap<string, Way>;
  readonly #headers: readonly string[];
  #isOpen = true;

  constructor(readonly use: ShortRoadsOptions) {
    this.#ways = waysOf(use.operations);
    this.#headers = Object.entries(use.headers).flat();
  }

  putBefore(server: Server): void {
    const [serve] = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    // What has come of a body with its headers can be read one tick later.
    const afterBody = (way: Way, request: IncomingMessage, response: ServerResponse) => {
      const bytes = wholeBody(request);
      if (bytes !== null) {
        if (isPlain(bytes) && this.#takes(way, request, response, bytes.toString('latin1'))) return;
        request.unshift(bytes);
      }
      serve!(request, response);
    };
    server.on('request', (request, response) => {
      const way = this.#isOpen ? this.#wayOf(request) : undefined;
      if (way?.op.method === 'POST') process.nextTick(afterBody, way, request, response);
      else if (way === undefined || !this.#takes(way, request, response, afterLastSlash(request.url!)))
        serve!(request, response);
    });
  }

  /** While the server stops, the framework answers, which ends the connections. */
  close(): void {
    this.#isOpen = false;
  }

  #wayOf(request: IncomingMessage): Way | undefined {
    const { method, url, headers } = request;
    const way = this.#ways.get(method === 'DELETE' ? url!.slice(0, url!.lastIndexOf('/') + 1) : url!);
    if (way?.op.method !== method || request.httpVersionMinor !== 1 || headers.host === undefined)
      return undefined;
    for (const name of unusual) if (headers[name] !== undefined) return undefined;
    const bytes = Number(headers['content-length'] ?? 0);
    return (method === 'POST' ? bytes > 0 && bytes <= maxBytes : bytes === 0) ? way : undefined;
  }

  /** Admits and begins the call. @returns false, with nothing done, when it must take the ordinary road. */
  #takes(way: Way, request: IncomingMessage, response: ServerResponse, sent: string): boolean {
    const { app, bodies } = this.use;
    const { op, short } = way;
    const { headers } = request;
    const key = headers['x-access-key'] ?? headers['x-api-key'];
    const token = headers['x-access-token'];
    if (typeof key !== 'string' || typeof token !== 'string') return false;
    if (headers['x-access-key'] !== undefined && headers['x-api-key'] !== undefined) return false;
    const caller = app.callerLately({ key, token });
    const address = this.use.addressOf(request);
    if (caller === undefined || address === undefined) return false;
    let asked: unknown;
    try {
      asked = short.read(caller, sent);
      if (asked === undefined) return false;
      admit(app, op, caller);
    } catch {
      // The framework says what is wrong.
      return false;
    }
    const holder = op.method === 'POST' ? holderOf(caller) : undefined;
    const bytes = holder === undefined ? 0 : bodies.take(holder, sent.length);
    if (bytes === undefined) return false;
    const size = sizeOf(request, 'till');
    if (!app.gates.till.enter(size)) {
      if (holder !== undefined) bodies.giveBack(holder, bytes);
      return false;
    }
    const call = new Call(this.use, this.#headers, way, response, caller, address, size, holder, bytes);
    app.metrics.tookShortRoad(op.name);
    app.calls?.set(call.executionId, op);
    try {
      short.run(call, asked);
    } catch (error) {
      call.fail(error);
    }
    return true;
  }
}

class Call implements ShortCall {
  readonly registry;
  readonly actor;
  readonly now: Date;
  readonly executionId = randomUUID();
  readonly #startedAt = Date.now();
  readonly #since = performance.now();

  constructor(
    readonly use: ShortRoadsOptions,
    readonly headers: readonly string[],
    readonly way: Way,
    readonly response: ServerResponse,
    readonly caller: Caller & { kind: 'account' },
    readonly address: string,
    readonly size: number,
    readonly holder: string | undefined,
    readonly bytes: number,
  ) {
    this.registry = caller.registry;
    this.actor = caller.actor;
    this.now = use.app.clock();
  }

  tell(fields: string): void {
    const { executionId } = this;
    if (this.use.app.calls && !this.#isDeclared(JSON.parse(`${fields}}`))) return;
    const ms = Math.max(0, Date.now() - this.#startedAt);
    this.#end(
      200,
      `${fields},"execution_id":"${executionId}","execution_time_in_ms":${ms},"execution_start_time":${this.#startedAt}}`,
    );
  }

  answer(answer: Answer): void {
    if (this.use.app.calls && !this.#isDeclared(answer)) return;
    const whole = success(answer, { id: this.executionId, startedAt: this.#startedAt });
    this.#end(200, JSON.stringify(whole));
  }

  fail(error: unknown): void {
    const refusal = refusalOf(error as Error, maxBytes);
    logRefused(this.use.log, this.executionId, error as Error, refusal);
    const after = refusal.extra?.['retry_after'];
    const text = JSON.stringify(failure(refusal, { id: this.executionId }));
    this.#end(refusal.status, text, refusal.code, after === undefined ? undefined : String(after));
  }

  /** In tests: whether the answer is what the operation declares; else the call has failed. */
  #isDeclared(answer: Answer): boolean {
    try {
      checkAnswer(this.way.op, answer);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  #end(status: number, text: string, code?: string, retryAfter?: string): void {
    const { use, way, response, caller, address, executionId } = this;
    const headers = [...this.headers, 'x-request-id', executionId];
    if (retryAfter !== undefined) headers.push('retry-after', retryAfter);
    headers.push('content-type', 'application/json; charset=utf-8');
    headers.push('content-length', String(Buffer.byteLength(text)));
    response.writeHead(status, headers);
    response.end(text);
    const durationMs = performance.now() - this.#since;
    use.app.gates.till.leave(durationMs, this.size);
    if (this.holder !== undefined) use.bodies.giveBack(this.holder, this.bytes);
    const { op, route } = way;
    use.calls.note(
      { executionId, operation: op.name, method: op.method, route, status, code, address },
      { caller, startedAt: this.#startedAt, durationMs },
    );
    use.app.wakeDelivery(caller.registry);
  }
}

/** The operations that have a short road, by the constant part of their paths. */
function waysOf(operations: readonly Operation[]): Map<string, Way> {
  const ways = new Map<string, Way>();
  for (const op of operations)
    for (const route of op.short === undefined ? [] : [op.path, ...(op.aliases ?? [])])
      ways.set(route.replace(/:\w+$/, ''), { op, short: op.short!, route });
  return ways;
}

const afterLastSlash = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** The body, if all of it has come; null: it has not, and none is taken. */
function wholeBody(request: IncomingMessage): Buffer | null {
  const length = Number(request.headers['content-length']);
  return request.readableLength === length ? (request.read() as Buffer | null) : null;
}

const backslash = 0x5c;

/** Whether each byte is one character that stands for itself. */
const isPlain = (bytes: Buffer): boolean => isAscii(bytes) && !bytes.includes(backslash);
