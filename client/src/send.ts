import { proxiedFetch } from '#proxied-fetch';
import type { Signer } from './credentials.ts';
import { OfferbookError, refusalOf } from './error.ts';
import type { Repeat } from './operation.ts';
import { userAgent } from './user-agent.ts';
import { unlessAborted, wait, withJitter } from './wait.ts';

/** A request as it is sent; secrets are `…`. */
export interface SentRequest {
  /** Number of the request in this client, from 1; `onAnswer` repeats it. */
  number: number;
  /** 1 for the first try of a call. */
  attempt: number;
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** An answer, or its absence; secrets are `…`. */
export interface ReceivedAnswer {
  request: SentRequest;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** The parsed answer; text if it is not JSON; absent for a stream. */
  body: unknown;
  /** From sending to the end of the answer. */
  ms: number;
  error?: OfferbookError;
}

/** Options of sending. */
export interface SendOptions {
  /**
   * Milliseconds before each retry after a 5xx, a 429 or no answer; 10 s and 20 s as the registry requests,
   * longer if its Retry-After says so, which counts up to an hour. Each wait is extended at random by up to a quarter;
   * the longest is 19 days. A write is not sent again later than 23 hours after its first try: the registry knows its id
   * no longer.
   */
  retryDelaysMs?: readonly number[];
  /** Milliseconds after which one try counts as unanswered: a whole number up to 2^31 - 1. */
  timeoutMs?: number;
  /** Another `fetch`; by default the platform's, in Node through the proxy that HTTP_PROXY or HTTPS_PROXY names. */
  fetch?: typeof fetch;
  /** The clock in epoch milliseconds, for the age of tokens. */
  now?: () => number;
  onRequest?: (request: SentRequest) => void;
  onAnswer?: (answer: ReceivedAnswer) => void;
  /** Before a retry: what failed and how long the wait is. */
  onRetry?: (error: OfferbookError, waitMs: number, attempt: number) => void;
}

/** One call, ready to be sent repeatedly. */
export interface Request {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  repeat: Exclude<Repeat, 'named'>;
  signal?: AbortSignal;
  retryDelaysMs?: readonly number[];
  timeoutMs?: number | undefined;
  /** Returns the response itself instead of reading it as JSON. */
  stream?: boolean;
}

export type Send = (request: Request, signer: Signer) => Promise<unknown>;

/**
 * How long a call is sent again under its transaction id: an hour less than the registry knows an id. Beyond that it
 * would be another call, which redeems another copy of a newspaper insert.
 */
export const idKnownMs = 23 * 3_600_000;

const defaultDelaysMs = [10_000, 20_000];
const defaultTimeoutMs = 60_000;
/** The longest Retry-After that is waited for; a longer one could overflow the timer, which then fires at once. */
const longestAskedMs = 3_600_000;
/** Names of headers and fields that hold a secret; `uri` is that of an authenticator app. */
const secretName = /authorization|secret|password|token$|invitation|recovery_codes|^uri$/;

const blotted = (name: string, value: unknown) =>
  secretName.test(name) && value && value !== true ? '…' : value;

/** A copy as it goes over the wire, without its secrets. */
const masked = <T>(value: T): T => value && JSON.parse(JSON.stringify(value, blotted));

/** Returns the function that sends requests to one registry. */
export function sender(baseUrl: string, options: SendOptions): Send {
  const {
    retryDelaysMs = defaultDelaysMs,
    timeoutMs: clientTimeoutMs = defaultTimeoutMs,
    now = Date.now,
  } = options;
  const root = baseUrl.replace(/\/+$/, '');
  const through = options.fetch ?? proxiedFetch();
  let requests = 0;

  return async (request, signer) => {
    let renewed = false;
    let effectUnknown = false;
    const began = now();
    for (let attempt = 1; ; attempt++) {
      let signed: Record<string, string> | undefined;
      try {
        signed = await unlessAborted(signer.headers(request.timeoutMs), request.signal);
        return await once(request, signed, signer.cookies, attempt);
      } catch (error) {
        if (!(error instanceof OfferbookError)) throw error;
        if (request.repeat !== 'harmless' && signed !== undefined)
          effectUnknown ||= error.temporary || error.status < 300;
        // Only ever set: calls share the error of their token's request.
        if (effectUnknown) error.effectUnknown = true;
        if (error.status === 401 && signed !== undefined && !renewed && signer.refused(signed)) {
          renewed = true;
          attempt--;
          continue;
        }
        const delay = (request.retryDelaysMs ?? retryDelaysMs)[attempt - 1];
        const mayPass = error.temporary || error.status === 429;
        if (!mayPass || request.repeat === 'once' || delay === undefined) throw error;
        const waitMs = withJitter(Math.max(delay, Math.min((error.retryAfter ?? 0) * 1_000, longestAskedMs)));
        const isForgotten = (inMs: number) => request.repeat === 'keyed' && now() - began + inMs > idKnownMs;
        // Nothing would be sent after the wait.
        if (isForgotten(waitMs)) throw error;
        options.onRetry?.(error, waitMs, attempt);
        await wait(waitMs, request.signal);
        // The computer may have slept meanwhile.
        if (isForgotten(0)) throw error;
      }
    }
  };

  async function once(request: Request, signed: Record<string, string>, cookies: boolean, attempt: number) {
    const timeoutMs = request.timeoutMs ?? clientTimeoutMs;
    const url = root + request.path;
    const headers = { 'content-type': 'application/json', ...request.headers, ...signed };
    const sent: SentRequest = {
      number: ++requests,
      attempt,
      method: request.method,
      url: url.replace(/(token=)[^&]+/g, '$1…'),
      headers: masked(headers),
      // A long deposit is not copied for nothing.
      body: (options.onRequest || options.onAnswer) && masked(request.body),
    };
    options.onRequest?.(sent);
    const began = now();
    const report = (status: number, body: unknown, error?: OfferbookError) =>
      options.onAnswer?.({
        request: sent,
        status,
        body: masked(body),
        ms: now() - began,
        ...(error ? { error } : {}),
      });

    let response: Response;
    let answer: unknown;
    try {
      response = await (through ?? fetch)(url, {
        method: request.method,
        headers: { ...headers, ...userAgent },
        credentials: cookies ? 'same-origin' : 'omit',
        redirect: 'error',
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        // A stream has no time limit.
        ...signals(request.stream ? undefined : timeoutMs, request.signal),
      });
      if (request.stream && response.ok) {
        report(response.status, undefined);
        return response;
      }
      answer = parsed(await response.text());
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      const unreachable = unanswered(error, sent, timeoutMs);
      report(0, undefined, unreachable);
      throw unreachable;
    }
    const isEnvelope = typeof answer === 'object' && answer !== null && 'status' in answer;
    const refusal =
      response.ok && isEnvelope ? undefined : refusalOf(response.status, response.headers, answer, now());
    report(response.status, answer, refusal);
    if (refusal !== undefined) throw refusal;
    return answer;
  }
}

function signals(timeoutMs: number | undefined, signal: AbortSignal | undefined): { signal?: AbortSignal } {
  const all = [timeoutMs === undefined ? [] : AbortSignal.timeout(timeoutMs), signal ?? []].flat();
  return all.length === 0 ? {} : { signal: all.length === 1 ? all[0]! : AbortSignal.any(all) };
}

function unanswered(error: unknown, { method, url }: SentRequest, timeoutMs: number): OfferbookError {
  const slow = (error as Error).name === 'TimeoutError';
  const cause = deepest(error);
  const why = slow ? `nothing came within ${timeoutMs} ms` : cause?.message || cause?.code || String(error);
  const where = url.split('?')[0];
  return new OfferbookError(`No answer to ${method} ${where}: ${why}.`, {
    status: 0,
    code: 'UNREACHABLE',
    cause: error,
  });
}

/** The innermost of errors around one another says why, such as that a proxy wants a password. */
function deepest(error: unknown): { message?: string; code?: string } | undefined {
  let { cause } = error as { cause?: { message?: string; code?: string; cause?: { message?: string } } };
  while (cause?.cause?.message) cause = cause.cause;
  return cause;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
