import { isAscii } from 'node:buffer';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { admit, type Caller } from '../pipeline/admission.ts';
import type { App } from '../pipeline/app.ts';
import type { Operation } from '../pipeline/operation.ts';
import { runOperation } from '../pipeline/run-operation.ts';
import type { Log } from '../telemetry/log.ts';
import { type BodyReader, readJson } from './body-reader.ts';
import { readText } from './body-text.ts';
import type { CallLog } from './call-log.ts';
import { compressionOf } from './compression.ts';
import type { Destinations, Found } from './destinations.ts';
import { AnswerHead, EarlyCall } from './early-call.ts';
import { holderOf } from './operation-routes.ts';
import { takeListener } from './request-listener.ts';
import { sizeOf } from './shedding.ts';
import { UsualCall } from './usual-call.ts';

/** A longer body does not come in one piece. */
const maxBytes = 65_536;

/** A longer body is not usual at a till: 100 strings of 40 digits with their quotes have 4,300 bytes. */
const maxUsualBytes = 8_192;

/** Headers with which the framework takes a call: they change how it is read. */
const unusual = ['expect', 'transfer-encoding', 'content-encoding'];

interface EarlyCallsOptions {
  app: App;
  destinations: Destinations;
  log: Log;
  calls: CallLog;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  bodies: BodyReader;
  /** The address of the caller; undefined: the framework must find it. */
  addressOf: (request: IncomingMessage) => string | undefined;
}

/**
 * Answers plain calls of programs before the framework sees them, under the same rules and with the same answer, log and
 * metrics: usual calls of tills on the short road of their operation, the others through the pipeline. All else goes to
 * the framework untouched.
 */
export class EarlyCalls {
  readonly #head: AnswerHead;
  #isOpen = true;

  constructor(readonly use: EarlyCallsOptions) {
    this.#head = new AnswerHead(use.headers);
  }

  putBefore(server: Server): void {
    const serve = takeListener(server);
    // What has come of a body with its headers can be read one tick later.
    const afterBody = (found: Found, request: IncomingMessage, response: ServerResponse) => {
      const bytes = wholeBody(request);
      if (bytes !== null) {
        if (this.#takes(found, request, response, bytes)) return;
        request.unshift(bytes);
      }
      serve(request, response);
    };
    server.on('request', (request, response) => {
      const found = this.#isOpen ? this.#find(request) : undefined;
      if (found !== undefined && bytesOf(request) > 0) process.nextTick(afterBody, found, request, response);
      else if (found === undefined || !this.#takes(found, request, response, undefined))
        serve(request, response);
    });
  }

  /** While the server stops, the framework answers, which ends the connections. */
  close(): void {
    this.#isOpen = false;
  }

  #find(request: IncomingMessage): Found | undefined {
    const { method, url, headers } = request;
    if (request.httpVersionMinor !== 1 || headers.host === undefined || /[#;]/.test(url!)) return undefined;
    for (const name of unusual) if (headers[name] !== undefined) return undefined;
    const found = this.use.destinations.find(method!, url!);
    if (found === undefined) return undefined;
    const { op, bodyLimit } = found.destination;
    const mayHaveBody = method === 'POST' || method === 'PUT';
    const isShort = bytesOf(request) <= (mayHaveBody ? Math.min(maxBytes, bodyLimit.maxBytes) : 0);
    return isShort && (op.short !== undefined || isPlain(found, request)) ? found : undefined;
  }

  /** Admits and begins the call. @returns false, with nothing done, when the framework must take it. */
  #takes(
    found: Found,
    request: IncomingMessage,
    response: ServerResponse,
    bytes: Buffer | undefined,
  ): boolean {
    const { app, bodies } = this.use;
    const { destination, params, query } = found;
    const { op, urgency, bodyLimit } = destination;
    const caller = this.#callerOf(op, request);
    const address = this.use.addressOf(request);
    if (caller === undefined || address === undefined) return false;
    let asked: unknown;
    let body: unknown;
    try {
      if (caller.kind === 'account') asked = usualOf(found, caller, request, bytes);
      if (asked === undefined) {
        // A browser's cookies may say who calls.
        if (!isPlain(found, request) || request.headers.cookie !== undefined) return false;
        if (bytes !== undefined) body = readJson(readText(bytes, request.headers['content-type']), bodyLimit);
      }
    } catch {
      // The framework says what is wrong.
      return false;
    }
    const giveBack =
      bytes === undefined ? undefined : bodies.take(bodyLimit, holderOf(caller), address, bytes.length);
    if (bytes !== undefined && giveBack === undefined) return false;
    const gate = urgency && app.gates[urgency];
    const size = urgency === undefined ? 1 : sizeOf(request, urgency);
    if (gate?.enter(size) === false) {
      giveBack?.();
      return false;
    }
    try {
      // Last, because it counts the call against the account's rate, as the framework will where it takes the call.
      admit(app, op, caller);
    } catch {
      gate?.stepOut(size);
      giveBack?.();
      return false;
    }
    const admitted = { caller, address, gate, size, giveBack };
    const call = new EarlyCall(this.use, this.#head, destination, response, admitted);
    if (asked === undefined || caller.kind !== 'account') {
      const { executionId } = call;
      const { headers } = request;
      runOperation(app, op, { headers, params, query, body, executionId, address }, caller).then(
        (answer) => call.succeed(answer),
        (error) => call.fail(error),
      );
      return true;
    }
    app.metrics.tookShortRoad(op.name);
    app.calls?.set(call.executionId, op);
    const usual = new UsualCall(app, call, caller);
    try {
      op.short!.run(usual, asked);
    } catch (error) {
      usual.fail(error);
    }
    return true;
  }

  /** Undefined: the framework must find out who calls. */
  #callerOf(op: Operation, { headers }: IncomingMessage): Caller | undefined {
    if (op.allow === 'open') return { kind: 'open' };
    const key = headers['x-access-key'] ?? headers['x-api-key'];
    const token = headers['x-access-token'];
    if (typeof key !== 'string' || typeof token !== 'string') return undefined;
    if (headers['x-access-key'] !== undefined && headers['x-api-key'] !== undefined) return undefined;
    return this.use.app.callerLately({ key, token });
  }
}

/** Whether a call needs the framework for nothing: neither sessions nor an answer that it compresses, streams or dates. */
const isPlain = ({ destination: { op }, query }: Found, { headers }: IncomingMessage): boolean =>
  op.allow !== 'operator' &&
  op.allow !== 'person' &&
  op.portal === undefined &&
  op.atProvider !== true &&
  op.mayLag !== true &&
  (compressionOf(op) === false ||
    (headers['accept-encoding'] === undefined && query['format'] === undefined));

/** What a call in its usual form asks; undefined: it is not usual. */
function usualOf(
  { destination, params, query }: Found,
  caller: Caller & { kind: 'account' },
  { headers, url }: IncomingMessage,
  bytes: Buffer | undefined,
): unknown {
  const { short, method } = destination.op;
  if (short === undefined || headers['idempotency-key'] !== undefined) return undefined;
  if (method === 'DELETE') return short.read(caller, '', { params, query });
  // The pipeline warns of a query.
  if (bytes === undefined || url!.includes('?')) return undefined;
  if (bytes.length > maxUsualBytes || !isOneToOne(bytes)) return undefined;
  return short.read(caller, bytes.toString('latin1'), { params, query });
}

const bytesOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** The body, if all of it has come; null: it has not, and none is taken. */
function wholeBody(request: IncomingMessage): Buffer | null {
  return request.readableLength === bytesOf(request) ? (request.read() as Buffer | null) : null;
}

const backslash = 0x5c;

/** Whether each byte is one character that stands for itself. */
const isOneToOne = (bytes: Buffer): boolean => isAscii(bytes) && !bytes.includes(backslash);
